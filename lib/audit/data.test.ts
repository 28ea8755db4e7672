import { NextRequest } from 'next/server';
import { Client } from 'pg';
import readXlsx from 'read-excel-file/node';
import * as exporting from '@/app/api/v1/audit-log/export/route';
import * as filters from '@/app/api/v1/audit-log/filters/route';
import * as log from '@/app/api/v1/audit-log/route';
import * as clientRoute from '@/app/api/v1/clients/[id]/route';
import * as clients from '@/app/api/v1/clients/route';
import * as rates from '@/app/api/v1/contracts/[id]/candidate-rates/route';
import { verifyAuditLog } from '@/lib/audit/chain';
import { recordAccess } from '@/lib/audit/data';
import { type AuditEntry, type AuditFilters, auditSubjects } from '@/lib/audit/schema';
import { system, tenant, transaction } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Permission } from '@/lib/permissions';
import { call } from '@/lib/testing/call';
import { makeRecords } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

const owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
beforeAll(() => owner.connect());
afterAll(() => owner.end());

let ours: TestCompany;
let theirs: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});

const body = { name: 'Acme', client_type: 'direct', currency: 'EUR', payment_terms_days: 30, email: 'a@acme.example' };
const makeClient = async (fields: object = {}, as = ours.recruiter) =>
  (
    await call<{ id: string }>(clients.POST, {
      as,
      body: { ...body, ...fields },
      address: '203.0.113.7',
    })
  ).data.id;
const change = (id: string, fields: object) =>
  call(clientRoute.PUT, {
    as: ours.recruiter,
    method: 'PUT',
    params: { id },
    body: { ...body, ...fields },
    address: '203.0.113.8',
  });
const list = (query: Record<string, string> = {}, as: Person = ours.admin) =>
  call<AuditEntry[]>(log.GET, { as, query });
const about = async (type: string, query: Record<string, string> = {}) =>
  (await list({ 'filter[subject_type]': type, limit: '200', ...query })).data;
const changesOf = (entry: AuditEntry | undefined) =>
  Object.fromEntries((entry?.changes ?? []).map(({ field, before, after }) => [field, [before, after]]));

