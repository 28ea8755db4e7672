import { Client } from 'pg';
import { POST as attach } from '@/app/api/v1/attachments/route';
import { GET as readLog } from '@/app/api/v1/audit-log/route';
import { POST as addMembers } from '@/app/api/v1/candidate-lists/[id]/members/route';
import * as submissionRoute from '@/app/api/v1/candidate-submissions/[id]/route';
import * as submissions from '@/app/api/v1/candidate-submissions/route';
import * as eraseRoute from '@/app/api/v1/candidates/[id]/erase/route';
import * as mergeRoute from '@/app/api/v1/candidates/[id]/merge/route';
import * as one from '@/app/api/v1/candidates/[id]/route';
import * as duplicates from '@/app/api/v1/candidates/duplicates/route';
import * as list from '@/app/api/v1/candidates/route';
import * as publish from '@/app/api/v1/forms/[form]/publish/route';
import * as answers from '@/app/api/v1/forms/[form]/submissions/route';
import * as forms from '@/app/api/v1/forms/route';
import * as toDos from '@/app/api/v1/to-dos/route';
import { verifyAuditLog } from '@/lib/audit/chain';
import type { AuditEntry } from '@/lib/audit/schema';
import { candidateMerging } from '@/lib/candidates/duplicates/merging';
import type { Erasure } from '@/lib/candidates/erasing/schema';
import {
  addPerson,
  addResume,
  type Candidate,
  makeKnown,
  person,
  putForward,
  values,
} from '@/lib/candidates/erasing/test-person';
import { formWith } from '@/lib/files/receiving/test-upload';
import { MissingObjectError } from '@/lib/files/storage-key';
import { fileStore } from '@/lib/files/storing/store';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let owner: Client;
let ours: TestCompany;
let theirs: TestCompany;
let records: Records;
beforeAll(async () => {
  owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
});
afterAll(() => owner.end());
beforeEach(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  records = await makeRecords(ours);
});

const get = (id: string, as: Person = ours.admin) => call<Candidate>(one.GET, { as, params: { id } });
const erase = (id: string, number?: string, as: Person = ours.admin) =>
  call<Erasure>(eraseRoute.POST, { as, params: { id }, body: { ...(number && { number }) } });
const preview = (id: string, as: Person = ours.admin) =>
  call<Erasure>(eraseRoute.POST, { as, params: { id }, query: { preview: 'true' }, body: {} });

/** Publishes a form about candidates. */
async function publishForm(): Promise<string> {
  const fields = [{ key: 'note', type: 'text', label: { en: 'Note' } }];
  const sections = [{ key: 's', title: { en: 'S' }, fields }];
  const body = { key: 'about', name: { en: 'About' }, subject: 'candidate', kind: 'records', sections };
  const { data } = await call<{ id: string }>(forms.POST, { as: ours.admin, body });
  await call(publish.POST, { as: ours.admin, params: { form: data.id }, body: {} });
  return data.id;
}

/** The kinds of records that lead to a candidate. */
async function linksTo(id: string): Promise<string[]> {
  const found: string[] = [];
  for (const { table, column, name } of candidateMerging.links) {
    const { rowCount } = await owner.query(`select from "${table}" where company_id = $1 and "${column}" = $2`, [
      ours.companyId,
      id,
    ]);
    if (rowCount) found.push(name);
  }
  return found;
}

/** Every table and column of the database that contains one of these texts, in any row of the company. */
async function grep(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'company_id' and table_name not like 'pg%' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await owner.query<{ column: string; text: string }>(
      `select distinct field.key as column, needle as text from "${name}" as t, jsonb_each_text(to_jsonb(t)) as field, unnest($2::text[]) as needle
       where t.company_id = $1 and position(lower(needle) in lower(field.value)) > 0`,
      [ours.companyId, texts],
    );
    found.push(...rows.map(({ column, text }) => `${name}.${column}: ${text}`));
  }
  return found.sort();
}

