/** `npm run worker`: runs the jobs in a process of their own (the web servers then take JOBS=off). */
import { bootstrap } from './bootstrap.mjs';

await bootstrap({ isProduction: true });
const { runWithDatabase } = await import('./database/command.mjs');
const { generateClient } = await import('./program/generate.mjs');

await runWithDatabase(async () => {
  await generateClient();
  const { runWorker } = await import('../lib/jobs/worker.ts');
  await runWorker();
});
