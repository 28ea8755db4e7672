import { Client } from 'pg';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

/** Rows of each noun in both tenants together; `--rows` sets the number of timesheet entries. */
const sizes = { contracts: 5_000, submissions: 200_000, invoices: 20_000, clients: 1_000, candidates: 5_000 };
const daysPerSheet = 5;
/** The number of contracts of the contractor who is measured. */
const ownContracts = 25;

export interface Scale {
  owner: Client;
  companies: [TestCompany, TestCompany];
}

/**
 * Makes two tenants with the fixed part of the scale database.
 *
 * @param superuserUrl the URL of a superuser, who may skip PostgreSQL's own checks: the foreign keys of rows that are
 * right by construction took two thirds of the time.
 */
export async function makeScale(superuserUrl: string): Promise<Scale> {
  const owner = new Client({ connectionString: superuserUrl });
  await owner.connect();
  const companies: [TestCompany, TestCompany] = [await makeCompany('Scale A'), await makeCompany('Scale B')];
  await unlogged(owner, 'foreign keys, too', async () => {
    for (const company of companies) await fill(owner, company);
  });
  return { owner, companies };
}

/**
 * Writes rows without the triggers of the audit log and of what waits, since nobody worked on them; later, measured
 * changes are logged, and what waits is made from scratch. Such a trigger keeps the plan that it made for empty tables.
 */
