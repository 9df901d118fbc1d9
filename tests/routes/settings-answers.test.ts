/** Where the Security tab of Settings says what is wrong with a form: in the form, or above all when it is gone. */
import { expect, it } from 'vitest';
import { type Client, createClient } from '../setup/http-client';
import { enrolTwoFactor, startTwoFactor } from '../setup/enrol-two-factor';
import { withProviderDouble, withSharedServer } from '../setup/fixtures';
import { openPage, parsePage } from '../setup/parse-page';
import { providerEnv, returnFrom, somebodyThere } from '../setup/provider-browser';

const SECURITY = '/settings?tab=security';
const DELETION = `${SECURITY}&dialog=delete`;
const TOO_LONG = 'x'.repeat(1_001);

const provider = withProviderDouble();
const server = withSharedServer(() => providerEnv(provider.url));

/** Returns a client whose account has a password, Google linked and Microsoft not. */
async function somebodyLinked() {
  const client = createClient(server.url);
  const { password } = await client.register();
  provider.behave(somebodyThere());
  const away = await client.postForm(SECURITY, { intent: 'link', provider: 'google', password });
  await client.request(await returnFrom(new URL(away.headers.get('location')!)));
  return { client, password };
}

type Fields = Record<string, string>;

/** Returns the forms of the page that ask for something, filled with what is too long. */
async function askingForms(client: Client, path: string): Promise<Fields[]> {
  const { document } = await openPage(client, path);
  return [...document.querySelectorAll('form')]
    .filter((form) => form.querySelector('[name="intent"]') && form.querySelector('input:not([type="hidden"])'))
    .map((form) =>
      Object.fromEntries(
        [...form.querySelectorAll<HTMLInputElement>('input[name]')].map(({ name, type, value }) => [
          name,
          type === 'hidden' ? value : TOO_LONG,
        ]),
      ),
    );
}

/** Submits a form and returns the intents of the forms that show errors, and the errors outside of forms. */
async function errorsAfter(client: Client, path: string, fields: Fields) {
  const answer = await client.postForm(path, fields);
  const { document } = parsePage(await answer.text());
  const errors = [...document.querySelectorAll('.field-error, [data-form-banner]')];
  const forms = new Set(errors.flatMap((error) => error.closest('form') ?? []));
  return {
    status: answer.status,
    forms: [...forms].map((form) => form.querySelector<HTMLInputElement>('[name="intent"]')?.value),
    outside: errors.filter((error) => !error.closest('form')).map(({ textContent }) => textContent),
    text: errors.map(({ textContent }) => textContent).join(' '),
  };
}

it('says in each form what is wrong with it, and nowhere else', async () => {
  const { client, password } = await somebodyLinked();
  const met: string[] = [];
  const tryAll = async (path: string) => {
    for (const fields of await askingForms(client, path)) {
      const { status, forms, outside, text } = await errorsAfter(client, path, fields);
      expect([status, forms, outside], text).toEqual([400, [fields['intent']], []]);
      expect(text).toMatch(/too long|cannot exceed|is not right/i);
      met.push(fields['intent']!);
    }
  };
  await tryAll(SECURITY);
  await tryAll(DELETION);
  await startTwoFactor(client, { password });
  await tryAll(SECURITY);
  await enrolTwoFactor(client, password);
  await tryAll(SECURITY);
  expect([...new Set(met)].sort()).toEqual([
    'delete-account',
    'email',
    'link',
    'password',
    'two-factor-codes',
    'two-factor-confirm',
    'two-factor-disable',
    'two-factor-start',
    'unlink',
  ]);
});

it.each<Fields>([
  { intent: 'two-factor-codes', password: TOO_LONG },
  { intent: 'two-factor-disable', password: TOO_LONG },
  { intent: 'two-factor-confirm', code: TOO_LONG },
  { intent: 'unlink', identityId: 'gone', password: TOO_LONG },
  { intent: 'delete-account', password: TOO_LONG, confirmation: 'x' },
])('says above the forms what is wrong with one that is gone: $intent', async (fields) => {
  const client = createClient(server.url);
  await client.register();
  const { forms, outside } = await errorsAfter(client, SECURITY, fields);
  expect(forms).toEqual([]);
  expect(outside).toHaveLength(1);
});
