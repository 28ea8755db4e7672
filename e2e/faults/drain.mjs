/**
 * Fault: SIGTERM while fifty connections send requests. None of them is reset, and the process ends by itself with 0.
 */
import { Agent, request } from 'node:http';
import { pause, until } from './stack.mjs';
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

/**
 * SIGTERM while clients pause between requests: until readiness has failed for a while, no request is reset or refused.
 */
export async function drainsPausing({ stack }) {
  const server = await stack.serve({ DRAIN_SECONDS: '25' });
  const token = await signIn(server.url);
  const failures = [];
  let isOver = false;
  let answered = 0;
  const pausing = async (agent) => {
    while (!isOver) {
      const end = await ask(`${server.url}/api/v1/clients`, token, agent).catch((error) => ({ error }));
      if (end.error) failures.push(end.error.code ?? end.error.message);
      else answered += 1;
      await pause(700);
    }
    agent.destroy();
  };
  const clients = Array.from({ length: 24 }, (_, index) => pausing(new Agent({ keepAlive: index % 2 === 0 })));
  await pause(2_000);
  process.kill(server.pid, 'SIGTERM');
  const noticed = await until('readiness to fail', async () => (await readiness(server.url)) === 503, 3_000);
  // A balancer that checks readiness every second needs this long.
  await pause(2_000);
  isOver = true;
  await Promise.all(clients);
  const how = await Promise.race([server.ended, pause(40_000)]);
  if (failures.length > 0) throw new Error(`${failures.length} failed (${[...new Set(failures)].join(', ')})`);
  if (!how?.includes('(0)')) throw new Error(`it did not exit with 0: ${how}`);
  return `24 clients that pause 0.7 s: 0 resets, 0 refused, ${answered} answers; readiness failed after ${(noticed / 1000).toFixed(1)} s, exit 0`;
}

const readiness = (url) =>
  fetch(`${url}/api/ready`, { headers: { connection: 'close' } }).then(
    ({ status }) => status,
    () => 0,
  );

/** Sends requests on one kept connection until the server says that it closes it. */
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