async function unlogged(owner: Client, how: 'audit' | 'foreign keys, too', work: () => Promise<void>): Promise<void> {
  const { rows } = await owner.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger
     where tgname = 'audit' or starts_with(tgname, 'keep_work_items') or ($1 and tgisinternal and tgconstrrelid <> 0)`,
    [how !== 'audit'],
  );
  const turn = (to: 'disable' | 'enable') =>
    owner.query(rows.map(({ table, name }) => `alter table ${table} ${to} trigger ${name}`).join('; '));
  await turn('disable');
  await work().finally(() => turn('enable'));
}

async function fill(owner: Client, company: TestCompany): Promise<void> {
  const half = (n: number) => Math.ceil(n / 2);
  const { companyId } = company;
  const run = (sql: string, ...values: unknown[]) => owner.query(sql, [companyId, ...values]);
  const user = (person: Person) => person.userId;
  await run(
    `insert into clients (company_id, id, number, name, client_type, currency, payment_terms_days, owner_id, created_at, updated_at)
    select $1, uuidv7(), 'CLI-' || lpad(n::text, 6, '0'), 'Client ' || n, 'direct', 'EUR', 30, $2, now() - n * interval '1 hour', now()
    from generate_series(1, $3::int) n`,
    user(company.recruiter),
    half(sizes.clients),
  );
  await run(
    `insert into candidates (company_id, id, number, name, email, user_id, updated_at)
    select $1, uuidv7(), 'CAN-' || lpad(n::text, 6, '0'), 'Candidate ' || n, 'c' || n || '@people.example', null, now() from generate_series(1, $2::int) n`,
    half(sizes.candidates),
  );
  // Without statistics, the next statement is a nested loop over everybody: it took two of three minutes.
  await owner.query('analyze clients, candidates');
  await run(
    `with c as (select id, row_number() over () - 1 as i from clients where company_id = $1),
      p as (select id, row_number() over () - 1 as i from candidates where company_id = $1)
    insert into candidate_submissions (company_id, id, number, candidate_id, client_id, owner_id, position_title, status, bill_rate, pay_rate, currency, created_at, updated_at)
    select $1, uuidv7(), 'SUB-' || lpad(g::text, 6, '0'), p.id, c.id, case when g % 4 = 0 then $3::uuid else $2::uuid end, 'Developer ' || g % 50,
      (array['draft','submitted','shortlisted','interviewing','offered','accepted','rejected'])[1 + g % 7], 85, 60, 'EUR',
      now() - g * interval '7 minutes', now()
    from generate_series(1, $4::int) g join c on c.i = g % (select count(*) from c) join p on p.i = g % (select count(*) from p)`,
    user(company.recruiter),
    user(company.admin),
    half(sizes.submissions),
  );
  await run(
    `with c as (select id, row_number() over () - 1 as i from clients where company_id = $1),
      p as (select id, row_number() over () - 1 as i from candidates where company_id = $1)
    insert into contracts (company_id, id, number, candidate_id, client_id, consultant_id, owner_id, position_title, status, contract_type, location, currency,
      burden_percent, start_date, week_start, created_at, updated_at)
    select $1, uuidv7(), 'CON-' || lpad(g::text, 6, '0'), p.id, c.id, case when g <= $5::int then $3::uuid else $6::uuid end, $2, 'Developer', 'active', 'contractor', 'remote', 'EUR',
      12, date '2018-01-01', 1, now() - g * interval '30 minutes', now()
    from generate_series(1, $4::int) g join c on c.i = g % (select count(*) from c) join p on p.i = g % (select count(*) from p)`,
    user(company.account_manager),
    user(company.contractor),
    half(sizes.contracts),
    ownContracts,
    user(company.contractor2),
  );
  await run(`insert into candidate_rates (company_id, id, contract_id, rate_type, unit, bill_rate, pay_rate, effective_from, position, updated_at)
    select $1, uuidv7(), id, 'regular', 'hour', 85, 60, start_date, 1, now() from contracts where company_id = $1`);
  await run(`insert into invoice_configurations (company_id, id, contract_id, frequency, payment_terms_days, tax_rate, tax_category, grouping, updated_at)
    select $1, uuidv7(), id, 'monthly', 30, 20, 'S', 'rate_type', now() from contracts where company_id = $1`);
  await fillInvoices(run, async () => void (await owner.query('analyze')), half(sizes.invoices));
}

async function fillInvoices(
  run: (sql: string, ...values: unknown[]) => Promise<unknown>,
  analyse: () => Promise<void>,
  count: number,
): Promise<void> {
  await run(
    `with c as (select id, client_id, row_number() over () - 1 as i from contracts where company_id = $1)
    insert into invoices (company_id, id, contract_id, client_id, currency, terms_days, net_total, tax_total, gross_total, locale, created_at, updated_at)
    select $1, uuidv7(), c.id, c.client_id, 'EUR', 30, 680, 136, 816, 'en-US', now() - g * interval '10 minutes', now()
    from generate_series(1, $2::int) g join c on c.i = g % (select count(*) from c)`,
    count,
  );
  await run(`insert into invoice_lines (company_id, id, invoice_id, position, description, rate_type, quantity, unit, unit_price, net_amount, tax_rate, tax_category, contract_id)
    select $1, uuidv7(), id, 1, 'Regular', 'regular', 8, 'hour', 85, 680, 20, 'S', contract_id from invoices where company_id = $1`);
  // The last tenth stays a draft, which the bench issues later. Without statistics this would be a nested loop.
  await analyse();
  await run(`with numbered as (select id, row_number() over (order by created_at) as n, count(*) over () as total from invoices where company_id = $1)
    update invoices i set status = 'issued', number = 'TST-2025-' || lpad(numbered.n::text, 6, '0'), issue_date = date '2025-01-01' + (numbered.n % 360)::int,
      due_date = date '2025-01-31' + (numbered.n % 360)::int, issued_at = now(), paid_total = case when numbered.n % 3 = 0 then 0 else gross_total end
    from numbered where i.company_id = $1 and i.id = numbered.id and numbered.n <= numbered.total * 0.9`);
}

/** Adds approved weeks to every contract until both tenants have at least `rows` entries; later weeks are older. */
export async function growEntries(scale: Scale, rows: number): Promise<number> {
  const { owner, companies } = scale;
  await unlogged(owner, 'audit', () => addWeeks(scale, rows));
  await owner.query('vacuum analyze');
  for (const { companyId } of companies) await owner.query('select make_work_items($1)', [companyId]);
  const {
    rows: [total],
  } = await owner.query<{ count: number }>(
    'select count(*)::int as count from timesheet_entries where company_id = any($1)',
    [companies.map(({ companyId }) => companyId)],
  );
  return total?.count ?? 0;
}

async function addWeeks({ owner, companies }: Scale, rows: number): Promise<void> {
  const perContract = Math.ceil(rows / sizes.contracts / daysPerSheet);
  for (const company of companies) {
    const {
      rows: [found],
    } = await owner.query<{ weeks: number }>(
      'select (count(*) / greatest(1, (select count(*) from contracts where company_id = $1)))::int as weeks from timesheets where company_id = $1',
      [company.companyId],
    );
    await owner.query(
      `insert into timesheets (company_id, id, contract_id, owner_id, period_start, period_end, status, total_minutes, bill_total, pay_total, currency, submitted_at, approved_at, created_at, updated_at)
      select $1, uuidv7(), c.id, c.consultant_id, d, d + 6, (array['submitted', 'approved', 'approved', 'draft'])[1 + w % 4], 2400, 3400, 2400, 'EUR', now(), now(), d, now()
      from contracts c cross join generate_series($2::int + 1, $3::int) w cross join lateral (select date '2026-06-01' - w * 7 as d) x
      where c.company_id = $1`,
      [company.companyId, found?.weeks ?? 0, perContract],
    );
    await owner.query(
      `insert into timesheet_entries (company_id, id, timesheet_id, date, rate_type, entered_minutes, minutes, unit, bill_rate, pay_rate)
      select t.company_id, uuidv7(), t.id, t.period_start + k, 'regular', 480, 480, 'hour', 85, 60
      from timesheets t cross join generate_series(0, ${daysPerSheet - 1}) k
      where t.company_id = $1 and not exists (select 1 from timesheet_entries e where e.company_id = t.company_id and e.timesheet_id = t.id)`,
      [company.companyId],
    );
  }
}