describe('what a change leaves in the log', () => {
  it('is who, from where, on which record, and each changed field before and after', async () => {
    const id = await makeClient();
    const edit = await change(id, { name: 'Acme Ltd', payment_terms_days: 45, email: null });
    const [updated, created] = await about('client');
    expect(updated).toMatchObject({
      action: 'updated',
      subject: { type: 'client', id, label: 'Acme Ltd', path: `/clients/${id}` },
      actor: { id: ours.recruiter.userId, name: ours.recruiter.name },
      by_support: false,
      ip_address: '203.0.113.8',
      request_id: edit.headers.get('x-request-id'),
    });
    expect(changesOf(updated)).toEqual({
      name: ['Acme', 'Acme Ltd'],
      payment_terms_days: ['30', '45'],
      email: ['a@acme.example', null],
    });
    expect(created).toMatchObject({ action: 'created', ip_address: '203.0.113.7' });
    expect(changesOf(created)).toMatchObject({
      name: [null, 'Acme'],
      owner_id: [null, ours.recruiter.userId],
      currency: [null, 'EUR'],
    });
    expect(created?.names).toEqual({ [ours.recruiter.userId]: ours.recruiter.name });
    await call(clientRoute.DELETE, { as: ours.admin, method: 'DELETE', params: { id } });
    const [deleted] = await about('client');
    expect(deleted).toMatchObject({ action: 'deleted', subject: { id, label: 'Acme Ltd', path: null } });
    expect(changesOf(deleted)).toMatchObject({ name: ['Acme Ltd', null] });
  });

  it('is nothing where nothing changed, or the work failed', async () => {
    const id = await makeClient();
    const before = (await list()).meta.total;
    await change(id, {});
    await change(id, { client_type: 'no such type', name: 'Not so' });
    await tenant(ours.admin, async (db) => {
      await db.client.updateMany({ where: { companyId: ours.companyId }, data: { name: 'Not so either' } });
      throw new Error('after the change');
    }).catch(() => undefined);
    expect((await list()).meta.total).toBe(before);
  });

  it('names the contract that a rate is a part of, and keeps amounts exact', async () => {
    const { contract } = await makeRecords(ours);
    const rate = {
      rate_type: 'overtime',
      bill_rate: '100.1234',
      pay_rate: '80',
      unit: 'hour',
      effective_from: '2026-02-01',
    };
    await call(rates.POST, { as: ours.account_manager, params: { id: contract }, body: rate });
    const [entry] = await about('candidate_rate');
    expect(entry?.subject).toMatchObject({
      label: expect.stringMatching(/^CON-\w+ · overtime$/),
      path: `/contracts/${contract}?tab=rates`,
    });
    expect(changesOf(entry)).toMatchObject({ bill_rate: [null, '100.1234'], pay_rate: [null, '80.0000'] });
    expect(entry?.names[contract]).toMatch(/^CON-/);
  });

  it('never holds a secret, only that it changed', async () => {
    const {
      companyId,
      contractor: { userId },
    } = ours;
    await system('test data', async (db) => {
      await db.credential.create({
        data: { companyId, userId, email: `${userId}@x.example`, passwordHash: 'argon2-hidden-1' },
      });
      await db.credential.update({
        where: { companyId_userId: { companyId, userId } },
        data: { passwordHash: 'argon2-hidden-2' },
      });
      await db.totpFactor.create({ data: { companyId, userId, secret: 'totp-hidden' } });
      await db.singleSignOn.create({
        data: {
          companyId,
          issuer: 'https://id.example',
          clientId: 'c',
          clientSecret: 'client-hidden',
          emailDomains: [],
        },
      });
      await db.userProfile.create({
        data: { companyId, userId, values: { city: 'Cork' }, secrets: { iban: 'iban-hidden', swift: 'swift-hidden' } },
      });
      await db.userProfile.update({
        where: { companyId_userId: { companyId, userId } },
        data: { values: { city: 'Kerry' }, secrets: { iban: 'iban-hidden-2', swift: 'swift-hidden' } },
      });
    });
    const [updated, created] = await about('credential');
    expect(changesOf(updated)).toEqual({ password_hash: ['•••', '•••'] });
    expect(changesOf(created)).toMatchObject({ password_hash: [null, '•••'] });
    expect(changesOf((await about('user_profile'))[0])).toEqual({
      'values.city': ['Cork', 'Kerry'],
      'secrets.iban': ['•••', '•••'],
    });
    expect(JSON.stringify((await list({ limit: '200' })).body)).not.toContain('hidden');
  });

  it('tells of sessions how they began and ended, and nothing while they live', async () => {
    const { sessionId, userId, name } = ours.contractor;
    await system('test data', async (db) => {
      const where = keyOf(ours, sessionId);
      await db.session.update({ where, data: { lastActiveAt: new Date(), refreshHash: 'x' } });
      await db.session.update({ where, data: { endedAt: new Date(), endReason: 'signed_out' } });
    });
    const mine = (await about('session')).filter(({ subject }) => subject.label === name);
    expect(mine.map(({ action }) => action)).toEqual(['signed_out', 'signed_in']);
    expect(mine[1]).toMatchObject({
      actor: { id: userId },
      subject: { label: ours.contractor.name, path: `/users/${userId}` },
    });
  });

  it('tells both companies when the platform comes in somebody’s place, and says so of what is done there', async () => {
    const platform = await makeCompany('Platform', { kind: 'platform' });
    const sessionId = crypto.randomUUID();
    await system('test data', (db) =>
      db.session.create({
        data: {
          companyId: ours.companyId,
          id: sessionId,
          userId: ours.recruiter.userId,
          refreshHash: 'y',
          method: 'impersonation',
          impersonatorId: platform.admin.userId,
          impersonatorCompanyId: platform.companyId,
          expiresAt: new Date(Date.now() + 3_600_000),
          ipAddress: '198.51.100.1',
        },
      }),
    );
    await transaction(async (db) => {
      await db.$executeRaw`select set_config('role', 'staffing_tenant', true), set_config('app.company_id', ${ours.companyId}, true),
        set_config('app.user_id', ${ours.recruiter.userId}, true), set_config('app.session_id', ${sessionId}, true)`;
      await db.candidate.create({
        data: { companyId: ours.companyId, number: 'CAN-1', name: 'By support', email: 's@x.example' },
      });
    });
    expect((await about('candidate'))[0]).toMatchObject({ actor: { id: ours.recruiter.userId }, by_support: true });
    const signedIn = (await about('session')).find(({ by_support }) => by_support);
    expect(signedIn).toMatchObject({ action: 'signed_in', subject: { id: null }, ip_address: '198.51.100.1' });
    const [there] = (await list({ 'filter[subject_type]': 'session' }, platform.admin)).data;
    expect(there).toMatchObject({
      action: 'signed_in',
      actor: { id: platform.admin.userId },
      subject: { id: null },
    });
    const logs = [await list({ limit: '200' }), await list({ limit: '200' }, platform.admin)];
    expect(JSON.stringify(logs.map(({ body }) => body))).not.toContain(sessionId);
  });
});

