import { v7 as uuid } from 'uuid';
import * as contactMergeRoute from '@/app/api/v1/client-contacts/[id]/merge/route';
import * as contactRoute from '@/app/api/v1/client-contacts/[id]/route';
import * as contactUnmergeRoute from '@/app/api/v1/client-contacts/[id]/unmerge/route';
import * as contactsRoute from '@/app/api/v1/clients/[id]/contacts/route';
import * as mergeRoute from '@/app/api/v1/clients/[id]/merge/route';
import * as one from '@/app/api/v1/clients/[id]/route';
import * as unmergeRoute from '@/app/api/v1/clients/[id]/unmerge/route';
import * as clientsRoute from '@/app/api/v1/clients/route';
import * as rulesRoute from '@/app/api/v1/forms/[form]/trigger-rules/route';
import * as ruleRoute from '@/app/api/v1/trigger-rules/[rule]/route';
import { listActivities } from '@/lib/activities/data';
import { clientMerging } from '@/lib/clients/client-merging';
import type { ClientRecord, Contact } from '@/lib/clients/schema';
import { tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { mergedInto } from '@/lib/merges/merges.data';
import type { MergePreview } from '@/lib/merges/schema';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { type Remembered, rememberCompanies } from '@/lib/testing/remember-companies';
import { storedColumns } from '@/lib/testing/stored-columns';
import { week } from '@/lib/testing/weeks';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import type { Rule } from '@/lib/trigger-rules/schema';
import { exampleRule } from '@/lib/trigger-rules/test-records';
import { readWaiting } from '@/lib/trigger-rules/waiting.data';

let ours: TestCompany;
let ids: Records;
/** The client that has everything that is not booked. */
let gone: string;
let remembered: Remembered;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  gone = await addClient({ name: 'Harbour Group', email: 'office@harbour.example' });
  await fill();
  remembered = await rememberCompanies(ours.companyId);
});
afterEach(() => remembered.restore());
afterAll(() => remembered.end());

const merge = (id: string, body: object, as: Person = ours.admin) =>
  call<ClientRecord>(mergeRoute.POST, { as, params: { id }, body });
const preview = (id: string, other: string, as: Person = ours.admin) =>
  call<MergePreview>(mergeRoute.POST, { as, params: { id }, query: { preview: 'true' }, body: { with: other } });
const unmerge = (id: string, as: Person = ours.admin) =>
  call<ClientRecord[]>(unmergeRoute.POST, { as, params: { id }, method: 'POST' });
const get = (id: string) => call<ClientRecord>(one.GET, { as: ours.admin, params: { id } });
const change = (id: string, body: object) => call(one.PATCH, { as: ours.admin, params: { id }, body });
const mergeContacts = (id: string, other: string) =>
  call(contactMergeRoute.POST, { as: ours.admin, params: { id }, body: { with: other } });
const unmergeContacts = (id: string) =>
  call(contactUnmergeRoute.POST, { as: ours.admin, params: { id }, method: 'POST' });
const addClient = async (more: object = {}, to = ours) =>
  (
    await call<{ id: string }>(clientsRoute.POST, {
      as: to.admin,
      body: { name: 'Quay', client_type: 'direct', currency: 'EUR', payment_terms_days: 30, ...more },
    })
  ).data.id;
const addContact = async (clientId: string, email: string) =>
  (
    await call<Contact>(contactsRoute.POST, {
      as: ours.admin,
      params: { id: clientId },
      body: { name: 'Ciara', email },
    })
  ).data;

