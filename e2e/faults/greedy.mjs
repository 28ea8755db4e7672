/** One company's clients ask without a pause: another company is served nearly as if they were two. */
import { constants, setPriority } from 'node:os';
import { pause } from './stack.mjs';
import { signIn } from './writers.mjs';

const rounds = 5;
const roundMs = 6_000;
const [few, many] = [2, 40];
const mostSlower = 2;

export async function greedyNeighbour({ stack }) {
  const server = await stack.serve();
  // The program comes first, then whoever loads it.
  setPriority(process.pid, constants.priority.PRIORITY_LOW);
  try {
    const [ours, theirs] = [await signIn(server.url), await signIn(server.url, 'admin@alrowad.example')];
    const ready = watchReadiness(server.url);
    const ratios = [];
    for (let round = 0; round < rounds; round += 1) {
      const beside = async (count) => {
        const end = greed(server.url, ours, count);
        const p95 = await neighbour(server.url, theirs);
        await end();
        return p95;
      };
      const before = await beside(few);
      ratios.push((await beside(many)) / before);
    }
    const faults = await ready.end();
    if (faults.length > 0) throw new Error(`readiness answered ${[...new Set(faults)].join(', ')}`);
    const median = ratios.sort((one, other) => one - other)[rounds >> 1];
    if (median > mostSlower) throw new Error(`the neighbour’s p95 is ${median.toFixed(2)} times that beside ${few}`);
    return `beside ${many} greedy clients a neighbour’s p95 is ${median.toFixed(2)} times that beside ${few} (median of ${rounds}), no 503, readiness 200 throughout`;
  } finally {
    restorePriority();
    await server.stop();
  }
}

/** Only root may; for anybody else the rest of the run is a little slower. */
function restorePriority() {
  try {
    setPriority(process.pid, constants.priority.PRIORITY_NORMAL);
  } catch (error) {
    if (error.code !== 'ERR_SYSTEM_ERROR') throw error;
  }
}

/** @returns what ends it */
function greed(url, token, count) {
  let isOver = false;
  const client = async () => {
    while (!isOver) await ask(`${url}/api/v1/timesheets?limit=100`, token).catch(() => pause(100));
  };
  const clients = Array.from({ length: count }, client);
  return () => {
    isOver = true;
    return Promise.all(clients);
  };
}

/** @returns the p95 of one client of another company, in milliseconds */
async function neighbour(url, token) {
  const took = [];
  const until = performance.now() + roundMs;
  while (performance.now() < until || took.length < 20) {
    const begun = performance.now();
    const status = await ask(`${url}/api/v1/clients`, token);
    if (status !== 200) throw new Error(`the neighbour was answered ${status}`);
    took.push(performance.now() - begun);
    await pause(50);
  }
  return took.sort((one, other) => one - other)[Math.floor(took.length * 0.95)];
}

function watchReadiness(url) {
  const faults = [];
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const status = await ask(`${url}/api/ready`, '').catch((error) => error.message);
      if (status !== 200) faults.push(status);
      await pause(250);
    }
  })();
  return {
    async end() {
      isOver = true;
      await watching;
      return faults;
    },
  };
}

async function ask(url, token) {
  const response = await fetch(url, { headers: token ? { authorization: `Bearer ${token}` } : {} });
  await response.arrayBuffer();
  return response.status;
}