describe('finding entries', () => {
  it('by person, action, record type, label and day, in pages without a gap', async () => {
    const id = await makeClient({ name: '50% Harbour' });
    await makeClient({ name: 'Dock' }, ours.admin);
    await change(id, { name: '50% Harbour Ltd' });
    const found = async (query: Record<string, string>) =>
      (await about('client', query)).map(({ action, subject }) => `${action} ${subject.label}`);
    expect(await found({})).toEqual(['updated 50% Harbour Ltd', 'created Dock', 'created 50% Harbour']);
    expect(await found({ 'filter[actor_id]': ours.admin.userId })).toEqual(['created Dock']);
    expect(await found({ 'filter[actor_id]': 'nobody' })).toEqual([]);
    expect(await found({ 'filter[action]': 'updated,deleted' })).toEqual(['updated 50% Harbour Ltd']);
    expect(await found({ search: '50% har' })).toHaveLength(2);
    expect(await found({ search: '%' })).toHaveLength(2);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Dublin' }).format(new Date());
    expect(await found({ 'filter[at_from]': today, 'filter[at_to]': today })).toHaveLength(3);
    expect(await found({ 'filter[at_to]': '2026-01-01' })).toEqual([]);
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof list>> = await list({ limit: '3', ...(cursor && { cursor }) });
      seen.push(...page.data.map((entry) => entry.id));
      cursor = page.meta.next_cursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength((await list()).meta.total);
  });

  it.each([
    ['filter[action]', 'hacked'],
    ['filter[subject_type]', 'moon'],
    ['filter[actor_id]', 'x'],
    ['filter[at_from]', '2026-02-30'],
    ['sort', 'hash'],
    ['colour', 'red'],
  ])('refuses %s=%s', async (name, value) => {
    expect((await list({ [name]: value })).status).toBe(422);
  });

  it('is for anyone who may see it, and of one’s own company only', async () => {
    await makeClient({ name: 'Ours alone' });
    for (const as of [ours.recruiter, ours.contractor, ours.nobody]) expect((await list({}, as)).status).toBe(403);
    expect(JSON.stringify((await list({ limit: '200' }, theirs.admin)).body)).not.toContain('Ours alone');
    const { data } = await call<AuditFilters>(filters.GET, { as: theirs.admin });
    expect(data.actors.map(({ id }) => id)).toContain(theirs.admin.userId);
    expect(data.actors.map(({ id }) => id)).not.toContain(ours.admin.userId);
  });
});

