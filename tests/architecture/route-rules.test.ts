import { describe, expect, it } from 'vitest';
import { ownedModels, ownershipViolations } from './ownership-rule';
import { apiBuilderViolations, guardViolations, lonelyHandlerViolations, plainLoaderViolations } from './route-rules';

const route = (text: string, path = 'app/routes/journal.tsx') => [{ path, text }];
const api = (text: string) => route(text, 'app/routes/api.journal.ts');

describe('guards', () => {
  it.each([
    'export async function loader({ request }) { const user = await requireUser(request); return user; }',
    'export async function action({ request }) { await requireAdmin(request); }',
    'export const loader = apiRoute(apiUser, { GET: () => null });',
    'export const { loader, action } = apiRoute(byAddress(requireProof), {});',
    'export const action = async ({ request }) => { await requireAnonymous(request); return null; };',
    'export const meta = () => [];',
  ])('lets pass: %s', (text) => expect(guardViolations(route(text), [])).toEqual([]));

  it.each([
    'export async function loader({ request }) { const q = new URL(request.url); const user = await requireUser(request); return user; }',
    'export async function loader() { return null; }',
    'export async function loader() { const later = () => requireUser(); return later; }',
    'export const loader = ({ request }) => requireNothing(request);',
    'export const loader = apiRoute({ GET: () => null });',
    'export const loader = apiRoute(byAddress(getUser), {});',
    `export { loader } from '~/features/journal/list-entries.server';`,
    'const loader = 1; export { loader };',
    '// requireUser(request)\nexport async function action() { return null; }',
  ])('refuses: %s', (text) => expect(guardViolations(route(text), [])).toHaveLength(1));

  it('knows the public list, and its stale entries', () => {
    const text = 'export async function loader() { return null; }';
    expect(guardViolations(route(text), [{ file: 'app/routes/journal.tsx', reason: 'open' }])).toEqual([]);
    expect(guardViolations([], [{ file: 'app/routes/gone.tsx', reason: 'open' }])).toHaveLength(1);
  });
});

describe('api routes and pages', () => {
  it('asks api routes for the builder', () => {
    expect(apiBuilderViolations(api('export const loader = apiRoute(apiUser, {});'), [])).toEqual([]);
    expect(apiBuilderViolations(api('export async function loader() { await requireUser(); }'), [])).toHaveLength(1);
    expect(
      apiBuilderViolations(
        api('export const loader = apiRoute(apiUser, {});\nexport default function Page() { return null; }'),
        [],
      ),
    ).toHaveLength(1);
  });

  it('asks pages for plain functions', () => {
    const page = '\nexport default function Page() { return null; }';
    expect(plainLoaderViolations(route(`export async function loader() {}${page}`))).toEqual([]);
    expect(plainLoaderViolations(route(`export const loader = guard(() => null);${page}`))).toHaveLength(1);
    expect(plainLoaderViolations(route(`export const loader = async () => null;${page}`))).toHaveLength(1);
    expect(plainLoaderViolations(route(`export { action } from './x';${page}`))).toHaveLength(1);
    expect(plainLoaderViolations(route('export const loader = guard(() => null);'))).toEqual([]);
  });
});

describe('routes without a page', () => {
  it('have a loader and an action', () => {
    const [loader, action] = ['export async function loader() {}\n', 'export async function action() {}\n'];
    expect(lonelyHandlerViolations(route(loader + action))).toEqual([]);
    expect(lonelyHandlerViolations(route('export const { loader, action } = apiRoute(apiUser, {});'))).toEqual([]);
    expect(lonelyHandlerViolations(route(`${loader}export default function Page() { return null; }`))).toEqual([]);
    expect(lonelyHandlerViolations(route(loader))).toHaveLength(1);
    expect(lonelyHandlerViolations(route(action))).toHaveLength(1);
  });
});

describe('ownership', () => {
  const models = ['message', 'chatSession', 'dataKey'];
  const check = (text: string, exceptions: Parameters<typeof ownershipViolations>[2] = []) =>
    ownershipViolations([{ path: 'app/features/chat/a.server.ts', text }], models, exceptions);

  it('finds the owned models', () => {
    const schema =
      'model User {\n  id String @id\n}\nmodel ChatSession {\n  id String @id\n  userId String\n}\nmodel Tag {\n  /// userId\n  x Int\n}\n';
    expect(ownedModels(schema)).toEqual(['chatSession']);
  });

  it.each([
    'db.message.findMany({ where: { userId, sessionId } });',
    'db.message.updateMany({ where: { id, userId: user.id }, data: {} });',
    'db.chatSession.findUnique({ where: { id_userId: { id, userId } } });',
    'db.message.count({ where: { AND: [{ userId }, { status: "x" }] } });',
    'const where = { userId, archivedAt: null }; db.chatSession.findMany({ where });',
    'const mine = (userId: string) => ({ userId }); db.message.deleteMany({ where: { ...mine(userId), id } });',
    'db.message.create({ data: { userId } });',
    'db.user.findUnique({ where: { id } });',
    'list.message.map((one) => one);',
  ])('lets pass: %s', (text) => expect(check(text)).toEqual([]));

  it.each([
    'db.message.findUnique({ where: { id } });',
    'db.message.findMany();',
    'tx.chatSession.update({ where: { id }, data: { userId } });',
    'db.message.deleteMany({ where: { ...(userId ? { userId } : {}) } });',
    'db.message.findMany({ where: { OR: [{ userId }, { id }] } });',
    'db.message.findMany({ where: whereFor(userId) });',
    'db.dataKey.findFirst({ where: { NOT: { userId } } });',
    'getDatabase().message.aggregate({ where: { sessionId } });',
  ])('refuses: %s', (text) => expect(check(text)).toHaveLength(1));

  it('takes exceptions with a reason and drops stale ones', () => {
    const exception = { file: 'app/features/chat/a.server.ts', call: 'message.updateMany', reason: 'a sweep at start' };
    expect(check('db.message.updateMany({ where: { status } });', [exception])).toEqual([]);
    expect(check('db.message.updateMany({ where: { userId } });', [exception])).toHaveLength(1);
  });
});
