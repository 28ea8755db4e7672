import * as mergeRoute from '@/app/api/v1/client-contacts/[id]/merge/route';
import * as one from '@/app/api/v1/client-contacts/[id]/route';
import * as unmergeRoute from '@/app/api/v1/client-contacts/[id]/unmerge/route';
import * as contactsRoute from '@/app/api/v1/clients/[id]/contacts/route';
import * as clientRoute from '@/app/api/v1/clients/[id]/route';
import * as clientsRoute from '@/app/api/v1/clients/route';
import { listActivities } from '@/lib/activities/data';
import { contactMerging } from '@/lib/clients/contact-merging';
import type { Contact } from '@/lib/clients/schema';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { MergePreview } from '@/lib/merges/schema';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { type Remembered, rememberCompanies } from '@/lib/testing/remember-companies';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

const [aoife, brian] = ['aoife@harbour.example', 'brian@harbour.example'];

let ours: TestCompany;
let ids: Records;
let remembered: Remembered;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  // As if everything had been sent to Aoife's address of today, and she approves time.
  await prepare(async (db) => {
    const [where, data] = [{ companyId: ours.companyId }, { email: aoife }];
    await db.timeApproval.updateMany({ where, data });
    await db.shortlistRecipient.updateMany({ where, data });
    await db.interviewPerson.create({
      data: { ...where, ...data, interviewId: ids.interview, contactId: ids.contact, tokenHash: 'sent' },
    });
    await db.clientContact.updateMany({ where: { ...where, id: ids.contact }, data: { approvesTime: true } });
  });
  remembered = await rememberCompanies(ours.companyId);
});
afterEach(() => remembered.restore());
afterAll(() => remembered.end());

const merge = (id: string, body: object, as: Person = ours.admin) =>
  call<Contact>(mergeRoute.POST, { as, params: { id }, body });
const preview = (id: string, other: string, as: Person = ours.admin) =>
  call<MergePreview>(mergeRoute.POST, { as, params: { id }, query: { preview: 'true' }, body: { with: other } });
const unmerge = (id: string, as: Person = ours.admin) =>
  call<Contact[]>(unmergeRoute.POST, { as, params: { id }, method: 'POST' });
const get = (id: string) => call<Contact>(one.GET, { as: ours.admin, params: { id } });
const change = (id: string, body: object) => call(one.PATCH, { as: ours.admin, params: { id }, body });
const addContact = async (email: string, clientId = ids.client, to = ours) =>
  (
    await call<Contact>(contactsRoute.POST, {
      as: to.admin,
      params: { id: clientId },
      body: { name: 'Aoife B.', email },
    })
  ).data;
const addClient = async (to = ours) =>
  (
    await call<{ id: string }>(clientsRoute.POST, {
      as: to.admin,
      body: { name: 'Quay', client_type: 'direct', currency: 'EUR', payment_terms_days: 30 },
    })
  ).data.id;

/** The contacts of the company and what leads to them, as they are stored. */
const state = () =>
  prepare((db) =>
    db.$queryRaw<object[]>(
      Prisma.join(
        ['client_contacts', ...contactMerging.links.map(({ table }) => table)].map(
          (table) => Prisma.sql`select ${table} as "table", to_jsonb(t) - '{version,updated_at}'::text[] as row
            from ${Prisma.raw(table)} t where company_id = ${ours.companyId}::uuid`,
        ),
        ' union all ',
        '',
        ' order by 1, 2',
      ),
    ),
  );

/** How many rows of each table lead to a contact. */
const countsOf = (id: string) =>
  prepare(async (db) => {
    const own = { companyId: ours.companyId };
    return [
      await db.submissionClientContact.count({ where: { ...own, clientContactId: id } }),
      await db.interviewPerson.count({ where: { ...own, contactId: id } }),
      await db.shortlistRecipient.count({ where: { ...own, contactId: id } }),
      await db.invoicingContact.count({ where: { ...own, clientContactId: id } }),
      await db.timeApproval.count({ where: { ...own, contactId: id } }),
    ];
  });

