import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from './context';
import { median, p95, timeOne, times } from './load';
import { atMost, type Figure, told } from './report';

const mostSheets = 10_000;
const agedInvoices = 1_000_000;
const json = { 'content-type': 'application/json' };
type Headers = Record<string, string>;

interface Run {
  id: string;
  counts: { draft: number; issued: number; sent: number; failed: number };
  todo: { draft: number; issue: number };
}

/** Measures finance's waits: a billing run with PDFs, other requests meanwhile, and the ages of a million invoices. */
export async function measureBilling(bench: Bench): Promise<Figure[]> {
  const headers = await bench.bearer(bench.company.admin);
  return [...(await measureRun(bench, headers)), ...(await measureAges(bench, headers))];
}

async function measureRun(bench: Bench, headers: Headers): Promise<Figure[]> {
  const { scale, company, api } = bench;
  const { rows } = await scale.owner.query<{ end: string; sheets: number }>(
    `select max(period_end)::text as end, count(*)::int as sheets from (
      select period_end from timesheets where company_id = $1 and status = 'approved' order by period_end limit $2::int) as oldest`,
    [company.companyId, mostSheets],
  );
  const quiet = await times(60, () => timeOne(api('/clients'), headers));
  const post = async (path: string, body: unknown): Promise<Run> => {
    const init = { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(body) };
    const answer = await fetch(api(path), init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()).data;
  };
  const { id } = await post('/billing-runs', { period_start: '2018-01-01', period_end: rows[0]?.end });
  const drafted = await step(bench, headers, { id, post, step: 'draft', isDone: ({ todo }) => todo.draft === 0 });
  const issued = await step(bench, headers, { id, post, step: 'issue', isDone: ({ counts }) => counts.draft === 0 });
  const { rows: made } = await scale.owner.query<{ id: string }>(
    'select invoice_id as id from billing_run_items where company_id = $1 and billing_run_id = $2 and invoice_id is not null',
    [company.companyId, id],
  );
  const invoices = made.map((row) => row.id);
  const drawn = await drawAll(
    invoices.map((invoice) => api(`/invoices/${invoice}/pdf`)),
    headers,
  );
  const busy = [...drafted.busy, ...issued.busy];
  return [
    told('approved timesheets for a billing run', rows[0]?.sheets ?? 0, ''),
    told('… its invoices', invoices.length, ''),
    atMost('… drafted in', drafted.seconds, 60, ' s'),
    atMost('… drafted, issued and drawn as PDFs in', drafted.seconds + issued.seconds + drawn, 600, ' s'),
    told('… of that the PDFs', drawn, ' s'),
    atMost("… others' p95 meanwhile / quiet", p95(busy) / p95(quiet), 2),
  ];
}

interface Step {
  id: string;
  post: (path: string, body: unknown) => Promise<Run>;
  step: 'draft' | 'issue';
  isDone: (run: Run) => boolean;
}

/** Starts a step in the background, and reads a list again and again until the step is done. */
async function step({ api }: Bench, headers: Headers, { id, post, step: name, isDone }: Step) {
  const begin = performance.now();
  await post(`/billing-runs/${id}/steps`, { step: name });
  const busy: number[] = [];
  for (;;) {
    for (let n = 0; n < 10; n += 1) {
      busy.push(await timeOne(api('/clients'), headers));
      await wait(50);
    }
    const answer = await fetch(api(`/billing-runs/${id}`), { headers });
    const run: Run = (await answer.json()).data;
    if (run.counts.failed > 0) throw new Error(`${run.counts.failed} invoices of the billing run failed`);
    if (isDone(run)) return { busy, seconds: (performance.now() - begin) / 1000 };
  }
}

/** Requests all PDFs, two at a time, as the job for mails and a person would. Returns the seconds it took. */
async function drawAll(urls: readonly string[], headers: Headers): Promise<number> {
  const begin = performance.now();
  const left = [...urls];
  const drawSome = async () => {
    for (let url = left.pop(); url; url = left.pop()) await timeOne(url, headers);
  };
  await Promise.all([drawSome(), drawSome()]);
  return (performance.now() - begin) / 1000;
}

/** Measures ages with as many invoices as a company has after decades, of which a tenth are open, today and on past days. */
async function measureAges({ scale, company, api }: Bench, headers: Headers): Promise<Figure[]> {
  const { owner } = scale;
  // Rows that fill the bench must not become entries of the audit log.
  await owner.query('alter table invoices disable trigger user');
  await owner.query(
    `insert into invoices (company_id, id, contract_id, client_id, currency, terms_days, net_total, tax_total, gross_total, paid_total, status, number,
      issue_date, due_date, issued_at, locale, created_at, updated_at)
    select $1, uuidv7(), k.id, k.client_id, 'EUR', 30, 680, 136, 816, case when g % 10 = 0 then 0 else 816 end, 'issued', 'OLD-' || g,
      current_date - (g % 4000), current_date - (g % 4000) + 30, now(), 'en-US', now(), now()
    from generate_series(1, $2::int) g
    join (select id, client_id, row_number() over () - 1 as i, count(*) over () as n from contracts where company_id = $1) k on k.i = g % k.n`,
    [company.companyId, agedInvoices],
  );
  await owner.query('alter table invoices enable trigger user');
  await owner.query('alter table payments disable trigger user');
  await owner.query(
    `insert into payments (company_id, id, invoice_id, amount, paid_on, method, created_by_id, created_at)
    select $1, uuidv7(), i.id, i.paid_total, least(i.issue_date + 45, current_date), 'bank_transfer', $2, now()
    from invoices i where i.company_id = $1 and i.number like 'OLD-%' and i.paid_total > 0`,
    [company.companyId, company.admin.userId],
  );
  await owner.query('alter table payments enable trigger user');
  await owner.query('vacuum analyze invoices');
  await owner.query('vacuum analyze payments');
  const { rows: days } = await owner.query<{ ago: number; on: string }>(
    'select ago, (current_date - ago)::text as on from unnest($1::int[]) as ago',
    [[30, 400, 2_000, 3_900]],
  );
  const many = agedInvoices.toLocaleString('en-US');
  const ages = await times(10, () => timeOne(api('/invoices/receivables'), headers));
  const figures = [atMost(`receivables by age, ${many} invoices, p50`, median(ages), 1000, ' ms')];
  for (const { ago, on } of days) {
    const past = await times(5, () => timeOne(api(`/invoices/receivables?on=${on}`), headers));
    figures.push(atMost(`… ${ago} days ago, p50`, median(past), 2000, ' ms'));
  }
  return figures;
}
