/** `npm run dev`: the program with its source watched, on the embedded database. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap();
const { run } = await import('./program/run.mjs');
await run('dev');