/** Puts the other contact beside the first one wherever a record has each of its contacts once. */
const doubleAll = (more: { answeredAt?: Date; recipientType?: 'cc'; interviewOption?: string } = {}) =>
  prepare(async (db) => {
    const { answeredAt = null, recipientType = 'to', interviewOption = null } = more;
    const own = { companyId: ours.companyId };
    await db.submissionClientContact.create({
      data: {
        ...own,
        submissionId: ids.submission,
        clientContactId: ids.spareContact,
        position: 2,
        interviewOption,
      },
    });
    await db.interviewPerson.create({
      data: { ...own, interviewId: ids.interview, contactId: ids.spareContact, answeredAt },
    });
    await db.invoicingContact.create({
      data: { ...own, contractId: ids.contract, clientContactId: ids.spareContact, recipientType, position: 2 },
    });
    await addRecipient(db);
  });
const addRecipient = (db: Db, answeredAt: Date | null = null) =>
  db.shortlistRecipient.create({
    data: {
      companyId: ours.companyId,
      shortlistId: ids.shortlist,
      contactId: ids.spareContact,
      name: 'Brian',
      email: brian,
      locale: 'en-US',
      tokenHash: 'brians',
      answeredAt,
    },
  });

it('knows every foreign key that leads to a contact', async () => {
  const rows = await prepare((db) =>
    db.$queryRaw<{ table: string; column: string }[]>(Prisma.sql`
      select c.conrelid::regclass::text as "table", a.attname::text as "column"
      from pg_constraint c cross join lateral unnest(c.conkey) as key
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key
      where c.contype = 'f' and c.confrelid = 'client_contacts'::regclass and a.attname <> 'company_id' order by 1, 2`),
  );
  const known = contactMerging.links.map(({ table, column }) => ({ table, column }));
  expect(known.sort((a, b) => (a.table < b.table ? -1 : 1))).toEqual(rows);
});

it('moves what leads to the other, takes the chosen fields and fills the empty ones, and is undone', async () => {
  await change(ids.contact, { title: 'Site manager', phone: '+353 86 555 0100' });
  const before = await state();
  expect((await preview(ids.spareContact, ids.contact)).data).toEqual({
    moves: { submissions: 1, interviews: 1, shortlists: 1, contracts: 1, approvals: 1, talks: 0 },
  });
  expect(await state()).toEqual(before);
  const answer = await merge(ids.spareContact, {
    with: ids.contact,
    take: { email: ids.contact, approves_time: ids.contact },
  });
  expect(answer).toMatchObject({
    status: 200,
    data: { id: ids.spareContact, name: 'Brian', email: aoife, title: 'Site manager', approves_time: true },
  });
  expect([await countsOf(ids.spareContact), (await get(ids.contact)).status]).toEqual([[1, 1, 1, 1, 1], 404]);
  expect((await listActivities(ours.admin, 'client', ids.client))[0]).toMatchObject({
    event: 'contacts_merged',
    to: `Aoife · ${aoife}`,
  });
  const back = await unmerge(ids.spareContact);
  expect(back).toMatchObject({ status: 200, data: [{ email: brian, title: null }, { email: aoife }] });
  expect(await state()).toEqual(before);
  expect((await listActivities(ours.admin, 'client', ids.client))[0]).toMatchObject({ event: 'contacts_unmerged' });
  expect(await unmerge(ids.spareContact)).toMatchObject({ status: 409 });
});

it('names the kept one once wherever both were named, and gives each its own back', async () => {
  await doubleAll();
  const before = await state();
  expect((await merge(ids.contact, { with: ids.spareContact })).status).toBe(200);
  expect(await countsOf(ids.contact)).toEqual([1, 1, 2, 1, 1]);
  expect((await unmerge(ids.contact)).status).toBe(200);
  expect(await state()).toEqual(before);
});

it.each([
  [{ answeredAt: new Date() }, 'Both take part in the same interview'],
  [{ recipientType: 'cc' as const }, 'Both receive the invoices of the same contract'],
  [{ interviewOption: 'on_site' }, 'Both are named in the same submission'],
])('refuses, also ahead, to lose what only one of them has said: %j', async (more, message) => {
  await doubleAll(more);
  const before = await state();
  for (const answer of [
    await preview(ids.contact, ids.spareContact),
    await merge(ids.contact, { with: ids.spareContact }),
  ]) {
    expect(answer.status).toBe(409);
    expect(answer.message).toContain(message);
  }
  expect(await state()).toEqual(before);
});

