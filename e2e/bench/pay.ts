import { readClock, workedMinutes } from '@/lib/hours/clock/clock';
import type { OvertimeTerms } from '@/lib/hours/rules';
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
    atMost(
      `${weeks.toLocaleString('en-US')} weeks with joint hours and clock times, one core`,
      rateJointWeeks(),
      120,
      ' s',
    ),
    atMost('explanation of a timesheet, p50', median(explain), 50, ' ms'),
    atMost('leakage, p50', median(leakage), 1000, ' ms'),
    atMost('Monday board of 200 contracts and 26 weeks, p50', median(monday), 500, ' ms'),
    ...(await measureRun(bench, headers)),
  ];
}

const policy = { policy: 'multiplier', overtime: '1.5', double_time: '2' } as const;
const california: OvertimeTerms = {
  rule: 'us_california',
  custom: null,
  bill: policy,
  pay: { ...policy, policy: 'weighted_average' },
};
const rates = [
  { rateType: 'regular', unit: 'hour', billRate: '85.0000', payRate: '60.0000', effectiveFrom: '2026-01-01' },
] as const;
const dayOf = (day: number): string => `2026-03-0${2 + day}`;

/**
 * Sorts and rates weeks by California's rules: the thresholds of a day, the seventh day and the week, with pay by the
 * weighted average. Returns the seconds it took.
 */
function rateWeeks(): number {
  const begin = performance.now();
  for (let week = 0; week < weeks; week += 1) {
    const entries = Array.from({ length: 6 }, (_, day) => ({
      date: dayOf(day),
      rateType: 'regular',
      minutes: `${(7 + ((week + day) % 6)) * 60 + 15}`,
    }));
    rateSheet(entries, { rates, overtime: california });
  }
  return (performance.now() - begin) / 1000;
}

/**
 * The same for people with two contracts whose hours count together, by clock times that are rounded, one of each week's
 * shifts at night. Returns the seconds it took.
 */
function rateJointWeeks(): number {
  const overtime = { ...california, joint: 'by_time' } as const;
  const begin = performance.now();
  for (let week = 0; week < weeks; week += 2) {
    const [first, second] = [timeOf(week, ['06:53', '11:08']), timeOf(week + 1, ['13:02', '18:31'])];
    const apart = (time: typeof first, contract: string) => time.map((entry) => ({ ...entry, contract }));
    rateSheet(first, { rates, overtime, joint: { own: '1', time: apart(second, '2') } });
    rateSheet(second, { rates, overtime, joint: { own: '2', time: apart(first, '1') } });
  }
  return (performance.now() - begin) / 1000;
}

function timeOf(week: number, [start, end]: readonly [string, string]) {
  const days = Array.from({ length: 6 }, (_, day) => ({
    date: dayOf(day),
    spans:
      day === week % 6 ? [{ start: '22:00', end: '06:00', break_minutes: 30 }] : [{ start, end, break_minutes: 0 }],
  }));
  const zone = 'America/Los_Angeles';
  const read = readClock(days, zone, { rounding: 15, breaks: null });
  return [...read.days].map(([date, { worked, break: pause }]) => ({
    date,
    rateType: 'regular',
    minutes: String(workedMinutes({ worked, break: pause })),
    clock: {
      zone,
      spans: days.find((day) => day.date === date)?.spans ?? [],
      worked: worked.map(([from, to]): [number, number] => [from, to]),
      break: pause,
    },
  }));
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