/** Gives the other client whatever the records' own one has, but for its books, and one row of each further link. */
const fill = () =>
  prepare(async (db) => {
    const { companyId, admin } = ours;
    for (const { table, booked } of clientMerging.links) {
      if (booked && !booked.unless) continue;
      await db.$executeRaw(Prisma.sql`update ${Prisma.raw(table)} set client_id = ${gone}::uuid
        where company_id = ${companyId}::uuid and client_id = ${ids.client}::uuid
          ${booked ? Prisma.sql`and status = 'draft'` : Prisma.empty}`);
    }
    const by = { companyId, createdById: admin.userId };
    await db.marginRequest.create({
      data: {
        ...by,
        clientId: gone,
        subjectType: 'submission',
        subjectId: ids.submission,
        subjectNumber: 'SUB',
        rates: '85/80',
        note: 'May I?',
        approverId: ours.account_manager.userId,
      },
    });
    const mandate = await db.mandate.findFirstOrThrow({ where: { companyId } });
    await db.mandate.create({
      data: { ...mandate, id: uuid(), reference: 'CANCELLED', clientId: gone, status: 'cancelled' },
    });
    const period = { periodStart: week(0), periodEnd: week(4) };
    await db.billingRun.create({ data: { ...by, ...period, number: 'BIL-000001', clientId: gone } });
    const answer = await db.formSubmission.findFirstOrThrow({ where: { companyId } });
    const asked = { companyId, formId: answer.formId, versionId: answer.versionId, createdBy: admin.userId };
    for (const clientId of [ids.client, gone])
      await db.formSubmission.create({ data: { ...asked, number: `ANS-${uuid()}`, clientId, onceFor: clientId } });
    const like = await db.formInvitation.findFirstOrThrow({ where: { companyId } });
    await db.formInvitation.create({
      data: { ...like, id: uuid(), tokenHash: uuid(), timesheetId: null, clientId: gone },
    });
  });

/** The clients of the company, and what leads to them and to their contacts, as they are stored. */
const state = () =>
  prepare((db) =>
    db.$queryRaw<object[]>(
      Prisma.join(
        [
          ...new Set([
            'clients',
            'timesheets',
            'time_approvals',
            'time_approval_sheets',
            ...clientMerging.links.map(({ table }) => table),
            ...(clientMerging.bonds?.between ?? []).map(({ table }) => table),
          ]),
        ].map(
          (table) => Prisma.sql`select ${table} as "table", to_jsonb(t) - '{version,updated_at}'::text[] as row
            from ${Prisma.raw(table)} t where company_id = ${ours.companyId}::uuid`,
        ),
        ' union all ',
        '',
        ' order by 1, 2',
      ),
    ),
  );

/** Runs something that must change nothing. */
async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = await state();
  await work();
  expect(await state()).toEqual(before);
}

const everything = {
  contacts: 2,
  orders: 1,
  to_dos: 1,
  jobs: 2,
  submissions: 2,
  shortlists: 1,
  contracts: 1,
  runs: 1,
  invoices: 1,
  requirements: 1,
  answers: 1,
  invitations: 1,
  comments: 1,
  mandates: 1,
};

it('knows every foreign key that leads to a client', async () => {
  const rows = await prepare((db) =>
    db.$queryRaw<{ table: string; column: string }[]>(Prisma.sql`
      select c.conrelid::regclass::text as "table", a.attname::text as "column"
      from pg_constraint c cross join lateral unnest(c.conkey) as key
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key
      where c.contype = 'f' and c.confrelid = 'clients'::regclass and a.attname <> 'company_id'
        and c.conrelid <> 'client_renames'::regclass order by 1, 2`),
  );
  const known = clientMerging.links.map(({ table, column }) => ({ table, column }));
  expect(known.sort((a, b) => (a.table < b.table ? -1 : 1))).toEqual(rows);
});