it('leaves nothing of the person in any table, search text, mail, log or file', async () => {
  const { candidate, other, files } = await makeKnown(ours, records);
  expect(files).toHaveLength(4);
  expect(new Set((await grep(values)).map((one) => one.split('.')[0]))).toEqual(
    new Set([
      'activities',
      'audit_entries',
      'background_tasks',
      'candidate_resumes',
      'candidate_submissions',
      'candidate_texts',
      'candidates',
      'comments',
      'files',
      'form_entries',
      'form_invitations',
      'form_submissions',
      'idempotency_keys',
      'interview_people',
      'interviews',
      'list_mail_recipients',
      'list_mails',
      'merges',
      'outgoing_mails',
      'shortlist_answers',
      'to_dos',
      'trigger_events',
      'user_documents',
      'views',
      'webhook_deliveries',
    ]),
  );
  // Whatever can lead to a candidate does; a contract has a test of its own.
  const leading = await linksTo(candidate.id);
  expect(leading).toEqual(
    expect.arrayContaining(candidateMerging.links.flatMap(({ name }) => (name === 'contracts' ? [] : name))),
  );
  const before = await preview(candidate.id);
  expect(before.data).toMatchObject({
    goes: {
      resumes: 2,
      documents: 1,
      attachments: 1,
      answers: 1,
      invitations: 1,
      interviews: 1,
      shortlists: 1,
      comments: 2,
      to_dos: 2,
      merged: 2,
    },
    stays: { submissions: 1, contracts: 0, timesheets: 0, invoices: 0, pay: 0, contract_answers: 0 },
    has_account: false,
    remains: true,
  });
  expect((await erase(candidate.id, candidate.number)).status).toBe(200);
  expect(await grep(values)).toEqual([]);
  expect(await linksTo(candidate.id)).toEqual(['submissions', 'interviews']);
  for (const key of files) await expect(fileStore().get(key)).rejects.toThrow(MissingObjectError);
  // Whoever else was to take part in an interview hears that it is off, and no more about whom.
  const mails = await prepare((db) =>
    db.outgoingMail.findMany({ where: { companyId: ours.companyId, kind: 'interview_cancelled' } }),
  );
  expect(mails.map(({ to }) => to)).toEqual([
    [expect.objectContaining({ email: expect.stringContaining(ours.recruiter.userId) })],
  ]);
  expect(mails[0]?.text).toContain(candidate.number);
  expect((await get(other.id)).data.name).toBe('Somebody Else');
  expect((await get(candidate.id)).data).toMatchObject({ name: `Erased person ${candidate.number}`, email: null });
  expect((await verifyAuditLog(owner, ours.companyId)).faults).toEqual([]);
});

it('deletes somebody to whom nothing leads', async () => {
  const { id, number } = await addPerson(ours);
  await addResume(ours, id);
  expect((await preview(id)).data.remains).toBe(false);
  expect((await erase(id, number)).status).toBe(200);
  expect((await get(id)).status).toBe(404);
  expect(await grep(values)).toEqual([]);
  expect((await verifyAuditLog(owner, ours.companyId)).faults).toEqual([]);
});

