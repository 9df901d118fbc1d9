import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';
import { discardDraft, saveDraft } from '~/features/journal/drafts/drafts.server';
import { draftBody } from '~/features/journal/drafts/draft-schema';

export const { loader, action } = apiRoute(apiUser, {
  PUT: withBody(draftBody, ({ user, params, body }) => saveDraft(user.id, params.draftOf!, body)),
  DELETE: async ({ user, params }) => {
    await discardDraft(user.id, params.draftOf!);
    return { success: true, message: 'Draft discarded' };
  },
});
