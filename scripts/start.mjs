/** `npm start`: from a fresh checkout, or from the last time, to the running program. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap();
const { run } = await import('./program/run.mjs');
await run('start');
