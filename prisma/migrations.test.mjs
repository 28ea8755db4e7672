/** Released migrations never change, and a database of that time migrates to today's schema with its data. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { startingRoles } from '@/lib/auth/roles';
import { startingRows } from '@/lib/references/starting-values';
import { hashOf } from '../scripts/database/migration-hashes.mjs';
import { readMigrations } from '../scripts/database/schema-engine.mjs';
import { createDatabase } from '../scripts/database/server.mjs';
import { connect, query, withDatabase } from '../scripts/database/sql.mjs';

/** The last migration of commit 5a04c5e, the first commit that others received. */
const released = '20261121152040_users';

it('are never changed: each has the hash that it landed with', async () => {
  const hashes = Object.fromEntries((await readMigrations()).map(({ name, sql }) => [name, hashOf(sql)]));
  // After a new migration, `npm run db:diff` adds its line to prisma/hashes.json. If a line differs, write a new
  // migration instead.
  expect(hashes).toEqual(JSON.parse(readFileSync('prisma/hashes.json', 'utf8')));
});

it('lead to prisma/schema, so that the next one says nothing of what is there already', async () => {
  // Not in the database that is copied for every test file: nobody may be connected to it during a copy.
  const url = withDatabase(JSON.parse(process.env.TEST_SERVER).superuserUrl, 'postgres');
  // In a separate process, because Jest does not resolve the engine's file.
  const script = `import { compareSchema } from './scripts/database/schema-engine.mjs';
    process.stdout.write(await compareSchema(${JSON.stringify(url)}));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout).toBe('');
}, 60_000);

it('check the rows of a large table in a migration of their own, so that nobody waits while all are read', async () => {
  const large = ['bank_statements', 'invoice_lines', 'invoices', 'payments', 'timesheet_entries', 'timesheets'];
  const migrations = (await readMigrations()).filter(({ name }) => name >= '20261130093000');
  const whole = migrations.map(({ sql }) => sql).join('\n');
  const added = migrations.flatMap(({ name, sql }) =>
    [...sql.matchAll(/ALTER TABLE "?(\w+)"?[^;]*?ADD CONSTRAINT "?(\w+)"? CHECK ([^;]*);/g)]
      .filter(([, table]) => large.includes(table))
      .map(([, , check, rule]) => ({ name, check, isRead: !rule.endsWith('NOT VALID'), sql })),
  );
  expect(added.length).toBeGreaterThan(3);
  expect(added.filter(({ isRead }) => isRead).map(({ name, check }) => `${name}: ${check}`)).toEqual([]);
  const isLater = ({ check, sql }) => whole.includes(`VALIDATE CONSTRAINT ${check}`) && !sql.includes(`VALIDATE`);
  expect(added.filter((one) => !isLater(one)).map(({ check }) => check)).toEqual([]);
});

describe('a database of 5a04c5e', () => {
  const server = JSON.parse(process.env.TEST_SERVER);
  const name = `test_${randomUUID()}`;
  const url = withDatabase(server.ownerUrl, name);
  const administrator = withDatabase(server.superuserUrl, 'postgres');
  let owner;
  let time;
  // Weeks of 8.33 hours that were entered before minutes were kept.
  const timeByTheHundredth = ['approved', 'draft', 'invoiced', 'rejected', 'submitted']
    .map(
      (status, week) => `
      with made as (
        insert into timesheets (company_id, id, contract_id, period_start, period_end, status, total_hours, bill_total, pay_total, currency, updated_at)
        select company_id, uuidv7(), contract_id, date '2030-01-07' + ${week} * 7, date '2030-01-13' + ${week} * 7, '${status}', 8.33,
          ${['draft', 'rejected'].includes(status) ? '0, 0' : '749.70, 499.80'}, currency, now() from timesheets order by id limit 1
        returning company_id, id, period_start)
      insert into timesheet_entries (company_id, id, timesheet_id, date, rate_type, entered_hours, hours, unit, bill_rate, pay_rate)
      select company_id, uuidv7(), id, period_start, 'regular', 8.33, 8.33, 'hour', 90, 60 from made`,
    )
    .join(';');
  beforeAll(async () => {
    await createDatabase(server, name);
    await query(withDatabase(server.superuserUrl, name), readFileSync('prisma/roles.sql', 'utf8'));
    const migrations = await readMigrations();
    const next = migrations.findIndex((one) => one.name === released) + 1;
    await run(migrations.slice(0, next));
    await query(url, readFileSync('prisma/rows-of-5a04c5e.sql', 'utf8'));
    const minutes = migrations.findIndex((one) => one.name.endsWith('_minutes'));
    await run(migrations.slice(next, minutes));
    owner = await connect(url);
    await query(url, timeByTheHundredth);
    await run(migrations.slice(minutes));
    time =
      await read(`select t.status, t.total_minutes::float as total, t.total_hours::text as hours, t.bill_total::text as bill,
        e.minutes::float, e.entered_minutes::float as entered, round(e.minutes * e.bill_rate / 60, 2)::text as worth
      from timesheets t join timesheet_entries e on e.company_id = t.company_id and e.timesheet_id = t.id
      where t.period_start >= '2030-01-07' order by t.status`);
    await query(url, `delete from timesheets where period_start >= '2030-01-07'`);
  }, 120_000);
  afterAll(async () => {
    await owner?.end();
    await query(administrator, `drop database "${name}"`);
  });

  /** Runs each migration in a transaction of its own, as the schema engine does. */
  async function run(migrations) {
    for (const { sql } of migrations) await query(url, `begin; ${sql}; commit`);
  }
  const read = async (sql) => (await owner.query(sql)).rows;

  it('knows of each link to an invoice that is out whom it went to, and lets it work as long as it would have', async () => {
    expect(
      await read(`select l.token_hash, l.emails, l.created_at = i.sent_at as since, l.expires_at - i.sent_at = interval '365 days' as until
        from invoice_links l join invoices i on i.company_id = l.company_id and i.id = l.invoice_id`),
    ).toEqual([{ token_hash: null, emails: ['books@zoe.example', 'pay@zoe.example'], since: true, until: true }]);
  });

  it('keeps minutes, and the amounts of weeks that are submitted, approved or invoiced to the cent', () => {
    const kept = { total: 499.8, hours: '8.33', bill: '749.7000', minutes: 499.8, entered: 499.8, worth: '749.70' };
    const open = { total: 500, hours: '8.33', bill: '0.0000', minutes: 500, entered: 500, worth: '750.00' };
    expect(time).toEqual([
      { status: 'approved', ...kept },
      { status: 'draft', ...open },
      { status: 'invoiced', ...kept },
      { status: 'rejected', ...open },
      { status: 'submitted', ...kept },
    ]);
  });

  it('keeps every row and every choice', async () => {
    expect(
      await read(`select c.kind, c.status, k.status as contract, k.overtime_rule, r.unit, f.frequency, f.grouping, t.status as timesheet,
          i.status as invoice, i.delivery_status, s.status as submission, n.recipient_type, l.unit as line
        from companies c join contracts k on k.company_id = c.id join candidate_rates r on r.company_id = c.id
        join invoice_configurations f on f.company_id = c.id join timesheets t on t.company_id = c.id join invoices i on i.company_id = c.id
        join candidate_submissions s on s.company_id = c.id join invoicing_contacts n on n.company_id = c.id join invoice_lines l on l.company_id = c.id
        order by i.number`),
    ).toEqual([
      {
        kind: 'tenant',
        status: 'active',
        contract: 'on_hold',
        overtime_rule: 'us_california',
        unit: 'day',
        frequency: 'semi_monthly',
        grouping: 'rate_type',
        timesheet: 'invoiced',
        invoice: 'issued',
        delivery_status: 'viewed',
        submission: 'placed',
        recipient_type: 'bcc',
        line: 'day',
      },
    ]);
  });

  // If this fails after a change of lib/auth/roles.ts, write a migration that gives existing companies the same
  // permissions, as 20261127001100_roles_of_today does.
  it('gives the roles that nobody has changed what they have in a new company', async () => {
    const rows = await read(`select key, name, permissions from roles where name not like '% of ours'`);
    expect(
      Object.fromEntries(rows.map(({ key, name, permissions }) => [key, { name, permissions: permissions.sort() }])),
    ).toEqual(
      Object.fromEntries(
        Object.entries(startingRoles).map(([key, { name, permissions }]) => [
          key,
          { name, permissions: [...permissions].sort() },
        ]),
      ),
    );
  });

  it('leaves the roles that somebody has changed as they were', async () => {
    expect(
      await read(`select r.key, version, permissions = array(select jsonb_array_elements_text(e.after -> 'permissions'))
        or permissions = array(select jsonb_array_elements_text(e.after -> 'permissions')) || '{override_budget}' as same
      from roles r join audit_entries e on e.company_id = r.company_id and e.subject_id = r.id and e.actor_id is not null
      where name like '% of ours' order by key`),
    ).toEqual(
      ['account_manager', 'contractor', 'finance', 'recruiter'].map((key) => ({ key, version: 1, same: true })),
    );
  });

  it('keeps a role that the company has named as a new starting role, and the rates of whoever saw them', async () => {
    const { sql } = (await readMigrations()).find((one) => one.name === '20261128402600_sourcers');
    await owner.query('begin');
    try {
      await owner.query(
        `update roles set key = null, name = ' SOURCER', permissions = '{view_candidates}' where key = 'sourcer'`,
      );
      await owner.query(sql);
      expect(await read(`select key, name, permissions from roles where name ilike '%sourcer%'`)).toEqual([
        { key: null, name: ' SOURCER', permissions: ['view_candidates', 'view_rates'] },
      ]);
    } finally {
      await owner.query('rollback');
    }
  });

  it('has the words of a new company', async () => {
    const rows = await read(
      `select kind, key from reference_values where company_id = (select id from companies where kind = 'tenant')`,
    );
    const sorted = (words) => words.map(({ kind, key }) => `${kind} ${key}`).sort();
    expect(sorted(rows)).toEqual(sorted(startingRows('')));
  });

  it('knows of which company the operator behind a session is', async () => {
    expect(
      await read(`select impersonator_company_id = (select id from companies where kind = 'platform') as known
        from sessions where impersonator_id is not null`),
    ).toEqual([{ known: true }]);
    const [session] = await read('select company_id, id from sessions where impersonator_id is null');
    const [opened] = (
      await owner.query('select state, name from open_session($1, $2)', [session.company_id, session.id])
    ).rows;
    expect(opened).toEqual({ state: 'ok', name: 'Ann Ásdís' });
  });

  it('finds its records by what they are made of', async () => {
    expect(
      await read(`select 'users' as noun, search from users where name like 'Ann%'
        union all select 'submissions', search from candidate_submissions union all select 'contracts', search from contracts
        union all select 'timesheets', search from timesheets union all select 'invoices', search from invoices
        union all select 'clients', search from clients order by 1`),
    ).toEqual([
      { noun: 'clients', search: 'zoë & co\ncli-1\nhi@zoe.example' },
      { noun: 'contracts', search: 'con-1\nwelder\nbob müller\nbob@x.example\nzoë & co' },
      { noun: 'invoices', search: 'inv-1\npo 7\ncon-1\nbob müller\nzoë & co' },
      { noun: 'submissions', search: 'sub-1\nwelder\nbob müller\nbob@x.example\nzoë & co' },
      { noun: 'timesheets', search: 'con-1\nbob müller\nzoë & co' },
      { noun: 'users', search: 'ann ásdís\nann@x.example\n+354 5' },
    ]);
  });

  it('makes what was paid beyond an invoice the client’s credit, as one receipt with the rest of its payment', async () => {
    expect(
      await read(`select p.amount::float, p.paid_on::text, p.reverses_id is not null as back, p.receipt_id is not null as receipt, i.paid_total::float as paid
        from payments p join invoices i on i.company_id = p.company_id and i.id = p.invoice_id order by p.id`),
    ).toEqual([
      { amount: 300, paid_on: '2026-11-10', back: false, receipt: false, paid: 800 },
      { amount: 700, paid_on: '2026-11-12', back: false, receipt: false, paid: 800 },
      { amount: 700, paid_on: '2026-11-12', back: true, receipt: false, paid: 800 },
      { amount: 500, paid_on: '2026-11-12', back: false, receipt: true, paid: 800 },
    ]);
    expect(
      await read(`select e.kind, e.amount::float, e.left_total::float as left, e.reference, e.paid_on::text, p.amount::float as beside
        from account_entries e join payments p on p.company_id = e.company_id and p.receipt_id = e.receipt_id`),
    ).toEqual([
      { kind: 'overpayment', amount: 200, left: 200, reference: 'Twice', paid_on: '2026-11-12', beside: 500 },
    ]);
    expect(
      await read(`select distinct subject_type from audit_entries where action = 'created' and subject_type in ('payment', 'account_entry')
      order by 1`),
    ).toEqual([{ subject_type: 'account_entry' }, { subject_type: 'payment' }]);
    await expect(owner.query('update invoices set paid_total = 800.01')).rejects.toMatchObject({ code: '23514' });
  });

  it('finds an issued invoice by the names that it was issued with', async () => {
    await owner.query(`update candidates set name = 'Robert'`);
    await owner.query(`update clients set name = 'Anders'`);
    expect(await read('select search from invoices')).toEqual([{ search: 'inv-1\npo 7\ncon-1\nbob müller\nzoë & co' }]);
    await owner.query(`update candidates set name = 'Bob Müller'`);
    await owner.query(`update clients set name = 'Zoë & Co'`);
  });

  it('still refuses a change of what was issued, and goes on with the chain of its log', async () => {
    await expect(owner.query('update invoices set net_total = 1, gross_total = 1')).rejects.toMatchObject({
      code: 'SB001',
    });
    const [{ position }] = await read(
      `select max(position)::int as position from audit_entries where company_id = (select id from companies where kind = 'tenant')`,
    );
    await owner.query(`update clients set name = 'Zoe'`);
    const [last] = await read(
      'select action, position::int as position, hash is not null as chained from audit_entries order by position desc, at desc limit 1',
    );
    expect(last).toEqual({ action: 'updated', position: position + 1, chained: true });
    expect((await read(`select search from timesheets`))[0].search).toBe('con-1\nbob müller\nzoe');
  });
});
