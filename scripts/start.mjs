/** `npm start`: runs the program, from a fresh checkout or as it was left the last time. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap({ isProduction: true });
const { run } = await import('./program/run.mjs');
await run('start');
