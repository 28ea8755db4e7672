/**
 * `npm run faults [-- --seed 7 --only postmaster]`: kills, cuts and fills what the program stands on, while it is written
 * to, and looks whether anything was lost (e2e/faults). Its data is in .data/faults and made anew each time.
 */
import { bootstrap } from './bootstrap.mjs';

await bootstrap();
const { runFaults } = await import('../e2e/faults/index.mjs');
await runFaults(process.argv.slice(2));