it('keeps what was sent to either of two who received one shortlist, with their answers', async () => {
  await prepare((db) => addRecipient(db, new Date()));
  const before = await state();
  expect((await merge(ids.contact, { with: ids.spareContact })).status).toBe(200);
  const recipients = await prepare((db) =>
    db.shortlistRecipient.findMany({
      where: { companyId: ours.companyId, contactId: ids.contact },
      orderBy: { email: 'asc' },
      select: { email: true, answeredAt: true },
    }),
  );
  expect(recipients).toEqual([
    { email: aoife, answeredAt: null },
    { email: brian, answeredAt: expect.any(Date) },
  ]);
  expect((await unmerge(ids.contact)).status).toBe(200);
  expect(await state()).toEqual(before);
});

it('is for contacts of one client', async () => {
  const elsewhere = await addContact('elsewhere@quay.example', await addClient());
  const refused = { status: 409, message: 'They are contacts of two different clients, so they cannot be merged.' };
  expect(await merge(ids.contact, { with: elsewhere.id })).toMatchObject(refused);
  expect(await preview(ids.contact, elsewhere.id)).toMatchObject(refused);
  expect((await merge(ids.contact, { with: ids.contact })).status).toBe(422);
  const theirs = await makeCompany('Theirs');
  const foreign = await addContact('foreign@quay.example', await addClient(theirs), theirs);
  expect((await merge(ids.contact, { with: foreign.id })).status).toBe(422);
  expect((await merge(foreign.id, { with: ids.contact })).status).toBe(404);
  expect((await unmerge(foreign.id)).status).toBe(404);
});

it('is for those who may see, edit and delete clients', async () => {
  const status = async (...permissions: string[]) => {
    const as = await makeColleague(ours, permissions);
    return [
      (await merge(ids.contact, { with: ids.spareContact }, as)).status,
      (await preview(ids.contact, ids.spareContact, as)).status,
      (await unmerge(ids.contact, as)).status,
    ];
  };
  expect(await status('view_clients', 'edit_clients', 'create_clients')).toEqual([403, 403, 403]);
  expect(await status('view_clients', 'delete_clients')).toEqual([403, 403, 403]);
  expect(await status('delete_clients', 'edit_clients')).toEqual([404, 404, 404]);
  expect((await merge(ids.contact, { with: ids.spareContact }, ours.recruiter)).status).toBe(403);
  expect((await merge(ids.contact, { with: ids.spareContact }, ours.account_manager)).status).toBe(200);
});

it('says in its preview only how many of what its reader may see would move', async () => {
  const moves = async (...permissions: string[]) => {
    const as = await makeColleague(ours, ['view_clients', 'edit_clients', 'delete_clients', ...permissions]);
    return (await preview(ids.spareContact, ids.contact, as)).data.moves;
  };
  expect(await moves()).toEqual({ talks: 0 });
  expect(await moves('view_submissions')).toEqual({ talks: 0, submissions: 1, interviews: 1, shortlists: 1 });
  expect(await moves('view_contracts')).toEqual({ talks: 0, contracts: 1 });
  expect(await moves('view_timesheets')).toEqual({ talks: 0, approvals: 1 });
});

it('is of the two as the caller has read them', async () => {
  await change(ids.spareContact, { title: 'Buyer' });
  const send = (mine: number, theirs: number) =>
    call(mergeRoute.POST, {
      as: ours.admin,
      params: { id: ids.contact },
      body: { with: ids.spareContact, with_version: theirs },
      headers: { 'if-match': `"${mine}"` },
    });
  expect((await send(1, 1)).status).toBe(412);
  expect((await send(2, 2)).status).toBe(412);
  expect((await send(1, 2)).status).toBe(200);
});

