/**
 * `npm test`: everything. `npm run test:unit [-- files]` and `npm run test:e2e [-- files]`: one part.
 * The last line is `N passed, N failed`.
 */
import { bootstrap } from './bootstrap.mjs';

await bootstrap();
const { mkdtemp, rm } = await import('node:fs/promises');
const { tmpdir } = await import('node:os');
const { generateClient } = await import('./program/generate.mjs');
const { Services } = await import('./program/services.mjs');
const { testInBrowser } = await import('./testing/browser-tests.mjs');
const stages = await import('./testing/stages.mjs');

const [part, ...files] = process.argv.slice(2);
const services = new Services().endOnSignal(1);
const reports = await mkdtemp(`${tmpdir()}/staffing-reports-`);
await services.start(async () => () => rm(reports, { recursive: true }));

const all = [
  ['Lint', 'static', stages.lint],
  ['Types', 'static', stages.checkTypes],
  ['Unused code', 'static', stages.findUnused],
  ['Unit and data tests', 'unit', () => stages.runJest(files, reports)],
  ['Build', 'e2e', stages.build],
  ['Browser tests', 'e2e', () => testInBrowser(files, reports, services)],
];

const total = { passed: 0, failed: 0 };
await generateClient();
for (const [name, of, run] of all.filter(([, of]) => !part || of === part)) {
  console.log(`\n== ${name}`);
  const result = await run().catch((error) => (console.error(error.message), { passed: 0, failed: 1 }));
  console.log(`== ${name}: ${result.passed} passed, ${result.failed} failed`);
  total.passed += result.passed;
  total.failed += result.failed;
  if (services.isEnding) await services.end(1);
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
await services.end(total.failed > 0 ? 1 : 0);
