/** Fault: one company's clients send requests without a pause. Another is served nearly as if they were only two. */
import { ask, startNeighbour, yieldProcessor } from './neighbour.mjs';
import { pause } from './stack.mjs';
import { signIn } from './writers.mjs';

const rounds = 5;
const [few, many] = [2, 40];
const mostSlower = 2;

export async function greedyNeighbour({ stack }) {
  const server = await stack.serve();
  const ours = await signIn(server.url);
  const neighbour = startNeighbour(server.url, await signIn(server.url, 'admin@alrowad.example'));
  const takeBack = yieldProcessor();
  try {
    const ready = watchReadiness(server.url);
    const measured = [];
    for (let round = 0; round < rounds; round += 1) {
      const beside = async (count) => {
        const end = greed(server.url, ours, count);
        const p95 = await neighbour.p95();
        await end();
        return p95;
      };
      const [before, after] = [await beside(few), await beside(many)];
      measured.push({ before, after, ratio: after / before });
    }
    const faults = await ready.end();
    if (faults.length > 0) throw new Error(`readiness answered ${[...new Set(faults)].join(', ')}`);
    const { before, after, ratio } = measured.sort((one, other) => one.ratio - other.ratio)[rounds >> 1];
    const said = `beside ${many} greedy clients a neighbour’s p95 is ${ratio.toFixed(2)} times that beside ${few} (${before.toFixed(0)} and ${after.toFixed(0)} ms, median of ${rounds})`;
    if (ratio > mostSlower) throw new Error(said);
    return `${said}, no 503, readiness 200 throughout`;
  } finally {
    takeBack();
    neighbour.end();
    await server.stop();
  }
}

/**
 * Sends requests from `count` clients. @returns a function that stops them. @throws Error if one of them was refused.
 */
function greed(url, token, count) {
  let isOver = false;
  const refused = new Set();
  const client = async () => {
    while (!isOver) {
      const status = await ask(`${url}/api/v1/timesheets?limit=100`, token).catch(() => pause(100));
      if (status !== undefined && status !== 200) refused.add(status);
    }
  };
  const clients = Array.from({ length: count }, client);
  return async () => {
    isOver = true;
    await Promise.all(clients);
    if (refused.size > 0) throw new Error(`greedy clients were answered ${[...refused].join(', ')}`);
  };
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
