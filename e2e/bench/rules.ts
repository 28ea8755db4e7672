import { setTimeout as wait } from 'node:timers/promises';
import type { Bench } from './context';
import { paired, timeOne } from './load';
import { numberClients, publishForm } from './modules';
import { atLeast, atMost, type Figure, told } from './report';

const events = 10_000;
const json = { 'content-type': 'application/json' };
const client = { name: 'Noted client', client_type: 'direct', currency: 'EUR', payment_terms_days: 30 };

/**
 * Measures what 50 rules add to the request that they look at, and how fast 10,000 changes with 10 rules are worked
 * off.
 */
export async function measureRules(bench: Bench): Promise<Figure[]> {
  const [company, other] = bench.scale.companies;
  const [ours, theirs] = [await bench.bearer(company.admin), await bench.bearer(other.admin)];
  const create = (headers: Record<string, string>) => () =>
    timeOne(bench.api('/clients'), { ...headers, ...json }, { method: 'POST', body: JSON.stringify(client) });
  await numberClients(bench);
  const { id: form } = await publishForm(bench, theirs, 'ruled');
  const add = (rule: object) =>
    timeOne(
      bench.api(`/forms/${form}/trigger-rules`),
      { ...theirs, ...json },
      { method: 'POST', body: JSON.stringify(rule) },
    );
  const on = { model: 'client', event: 'created' };
  const action = (n: number) => ({ do: 'set_field', field: 'phone', value: `+353 1 ${100 + n}` });
  for (let n = 0; n < 50; n += 1)
    await add({
      name: `Rule ${n}`,
      on,
      when: { field: 'name', operator: 'equals', value: `Nobody ${n}` },
      then: [action(n)],
    });
  const unworked = async () => {
    const { rows } = await bench.scale.owner.query<{ count: number }>(
      'select count(*)::int as count from trigger_events where company_id = $1 and worked_at is null',
      [other.companyId],
    );
    return rows[0]?.count ?? 0;
  };
  const settled = async (milliseconds: number) => {
    while ((await unworked()) > 0) await wait(milliseconds);
  };
  // The next request must not pay for the work that the rules do after this one.
  const noted = async () => {
    const took = await create(theirs)();
    await settled(20);
    return took;
  };
  await noted();
  await create(ours)();
  const { a, ratio } = await paired(80, noted, create(ours));
  await bench.scale.owner.query('delete from trigger_rules where company_id = $1', [other.companyId]);
  for (let n = 0; n < 10; n += 1) await add({ name: `Action ${n}`, on, then: [action(n)] });
  await bench.scale.owner.query(
    `insert into clients (company_id, id, number, name, client_type, currency, payment_terms_days, owner_id, updated_at)
    select $1, uuidv7(), 'EVT-' || n, 'Client of an event ' || n, 'direct', 'EUR', 30, $2, now() from generate_series(1, $3::int) n`,
    [other.companyId, other.admin.userId, events],
  );
  // The first request starts the jobs.
  await create(theirs)();
  const begin = performance.now();
  await settled(500);
  const seconds = (performance.now() - begin) / 1000;
  const { rows } = await bench.scale.owner.query<{ fired: number; twice: number }>(
    `select (count(*) filter (where outcome = 'fired'))::int as fired, (count(*) - count(distinct (rule_id, event_id)))::int as twice
    from trigger_firings where company_id = $1 and rule_id in (select id from trigger_rules where name like 'Action %')`,
    [other.companyId],
  );
  const { fired = 0, twice = 0 } = rows[0] ?? {};
  return [
    told('creating a client that 50 rules look at', a, ' ms'),
    atMost('… / without a rule', ratio, 1.1),
    atLeast(
      `${events.toLocaleString('en-US')} changes with ten rules each, worked off`,
      fired / seconds,
      200,
      ' actions/s',
    ),
    atMost('… actions that are missing or were done twice', twice + Math.abs((events + 1) * 10 - fired), 0),
  ];
}
