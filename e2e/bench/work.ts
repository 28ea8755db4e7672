import { v7 as uuid } from 'uuid';
import type { Bench } from './context';
import { median, p95, timeOne, times } from './load';
import { atMost, type Figure, told } from './report';

const candidates = 100_000;
/** Of what waits in the bench's company: so many weeks, and so many submissions; with its contracts some 5,000 items. */
const open = { timesheets: 2_000, submissions: 500 };

/** Three letters of names, numbers and addresses, in four scripts, of which some find thousands and some nothing. */
const searches = [
  'mar',
  'sof',
  'can-07',
  '王伟',
  'محمد',
  'иван',
  'dev',
  'people',
  'zzz',
  'sub-0123',
  '+4917',
  'client 7',
];

/** Names with one error, in three scripts: each asks twice, because nothing has it. */
const misspelt = ['marchetty', 'okaforr', 'kellr', 'лучиа', 'ибан', 'مارتا', 'devloper'];

/**
 * Measures what waits and the search over records: `/today` with 5,000 open items, all items of the company made from
 * scratch, and searches of three letters among 100,000 candidates and all other records. What it adds stays until the
 * database is dropped.
 */
export async function measureWork({ scale, base, company, api, bearer, cookie }: Bench): Promise<Figure[]> {
  const { owner } = scale;
  const { companyId } = company;
  const count = async () =>
    (
      await owner.query<{ count: number }>('select count(*)::int as count from work_items where company_id = $1', [
        companyId,
      ])
    ).rows[0]?.count ?? 0;
  const all = await count();
  const begin = performance.now();
  await owner.query('select make_work_items($1)', [companyId]);
  const made = (performance.now() - begin) / 1000;

  const tables = ['candidates', 'timesheets', 'candidate_submissions'];
  const triggers = ['candidates audit', 'timesheets audit', 'candidate_submissions audit'].concat(
    // What waits is made from scratch afterwards.
    ['timesheets keep_work_items', 'timesheets keep_work_items_to_bill', 'candidate_submissions keep_work_items'],
  );
  const turn = (to: 'disable' | 'enable') =>
    owner.query(triggers.map((one) => `alter table ${one.replace(' ', ` ${to} trigger `)}`).join('; '));
  await turn('disable');
  await owner.query(
    `insert into candidates (company_id, id, number, name, email, phone, headline, skills, city, country, updated_at)
    select $1, uuidv7(), 'CAN-1' || lpad(n::text, 6, '0'),
      (array['Maria', 'Sofia', 'Omar', '王伟', 'محمد', 'Иван', 'Lucía', 'Noah'])[1 + n % 8] || ' ' ||
        (array['Keller', 'Marchetti', 'Okafor', '李', 'إبراهيم', 'Петров'])[1 + n / 8 % 6] || ' ' || n,
      'w' || n || '@people.example', '+4917' || lpad(n::text, 8, '0'),
      (array['Developer', 'Nurse', 'Electrician', 'Accountant'])[1 + n % 4],
      array[(array['Java', 'Wiring', 'Ledger', 'Triage', 'Kotlin', 'Solar'])[1 + n % 6], (array['Python', 'Audit', 'Rigging'])[1 + n / 6 % 3]],
      (array['Dublin', 'Cork', 'Galway', 'Limerick'])[1 + n / 4 % 4], 'IE', now()
    from generate_series(1, $2::int) n`,
    [companyId, candidates],
  );
  await owner.query(
    `update timesheets set status = 'approved' where company_id = $1 and status = 'submitted' and id not in (
      select id from timesheets where company_id = $1 and status = 'submitted' order by id limit $2)`,
    [companyId, open.timesheets],
  );
  await owner.query(
    `update candidate_submissions set status = 'rejected' where company_id = $1 and status = 'accepted' and id not in (
      select id from candidate_submissions where company_id = $1 and status = 'accepted' order by id limit $2)`,
    [companyId, open.submissions],
  );
  await turn('enable');
  await owner.query('select make_work_items($1)', [companyId]);
  await owner.query(`vacuum analyze ${tables.join(', ')}, work_items`);

  const [headers, page] = [await bearer(company.admin), await cookie(company.admin)];
  const today = await times(20, () => timeOne(`${base}/today`, page));
  const start = await times(20, async () => {
    await owner.query("update clients set updated_at = now() where company_id = $1 and number = 'CLI-000001'", [
      companyId,
    ]);
    return timeOne(`${base}/dashboard`, page);
  });
  let n = 0;
  const found = await times(searches.length * 10, () => {
    n += 1;
    return timeOne(api(`/search?q=${encodeURIComponent(searches[n % searches.length] ?? '')}`), headers);
  });
  const forgiven = await times(misspelt.length * 5, () => {
    n += 1;
    return timeOne(api(`/search?q=${encodeURIComponent(misspelt[n % misspelt.length] ?? '')}`), headers);
  });
  const job = uuid();
  await owner.query(
    `insert into job_orders (company_id, id, number, client_id, title, skills, location, country, currency, status, updated_at)
    select $1::uuid, $2::uuid, 'JOB-' || right($2::uuid::text, 8), id, 'Electrician', array['Wiring', 'Rigging'], 'Dublin', 'IE', currency, 'open', now()
    from clients where company_id = $1::uuid limit 1`,
    [companyId, job],
  );
  // As after any write: what was counted before holds no longer.
  const touch = () =>
    owner.query('update candidates set version = version + 1 where company_id = $1 and number = $2', [
      companyId,
      'CAN-1000001',
    ]);
  const written = async (path: string) =>
    times(10, async () => {
      await touch();
      return timeOne(api(path), headers);
    });
  const matched = await written(`/jobs/${job}/matches`);
  const twice = await written('/candidates/duplicates');
  let typed = 0;
  const known = await times(50, () => {
    typed += 997;
    return timeOne(api(`/candidates/match?email=w${typed}@people.example&name=Maria%20Keller%20${typed}`), headers);
  });
  return [
    atMost('matches of a job among 100,000 candidates', median(matched), 300, ' ms'),
    atMost('list of possible duplicates among them', median(twice), 500, ' ms'),
    atMost('duplicates while typing, p95', p95(known), 100, ' ms'),
    atMost(`${all.toLocaleString('en-US')} items of a company made from scratch`, made, 60, ' s'),
    atMost(`page /today, ${(await count()).toLocaleString('en-US')} open items`, median(today), 150, ' ms'),
    told('page /dashboard with them, after a write', median(start), ' ms'),
    atMost('search over all records, 100,000 candidates, p95', p95(found), 100, ' ms'),
    told('… median', median(found), ' ms'),
    told('… with an error in the name, p95', p95(forgiven), ' ms'),
  ];
}
