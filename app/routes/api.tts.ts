import { apiRoute, withBody } from '~/features/identity/api-route.server';
import { readAloud } from '~/features/speech/read-aloud.server';
import { ttsBody } from '~/features/speech/speech-schema';

export const { loader, action } = apiRoute({
  auth: 'user',
  POST: withBody(ttsBody, async ({ user, body }) => {
    const { type, audio } = await readAloud(user.id, body);
    // X-Accel-Buffering: sound leaves as it comes.
    return new Response(audio, {
      headers: { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
    });
  }),
});
