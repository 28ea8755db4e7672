/** Fault: kill -9 of the processes that the program depends on, at random moments of many writes. */
import { pause, until } from './stack.mjs';
import { Writers } from './writers.mjs';

/** The numbers of kills; with those of the wrapper (kill-wrapper.mjs) more than a hundred. */
const points = { backend: 64, server: 20, postmaster: 12 };

export const killBackends = (context) =>
  killing(context, points.backend, async ({ stack, random }) => {
    const pids = await backends(stack);
    process.kill(pids[Math.floor(random() * pids.length)], 'SIGKILL');
  });

export const killServer = (context) =>
  killing(context, points.server, async ({ stack }) => {
    process.kill(stack.server.pid, 'SIGKILL');
    await stack.server.ended;
    await stack.startServer();
  });

export const killPostmaster = (context) =>
  killing(context, points.postmaster, async ({ stack }) => {
    process.kill(await stack.postmaster(), 'SIGKILL');
    await stack.startDatabase();
  });

async function killing(context, count, kill) {
  const { stack, random, total } = context;
  const writers = await Writers.start(stack);
  const away = [];
  for (let point = 0; point < count; point += 1) {
    await pause(random() * 400);
    await kill(context);
    away.push(await writers.progress(4));
    total.points += 1;
  }
  await writers.stop();
  const kept = await writers.verify();
  away.sort((a, b) => a - b);
  const seconds = (index) => (away[index] / 1000).toFixed(1);
  return `${count} kills, writing again after ${seconds(count >> 1)} s (at most ${seconds(count - 1)}); ${kept}`;
}

/** The backends of the program's own connections; just after a kill there may be none, so this waits for one. */
async function backends(stack) {
  let pids = [];
  await until(
    'a connection of the program',
    async () => {
      const rows = await stack.read("select pid from pg_stat_activity where usename = 'staffing_app'").catch(() => []);
      pids = rows.map(({ pid }) => pid);
      return pids.length > 0;
    },
    30_000,
  );
  return pids;
}
