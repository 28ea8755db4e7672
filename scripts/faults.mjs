/**
 * `npm run faults [-- --seed 7 --only postmaster]`: kills processes, silences connections, fills the disk, and more, during writes,
 * then checks that nothing was lost (e2e/faults). Its data is in .data/faults and is created again each time.
 */
import { bootstrap } from './bootstrap.mjs';

await bootstrap();
const { runFaults } = await import('../e2e/faults/index.mjs');
await runFaults(process.argv.slice(2));
