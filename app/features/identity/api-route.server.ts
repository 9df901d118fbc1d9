import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import { AppError } from '~/platform/errors';
import { createRateLimit } from '~/platform/rate-limit.server';
import { errorResponse } from '~/platform/web/error-response.server';
import { isStaff } from './is-staff';
import type { SignedInUser } from './sign-in-sessions/find-signed-in-user.server';
import { getUser } from './require-user.server';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
type Call = { user: SignedInUser; params: Record<string, string>; url: URL; request: Request };
type Plain = (call: Call) => Promise<unknown>;
type WithBody<Schema extends z.ZodType> = { body: Schema; handle: (call: Call & { body: z.output<Schema> }) => Promise<unknown> };
type Endpoint = Plain | WithBody<z.ZodType>;
type Args = LoaderFunctionArgs | ActionFunctionArgs;

const perPerson = createRateLimit(600, 60, 'Too many requests. Please wait a moment.');

/** Keeps the body's type next to the handler that reads it. */
export function withBody<Schema extends z.ZodType>(body: Schema, handle: WithBody<Schema>['handle']): WithBody<z.ZodType> {
  return { body, handle: handle as WithBody<z.ZodType>['handle'] };
}

/**
 * A resource route of the JSON API: method, person, limit and body are checked here, so that a handler is only its use case.
 * What a handler answers goes out as JSON unless it is a Response. Failures go out in the shape of D§7.
 */
export function apiRoute(spec: { auth: 'user' | 'admin' } & Partial<Record<Method, Endpoint>>) {
  const allowed = (['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const).filter((method) => spec[method]);
  const answer = async (args: Args): Promise<Response> => {
    try {
      const user = await signedIn(args);
      await perPerson.use(user.id);
      if (spec.auth === 'admin' && !isStaff(user)) throw new AppError('forbidden', 'You do not have permission to access this page.');
      const method = args.request.method === 'HEAD' ? 'GET' : (args.request.method as Method);
      const endpoint = spec[method];
      if (!endpoint) return notAllowed(allowed);
      const call = { user, params: args.params as Record<string, string>, url: new URL(args.request.url), request: args.request };
      const result =
        typeof endpoint === 'function' ? await endpoint(call) : await endpoint.handle({ ...call, body: await readBody(args.request, endpoint.body) });
      return result instanceof Response ? result : Response.json(result, { headers: { 'Cache-Control': 'no-store' } });
    } catch (error) {
      return errorResponse(error);
    }
  };
  return { loader: answer, action: answer };
}

async function signedIn(args: Args): Promise<SignedInUser> {
  const user = await getUser(args);
  if (!user) throw new AppError('unauthenticated', 'Please sign in.');
  return user;
}

function notAllowed(allowed: readonly string[]): Response {
  const response = errorResponse(new AppError('method_not_allowed', 'This address does not take this method.'));
  response.headers.set('Allow', allowed.join(', '));
  return response;
}

async function readBody<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const parsed = schema.safeParse(await readJson(request));
  if (parsed.success) return parsed.data;
  const details = parsed.error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
  throw new AppError('validation', parsed.error.issues[0]?.message ?? 'The request is not valid.', { details });
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await request.arrayBuffer()));
  } catch {
    throw new AppError('validation', 'The request body is not valid JSON.');
  }
}