it('moves what leads to the other, takes the chosen fields and fills the empty ones, and is undone', async () => {
  await change(gone, {
    address: { line1: '1 Quay', city: 'Cork', postal_code: 'T12', country: 'IE' },
    tax_id: 'IE1234567T',
    tax_category: 'S',
    tax_rate: '9',
    purchase_order: 'PO-9',
  });
  await change(ids.client, { tax_id: 'IE7654321T' });
  const before = await state();
  expect((await preview(ids.client, gone)).data).toEqual({ moves: everything });
  expect(await state()).toEqual(before);
  const answer = await merge(ids.client, { with: gone, take: { name: gone, payment_terms_days: gone } });
  expect(answer).toMatchObject({
    status: 200,
    data: {
      id: ids.client,
      name: 'Harbour Group',
      email: 'office@harbour.example',
      tax_id: 'IE7654321T',
      address: { line1: '1 Quay', city: 'Cork' },
      // As the company, and as each contract says.
      tax_category: null,
      purchase_order: null,
    },
  });
  expect([(await get(gone)).status, await mergedInto(ours.admin, 'client', gone)]).toEqual([404, ids.client]);
  expect((await listActivities(ours.admin, 'client', ids.client))[0]).toMatchObject({
    event: 'merged',
    to: expect.stringContaining('Harbour Group · CLI-'),
  });
  const back = await unmerge(ids.client);
  expect(back).toMatchObject({
    status: 200,
    data: [
      { name: 'Harbour', email: null },
      { id: gone, tax_category: 'S' },
    ],
  });
  expect(await state()).toEqual(before);
  expect((await listActivities(ours.admin, 'client', gone))[0]).toMatchObject({ event: 'unmerged' });
  expect(await unmerge(ids.client)).toMatchObject({ status: 409 });
});

it('finds what has moved by the name of the kept client', async () => {
  await change(ids.client, { name: 'Bay' });
  const texts = () =>
    prepare(async (db) => {
      const [contract, timesheet] = [
        await db.contract.findUniqueOrThrow({ where: keyOf(ours, ids.contract), select: { search: true } }),
        await db.timesheet.findUniqueOrThrow({ where: keyOf(ours, ids.draftTimesheet), select: { search: true } }),
      ];
      return [contract.search, timesheet.search];
    });
  await merge(ids.client, { with: gone });
  for (const text of await texts()) expect(text).toContain('\nbay');
  await unmerge(ids.client);
  for (const text of await texts()) expect(text).toContain('\nharbour group');
});

describe('a client with books', () => {
  const books: [string, string, () => Promise<unknown>][] = [
    ['an issued invoice', 'Invoices were issued', () => Promise.resolve()],
    [
      'a void invoice',
      'Invoices were issued',
      () =>
        prepare((db) =>
          db.invoice.updateMany({
            where: { companyId: ours.companyId, status: 'issued' },
            data: { status: 'void', voidedAt: new Date() },
          }),
        ),
    ],
  ];

  it.each(books)('does not become a part of another: %s', async (_, message, book) => {
    await book();
    await unchanged(async () => {
      for (const answer of [await preview(gone, ids.client), await merge(gone, { with: ids.client })]) {
        expect(answer.status).toBe(409);
        expect(answer.message).toContain(message);
        expect(answer.message).toContain('Harbour · CLI-');
      }
    });
  });

  const money = () => ({ companyId: ours.companyId, currency: 'EUR' });
  it.each([
    [
      'Payments or credits',
      (clientId: string) =>
        prepare((db) =>
          db.accountEntry.create({
            data: {
              ...money(),
              clientId,
              kind: 'overpayment',
              amount: '5',
              leftTotal: '5',
              paidOn: week(4),
              method: 'bank_transfer',
              createdById: ours.admin.userId,
            },
          }),
        ),
    ],
    [
      'payment reminders',
      (clientId: string) =>
        prepare((db) =>
          db.paymentReminder.create({
            data: {
              ...money(),
              clientId,
              number: 'REM-000009',
              level: 1,
              sentOn: week(9),
              locale: 'en-US',
              openTotal: '5',
              interestTotal: '0',
              fee: '0',
              total: '5',
            },
          }),
        ),
    ],
    [
      'Exceptions for rates',
      (clientId: string) =>
        prepare((db) =>
          db.marginOverride.create({
            data: {
              ...money(),
              clientId,
              subjectType: 'submission',
              subjectId: uuid(),
              subjectNumber: 'SUB',
              unit: 'hour',
              billRate: '85',
              payRate: '80',
              burdenPercent: '0',
              floorPercent: '20',
              reason: 'A start',
              createdById: ours.admin.userId,
            },
          }),
        ),
    ],
  ])('does not become a part of another: %s', async (message, book) => {
    await book(gone);
    await unchanged(async () => {
      for (const answer of [await preview(ids.client, gone), await merge(ids.client, { with: gone })]) {
        expect(answer.status).toBe(409);
        expect(answer.message).toContain(message);
      }
    });
  });
});

