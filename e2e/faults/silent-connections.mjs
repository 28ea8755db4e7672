/** Fault: every connection to the database goes silent (power loss, a cut network, a failover), while new ones work. */
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { pause } from './stack.mjs';
import { signIn } from './writers.mjs';

const rounds = 3;
const limitMs = 10_000;

export async function silent({ stack }) {
  const line = await layLine(new URL(stack.database.appUrl));
  const server = await stack.serve({ DATABASE_URL: line.url, JOBS: 'on', SMTP_URL: 'smtp://127.0.0.1:9' });
  const away = [];
  try {
    const token = await signIn(server.url);
    const headers = { authorization: `Bearer ${token}` };
    const ask = (path) => fetch(`${server.url}${path}`, { headers, signal: AbortSignal.timeout(30_000) });
    for (let round = 0; round < rounds; round += 1) {
      // The line goes silent in the middle of work, so that both idle and busy connections are affected.
      const busy = Array.from({ length: 12 }, () => ask('/api/v1/clients?limit=100').catch(() => undefined));
      await pause(30 * round);
      line.hush();
      const begun = performance.now();
      const served = async (path) => {
        while (!(await ask(path).catch(() => undefined))?.ok) await pause(100);
        return performance.now() - begun;
      };
      away.push(Math.max(...(await Promise.all(['/api/v1/clients', '/api/ready', '/api/health'].map(served)))));
      await Promise.all(busy);
    }
  } finally {
    await server.stop();
    line.end();
  }
  const slowest = Math.max(...away);
  if (slowest >= limitMs) throw new Error(`serving again only after ${(slowest / 1000).toFixed(1)} s`);
  return `${rounds} times all connections silent: serving, and ready, again after at most ${(slowest / 1000).toFixed(1)} s`;
}

async function layLine(target) {
  const sockets = new Set();
  const server = createServer((from) => {
    const to = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ]) {
      sockets.add(one);
      one
        .on('error', () => undefined)
        .on('close', () => other.destroy())
        .pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: Object.assign(new URL(target), { port: String(server.address().port) }).href,
    /** Reads all data and forwards none, so that TCP itself notices nothing. */
    hush() {
      for (const socket of sockets) {
        socket.unpipe();
        socket.resume();
      }
      sockets.clear();
    },
    end: () => server.close(),
  };
}
