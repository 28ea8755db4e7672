import { createHash } from 'node:crypto';
import { parseArgs } from 'node:util';
import { disconnect } from '@/lib/db/client';
import { measureAnswers } from './answers';
import { measureBilling } from './billing';
import { measureClick, measurePaint, measureScripts } from './browser';
import { measureCareers } from './careers';
import { measureCompanies } from './companies';
import { type Bench, openBench } from './context';
import { measureDays } from './day';
import { measureExports } from './exports';
import { measureDepth, measureHandlers, measureOwn, measureSearch } from './handlers';
import { median, throughput, timeOne } from './load';
import { peakMemory, watchPeak } from './memory';
import { measureBytes, measureLists, measureRecords, measureTwo } from './pages';
import { measurePay } from './pay';
import { measureRenames } from './renames';
import { atMost, type Figure, report, told } from './report';
import { measureRules } from './rules';
import { growEntries } from './scale';
import { measureSignIn } from './sign-in';
import { timeSecondStart } from './start-up';
import { measureStreams } from './streams';
import { measureUpload } from './upload';
import { measureUsers } from './users';
import { measureWork } from './work';
import { measureWrites } from './writes';

/** The sections in their order; each can be run alone by its name. */
const sections: Record<string, (bench: Bench) => Promise<Figure[]>> = {
  control: measureControl,
  pages: measureLists,
  records: measureRecords,
  two: measureTwo,
  bytes: measureBytes,
  handlers: measureHandlers,
  depth: measureDepth,
  own: measureOwn,
  search: measureSearch,
  writes: measureWrites,
  'sign-in': ({ scale, base, company }) => measureSignIn(scale.owner, base, company.recruiter),
  users: async ({ scale, base, company, bearer }) =>
    measureUsers(scale.owner, base, company, await bearer(company.admin)),
  memory: async () => [atMost('memory of the program under all that came before', peakMemory(), 450, ' MB')],
  upload: async ({ scale, base, company, bearer }) =>
    measureUpload(scale.owner, base, company, await bearer(company.admin)),
  exports: measureFiles,
  answers: measureAnswers,
  rules: measureRules,
  pay: measurePay,
  scripts: measureScripts,
  paint: measurePaint,
  click: measureClick,
  day: measureDays,
  companies: measureCompanies,
  work: measureWork,
  careers: measureCareers,
  streams: measureStreams,
  renames: measureRenames,
  growth: measureGrowth,
  billing: measureBilling,
  start: async () => [atMost('second npm start to the first answer', await timeSecondStart(), 6, ' s')],
};

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    grown: { type: 'string', default: '1000000' },
    /** Names of sections, separated by commas, to run only these; RESULTS.md is then not written. */
    only: { type: 'string', default: '' },
  },
});
const names = values.only === '' ? Object.keys(sections) : values.only.split(',');
const unknown = names.filter((name) => !(name in sections));
if (unknown.length > 0) throw new Error(`not ${unknown.join(', ')}: one of ${Object.keys(sections).join(', ')}`);
const bench = await openBench(Number(values.rows), Number(values.grown));
const stopWatching = watchPeak();
try {
  const figures: Figure[] = [];
  for (const name of names) {
    console.log(`\n${name}`);
    figures.push(...((await sections[name]?.(bench)) ?? []));
    // Written after each section, so that a run that is cut short keeps its figures.
    if (values.only === '') report(figures, values);
  }
} finally {
  stopWatching();
  await bench.scale.owner.end();
  await disconnect();
}

/** Measures the machine itself at this moment, so that runs can be compared. */
async function measureControl({ floor }: Bench): Promise<Figure[]> {
  const block = Buffer.alloc(64 * 1024 * 1024);
  const hashing: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    const begin = performance.now();
    createHash('sha256').update(block).digest();
    hashing.push(performance.now() - begin);
  }
  await throughput(floor, {}, 1);
  return [
    told('control: SHA-256 of 64 MB', median(hashing), ' ms'),
    told('control: the floor page', await throughput(floor, {}), ' req/s'),
    told('control: a Next route with a constant of 20 KB', await throughput(`${floor}/constant/20000`, {}), ' req/s'),
  ];
}

async function measureFiles({ scale, base, company, bearer }: Bench): Promise<Figure[]> {
  const { rows } = await scale.owner.query<{ count: number }>(
    'select count(*)::int as count from timesheets where company_id = $1',
    [company.companyId],
  );
  return measureExports(base, rows[0]?.count ?? 0, await bearer(company.admin));
}

/** Times the same calls before and after the tables have grown. */
async function measureGrowth({ scale, company, api, bearer, rows, grown }: Bench): Promise<Figure[]> {
  const headers = await bearer(company.admin);
  const time = async () => {
    const times: number[] = [];
    for (let n = 0; n < 80; n += 1) times.push(await timeOne(api('/timesheets'), headers));
    return median(times.slice(20));
  };
  const before = await time();
  await growEntries(scale, grown);
  const name = (count: number) => count.toLocaleString('en-US');
  return [
    atMost(`/timesheets at ${name(grown)} entries / at ${name(rows)}`, (await time()) / before, 1.3),
    ...(await measureFiles(bench)),
  ];
}
