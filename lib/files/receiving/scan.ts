import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { env } from '@/lib/env';
import { badContent } from '@/lib/files/faults';
import { log } from '@/lib/log/log';
import { Problem } from '@/lib/problem/problem';

/** Milliseconds after which the scanner counts as unavailable: until it accepts the connection, and of silence while it scans. */
const patience = { connecting: 5_000, looking: 60_000 };

/**
 * Lets clamd scan a file, if CLAMD_URL names one (clamd(8), INSTREAM): the file is sent in pieces.
 *
 * @throws Problem 422 for a find, 503 if the scanner is unavailable or does not understand: a file that was not scanned
 *   is refused.
 */
export async function scanFile(path: string, url = env.CLAMD_URL): Promise<void> {
  if (url === undefined) return;
  const reply = await ask(path, new URL(url)).catch((error: unknown) => {
    log.error({ err: error }, 'the scanner does not answer');
    throw away();
  });
  if (reply.endsWith(' FOUND')) {
    log.warn({ reply }, 'the scanner found something');
    throw badContent('file_infected');
  }
  if (!reply.endsWith(' OK')) {
    log.error({ reply }, 'the scanner did not look');
    throw away();
  }
}

const away = () => new Problem(503, 'scan_unavailable', { headers: { 'Retry-After': '30' } });

async function ask(path: string, url: URL): Promise<string> {
  const socket =
    url.protocol === 'unix:'
      ? connect(decodeURIComponent(url.pathname))
      : connect(Number(url.port || 3310), url.hostname.replace(/^\[|\]$/g, ''));
  socket.setKeepAlive(true, patience.connecting);
  socket.setTimeout(patience.connecting, () => socket.destroy(new Error('No answer from the scanner')));
  try {
    await once(socket, 'connect');
    socket.setTimeout(patience.looking);
    const reply = readReply(socket);
    // It may answer and close the connection before it has everything: then its answer counts, not the broken connection.
    await Promise.race([send(socket, path).catch(() => reply), reply]);
    return await reply;
  } finally {
    socket.destroy();
  }
}

async function send(socket: Socket, path: string): Promise<void> {
  socket.write('zINSTREAM\0');
  for await (const chunk of createReadStream(path, { highWaterMark: 128 * 1024 })) {
    const piece: Buffer = chunk;
    const length = Buffer.alloc(4);
    length.writeUInt32BE(piece.byteLength);
    socket.write(length);
    if (!socket.write(piece)) await once(socket, 'drain');
  }
  socket.write(Buffer.alloc(4));
}

/**
 * Reads the scanner's reply: `stream: OK`, `stream: <name> FOUND`, or an error; ended by a NUL because the command
 * began with `z`.
 */
async function readReply(socket: Socket): Promise<string> {
  let reply = '';
  for await (const chunk of socket) {
    reply += String(chunk);
    if (reply.includes('\0') || reply.length > 1000) break;
  }
  if (reply === '') throw new Error('The scanner hung up');
  return reply.replace(/\0[^]*$/, '').trim();
}
