/**
 * `npm test`: runs all tests. `npm test -- --part static|unit|browser`: one part, which another machine can run at the
 * same time; the last two can also run a share, `--shard 1/4`. `npm run test:unit [-- files]` and `npm run test:e2e [--
 * files]`: some tests of one part. A whole part names its slowest tests, and the end says what each part took. The last
 * line is `N passed, N failed`, and how many were skipped because this machine lacks what they need.
 */
import { bootstrap } from './bootstrap.mjs';

await bootstrap();
const { mkdtemp, rm } = await import('node:fs/promises');
const { tmpdir } = await import('node:os');
const { generateClient } = await import('./program/generate.mjs');
const { Services } = await import('./program/services.mjs');
const { testInBrowser } = await import('./testing/browser-tests.mjs');
const { readRequest } = await import('./testing/request.mjs');
const { timesOf } = await import('./testing/slowest.mjs');
const stages = await import('./testing/stages.mjs');

const { part, shard, files } = readOrExit(process.argv.slice(2));
const services = new Services().endOnSignal(1);
const reports = await mkdtemp(`${tmpdir()}/staffing-reports-`);
await services.start(async () => () => rm(reports, { recursive: true }));

// In a run of all parts, the build runs beside lint; if it fails, its own stage reports that.
let building;
const build = () => (building ??= stages.build());
const buildBeside = () => build().catch(() => undefined);
const all = [
  { name: 'Lint, types, unused code', part: 'static', run: () => stages.readCode(part ? undefined : buildBeside) },
  { name: 'Unit and data tests', part: 'unit', run: () => stages.runJest({ files, shard }, reports) },
  { name: 'Build', part: 'browser', run: build },
  {
    name: 'Browser tests',
    part: 'browser',
    needs: 'Build',
    run: () => testInBrowser({ files, shard }, reports, services),
  },
];

await generateClient();
const total = { passed: 0, failed: 0, skipped: 0 };
const broken = new Set();
const times = [];
for (const stage of all.filter((one) => !part || one.part === part)) {
  console.log(`\n== ${stage.name}`);
  const begin = performance.now();
  const { passed, failed, skipped = 0 } = await runStage(stage);
  times.push({ what: stage.name, ms: performance.now() - begin });
  if (services.isEnding) await services.end(1);
  console.log(`== ${stage.name}: ${passed} of ${passed + failed}`);
  if (failed > 0) broken.add(stage.name);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
const left = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
console.log(`\nTook ${timesOf(times)}.`);
console.log(`\n${total.passed} passed, ${total.failed} failed${left}`);
await services.end(total.failed > 0 ? 1 : 0);

function readOrExit(words) {
  try {
    return readRequest(words);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

async function runStage({ needs, run }) {
  try {
    if (broken.has(needs)) throw new Error(`Not run: it needs "${needs}".`);
    return await run();
  } catch (error) {
    if (!services.isEnding) console.error(error.message);
    return { passed: 0, failed: 1 };
  }
}
