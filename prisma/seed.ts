/** npm run seed: creates a demo user with a few conversations through the product's own use cases. */
import { randomUUID } from 'node:crypto';
import { registerUser } from '~/features/identity/sign-in/register-user.server';
import { createSession } from '~/features/chat/sessions/create-session.server';
import { updateSession } from '~/features/chat/sessions/sessions.server';
import { sendMessage } from '~/features/chat/replies/send-message.server';
import { db } from '~/platform/db/db.server';
import { closeDatabase } from '~/platform/db/sql.server';
import { sentenceEncoder } from '~/platform/encoder/sentence-encoder.server';
import { migrate } from '~/platform/db/migrate.server';

const DEMO = { fullName: 'Maya Torres', email: 'maya@example.com', username: 'maya', password: 'Quiet-Room-42' };
const CONVERSATIONS = [
  {
    title: 'Sleepless before the move',
    lines: ['The boxes are packed and I still lie awake.', 'I keep thinking I am leaving mum alone with everything.'],
  },
  { title: 'A better Sunday', lines: ['I went for a walk with Ana today and it was good.'] },
];

await migrate();
if (await db.user.findUnique({ where: { email: DEMO.email } })) {
  process.stdout.write('The demo person is there already.\n');
} else {
  const id = await registerUser({ ...DEMO, confirmPassword: DEMO.password, terms: 'on' });
  for (const { title, lines } of CONVERSATIONS) {
    const { sessionId } = await createSession(id);
    for (const content of lines)
      await (
        await sendMessage({ id, fullName: DEMO.fullName }, { sessionId, content, clientId: randomUUID() })
      ).reply?.settled;
    await updateSession(id, sessionId, { title });
  }
  process.stdout.write(`Sign in as ${DEMO.email} with the password ${DEMO.password}\n`);
}
await sentenceEncoder.close();
await closeDatabase();