it.each([
  [() => addContact(ids.client, 'aoife@harbour.example'), 'the address aoife@harbour.example'],
  [
    () =>
      prepare((db) =>
        db.purchaseOrder.create({
          data: { companyId: ours.companyId, clientId: ids.client, number: 'PO-1', budgetHours: '10' },
        }),
      ),
    'a purchase order with the same number',
  ],
])('is refused, also ahead, while both have what a client has once: %#', async (add, message) => {
  await add();
  await unchanged(async () => {
    for (const answer of [await preview(ids.client, gone), await merge(ids.client, { with: gone })]) {
      expect(answer.status).toBe(409);
      expect(answer.message).toContain(message);
    }
  });
});

it('is for clients of one company, and for two', async () => {
  const theirs = await makeCompany('Theirs');
  const foreign = await addClient({}, theirs);
  const status = async (body: object, id = ids.client) => (await merge(id, body)).status;
  expect(await status({ with: ids.client })).toBe(422);
  expect(await status({ with: foreign })).toBe(422);
  expect(await status({ with: uuid() })).toBe(422);
  expect(await status({ with: gone }, foreign)).toBe(404);
  expect(await status({ with: gone, take: { name: foreign } })).toBe(422);
  expect(await status({ with: gone, take: { number: gone } })).toBe(422);
  expect((await unmerge(foreign)).status).toBe(404);
});

it('is for those who may see, edit and delete clients', async () => {
  const status = async (...permissions: string[]) => {
    const as = await makeColleague(ours, permissions);
    return [
      (await merge(ids.client, { with: gone }, as)).status,
      (await preview(ids.client, gone, as)).status,
      (await unmerge(ids.client, as)).status,
    ];
  };
  expect(await status('view_clients', 'edit_clients', 'create_clients')).toEqual([403, 403, 403]);
  expect(await status('view_clients', 'delete_clients')).toEqual([403, 403, 403]);
  expect(await status('delete_clients', 'edit_clients')).toEqual([404, 404, 404]);
  expect((await merge(ids.client, { with: gone }, ours.recruiter)).status).toBe(403);
  expect((await merge(ids.client, { with: gone }, ours.account_manager)).status).toBe(200);
});

it('says in its preview only how many of what its reader may see would move', async () => {
  const moves = async (...permissions: string[]) => {
    const as = await makeColleague(ours, ['view_clients', 'edit_clients', 'delete_clients', ...permissions]);
    return (await preview(ids.client, gone, as)).data.moves;
  };
  expect(await moves()).toEqual({ contacts: 2, comments: 1, to_dos: 1 });
  expect(await moves('view_submissions')).toEqual({
    contacts: 2,
    comments: 1,
    to_dos: 1,
    submissions: 2,
    shortlists: 1,
  });
  expect(await moves('view_contracts')).toEqual({ contacts: 2, comments: 1, to_dos: 1, contracts: 1 });
  expect(await moves('view_invoices')).toEqual({
    contacts: 2,
    comments: 1,
    to_dos: 1,
    orders: 1,
    runs: 1,
    invoices: 1,
  });
});

