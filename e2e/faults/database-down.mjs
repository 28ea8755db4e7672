/** Fault: PostgreSQL restarts, and is down for a minute. */
import { patient } from './speed.mjs';
import { pause } from './stack.mjs';
import { signIn, Writers } from './writers.mjs';

const minuteMs = 60_000;
/**
 * Milliseconds for a request: three seconds' wait for a connection (DATABASE_WAIT_SECONDS), the rest for a busy
 * machine.
 */
const slowestMs = 10_000;

export async function databaseDown({ stack }) {
  const writers = await Writers.start(stack);
  await writers.progress(10);
  await stack.stopDatabase();
  await stack.startDatabase();
  const restart = await writers.progress(4);

  const token = await signIn(stack.url);
  await stack.stopDatabase();
  const begun = performance.now();
  const answers = [];
  while (performance.now() - begun < minuteMs) {
    answers.push(await ask(stack.url, token));
    await pause(1_000);
  }
  await stack.startDatabase();
  const after = await writers.progress(4);
  await writers.stop();
  const kept = await writers.verify();
  const wrong = answers.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null);
  if (wrong.length > 0)
    throw new Error(`${wrong.length} of ${answers.length} answers were not 503 with Retry-After (${wrong[0].status})`);
  const slowest = Math.max(...answers.map(({ took }) => took));
  if (slowest > patient(slowestMs)) throw new Error(`the slowest 503 took ${(slowest / 1000).toFixed(1)} s`);
  const seconds = (milliseconds) => (milliseconds / 1000).toFixed(1);
  return `writing ${seconds(restart)} s after a restart; down for 60 s: ${answers.length} of ${answers.length} answers 503 with Retry-After (slowest ${seconds(slowest)} s), writing ${seconds(after)} s after it came back; ${kept}`;
}

async function ask(url, token) {
  const begun = performance.now();
  const response = await fetch(`${url}/api/v1/clients`, { headers: { authorization: `Bearer ${token}` } });
  await response.text();
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    took: performance.now() - begun,
  };
}