it('keeps what the law keeps, the account, and a log that proves what was taken out of it', async () => {
  const { candidate: id } = records;
  const issuedTo = 'Conor';
  const { number, email } = await prepare(async (db) => {
    const where = { companyId_id: { companyId: ours.companyId, id } };
    const data = { name: person.name, email: person.email };
    const { email } = await db.candidate.findUniqueOrThrow({ where, select: { email: true } });
    const { number } = await db.candidate.update({ where, data, select: { number: true } });
    return { number, email: email ?? '' };
  });
  const running = await preview(id);
  expect([running.status, running.message]).toEqual([409, expect.stringContaining('is not over yet')]);
  expect((await erase(id, number)).status).toBe(409);
  await prepare(async (db) => {
    await db.contract.updateMany({
      where: { companyId: ours.companyId, candidateId: id },
      data: { status: 'ended' },
    });
    const by = { companyId: ours.companyId, authorId: ours.admin.userId };
    await db.comment.createMany({
      data: [
        { ...by, contractId: records.contract, body: `${person.name} leaves early.` },
        { ...by, timesheetId: records.approvedTimesheet, body: 'Checked twice.' },
      ],
    });
  });
  const { data } = await preview(id);
  expect(data).toMatchObject({ stays: { contracts: 1 }, remains: true, has_account: true });
  expect(data.stays.timesheets).toBeGreaterThan(0);
  expect((await erase(id, number)).status).toBe(200);
  expect(await grep(values)).toEqual([]);
  // What was said about what stays is there, without the name.
  const said = await prepare((db) =>
    db.comment.findMany({ where: { companyId: ours.companyId, clientId: null }, orderBy: { id: 'asc' } }),
  );
  expect(said.map(({ body }) => body).sort()).toEqual(['Checked twice.', '••• leaves early.']);
  // What the invoice was issued with.
  expect(new Set((await grep([issuedTo, email])).map((found) => found.split(':')[0]))).toEqual(
    new Set(['invoices.names', 'invoices.search']),
  );
  const { userId, contracts } = await prepare((db) =>
    db.candidate.findUniqueOrThrow({
      where: { companyId_id: { companyId: ours.companyId, id } },
      select: { userId: true, contracts: { select: { consultantId: true } } },
    }),
  );
  expect([userId, contracts]).toEqual([null, [{ consultantId: ours.contractor.userId }]]);
  expect((await verifyAuditLog(owner, ours.companyId)).faults).toEqual([]);
  const { data: entries } = await call<AuditEntry[]>(readLog, {
    as: ours.admin,
    query: { 'filter[action]': 'erased' },
  });
  expect(entries).toMatchObject([
    { subject: { type: 'candidate', id, label: number }, actor: { id: ours.admin.userId } },
  ]);
  expect(entries[0]?.changes.map(({ field }) => field)).toEqual(['entries']);
});

describe('the chain of the log after an erasure', () => {
  const faults = async () => (await verifyAuditLog(owner, ours.companyId)).faults.map(({ fault }) => fault);
  const run = async (sql: string): Promise<number> => (await owner.query(sql, [ours.companyId])).rowCount ?? 0;
  beforeEach(async () => {
    const { id, number } = await addPerson(ours);
    expect((await erase(id, number)).status).toBe(200);
    expect(await faults()).toEqual([]);
  });
  const redacted = `company_id = $1 and subject_label = '•••'`;
  const proven = `company_id = $1 and action = 'erased'`;

  it.each([
    ['an entry that lost values is changed again', `update audit_entries set before = '{}' where ${redacted}`],
    [
      'an entry that lost values gets another label',
      `update audit_entries set subject_label = 'Ida' where ${redacted}`,
    ],
    ['the entry that says so says less', `update audit_entries set after = '{"proof": []}' where ${proven}`],
    [
      'another entry loses values',
      `update audit_entries set after = '{"name": "•••"}' where company_id = $1 and subject_type = 'client'`,
    ],
    [
      'another entry says that it was erased',
      `update audit_entries set action = 'erased' where company_id = $1 and subject_type = 'client'`,
    ],
  ])('breaks where %s', async (_, sql) => {
    expect(await run(sql)).toBeGreaterThan(0);
    expect(await faults()).toEqual(['altered']);
  });
});

it('is for those who may erase and see candidates, of the company, with the number as proof', async () => {
  const { id, number } = await addPerson(ours);
  const [blind, viewer] = [
    await makeColleague(ours, ['erase_candidates']),
    await makeColleague(ours, ['view_candidates', 'edit_candidates', 'delete_candidates', 'merge_candidates']),
  ];
  const statuses = (as: Person) =>
    Promise.all([preview(id, as), erase(id, number, as)]).then((all) => all.map(({ status }) => status));
  expect([await statuses(blind), await statuses(viewer), await statuses(theirs.admin)]).toEqual([
    [404, 404],
    [403, 403],
    [404, 404],
  ]);
  expect(await statuses(ours.recruiter)).toEqual([403, 403]);
  const wrong = await erase(id, 'CAN-999999');
  expect([wrong.status, Object.keys(wrong.errors)]).toEqual([422, ['number']]);
  expect((await erase(id)).status).toBe(422);
  expect((await get(id)).data.name).toBe(person.name);
  const seeing = await makeColleague(ours, ['view_candidates', 'erase_candidates']);
  expect((await preview(id, seeing)).data).toMatchObject({ goes: { resumes: 0 }, stays: {} });
  expect(Object.keys((await preview(id, seeing)).data.goes).sort()).toEqual(['comments', 'mails', 'resumes', 'to_dos']);
  expect((await erase(id, number, ours.account_manager)).status).toBe(200);
});

