/** One company's clients ask without a pause: another company is served nearly as if they were two. */
import { ask, neighbour, yieldProcessor } from './neighbour.mjs';
import { pause } from './stack.mjs';
import { signIn } from './writers.mjs';

const rounds = 5;
const [few, many] = [2, 40];
const mostSlower = 2;

export async function greedyNeighbour({ stack }) {
  const server = await stack.serve();
  const takeBack = yieldProcessor();
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
    takeBack();
    await server.stop();
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
