import type { Bench } from './context';
import { median, timeOne } from './load';
import { type Figure, told } from './report';

const times = 80;
const json = { 'content-type': 'application/json' };

/**
 * Measures how long people wait when they save. To compare with an earlier state, run two builds side by side, since
 * absolute times drift.
 */
export async function measureWrites(bench: Bench): Promise<Figure[]> {
  return [
    told('creating a timesheet of five days', median(await weeks(bench)), ' ms'),
    told('issuing an invoice', median(await issues(bench)), ' ms'),
    told('an invoice from 49 entries', median(await invoices(bench)), ' ms'),
  ];
}

async function weeks(bench: Bench): Promise<number[]> {
  const headers = { ...(await bench.bearer(bench.company.account_manager)), ...json };
  const body = JSON.stringify({
    period_start: '2026-08-03',
    entries: Array.from({ length: 5 }, (_, day) => ({ date: `2026-08-0${3 + day}`, hours: '8' })),
  });
  const found: number[] = [];
  for (const id of await bench.ids(`select id from contracts where company_id = $1 order by id limit ${times}`))
    found.push(await timeOne(bench.api(`/contracts/${id}/timesheets`), headers, { method: 'POST', body }));
  return found;
}

async function issues(bench: Bench): Promise<number[]> {
  const headers = await bench.bearer(bench.company.finance);
  const found: number[] = [];
  for (const id of await bench.ids(
    `select id from invoices where company_id = $1 and status = 'draft' order by id limit ${times}`,
  ))
    found.push(await timeOne(bench.api(`/invoices/${id}/issue`), headers, { method: 'POST' }));
  return found;
}

/** Times an invoice from seven weeks of seven days each, which are made for it. */
async function invoices(bench: Bench): Promise<number[]> {
  const { owner } = bench.scale;
  const headers = { ...(await bench.bearer(bench.company.finance)), ...json };
  const found: number[] = [];
  for (const contract of await bench.ids(
    `select id from contracts where company_id = $1 order by id desc limit ${times}`,
  )) {
    const { rows } = await owner.query<{ id: string }>(
      `with weeks as (
        insert into timesheets (company_id, id, contract_id, period_start, period_end, status, total_minutes, bill_total, pay_total, currency, submitted_at, approved_at, updated_at)
        select $1, uuidv7(), $2, date '2026-08-03' + w * 7, date '2026-08-09' + w * 7, 'approved', 3360, 4760, 3360, 'EUR', now(), now(), now()
        from generate_series(0, 6) w returning id, period_start),
      days as (
        insert into timesheet_entries (company_id, id, timesheet_id, date, rate_type, entered_minutes, minutes, unit, bill_rate, pay_rate)
        select $1, uuidv7(), weeks.id, weeks.period_start + d, 'regular', 480, 480, 'hour', 85, 60 from weeks, generate_series(0, 6) d)
      select id from weeks`,
      [bench.company.companyId, contract],
    );
    const body = JSON.stringify({ contract_id: contract, timesheet_ids: rows.map(({ id }) => id) });
    found.push(await timeOne(bench.api('/invoices'), headers, { method: 'POST', body }));
  }
  return found;
}
