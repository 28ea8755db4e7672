import { rateSheet } from '@/lib/timesheets/pricing/rated';
import type { Bench } from './context';
import { median, p95, timeOne, times } from './load';
import { atMost, type Figure, told } from './report';

const weeks = 100_000;
const mostSheets = 10_000;
const json = { 'content-type': 'application/json' };

/**
 * Measures finance's waits: hours sorted and rated, a sheet's explanation, leakage, the Monday board, a pay run, and
 * others meanwhile.
 */
export async function measurePay(bench: Bench): Promise<Figure[]> {
  const headers = await bench.bearer(bench.company.admin);
  const [id = ''] = await bench.ids(
    "select id from timesheets where company_id = $1 and status = 'approved' order by id limit 1",
  );
  const explain = await times(40, () => timeOne(bench.api(`/timesheets/${id}/explanation`), headers));
  const leakage = await times(10, () => timeOne(bench.api('/leakage'), headers));
  const monday = await times(10, () => timeOne(bench.api('/monday?weeks=26&limit=200'), headers));
  return [
    atMost(`${weeks.toLocaleString('en-US')} weeks sorted and rated, one core`, rateWeeks(), 60, ' s'),
    atMost('explanation of a timesheet, p50', median(explain), 50, ' ms'),
    atMost('leakage, p50', median(leakage), 1000, ' ms'),
    atMost('Monday board of 200 contracts and 26 weeks, p50', median(monday), 500, ' ms'),
    ...(await measureRun(bench, headers)),
  ];
}

/**
 * Sorts and rates weeks by California's rules: the thresholds of a day, the seventh day and the week, with pay by the
 * weighted average. Returns the seconds it took.
 */
function rateWeeks(): number {
  const policy = { policy: 'multiplier', overtime: '1.5', double_time: '2' } as const;
  const terms = {
    rates: [
      {
        rateType: 'regular',
        unit: 'hour' as const,
        billRate: '85.0000',
        payRate: '60.0000',
        effectiveFrom: '2026-01-01',
      },
    ],
    overtime: {
      rule: 'us_california' as const,
      custom: null,
      bill: policy,
      pay: { ...policy, policy: 'weighted_average' as const },
    },
  };
  const begin = performance.now();
  for (let week = 0; week < weeks; week += 1) {
    const entries = Array.from({ length: 6 }, (_, day) => ({
      date: `2026-03-0${2 + day}`,
      rateType: 'regular',
      minutes: `${(7 + ((week + day) % 6)) * 60 + 15}`,
    }));
    rateSheet(entries, terms);
  }
  return (performance.now() - begin) / 1000;
}

/** Measures a run of the oldest approved timesheets, while somebody else reads a list. */
async function measureRun({ scale, company, api, ids }: Bench, headers: Record<string, string>): Promise<Figure[]> {
  const { rows } = await scale.owner.query<{ end: string; count: number }>(
    `select max(period_end)::text as end, count(*)::int as count from (
      select period_end from timesheets where company_id = $1 and status = 'approved' order by period_end limit $2::int) as oldest`,
    [company.companyId, mostSheets],
  );
  const end = rows[0]?.end ?? '';
  const read = () => timeOne(api('/clients'), headers);
  const quiet = await times(60, read);
  const busy: number[] = [];
  let isDone = false;
  const run = timeOne(
    api('/pay-runs'),
    { ...headers, ...json },
    { method: 'POST', body: JSON.stringify({ period_start: '2018-01-01', period_end: end }) },
  ).finally(() => {
    isDone = true;
  });
  while (!isDone) busy.push(await read());
  const took = await run;
  const [made = ''] = await ids('select id from pay_runs where company_id = $1 order by id desc limit 1');
  const paid = await scale.owner.query<{ count: number }>(
    'select count(distinct timesheet_id)::int as count from pay_run_lines where pay_run_id = $1',
    [made],
  );
  await fetch(api(`/pay-runs/${made}`), { method: 'DELETE', headers });
  const sheets = paid.rows[0]?.count ?? 0;
  return [
    told('timesheets in the pay run', sheets, ''),
    atMost('… made in', took / 1000, 60, ' s'),
    atMost("… others' p95 meanwhile / quiet", p95(busy) / p95(quiet), 2),
  ];
}
