import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';

/** The mail that was received in one conversation. */
export interface TakenMail {
  to: string[];
  messageId: string;
}

/** A mail server in this process that behaves as a test says. */
export interface SmtpDouble {
  url: string;
  taken: TakenMail[];
  /** The answer to a recipient; by default `250 ok`. */
  answer: (email: string) => string;
  /** The milliseconds until it answers after the final dot, and the answer. */
  dot: { pause: number; answer: string };
  stop(): void;
}

/** Starts one on a free port. */
export async function startSmtpDouble(): Promise<SmtpDouble> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    converse(socket, double);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const double: SmtpDouble = {
    url: `smtp://127.0.0.1:${port}`,
    taken: [],
    answer: () => '250 ok',
    dot: { pause: 0, answer: '250 kept' },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return double;
}

function converse(socket: Socket, double: SmtpDouble): void {
  let mail: TakenMail = { to: [], messageId: '' };
  let isData = false;
  const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
  const close = () => {
    isData = false;
    const { pause, answer } = double.dot;
    // Whatever happens to its answer, it has the mail.
    if (answer.startsWith('2')) double.taken.push(mail);
    mail = { to: [], messageId: '' };
    setTimeout(say, pause, answer);
  };
  const recipient = (email: string) => {
    const answer = double.answer(email);
    if (answer.startsWith('2')) mail.to.push(email);
    say(answer);
  };
  say('220 double');
  createInterface({ input: socket }).on('line', (line) => {
    if (isData) {
      if (line === '.') return close();
      mail.messageId ||= /^Message-ID: (.+)$/i.exec(line)?.[1] ?? '';
      return;
    }
    const [, email] = /^RCPT TO:<(.+?)>/i.exec(line) ?? [];
    if (email) return recipient(email);
    if (/^DATA/i.test(line)) {
      isData = true;
      return say('354 go on');
    }
    if (/^QUIT/i.test(line)) return void socket.end('221 bye\r\n');
    say('250 ok');
  });
}
