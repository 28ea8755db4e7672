import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as z from 'zod';

const address = z.object({ address: z.string(), name: z.string().optional() });

const received = z.object({
  id: z.string(),
  subject: z.string(),
  from: z.array(address),
  to: z.array(address),
  cc: z.array(address).optional(),
  calculatedBcc: z.array(address).optional(),
  text: z.string().optional(),
  html: z.string().optional(),
  attachments: z.array(z.object({ filename: z.string(), contentType: z.string(), size: z.number().optional() })),
});

/** A mail as the test's server received it. */
export interface ReceivedMail extends z.infer<typeof received> {
  /** Headers and body as they were sent. */
  source: string;
}

/** A mail server that a test starts and stops, always on the same port. */
export interface MailServer {
  url: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  /** The mails that it has received since its last start, oldest first. */
  received(): Promise<ReceivedMail[]>;
  /** Deletes the received mails. */
  clear(): Promise<void>;
}

/**
 * A real SMTP server on free ports of this machine; not started yet. It runs in a process of its own, because it
 * consists only of ES modules, which jest does not load.
 */
export async function makeMailServer(): Promise<MailServer> {
  const [smtpPort, pagePort] = [await freePort(), await freePort()];
  const api = `http://127.0.0.1:${pagePort}/api`;
  let child: ChildProcess | undefined;
  return {
    url: `smtp://127.0.0.1:${smtpPort}`,
    async start() {
      const folder = await mkdtemp(path.join(tmpdir(), 'staffing-mail-'));
      child = spawn(
        process.execPath,
        ['--input-type=module', '-e', program, folder, JSON.stringify({ smtpPort, pagePort })],
        {
          stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
        },
      );
      await once(child, 'message', { signal: AbortSignal.timeout(30_000) });
    },
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async received() {
      const mails = z.array(received).parse(await (await fetch(`${api}/email`)).json());
      return Promise.all(
        mails.map(async (mail) => ({ ...mail, source: await (await fetch(`${api}/email/${mail.id}/source`)).text() })),
      );
    },
    async clear() {
      await fetch(`${api}/email/all`, { method: 'DELETE' });
    },
  };
}

const program = `
  import { startMail } from './scripts/program/mail.mjs';
  process.on('disconnect', () => process.exit());
  const { ready } = await startMail(process.argv[1], JSON.parse(process.argv[2]));
  await ready;
  process.send('started');
`;

/** A port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No port');
  return address.port;
}
