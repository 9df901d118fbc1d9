import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import type { z } from 'zod';
import type { Upload } from './load-context';
import { AppError } from '../errors';
import { errorResponse, methodNotAllowed } from './error-response.server';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
type Call<Who> = {
  user: Who;
  params: Record<string, string>;
  url: URL;
  request: Request;
  clientAddress: string;
  upload: Upload | undefined;
};
type Plain<Who> = (call: Call<Who>) => Promise<unknown>;
type WithBody<Who> = {
  body: z.ZodType;
  isOptional: boolean;
  handle: (call: Call<Who> & { body: never }) => Promise<unknown>;
};
type Endpoint<Who> = Plain<Who> | WithBody<Who>;
export type ApiArgs = LoaderFunctionArgs | ActionFunctionArgs;
type ApiHandlers = Record<'loader' | 'action', (args: ApiArgs) => Promise<Response>>;

/** Limits what an error response repeats of a body, because the names in it are chosen by the client. */
const MAX_ISSUES = 20;
const MAX_ISSUE_CHARACTERS = 300;

/** Pairs a handler with the type of its body. With `optional`, a request without a body counts as `{}`. */
export function withBody<Schema extends z.ZodType, Who>(
  body: Schema,
  handle: (call: Call<Who> & { body: z.output<Schema> }) => Promise<unknown>,
  { optional = false } = {},
): WithBody<Who> {
  return { body, isOptional: optional, handle };
}

/**
 * Creates a resource route of the JSON API. Method, caller and body are checked here, so that a handler only calls its
 * use case. `auth` identifies the caller and throws when it rejects them. The result of a handler is sent as JSON
 * unless it is a Response. Errors are sent in the shape of docs/api.md.
 */
export function apiRoute<Who>(
  auth: (args: ApiArgs) => Promise<Who>,
  endpoints: Partial<Record<Method, Endpoint<Who>>>,
): ApiHandlers {
  const allowed = (['GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const).filter((method) => endpoints[method]);
  const answer = async (args: ApiArgs): Promise<Response> => {
    try {
      const user = await auth(args);
      const method = args.request.method === 'HEAD' ? 'GET' : (args.request.method as Method);
      const endpoint = endpoints[method];
      if (!endpoint) return methodNotAllowed(allowed);
      const { request, params, context } = args;
      const call = {
        user,
        params: params as Record<string, string>,
        url: new URL(request.url),
        request,
        clientAddress: context.clientAddress,
        upload: context.upload,
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
