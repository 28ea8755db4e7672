/** SIGTERM while fifty connections ask without a pause: nobody is reset, and the process ends by itself with 0. */
import { Agent, request } from 'node:http';
import { pause } from './stack.mjs';
import { signIn } from './writers.mjs';

const connections = 50;

export async function drains({ stack }) {
  const server = await stack.serve({ DRAIN_SECONDS: '25' });
  const token = await signIn(server.url);
  const counts = { answered: 0, closed: 0, reset: [] };
  const clients = Array.from({ length: connections }, () => client(server.url, token, '/api/v1/clients', counts));
  await pause(2_000);
  const begun = performance.now();
  process.kill(server.pid, 'SIGTERM');
  const how = await Promise.race([server.ended, pause(40_000)]);
  const took = (performance.now() - begun) / 1000;
  await Promise.all(clients);
  if (counts.reset.length > 0)
    throw new Error(`${counts.reset.length} resets (${[...new Set(counts.reset)].join(', ')})`);
  if (!how?.includes('(0)')) throw new Error(`it did not exit with 0: ${how}`);
  return `0 resets on ${connections} connections, ${counts.answered} answers, ${counts.closed} with Connection: close, exit 0 after ${took.toFixed(1)} s`;
}

/** Asks on one kept connection until the server says that it closes it. */
async function client(url, token, path, counts) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (;;) {
    const end = await ask(`${url}${path}`, token, agent).catch((error) => ({ error }));
    if (end.error) return void counts.reset.push(end.error.code ?? end.error.message);
    counts.answered += 1;
    if (end.connection === 'close') {
      counts.closed += 1;
      return agent.destroy();
    }
  }
}

function ask(address, token, agent) {
  return new Promise((resolve, reject) => {
    const call = request(address, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.on('error', reject);
      response.resume().on('end', () => resolve({ connection: response.headers.connection }));
    });
    call.on('error', reject).end();
  });
}
