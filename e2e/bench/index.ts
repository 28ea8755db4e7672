import { fork } from 'node:child_process';
import { parseArgs } from 'node:util';
import { encodeCookie, sessionCookieName } from '@/lib/auth/tokens';
import { disconnect } from '@/lib/db/client';
import { type Person, withNewSession } from '@/lib/testing/world';
import { median, paired, throughput, timeOne } from './load';
import { serverMemory } from './memory';
import { atLeast, atMost, type Figure, report, told } from './report';
import { measureSignIn } from './sign-in';
import { measureUpload } from './upload';
import { measureUsers } from './users';
import { dropScale, growEntries, makeScale, type Scale } from './scale';
import { timeSecondStart } from './start-up';

const { values } = parseArgs({ options: { rows: { type: 'string', default: '100000' }, grown: { type: 'string', default: '1000000' } } });
const rows = Number(values.rows);
const grown = Number(values.grown);
const base = process.env.E2E_BASE_URL ?? '';
const api = (path: string) => `${base}/api/v1${path}`;
const lists = ['/timesheets', '/contracts', '/candidate-submissions', '/invoices', '/clients'] as const;

const scale = await makeScale(process.env.E2E_DATABASE_OWNER_URL ?? '');
const [company] = scale.companies;
try {
  const entries = await growEntries(scale, rows);
  const figures = [...(await measure()), ...(await measureGrowth(scale)), ...(await measurePeople()), await startUp()];
  report(figures, `${entries.toLocaleString('en-US')} timesheet entries, grown to ${grown.toLocaleString('en-US')}`);
} finally {
  await dropScale(scale);
  await disconnect();
}

async function bearer(person: Person): Promise<Record<string, string>> {
  return { authorization: `Bearer ${(await withNewSession(person)).token}` };
}

async function measure(): Promise<Figure[]> {
  return [...(await measureHandlers()), ...(await measurePages()), ...(await measureDepth()), ...(await measureOwn()), ...(await measureWrites())];
}

async function measurePeople(): Promise<Figure[]> {
  const headers = await bearer(company.admin);
  return [
    ...(await measureSignIn(scale.owner, base, company.recruiter)),
    ...(await measureUsers(scale.owner, base, company, headers)),
    ...(await measureUpload(scale.owner, base, company, headers)),
  ];
}

async function measureHandlers(): Promise<Figure[]> {
  const baseline = fork(new URL('baseline.ts', import.meta.url), [process.env.E2E_DATABASE_OWNER_URL ?? '', company.companyId]);
  const port = await new Promise<unknown>((resolve) => baseline.once('message', resolve));
  const headers = await bearer(company.admin);
  const figures: Figure[] = [];
  for (const list of lists) {
    const { a, ratio } = await paired(3, () => throughput(api(list), headers), () => throughput(`http://127.0.0.1:${String(port)}${list}`, {}));
    figures.push(told(`GET /api/v1${list}, 25 rows`, a, ' req/s'), atLeast(`… of a bare node:http + pg server`, ratio, 0.15));
  }
  baseline.disconnect();
  return figures;
}

async function measurePages(): Promise<Figure[]> {
  const person = await withNewSession(company.admin);
  const headers = { cookie: `${sessionCookieName()}=${await encodeCookie(person.sessionId, person.userId)}` };
  const figures: Figure[] = [];
  for (const page of ['/timesheets', '/contracts', '/submissions', '/invoices', '/clients']) {
    await throughput(`${base}${page}`, headers, 2);
    figures.push(atLeast(`page ${page}, 25 rows in the whole shell`, await throughput(`${base}${page}`, headers), 100, ' req/s'));
  }
  return [...figures, atMost('memory of the program under that load', serverMemory(), 450, ' MB')];
}

/** A page about 10,000 rows deep against the first. */
async function measureDepth(): Promise<Figure[]> {
  const headers = await bearer(company.admin);
  const figures: Figure[] = [];
  for (const list of ['/timesheets', '/candidate-submissions'] as const) {
    let deep = '';
    for (let page = 0; page < 45; page += 1) {
      const response = await fetch(api(`${list}?limit=200${deep ? `&cursor=${deep}` : ''}`), { headers });
      deep = (await response.json()).meta.next_cursor;
    }
    // A cursor is signed to its order and filters, not to the page size.
    const { ratio } = await paired(60, () => timeOne(api(`${list}?cursor=${deep}`), headers), () => timeOne(api(list), headers));
    figures.push(atMost(`${list}: a page 9,000 rows deep / the first`, ratio, 1.2));
  }
  return figures;
}

async function measureOwn(): Promise<Figure[]> {
  const [own, full] = [await bearer(company.contractor), await bearer(company.admin)];
  const figures: Figure[] = [];
  for (const list of ['/timesheets', '/contracts'] as const) {
    const { ratio } = await paired(60, () => timeOne(api(list), own), () => timeOne(api(list), full));
    figures.push(atMost(`${list}: the _own_ role / the full one`, ratio, 1.3));
  }
  return figures;
}

async function measureWrites(): Promise<Figure[]> {
  const json = { 'content-type': 'application/json' };
  const [manager, finance] = [await bearer(company.account_manager), await bearer(company.finance)];
  const contracts = await scale.owner.query<{ id: string }>('select id from contracts where company_id = $1 limit 100', [company.companyId]);
  const creating: number[] = [];
  for (const { id } of contracts.rows) {
    const body = JSON.stringify({ period_start: '2026-08-03', entries: Array.from({ length: 5 }, (_, day) => ({ date: `2026-08-0${3 + day}`, hours: '8' })) });
    creating.push(await timeOne(api(`/contracts/${id}/timesheets`), { ...manager, ...json }, { method: 'POST', body }));
  }
  const drafts = await scale.owner.query<{ id: string }>(`select id from invoices where company_id = $1 and status = 'draft' limit 100`, [company.companyId]);
  const issuing: number[] = [];
  for (const { id } of drafts.rows) issuing.push(await timeOne(api(`/invoices/${id}/issue`), finance, { method: 'POST' }));
  return [told('creating a timesheet of five days', median(creating), ' ms'), told('issuing an invoice', median(issuing), ' ms')];
}

/** The same calls before and after the tables have grown. */
async function measureGrowth(scale: Scale): Promise<Figure[]> {
  const headers = await bearer(company.admin);
  const time = async (list: string) => {
    const times: number[] = [];
    for (let n = 0; n < 80; n += 1) times.push(await timeOne(api(list), headers));
    return median(times.slice(20));
  };
  const before = await time('/timesheets');
  await growEntries(scale, grown);
  const after = await time('/timesheets');
  return [atMost(`/timesheets at ${grown.toLocaleString('en-US')} entries / at ${rows.toLocaleString('en-US')}`, after / before, 1.3)];
}

async function startUp(): Promise<Figure> {
  return atMost('second npm start to the first answer', await timeSecondStart(), 6, ' s');
}
