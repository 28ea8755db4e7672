/** Reads a list for one round whenever its parent sends a message, and answers with the p95 (neighbour.mjs). */
import { ask } from './neighbour.mjs';

const roundMs = 6_000;
const pauseMs = 50;
const [url, token] = process.argv.slice(2);

process.on('message', () => {
  measure().then(
    (p95) => process.send({ p95 }),
    ({ message }) => process.send({ fault: message }),
  );
});

async function measure() {
  const took = [];
  const until = performance.now() + roundMs;
  while (performance.now() < until || took.length < 20) {
    const begun = performance.now();
    const status = await ask(`${url}/api/v1/clients`, token);
    if (status !== 200) throw new Error(`the neighbour was answered ${status}`);
    took.push(performance.now() - begun);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return took.sort((one, other) => one - other)[Math.floor(took.length * 0.95)];
}
