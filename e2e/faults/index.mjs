/** Runs every fault in turn, and prints a line with its figure for each; the last line is `N passed, N failed`. */
import { parseArgs } from 'node:util';
import { buildProgram } from '../../scripts/program/build.mjs';
import { generateClient } from '../../scripts/program/generate.mjs';
import { Services } from '../../scripts/program/services.mjs';
import { databaseDown } from './database-down.mjs';
import { fullDisk, readOnlyDisk } from './disk.mjs';
import { drains, drainsPausing } from './drain.mjs';
import { greedyNeighbour } from './greedy-neighbour.mjs';
import { hostileFile } from './hostile-files.mjs';
import { hours } from './hours.mjs';
import { killBackends, killPostmaster, killServer } from './kill.mjs';
import { killWrapper } from './kill-wrapper.mjs';
import { mailDown } from './mail-down.mjs';
import { halfRefusing, slowMail } from './mail-slow.mjs';
import { killMigration } from './migration-killed.mjs';
import { NotHere } from './not-here.mjs';
import { oddPath } from './odd-path.mjs';
import { pooled } from './pooled.mjs';
import { random } from './random.mjs';
import { readOnlyDatabase } from './read-only.mjs';
import { restored } from './restore.mjs';
import { killRules } from './rules-killed.mjs';
import { silent } from './silent-connections.mjs';
import { measureMachine } from './speed.mjs';
import { Stack } from './stack.mjs';
import { twoProcesses } from './two-processes.mjs';

const onTheStack = [
  ['backend killed', killBackends],
  ['server killed', killServer],
  ['postmaster killed', killPostmaster],
  ['rules killed', killRules],
  ['migration killed', killMigration],
  ['database down', databaseDown],
  ['database read-only', readOnlyDatabase],
  ['connections silent', silent],
  ['greedy neighbour', greedyNeighbour],
  ['hostile file', hostileFile],
  ['PgBouncer', pooled],
  ['SIGTERM under load', drains],
  ['SIGTERM and pauses', drainsPausing],
  ['two processes', twoProcesses],
  ['SMTP down', mailDown],
  ['SMTP slow', slowMail],
  ['SMTP refuses some', halfRefusing],
  ['disk full', fullDisk],
  ['disk read-only', readOnlyDisk],
  ['restore', restored],
  ['hours', hours],
];

/** The faults that start whole programs of their own. */
const onItsOwn = [
  ['wrapper killed', killWrapper],
  ['odd path', oddPath],
];

export async function runFaults(args) {
  const { values } = parseArgs({ args, options: { seed: { type: 'string' }, only: { type: 'string' } } });
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
  const isWanted = ([name]) => !values.only || values.only.split(',').some((part) => name.includes(part.trim()));
  console.log(`Seed ${seed}: npm run faults -- --seed ${seed}`);
  const services = new Services().endOnSignal(1);
  const total = { passed: 0, failed: 0, points: 0 };
  try {
    await generateClient();
    await buildProgram();
    const stack = await Stack.start();
    await services.start(async () => () => stack.stop());
    const context = { stack, seed, random: random(seed), total };
    for (const fault of onTheStack.filter(isWanted)) {
      await stack.settle();
      await tell(fault, context, services);
    }
    await stack.stop();
    for (const fault of onItsOwn.filter(isWanted)) await tell(fault, context, services);
  } catch (error) {
    if (!services.isEnding) console.error(error);
    total.failed += 1;
  }
  if (total.points > 0) console.log(`${total.points} kills in all.`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  await services.end(total.failed > 0 ? 1 : 0);
}

async function tell([name, run], context, services) {
  if (services.isEnding) return;
  measureMachine();
  const begun = performance.now();
  const took = () => `${((performance.now() - begun) / 1000).toFixed(0)} s`;
  try {
    console.log(`ok      ${name}: ${await run(context)} (${took()})`);
    context.total.passed += 1;
  } catch (error) {
    if (error instanceof NotHere) return console.log(`not run ${name}: ${error.message}`);
    console.log(`FAILED  ${name}: ${error.message} (${took()})`);
    context.total.failed += 1;
  }
}