it('leaves a candidate who is found nowhere, and to whom nothing can be done', async () => {
  const { id, number } = await addPerson(ours);
  const submission = await putForward(ours, records, id);
  expect((await erase(id, number)).status).toBe(200);
  const as = ours.admin;
  const form = await publishForm();
  for (const search of ['', number, 'Erased'])
    expect(
      (await call<Candidate[]>(list.GET, { as, query: search ? { search } : {} })).data.map((row) => row.id),
    ).not.toContain(id);
  expect((await call<object[]>(duplicates.GET, { as })).data).toEqual([]);
  const [spare] = [await addPerson(ours, { name: 'Ida', email: 'ida@people.example', more_emails: [] })];
  const refusals = [
    await erase(id, number),
    await preview(id),
    await call(one.PATCH, { as, params: { id }, body: { email: 'new@people.example' } }),
    await call(mergeRoute.POST, { as, params: { id }, body: { with: spare.id } }),
    await call(mergeRoute.POST, { as, params: { id: spare.id }, body: { with: id } }),
    await call(attach, { as, method: 'POST', body: formWith('cv.txt', 'x', { candidate_id: id, kind: 'resume' }) }),
    await call(submissions.POST, {
      as: ours.recruiter,
      body: {
        candidate_id: id,
        client_id: records.client,
        position_title: 'W',
        bill_rate: '50',
        pay_rate: '30',
        currency: 'EUR',
        rate_unit: 'hour',
      },
    }),
    // A submission that stays can be edited, and changes a known candidate if it is asked to.
    await call(submissionRoute.PATCH, {
      as,
      method: 'PATCH',
      params: { id: submission },
      body: { candidate_id: id, candidate: { name: person.name, phone: person.phone }, update_candidate: true },
    }),
    await call(answers.POST, { as, params: { form }, body: { subject_id: id, values: {} } }),
    await call(toDos.POST, {
      as,
      body: { title: 'Ring them', assignee_id: as.userId, record_type: 'candidate', record_id: id },
    }),
    await call(one.DELETE, { as, params: { id } }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual(refusals.map(() => 409));
  await expect(
    owner.query(`update candidates set name = 'Back' where company_id = $1 and id = $2`, [ours.companyId, id]),
  ).rejects.toThrow('stays as it is');
  const listed = await call(addMembers, { as, params: { id: records.candidateList }, body: { candidate_ids: [id] } });
  expect(listed.status).toBe(422);
});

it('leaves alone what only has the letters of a short name in it, or names somebody else', async () => {
  const { id, number } = await addPerson(ours, {
    name: 'Li',
    email: 'li@quilvane.example',
    phone: null,
    given_name: null,
    family_name: null,
    more_emails: [],
    more_phones: [],
  });
  const of = { companyId: ours.companyId };
  const texts = ['Deliver the live list', 'Li Na has started', 'Write to li@quilvane.example'];
  await prepare(async (db) => {
    await db.outgoingMail.createMany({
      data: texts.map((text) => ({
        ...of,
        kind: 'rule_mail',
        locale: 'en',
        subject: 'List',
        text,
        to: [{ address: 'office@company.example' }],
        nextAttemptAt: new Date(),
        giveUpAt: new Date(),
      })),
    });
    await db.activity.create({
      data: {
        ...of,
        subjectType: 'client',
        subjectId: records.client,
        event: 'updated',
        reason: 'Liam is on the line',
      },
    });
  });
  expect((await erase(id, number)).status).toBe(200);
  const left = await prepare(async (db) => [
    ...(await db.outgoingMail.findMany({ where: { ...of, kind: 'rule_mail' }, orderBy: { id: 'asc' } })).map(
      ({ text }) => text,
    ),
    ...(await db.activity.findMany({ where: { ...of, reason: { contains: 'line' } } })).map(({ reason }) => reason),
  ]);
  expect(left).toEqual([...texts.slice(0, 2), 'Liam is on the line']);
  expect((await verifyAuditLog(owner, ours.companyId)).faults).toEqual([]);
});
