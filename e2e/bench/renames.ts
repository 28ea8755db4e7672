import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from './context';
import { timeOne } from './load';
import { atMost, type Figure, told } from './report';

const records = 50_000;

/**
 * Measures what the new name of a client with 50,000 submissions costs: the request that gives it, and the time until
 * the job has made all their search texts again, of which up to a minute is waiting for the job. The submissions that it
 * adds stay until the database is dropped.
 */
export async function measureRenames({ scale, company, api, bearer }: Bench): Promise<Figure[]> {
  const { owner } = scale;
  const { companyId } = company;
  const { rows: busiest } = await owner.query<{ id: string }>(
    'select client_id as id from candidate_submissions where company_id = $1 group by client_id order by count(*) desc limit 1',
    [companyId],
  );
  const id = busiest[0]?.id ?? '';
  // Without the audit log's triggers, which would write an entry for each.
  await owner.query('alter table candidate_submissions disable trigger audit');
  await owner.query(
    `insert into candidate_submissions
      (company_id, id, number, candidate_id, client_id, owner_id, position_title, bill_rate, pay_rate, currency, rate_unit, updated_at)
    select company_id, uuidv7(), 'REN-' || n, candidate_id, client_id, owner_id, position_title, bill_rate, pay_rate, currency, rate_unit, now()
    from (select * from candidate_submissions where company_id = $1 and client_id = $2 limit 1) as one, generate_series(1, $3::int) n`,
    [companyId, id, records],
  );
  await owner.query('alter table candidate_submissions enable trigger audit');
  await owner.query('vacuum analyze candidate_submissions');
  const headers = { ...(await bearer(company.admin)), 'content-type': 'application/json' };
  const body = JSON.stringify({ name: `Renamed ${Date.now()}` });
  const took = await timeOne(api(`/clients/${id}`), headers, { method: 'PATCH', body });
  const begin = performance.now();
  const isWaiting = async () =>
    (await owner.query('select from client_renames where company_id = $1', [companyId])).rowCount;
  while (await isWaiting()) await wait(250);
  return [
    atMost(`renaming a client with ${records.toLocaleString('en-US')} submissions`, took, 500, ' ms'),
    told('… until every search knows the name', (performance.now() - begin) / 1000, ' s'),
  ];
}
