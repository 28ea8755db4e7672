/** Fault: a mail server takes long to accept a mail, and another one defers a recipient. Nobody gets a mail twice. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { pause, until } from './stack.mjs';

const slowMs = 12_000;
/** Milliseconds after which a sender that has given up would have tried again. */
const watchMs = 100_000;

export async function slowMail({ stack }) {
  const server = await startServer({ dotMs: slowMs });
  return withJobs(stack, server, async (subject) => {
    await queue(stack, subject, ['one@client.example']);
    await until('the mail', async () => (await status(stack, subject)) === 'sent', 120_000);
    await pause(watchMs);
    const times = server.taken(subject).length;
    if (times !== 1) throw new Error(`it was delivered ${times} times`);
    return `answered after ${slowMs / 1000} s, delivered once in ${watchMs / 1000} s`;
  });
}

export async function halfRefusing({ stack }) {
  const tries = new Map();
  const server = await startServer({
    answer(email) {
      tries.set(email, (tries.get(email) ?? 0) + 1);
      if (email.startsWith('never')) return '550 no such mailbox';
      return email.startsWith('later') && tries.get(email) === 1 ? '450 come back later' : '250 ok';
    },
  });
  return withJobs(stack, server, async (subject) => {
    await queue(stack, subject, ['one@client.example', 'later@client.example', 'never@client.example']);
    await until('the mail', async () => (await status(stack, subject)) === 'sent', 240_000);
    const reached = server.taken(subject).flat().sort();
    if (reached.join() !== 'later@client.example,one@client.example') throw new Error(`it reached ${reached.join()}`);
    if (tries.get('never@client.example') !== 1) throw new Error('who was refused for good was tried again');
    return 'one taken at once, one put off and reached later, one refused for good; each mail once';
  });
}

async function withJobs(stack, server, work) {
  const program = await stack.serve({ JOBS: 'on', SMTP_URL: server.url });
  try {
    return await work(`Slow ${Date.now()}`);
  } finally {
    await program.stop();
    server.stop();
  }
}

const queue = (stack, subject, emails) =>
  stack.read(
    `insert into outgoing_mails (company_id, id, kind, locale, "to", subject, text, next_attempt_at, give_up_at)
    select company_id, uuidv7(), 'invoice', 'en-US', $2::jsonb, $1, 'T', now(), now() + interval '3 days'
    from users where email = 'admin@northwind.example'`,
    [subject, JSON.stringify(emails.map((email) => ({ name: '', email })))],
  );

const status = async (stack, subject) =>
  (await stack.read('select status from outgoing_mails where subject = $1', [subject]))[0].status;

/** Starts a server with as much of SMTP as one client needs. */
async function startServer({ dotMs = 0, answer = () => '250 ok' }) {
  const taken = [];
  const sockets = new Set();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    const say = (line) => socket.writable && socket.write(`${line}\r\n`);
    let [to, subject, isData] = [[], '', false];
    say('220 double');
    createInterface({ input: socket }).on('line', (line) => {
      if (isData) {
        subject ||= /^Subject: (.+)/.exec(line)?.[1] ?? '';
        if (line !== '.') return;
        taken.push({ to, subject });
        [to, subject, isData] = [[], '', false];
        setTimeout(say, dotMs, '250 kept');
        return;
      }
      const [, email] = /^RCPT TO:<(.+?)>/i.exec(line) ?? [];
      const said = email ? answer(email) : '250 ok';
      if (email && said.startsWith('2')) to.push(email);
      isData = /^DATA/i.test(line);
      say(isData ? '354 go on' : /^QUIT/i.test(line) ? '221 bye' : said);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** The recipients of each mail with this subject, because the program also sends other mails. */
    taken: (wanted) => taken.filter(({ subject }) => subject === wanted).map(({ to }) => to),
    url: `smtp://127.0.0.1:${server.address().port}`,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
