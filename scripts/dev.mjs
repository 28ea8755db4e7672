/** `npm run dev`: runs the program on the embedded database and watches its source. */
import { bootstrap } from './bootstrap.mjs';

await bootstrap();
const { run } = await import('./program/run.mjs');
await run('dev');