describe('a value in the log', () => {
  const rate = {
    rate_type: 'overtime',
    bill_rate: '99.7711',
    pay_rate: '80.6622',
    unit: 'hour',
    effective_from: '2026-02-01',
  };
  const readAs = async (permissions: Permission[]) => {
    const as = await makeColleague(ours, ['view_audit_log', 'export_audit_log', ...permissions]);
    const { data } = await list({ limit: '200' }, as);
    const values = (type: string) => {
      const found = data.filter(({ subject, action }) => subject.type === type && action === 'created');
      return Object.assign({}, ...found.map(changesOf));
    };
    return { as, data, values };
  };
  beforeEach(async () => {
    const { contract } = await makeRecords(ours);
    await call(rates.POST, { as: ours.account_manager, params: { id: contract }, body: rate });
  });

  it('is hidden from anyone who sees the log and not the record, names and ways to it too', async () => {
    const { data, values } = await readAs([]);
    expect(values('candidate_rate')).toMatchObject({ bill_rate: [null, '•••'], pay_rate: [null, '•••'] });
    expect(values('timesheet')).toMatchObject({ total_hours: [null, '•••'] });
    expect(values('user_note')).toMatchObject({ body: [null, '•••'] });
    expect(values('invoice_line')).toMatchObject({ unit_price: [null, '•••'], net_amount: [null, '•••'] });
    expect(values('user')).toMatchObject({ email: [null, '•••'] });
    const entry = data.find(({ subject }) => subject.type === 'candidate_rate');
    expect([entry?.names, entry?.subject.path]).toEqual([{}, null]);
  });

  it('is shown field by field: what the client pays needs more than the record', async () => {
    const approver = await readAs(['view_timesheets', 'view_submissions']);
    expect(approver.values('timesheet_entry')).toMatchObject({ minutes: [null, expect.stringMatching(/^\d/)] });
    expect(approver.values('timesheet_entry')).toMatchObject({ bill_rate: [null, '•••'] });
    expect(approver.values('submission')).toMatchObject({ bill_rate: [null, expect.stringMatching(/^\d/)] });
    expect(approver.values('candidate_rate')).toMatchObject({ pay_rate: [null, '•••'] });
    const reader = await readAs(['view_contracts', 'view_timesheets']);
    expect(reader.values('candidate_rate')).toMatchObject({ bill_rate: [null, expect.stringMatching(/^\d/)] });
    expect(reader.values('timesheet_entry')).toMatchObject({ bill_rate: [null, expect.stringMatching(/^\d/)] });
    expect(reader.values('invoice_line')).toMatchObject({ unit_price: [null, '•••'] });
  });

  it('is hidden in the file alike', async () => {
    const { as } = await readAs([]);
    const response = await exporting.GET(
      new NextRequest('http://localhost:3000/api/v1/audit-log/export?filter[subject_type]=candidate_rate', {
        headers: { authorization: `Bearer ${as.token}` },
      }),
      { params: Promise.resolve({}) },
    );
    const text = await response.text();
    expect(text).toContain('•••');
    expect(text).not.toMatch(/99\.7711|80\.6622/);
  });
});

