/**
 * A mail server on loopback with a minimal SMTP (RFC 5321), which accepts mail, stays silent, or rejects every
 * recipient.
 */
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { parseMail, type ReceivedMail } from '../setup/outbox';

export type SmtpDouble = {
  /** Value for SMTP_URL. */
  url: string;
  mails: (ReceivedMail & { recipients: string[] })[];
  connections: () => number;
  close: () => Promise<void>;
};

export async function startSmtpDouble(behaviour: 'takes' | 'silent' | 'refuses' = 'takes'): Promise<SmtpDouble> {
  const mails: SmtpDouble['mails'] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => sockets.delete(socket));
    if (behaviour !== 'silent')
      converse(socket, behaviour === 'refuses', (raw, recipients) => mails.push({ ...parseMail(raw), recipients }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    connections: () => connections,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Neither STARTTLS nor AUTH is supported, because the server is on loopback only. */
const known = new Set(['EHLO', 'HELO', 'MAIL', 'RCPT', 'RSET', 'NOOP']);

function converse(socket: Socket, refuses: boolean, received: (raw: string, recipients: string[]) => void): void {
  let waiting = '';
  let recipients: string[] = [];
  let isData = false;
  const say = (line: string) => void socket.write(`${line}\r\n`);
  const answer = (line: string) => {
    const verb = line.slice(0, 4).toUpperCase();
    if (verb === 'RCPT') {
      if (refuses) return say('550 no such mailbox');
      recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
    }
    if (verb === 'DATA') {
      isData = true;
      return say('354 go on');
    }
    if (verb === 'QUIT') return say('221 bye');
    say(known.has(verb) ? '250 ok' : '502 not known here');
  };
  say('220 double');
  socket.setEncoding('utf8').on('data', (chunk) => {
    waiting += chunk;
    for (;;) {
      const end = waiting.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const piece = waiting.slice(0, end);
      waiting = waiting.slice(end + (isData ? 5 : 2));
      if (!isData) {
        answer(piece);
        continue;
      }
      received(piece, recipients);
      [isData, recipients] = [false, []];
      say('250 taken');
    }
  });
}