it('lets only those who see margins choose the floor, and keeps it otherwise', async () => {
  await prepare((db) => db.client.update({ where: keyOf(ours, gone), data: { marginFloorPercent: '12' } }));
  const blind = await makeColleague(ours, ['view_clients', 'edit_clients', 'delete_clients']);
  const floor = async () =>
    Number((await prepare((db) => db.client.findUniqueOrThrow({ where: keyOf(ours, ids.client) }))).marginFloorPercent);
  const take = { margin_floor_percent: gone };
  expect((await merge(ids.client, { with: gone, take }, blind)).status).toBe(403);
  expect((await merge(ids.client, { with: gone }, blind)).status).toBe(200);
  expect(await floor()).toBe(0);
  await unmerge(ids.client);
  expect((await merge(ids.client, { with: gone, take })).status).toBe(200);
  expect(await floor()).toBe(12);
});

it('is of the two as the caller has read them', async () => {
  await change(gone, { phone: '+353 86 555 0100' });
  const version = { kept: (await get(ids.client)).data.version, gone: (await get(gone)).data.version };
  const send = (mine: number, theirs: number) =>
    call(mergeRoute.POST, {
      as: ours.admin,
      params: { id: ids.client },
      body: { with: gone, with_version: theirs },
      headers: { 'if-match': `"${mine}"` },
    });
  expect((await send(version.kept, version.gone - 1)).status).toBe(412);
  expect((await send(version.kept + 1, version.gone)).status).toBe(412);
  expect((await send(version.kept, version.gone)).status).toBe(200);
});

