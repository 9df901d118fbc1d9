import { apiUser } from '~/features/identity/api-auth.server';
import { reflectOnEntry } from '~/features/chat/reflections/reflect-on-entry.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';
import { findEntry } from '~/features/journal/entries/entries.server';
import { allowReflections, findReader } from '~/features/companion/readers/reader-consents.server';
import {
  findReflection,
  forgetReflection,
  reflectionNotFound,
} from '~/features/journal/reflections/reflections.server';
import { reflectionBody } from '~/features/journal/reflections/reflection-schema';

export const { loader, action } = apiRoute(apiUser, {
  GET: async ({ user, params }) => {
    const reflection = await findReflection(user.id, params.entryId!);
    if (!reflection) throw reflectionNotFound();
    return reflection;
  },
  POST: withBody(reflectionBody, async ({ user, params, body }) => {
    const entry = await findEntry(user.id, params.entryId!);
    if (body.allowReflections) await allowReflections(user.id, await findReader(user.id, entry), true);
    return Response.json(await reflectOnEntry(user, entry.entryId), { status: 201 });
  }),
  DELETE: async ({ user, params }) => {
    await forgetReflection(user.id, params.entryId!);
    return { success: true, message: 'Reflection removed' };
  },
});
