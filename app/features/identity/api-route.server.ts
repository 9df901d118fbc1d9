import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { AppError } from '~/platform/errors';
import { logSecurityEvent } from '~/platform/log-security-event.server';
import { createRateLimit } from '~/platform/rate-limit.server';
import { errorResponse, methodNotAllowed } from '~/platform/web/error-response.server';
import { isStaff } from './is-staff';
import type { SignedInUser } from './sign-in-sessions/sign-in-sessions.server';
import { getUser } from './require-user.server';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
type Call<Who> = { user: Who; params: Record<string, string>; url: URL; request: Request; clientAddress: string };
type Plain<Who> = (call: Call<Who>) => Promise<unknown>;
type WithBody<Who> = {
  body: z.ZodType;
  isOptional: boolean;
  handle: (call: Call<Who> & { body: never }) => Promise<unknown>;
};
type Endpoint<Who> = Plain<Who> | WithBody<Who>;
type Args = LoaderFunctionArgs | ActionFunctionArgs;
type ApiHandlers = Record<'loader' | 'action', (args: Args) => Promise<Response>>;

const perPerson = createRateLimit({ name: 'api-person', limit: 600, window: 60 });
const perAddress = createRateLimit({ name: 'api-address', limit: 600, window: 60 });

/** What an answer says of a body: names in it are the client's own. */
const MAX_ISSUES = 20;
const MAX_ISSUE_CHARACTERS = 300;

/** Keeps the body's type next to the handler that reads it. With `optional`, a request without a body counts as `{}`. */
export function withBody<Schema extends z.ZodType, Who = SignedInUser>(
  body: Schema,
  handle: (call: Call<Who> & { body: z.output<Schema> }) => Promise<unknown>,
  { optional = false } = {},
): WithBody<Who> {
  return { body, isOptional: optional, handle };
}

/**
 * A resource route of the JSON API: method, person, limit and body are checked here, so that a handler is only its use case.
 * What a handler answers goes out as JSON unless it is a Response. Failures go out in the shape of docs/api.md.
 *
 * `auth: 'user'` takes the signed-in person, `'admin'` only staff. A function is another way to find out who calls; its calls are limited by network address.
 */
export function apiRoute(
  spec: { auth: 'user' | 'admin' } & Partial<Record<Method, Endpoint<SignedInUser>>>,
): ApiHandlers;
export function apiRoute<Who>(
  spec: { auth: (args: Args) => Promise<Who> } & Partial<Record<Method, Endpoint<Who>>>,
): ApiHandlers;
export function apiRoute(
  spec: { auth: 'user' | 'admin' | ((args: Args) => Promise<unknown>) } & Partial<Record<Method, Endpoint<never>>>,
): ApiHandlers {
  const allowed = (['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const).filter((method) => spec[method]);
  const answer = async (args: Args): Promise<Response> => {
    try {
      const user = typeof spec.auth === 'function' ? await admit(args, spec.auth) : await signedIn(args, spec.auth);
      const method = args.request.method === 'HEAD' ? 'GET' : (args.request.method as Method);
      const endpoint = spec[method];
      if (!endpoint) return methodNotAllowed(allowed);
      const { request, params, context } = args;
      const call = {
        user: user as never,
        params: params as Record<string, string>,
        url: new URL(request.url),
        request,
        clientAddress: context.clientAddress,
      };
      const result =
        typeof endpoint === 'function'
          ? await endpoint(call)
          : await endpoint.handle({ ...call, body: (await readBody(args.request, endpoint)) as never });
      return result instanceof Response ? result : Response.json(result, { headers: { 'Cache-Control': 'no-store' } });
    } catch (error) {
      return errorResponse(error);
    }
  };
  return { loader: answer, action: answer };
}

async function signedIn(args: Args, as: 'user' | 'admin'): Promise<SignedInUser> {
  const user = await getUser(args);
  if (!user) throw new AppError('unauthenticated', 'Please sign in.');
  await perPerson.use(user.id);
  if (as === 'admin')
    logSecurityEvent(isStaff(user) ? 'staff.admitted' : 'staff.refused', {
      userId: user.id,
      clientAddress: args.context.clientAddress,
    });
  if (as === 'admin' && !isStaff(user))
    throw new AppError('forbidden', 'You do not have permission to access this page.');
  return user;
}

async function admit<Who>(args: Args, auth: (args: Args) => Promise<Who>): Promise<Who> {
  await perAddress.use(args.context.clientAddress);
  return auth(args);
}

async function readBody(
  request: Request,
  { body, isOptional }: Pick<WithBody<never>, 'body' | 'isOptional'>,
): Promise<unknown> {
  const bytes = await request.arrayBuffer();
  const parsed = body.safeParse(isOptional && bytes.byteLength === 0 ? {} : parseJson(bytes));
  if (parsed.success) return parsed.data;
  const told = parsed.error.issues
    .slice(0, MAX_ISSUES)
    .map(({ path, message }) => ({ path: path.join('.'), message: message.slice(0, MAX_ISSUE_CHARACTERS) }));
  const details = told.map(({ path, message }) =>
    path ? `${path.slice(0, MAX_ISSUE_CHARACTERS)}: ${message}` : message,
  );
  throw new AppError('validation', told[0]?.message ?? 'The request is not valid.', { details });
}

function parseJson(bytes: ArrayBuffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new AppError('validation', 'The request body is not valid JSON.');
  }
}