it('leaves one of two merges in both directions at once', async () => {
  const [a, b] = [await addClient(), await addClient()];
  const answers = await Promise.all([merge(a, { with: b }), merge(b, { with: a })]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([(await get(a)).status, (await get(b)).status].sort()).toEqual([200, 404]);
});

it('leaves both as they were when it breaks off in the middle', async () => {
  const before = await state();
  const status = await prepare(async (db) => {
    // The submissions have moved when it meets the contract, which another transaction does not give up in time.
    await db.$queryRaw(Prisma.sql`
      select id from contracts where company_id = ${ours.companyId}::uuid and id = ${ids.contract}::uuid for update`);
    return (await merge(ids.client, { with: gone })).status;
  });
  expect(status).toBeGreaterThanOrEqual(409);
  expect(await state()).toEqual(before);
  expect((await merge(ids.client, { with: gone })).status).toBe(200);
});

it('puts the contacts that join behind those that are there', async () => {
  const own = await addContact(ids.client, 'ciara@harbour.example');
  await merge(ids.client, { with: gone });
  const { data } = await call<Contact[]>(contactsRoute.GET, { as: ours.admin, params: { id: ids.client } });
  expect(data.map(({ id, position }) => [id, position])).toEqual([
    [own.id, 1],
    [ids.contact, 2],
    [ids.spareContact, 3],
  ]);
});

describe('what was added since', () => {
  const copyOf = (table: string, id: string, more: object) =>
    prepare(async (db) => {
      const copy = uuid();
      const columns = Prisma.raw(await storedColumns(db, table));
      await db.$executeRaw(Prisma.sql`insert into ${Prisma.raw(table)} (${columns}) select ${columns} from (select made.* from ${Prisma.raw(table)} as source,
        jsonb_populate_record(source, ${JSON.stringify({ id: copy, number: `COPY-${copy}`, ...more })}::jsonb) as made
        where source.company_id = ${ours.companyId}::uuid and source.id = ${id}::uuid) as copied`);
      return copy;
    });
  const clientOf = (table: string, id: string) =>
    prepare(async (db) => {
      const rows = await db.$queryRaw<{ client_id: string }[]>(
        Prisma.sql`select client_id::text from ${Prisma.raw(table)} where company_id = ${ours.companyId}::uuid and id = ${id}::uuid`,
      );
      return rows[0]?.client_id;
    });

  it('goes back with the job that it belongs to, over any number of steps', async () => {
    await merge(ids.client, { with: gone });
    const submission = await copyOf('candidate_submissions', ids.submission, { job_order_id: ids.job });
    const contract = await copyOf('contracts', ids.contract, { submission_id: submission });
    const invoice = await copyOf('invoices', ids.draftInvoice, { number: null, contract_id: contract });
    const other = await copyOf('candidate_submissions', ids.submission, {});
    expect((await unmerge(ids.client)).status).toBe(200);
    expect(await clientOf('candidate_submissions', submission)).toBe(gone);
    expect(await clientOf('contracts', contract)).toBe(gone);
    expect(await clientOf('invoices', invoice)).toBe(gone);
    expect(await clientOf('candidate_submissions', other)).toBe(ids.client);
  });

  const refused = async (message: string) => {
    const before = await state();
    const answer = await unmerge(ids.client);
    expect(answer.status).toBe(409);
    expect(answer.message).toContain(message);
    expect(await state()).toEqual(before);
  };

  it('keeps the merge if it was invoiced', async () => {
    await merge(ids.client, { with: gone });
    await prepare((db) =>
      db.invoice.update({
        where: keyOf(ours, ids.draftInvoice),
        data: {
          status: 'issued',
          number: 'TST-2026-000002',
          numberYear: 2026,
          numberSeq: 2,
          issueDate: week(4),
          dueDate: week(8),
          issuedAt: week(4),
          seller: { name: 'Ours' },
          buyer: { name: 'Harbour' },
        },
      }),
    );
    await refused('invoices have been created since');
  });

  it('keeps the merge if it names a contact of the other client', async () => {
    const own = await addContact(ids.client, 'ciara@harbour.example');
    await merge(ids.client, { with: gone });
    const named = await prepare((db) =>
      db.submissionClientContact.create({
        data: { companyId: ours.companyId, submissionId: ids.submission, clientContactId: own.id, position: 2 },
      }),
    );
    await refused('something has been added since');
    await prepare((db) => db.submissionClientContact.delete({ where: keyOf(ours, named.id) }));
    expect((await unmerge(ids.client)).status).toBe(200);
  });

  it('keeps the merge while contacts of both are one', async () => {
    const own = await addContact(ids.client, 'ciara@harbour.example');
    await merge(ids.client, { with: gone });
    const before = await state();
    expect((await mergeContacts(own.id, ids.spareContact)).status).toBe(200);
    await refused('contacts of both have been merged since');
    expect((await unmergeContacts(own.id)).status).toBe(200);
    expect(await state()).toEqual(before);
    expect((await unmerge(ids.client)).status).toBe(200);
  });

  it('is not approved by the other client’s contact any more', async () => {
    const own = await addContact(ids.client, 'ciara@harbour.example');
    await merge(ids.client, { with: gone });
    const sheets = await prepare(async (db) => {
      const asked = await db.timeApproval.findUniqueOrThrow({ where: keyOf(ours, ids.timeApproval) });
      const { id } = await db.timeApproval.create({ data: { ...asked, id: uuid(), contactId: own.id } });
      return Promise.all(
        [ids.timeApproval, id].map(
          async (approvalId) =>
            (
              await db.timeApprovalSheet.create({
                data: { companyId: ours.companyId, approvalId, timesheetId: ids.submittedTimesheet },
              })
            ).id,
        ),
      );
    });
    expect((await unmerge(ids.client)).status).toBe(200);
    const left = await prepare((db) => db.timeApprovalSheet.findMany({ where: { companyId: ours.companyId } }));
    expect(left.map(({ id }) => id)).toEqual(sheets.slice(0, 1));
  });
});

it('lets a merge of two contacts be undone after their client was merged, and both go back with it', async () => {
  await addContact(ids.client, 'ciara@harbour.example');
  // As if everything had been sent to the contact's address of today.
  await prepare(async (db) => {
    const [where, data] = [{ companyId: ours.companyId }, { email: 'aoife@harbour.example' }];
    await db.timeApproval.updateMany({ where, data });
    await db.shortlistRecipient.updateMany({ where, data });
    await db.clientContact.updateMany({ where: { ...where, id: ids.contact }, data: { approvesTime: true } });
  });
  const before = await state();
  expect((await mergeContacts(ids.contact, ids.spareContact)).status).toBe(200);
  expect((await merge(ids.client, { with: gone })).status).toBe(200);
  expect((await unmergeContacts(ids.contact)).status).toBe(200);
  const spare = await call<Contact>(contactRoute.GET, { as: ours.admin, params: { id: ids.spareContact } });
  expect(spare.data).toMatchObject({ client_id: ids.client, position: 3 });
  expect((await unmerge(ids.client)).status).toBe(200);
  expect(await state()).toEqual(before);
});

it('gives a client back to somebody who is still there', async () => {
  const leaving = await makeColleague(ours, ['view_clients']);
  await prepare((db) => db.client.update({ where: keyOf(ours, gone), data: { ownerId: leaving.userId } }));
  await merge(ids.client, { with: gone });
  await prepare((db) => db.user.update({ where: keyOf(ours, leaving.userId), data: { deletedAt: new Date() } }));
  expect(await unmerge(ids.client)).toMatchObject({
    status: 200,
    data: [{}, { id: gone, owner: { id: ours.recruiter.userId } }],
  });
});

it('is undone from the newest to the oldest', async () => {
  const third = await addClient();
  const before = await state();
  expect((await merge(third, { with: gone })).status).toBe(200);
  expect((await merge(ids.client, { with: third })).status).toBe(200);
  expect(await mergedInto(ours.admin, 'client', gone)).toBe(ids.client);
  expect((await unmerge(ids.client)).status).toBe(200);
  expect((await unmerge(third)).status).toBe(200);
  expect(await state()).toEqual(before);
});

it('forgets the values of the other with the kept client', async () => {
  const left = () => prepare((db) => db.merge.count({ where: { companyId: ours.companyId, noun: 'client' } }));
  const [a, b] = [await addClient(), await addClient()];
  await merge(a, { with: b });
  expect(await left()).toBe(1);
  expect((await call(one.DELETE, { as: ours.admin, params: { id: a } })).status).toBe(200);
  expect(await left()).toBe(0);
});

it('lets a rule about the other client look at the kept one, until the merge is undone', async () => {
  const { data: rule } = await call<Rule>(rulesRoute.POST, {
    as: ours.admin,
    params: { form: ids.openForm },
    body: {
      ...exampleRule,
      name: 'Tell the office',
      on: { model: 'candidate_submission', event: 'created' },
      when: { any: [{ field: 'client_id', operator: 'equals', value: gone }] },
    },
  });
  const asked = { model: 'candidate_submission', formId: null, events: ['created'], onlyRule: rule.id };
  const says = async () => {
    const running = await tenantOf(ours.companyId, (db) => readWaiting(db, ours.companyId, asked));
    const shown = await call<Rule>(ruleRoute.GET, { as: ours.admin, params: { rule: rule.id } });
    return [running.rules[0]?.definition?.when, shown.data.when].map((when) => JSON.stringify(when));
  };
  const about = (id: string) => [expect.stringContaining(id), expect.stringContaining(id)];
  expect(await says()).toEqual(about(gone));
  expect((await merge(ids.client, { with: gone })).status).toBe(200);
  expect(await says()).toEqual(about(ids.client));
  const third = await addClient({ name: 'Third' });
  expect((await merge(ids.client, { with: third })).status).toBe(200);
  expect(await says()).toEqual(about(ids.client));
  expect((await unmerge(ids.client)).status).toBe(200);
  expect((await unmerge(ids.client)).status).toBe(200);
  expect(await says()).toEqual(about(gone));
});