describe('what was sent', () => {
  const sent = () =>
    prepare(async (db) => {
      const where = { companyId: ours.companyId };
      const [approval] = await db.timeApproval.findMany({ where: { ...where, id: ids.timeApproval } });
      const [recipient] = await db.shortlistRecipient.findMany({ where });
      const [person] = await db.interviewPerson.findMany({ where: { ...where, contactId: { not: null } } });
      return { approval, recipient, person };
    });

  it('keeps its name, address and link', async () => {
    const before = await sent();
    await merge(ids.spareContact, { with: ids.contact });
    const after = await sent();
    const contactId = ids.spareContact;
    expect(after.approval).toEqual({ ...before.approval, contactId });
    expect(after.recipient).toEqual({ ...before.recipient, contactId });
    expect(after.person).toEqual({ ...before.person, contactId });
  });

  it('does not open again by the address that the merge takes', async () => {
    await change(ids.contact, { email: 'new@harbour.example' });
    await change(ids.spareContact, { email: aoife, approves_time: true });
    await merge(ids.spareContact, { with: ids.contact });
    expect((await get(ids.spareContact)).data).toMatchObject({ email: aoife, approves_time: true });
    expect(await sent()).toMatchObject({
      approval: { email: aoife, endedAt: expect.any(Date) },
      recipient: { email: aoife, tokenHash: '' },
      person: { email: aoife, tokenHash: null },
    });
  });

  it('does not open again for somebody who no longer approves time', async () => {
    await change(ids.contact, { approves_time: false });
    await change(ids.spareContact, { approves_time: true });
    await merge(ids.spareContact, { with: ids.contact, take: { email: ids.contact } });
    expect((await get(ids.spareContact)).data).toMatchObject({ email: aoife, approves_time: true });
    expect((await sent()).approval).toMatchObject({ endedAt: expect.any(Date) });
    expect((await sent()).recipient).toMatchObject({ tokenHash: 'none' });
  });

  it.each([
    [(made) => made.contact, 1],
    [(made) => made.spareContact, 0],
  ] satisfies [(made: Records) => string, number][])(
    'leaves a mailed form open while its address is kept: %#',
    async (from, left) => {
      const invitations = () =>
        prepare((db) => db.formInvitation.count({ where: { companyId: ours.companyId, email: aoife } }));
      await prepare((db) =>
        db.formInvitation.updateMany({
          where: { companyId: ours.companyId },
          data: { email: aoife, usedAt: null, expiresAt: new Date(Date.now() + 86_400_000) },
        }),
      );
      const open = await invitations();
      expect(open).toBeGreaterThan(0);
      await merge(ids.spareContact, { with: ids.contact, take: { email: from(ids) } });
      expect(await invitations()).toBe(open * left);
      await unmerge(ids.spareContact);
      expect(await invitations()).toBe(open * left);
    },
  );
});

it('cannot be undone once another contact of the client has the address', async () => {
  await merge(ids.contact, { with: ids.spareContact });
  const other = await addClient();
  await addContact(brian, other);
  expect((await unmerge(ids.contact)).status).toBe(200);
  await merge(ids.contact, { with: ids.spareContact });
  await addContact(brian);
  expect(await unmerge(ids.contact)).toMatchObject({
    status: 409,
    message: 'The merge cannot be undone: somebody else has one of the two e-mail addresses by now.',
  });
});

it('keeps what was changed since, and is undone from the newest to the oldest', async () => {
  const third = await addContact('third@harbour.example');
  await merge(ids.spareContact, { with: ids.contact });
  await merge(third.id, { with: ids.spareContact });
  expect(await countsOf(third.id)).toEqual([1, 1, 1, 1, 1]);
  await change(third.id, { title: 'Buyer' });
  expect((await unmerge(third.id)).data).toMatchObject([{ title: 'Buyer' }, { email: brian }]);
  expect((await unmerge(ids.spareContact)).status).toBe(200);
  expect(await countsOf(ids.contact)).toEqual([1, 1, 1, 1, 1]);
});

it('leaves one of two merges in both directions at once', async () => {
  const answers = await Promise.all([
    merge(ids.contact, { with: ids.spareContact }),
    merge(ids.spareContact, { with: ids.contact }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect([(await get(ids.contact)).status, (await get(ids.spareContact)).status].sort()).toEqual([200, 404]);
});

it('forgets the values of the other with the kept contact, and with the client', async () => {
  const left = () => prepare((db) => db.merge.count({ where: { companyId: ours.companyId, noun: 'client_contact' } }));
  const clientId = await addClient();
  const people = await Promise.all(['a', 'b', 'c', 'd'].map((name) => addContact(`${name}@quay.example`, clientId)));
  const [a = '', b, c = '', d] = people.map(({ id }) => id);
  await merge(a, { with: b });
  await merge(c, { with: d });
  expect(await left()).toBe(2);
  expect((await call(one.DELETE, { as: ours.admin, params: { id: a } })).status).toBe(200);
  expect(await left()).toBe(1);
  expect((await call(clientRoute.DELETE, { as: ours.admin, params: { id: clientId } })).status).toBe(200);
  expect(await left()).toBe(0);
});