describe('the file', () => {
  const download = async (format: string) => {
    const response = await exporting.GET(
      new NextRequest(`http://localhost:3000/api/v1/audit-log/export?format=${format}&filter[subject_type]=client`, {
        headers: { authorization: `Bearer ${ours.admin.token}` },
      }),
      { params: Promise.resolve({}) },
    );
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('is the filtered log as CSV or as a workbook, and is in the log itself', async () => {
    const id = await makeClient({ name: '=cmd()' });
    await change(id, { name: '=cmd() Ltd' });
    const csv = (await download('csv')).bytes.toString();
    expect(csv).toContain("'=cmd() Ltd");
    expect(csv).toContain('Name: =cmd() → =cmd() Ltd');
    const { response, bytes } = await download('xlsx');
    expect(response.headers.get('content-disposition')).toContain('audit-log.xlsx');
    const rows = (await readXlsx(bytes))[0]?.data ?? [];
    expect(rows.map((row) => row[4])).toEqual(['Record', '=cmd() Ltd', '=cmd()']);
    expect((await about('company', { 'filter[action]': 'exported' })).map(changesOf)).toEqual([
      { format: [null, 'xlsx'], kind: [null, 'audit_log'] },
      { format: [null, 'csv'], kind: [null, 'audit_log'] },
    ]);
    expect((await download('pdf')).response.status).toBe(422);
  });
});

describe('nobody but the triggers writes the log', () => {
  const forge = (sql: (db: Parameters<Parameters<typeof tenant>[1]>[0]) => Promise<unknown>) =>
    tenant({ companyId: ours.companyId, userId: ours.admin.userId }, sql);

  it('refuses a tenant’s and the system’s own entries, changes and deletions', async () => {
    const row = { companyId: ours.companyId, action: 'updated', subjectType: 'client' };
    for (const run of [forge, (work: Parameters<typeof forge>[0]) => system('test', work)]) {
      await expect(run((db) => db.auditEntry.create({ data: row }))).rejects.toThrow(/permission denied/);
      await expect(
        run((db) => db.auditEntry.updateMany({ where: { companyId: ours.companyId }, data: { action: 'x' } })),
      ).rejects.toThrow(/permission denied/);
      await expect(run((db) => db.auditEntry.deleteMany({ where: { companyId: ours.companyId } }))).rejects.toThrow(
        /permission denied/,
      );
      await expect(run((db) => db.$executeRaw`update audit_heads set hash = ''`)).rejects.toThrow(/permission denied/);
      await expect(
        run(
          (db) =>
            db.$executeRaw`select write_audit_entry(${ours.companyId}::uuid, 'updated', 'client', null, null, null, null, null)`,
        ),
      ).rejects.toThrow(/permission denied/);
    }
  });

  it('lets no access entry pass for a change, for another person’s or for another company’s', async () => {
    const record = (companyId: string, action: string) =>
      forge(
        (db) =>
          db.$executeRaw`select record_access(${companyId}::uuid, ${action}, 'user', null, 'x', '{}'::jsonb, ${ours.finance.userId}::uuid)`,
      );
    await expect(record(ours.companyId, 'updated')).rejects.toThrow(/triggers/);
    await expect(record(theirs.companyId, 'exported')).rejects.toThrow(/another company/);
    await record(ours.companyId, 'secret_shown');
    expect((await about('user', { 'filter[action]': 'secret_shown' }))[0]?.actor?.id).toBe(ours.admin.userId);
  });

  it('writes what no row tells, by whom the program says outside a tenant', async () => {
    await system('test', (db) =>
      recordAccess(
        db,
        { companyId: ours.companyId, userId: null },
        {
          action: 'sign_in_failed',
          subjectType: 'user',
          subjectId: ours.finance.userId,
          label: 'Fin',
          details: { reason: 'password', client_secret: 'hidden' },
        },
      ),
    );
    const [entry] = await about('user', { 'filter[action]': 'sign_in_failed' });
    expect(entry).toMatchObject({ actor: null, subject: { label: 'Fin' } });
    expect(changesOf(entry)).toEqual({ reason: [null, 'password'], client_secret: [null, '•••'] });
  });
});

describe('the tables', () => {
  /** The tables that the log does not cover, and why. */
  const unlogged: Record<string, string> = {
    e_invoice_transmissions: 'each step is in its invoice’s activity',
    verifactu_chains: 'where a chain ends follows from its records',
    verifactu_records: 'a chain of their own, which nothing can change',
    payment_links: 'what is paid by it is a line of a bank statement',
    audit_entries: 'the log itself',
    audit_heads: 'the log itself',
    sessions: 'has triggers of its own',
    activities: 'a log of its own',
    idempotency_keys: 'the machinery of requests',
    candidate_list_members:
      'who is in a list says nothing about a candidate; the list’s activities say when it changed',
    list_mails:
      'the activities of the list and of the candidates say who wrote to them; a private list is its owner’s alone',
    list_mail_recipients: 'the candidate’s activities say when they were written to',
    comment_mentions: 'follows the words of its comment',
    daily_runs: 'a log of its own',
    merges: 'a log of its own; both records say what became of them',
    distinct_pairs: 'how one looks at a list',
    contract_requirements: 'a copy of what a contract required, which never changes',
    requirement_reminders: 'the contract’s activities say that somebody was reminded',
    still_to_do_links: 'the contract’s activities say when it was mailed',
    candidate_texts: 'follows the candidates’ own values',
    candidate_keys: 'follows the candidates’ own values',
    work_items: 'follows the records that wait',
    followers: 'how one hears about things',
    notifications: 'follows what the log of the records says',
    bell_looks: 'how one looks at a list',
    notification_preferences: 'how one hears about things',
    work_item_dismissals: 'how one looks at a list',
    client_renames: 'a queue of changes that are in the log already',
    trigger_events: 'a queue of changes that are in the log already',
    trigger_firings: 'a log of its own',
    places: 'the same for everybody; only migrations write it',
    rate_limits: 'a count of tries',
    number_counters: 'the records tell their numbers',
    account_tokens: 'its use is logged where it counts',
    sign_in_challenges: 'a sign-in under way',
    invoice_line_entries: 'follows the invoice’s lines',
    invoice_documents: 'a copy of an issued invoice, which never changes',
    invoice_line_expenses: 'follows the invoice’s lines',
    recurring_charges: 'follows the invoice’s lines',
    billing_run_items: 'follows the run’s invoices',
    payment_reminder_invoices: 'follows its reminder, which never changes; a withdrawal is in the invoices’ logs',
    accounting_entries: 'follows its export, which never changes',
    accounting_lines: 'follows its export, which never changes',
    accounting_export_files: 'a copy of an export, which never changes',
    accruals: 'follows the closing of its month',
    bank_entries: 'follows its bank line, whose state is in the log',
    payment_file_items: 'follows its file, and the reports of the bank that are kept with it',
    payment_file_contents: 'a copy of an approved file, which never changes',
    payment_status_reports: 'a log of its own',
    pay_run_lines: 'follows the time of its pay run',
    pay_run_entries: 'follows the time of its pay run',
    self_billed_lines: 'follows its invoice, which never changes',
    self_billed_documents: 'a copy of a self-billed invoice, which never changes',
    commission_postings: 'a book of its own, which never changes',
    announcements: 'tells listeners of changes that are in the log themselves',
    field_preferences: 'how one looks at a list',
    views: 'how one looks at a list, which shows nobody more',
    view_starts: 'how one looks at a list',
    view_pins: 'how one looks at the menu, which shows nobody more',
    form_values: 'follows the answers’ own values',
    _prisma_migrations: 'Prisma’s own',
  };

  it('are all in the log, or say why not', async () => {
    const { rows } = await owner.query<{ name: string; noun: string | null }>(`
      select c.relname as name, split_part(encode(t.tgargs, 'escape'), '\\000', 1) as noun
      from pg_class c left join pg_trigger t on t.tgrelid = c.oid and t.tgname = 'audit' where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`);
    expect(
      rows
        .filter(({ noun }) => noun === null)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(unlogged).sort());
    expect(
      rows
        .flatMap(({ noun }) => (noun === null ? [] : [noun]))
        .concat('session')
        .sort(),
    ).toEqual([...auditSubjects].sort());
  });

  it('go with their company, log and all', async () => {
    const { id } = await system('test data', (db) =>
      db.company.create({
        data: {
          name: 'Short',
          country: 'IE',
          currency: 'EUR',
          timeZone: 'UTC',
          locale: 'en-US',
          roles: { create: [{ name: 'A', permissions: [] }] },
          candidates: { create: [{ number: 'CAN-1', name: 'C', email: 'c@x.example' }] },
        },
      }),
    );
    const count = async () =>
      (
        await owner.query(
          'select (select count(*)::int from audit_entries where company_id = $1) + (select count(*)::int from audit_heads where company_id = $1) as count',
          [id],
        )
      ).rows[0].count;
    expect(await count()).toBe(4);
    await system('test: delete a company', (db) => db.company.delete({ where: { id } }));
    expect([await count(), (await verifyAuditLog(owner)).faults]).toEqual([0, []]);
  });

  it('are not logged row by row while their company is deleted for good', async () => {
    const { total } = (await list()).meta;
    await makeClient();
    await system('test: delete a company for good', async (db) => {
      await db.$executeRaw`select set_config('app.deleting_company', ${ours.companyId}, true)`;
      await db.client.deleteMany({ where: { companyId: ours.companyId } });
    });
    expect((await list()).meta.total).toBe(total + 1);
    await tenant({ companyId: ours.companyId, userId: null }, async (db) => {
      await db.$executeRaw`select set_config('app.deleting_company', ${ours.companyId}, true)`;
      await db.role.deleteMany({ where: { companyId: ours.companyId, users: { none: {} } } });
      await db.role.create({ data: { companyId: ours.companyId, name: 'Logged', permissions: [] } });
    });
    // The client, the sourcer's role, which nobody here has, and the new one.
    expect((await list()).meta.total).toBe(total + 3);
  });
});
