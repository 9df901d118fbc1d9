import { isSpeechOnlyHere } from '~/features/chat/sessions/spoken-session.server';
import { apiUser } from '~/features/identity/api-auth.server';
import { apiRoute, withBody } from '~/platform/web/api-route.server';
import { readAloud } from '~/features/speech/read-aloud.server';
import { ttsBody } from '~/features/speech/speech-schema';

export const { loader, action } = apiRoute(apiUser, {
  POST: withBody(ttsBody, async ({ user, body: { sessionId, ...body } }) => {
    const onlyHere = await isSpeechOnlyHere(user.id, sessionId);
    const { type, audio } = await readAloud(user.id, body, onlyHere);
    // X-Accel-Buffering: proxies must not buffer the audio.
    return new Response(audio, {
      headers: { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
    });
  }),
});
