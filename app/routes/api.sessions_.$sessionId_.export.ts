import { apiUser } from '~/features/identity/api-auth.server';
import { exportSession } from '~/features/chat/export/export-session.server';
import { apiRoute } from '~/platform/web/api-route.server';
import { readTimeZone } from '~/platform/web/time-zone.server';
import { renderMarkdown } from '~/ui/render-markdown.server';

export const { loader, action } = apiRoute(apiUser, {
  GET: ({ user, params, url, request }) =>
    exportSession(user.id, params.sessionId!, {
      format: url.searchParams.get('format'),
      timeZone: readTimeZone(request),
      render: renderMarkdown,
    }),
});
