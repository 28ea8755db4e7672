import * as recent from '@/app/api/v1/search/recent/route';
import * as route from '@/app/api/v1/search/route';
import { deleteDueCompanies } from '@/lib/companies/delete.data';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { SearchType } from '@/lib/record-names/types';
import type { FoundRecord } from '@/lib/search/schema';
import { makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let ids: Records;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  ids = await makeRecords(ours);
  const where = keyOf(ours, ids.candidate);
  const data = { name: 'Żaneta Copperfield', phone: '+48 601 555 019', email: 'zaneta@people.example' };
  await system('test data', (db) => db.candidate.update({ where, data, select: { id: true } }));
});

const ask = (as: Person, q: string, query: Record<string, string> = {}) =>
  call<FoundRecord[]>(route.GET, { as, query: { q, ...query } });
const typesOf = async (as: Person, q: string): Promise<SearchType[]> => [
  ...new Set((await ask(as, q)).data.map(({ type }) => type)),
];

it('finds a person by name, number, address and telephone, with what they have', async () => {
  for (const q of ['copperf', 'ŻANETA', 'zaneta@people', '601 555'])
    expect([q, (await ask(ours.admin, q)).data[0]]).toEqual([
      q,
      expect.objectContaining({
        type: 'candidate',
        id: ids.candidate,
        title: 'Żaneta Copperfield',
        path: `/candidates/${ids.candidate}`,
      }),
    ]);
  const all = await typesOf(ours.admin, 'copperfield');
  expect(all).toEqual(expect.arrayContaining(['candidate', 'submission', 'contract', 'timesheet']));
  expect((await ask(ours.admin, '601 555')).data[0]?.subtitle).toContain('+48 601 555 019');
});

it('names of two letters are found, and what is exact comes first', async () => {
  const short = await makeClient(ours, { name: '王伟' });
  await makeClient(ours, { name: '王伟的公司' });
  const { data } = await ask(ours.admin, '王伟');
  expect(data.map(({ type }) => type)).toEqual(['client', 'client']);
  expect(data[0]?.id).toBe(short.id);
});

it('finds by several words, in whatever order, and by the beginning of the last', async () => {
  const { data } = await ask(ours.admin, 'copperfield żan');
  expect(data[0]).toMatchObject({ type: 'candidate', id: ids.candidate });
  expect((await ask(ours.admin, 'copperfield unknown')).data).toEqual([]);
});

it('an exact name, number or address is first among a thousand newer ones', async () => {
  const many = await makeCompany('Many');
  const write = (from: number, to: number) =>
    system(
      'test data',
      (db) => db.$executeRaw`
        insert into candidates (company_id, id, number, name, email, updated_at)
        select ${many.companyId}::uuid, uuidv7(), 'CAN-' || n, case n when 7 then 'Maria' else 'Maria ' || n end, 'maria' || n || '@people.example', now()
        from generate_series(${from}::int, ${to}::int) n`,
      60_000,
    );
  await write(1, 40);
  await write(41, 2600);
  const first = async (q: string) => (await ask(many.admin, q)).data[0]?.title;
  expect(await first('maria')).toBe('Maria');
  expect(await first('can-3')).toBe('Maria 3');
  expect(await first('MARIA21@people.example')).toBe('Maria 21');
  const { data } = await ask(many.admin, 'aria');
  expect(data[0]?.title).toBe('Maria 2600');
  expect(data).toHaveLength(16);
});

it('people who see only their own records find them among thousands of others', async () => {
  const many = await makeCompany('Many of others');
  const client = await makeClient(many);
  const sourcer = await makeColleague(many, ['view_own_submissions']);
  const { id } = await makeSubmission(many.admin, client.id, {
    candidate: { name: 'Noor Quimby', email: 'noor@people.example', phone: '+353 1 555 0110' },
  });
  await system('test data', async (db) => {
    await db.candidateSubmission.update({
      where: keyOf(many, id),
      data: { ownerId: sourcer.userId },
      select: { id: true },
    });
    await db.$executeRaw`
      insert into candidate_submissions (company_id, id, number, candidate_id, client_id, owner_id, position_title, status, bill_rate, pay_rate, currency, updated_at)
      select company_id, uuidv7(), 'OTHER-' || n, candidate_id, client_id, ${many.admin.userId}::uuid, position_title, 'draft', 1, 1, currency, now()
      from candidate_submissions cross join generate_series(1, 1500) n where company_id = ${many.companyId}::uuid and id = ${id}::uuid`;
  });
  expect((await ask(sourcer, 'quimby')).data.map((record) => record.id)).toEqual([id]);
});

it.each([
  ['Latin', 'Freya Kowalski', 'frya', 'kowalsky'],
  ['accented Latin', 'Lucía Muñiz', 'lucia', 'muniz'],
  ['Cyrillic', 'Дмитрий Иванов', 'дмитрии', 'ибанов'],
  ['Arabic', 'أحمد المنصوري', 'احمد', 'المنصوزي'],
  ['Chinese', '欧阳小明', '欧阳晓明', '欧阳小名'],
])('forgives one error in a name where nothing else is found: %s', async (_, name, ...typed) => {
  const { id } = await makeClient(theirs, { name });
  for (const q of typed) expect([q, (await ask(theirs.admin, q)).data.map((one) => one.id)]).toEqual([q, [id]]);
  // Who does not see clients finds none by an error either.
  for (const q of typed) expect([q, (await ask(theirs.nobody, q)).data]).toEqual([q, []]);
  expect((await ask(ours.admin, typed[0] ?? '')).data).toEqual([]);
});

it('forgives no error in a number', async () => {
  const { id, number } = await makeClient(theirs, { name: 'Numbers Ltd' });
  expect((await ask(theirs.admin, number.toLowerCase())).data.map((one) => one.id)).toEqual([id]);
  expect((await ask(theirs.admin, number.slice(0, -1))).data.map((one) => one.id)).toContain(id);
  expect((await ask(theirs.admin, `${number.slice(0, -2)}x${number.slice(-1)}`)).data).toEqual([]);
});

it('reads a text without signs of direction, and finds nothing by them alone', async () => {
  expect((await ask(ours.admin, '\u202Ecopperfield\u202C')).data[0]).toMatchObject({ id: ids.candidate });
  expect((await ask(ours.admin, '\u200F\u200F')).data).toEqual([]);
});

it('finds contacts, purchase orders, lists, runs and to-dos, each for whoever opens them', async () => {
  const where = keyOf(ours, ids.contact);
  const data = { name: 'Xiomara Quill', phone: '+34 600 555 777', title: 'Head of people' };
  await system('test data', async (db) => {
    await db.clientContact.update({ where, data, select: { id: true } });
    await db.purchaseOrder.update({
      where: keyOf(ours, ids.purchaseOrder),
      data: { number: 'QUILL-ORDER' },
      select: { id: true },
    });
    await db.candidateList.update({
      where: keyOf(ours, ids.candidateList),
      data: { name: 'Quill list' },
      select: { id: true },
    });
    await db.payRun.update({ where: keyOf(ours, ids.payRun), data: { number: 'QUILL-PAY' }, select: { id: true } });
    await db.billingRun.update({
      where: keyOf(ours, ids.billingRun),
      data: { number: 'QUILL-BIL' },
      select: { id: true },
    });
    await db.toDo.update({ where: keyOf(ours, ids.toDo), data: { title: 'Call Quill' }, select: { id: true } });
  });
  const found = (await ask(ours.admin, 'quill')).data;
  expect(found.map(({ type, path }) => [type, path]).sort()).toEqual([
    ['billing_run', `/billing-runs/${ids.billingRun}`],
    ['candidate_list', `/candidate-lists/${ids.candidateList}`],
    ['contact', `/clients/${ids.client}?tab=contacts`],
    ['pay_run', `/pay-runs/${ids.payRun}`],
    ['purchase_order', `/clients/${ids.client}?tab=orders`],
    ['to_do', `/to-dos/${ids.toDo}`],
  ]);
  expect((await ask(ours.admin, '600 555 777')).data[0]).toMatchObject({ type: 'contact', phone: '+34 600 555 777' });
  expect((await ask(ours.admin, 'xiomarra')).data[0]).toMatchObject({ type: 'contact' });
  const each: [Parameters<typeof makeColleague>[1], SearchType[]][] = [
    [['view_clients'], ['contact']],
    [['view_invoices'], []],
    [
      ['view_invoices', 'view_clients'],
      ['contact', 'purchase_order'],
    ],
    [['view_pay_runs'], ['pay_run']],
    [['view_own_pay_runs'], []],
    [['create_invoices'], ['billing_run']],
    [['issue_invoices'], ['billing_run']],
  ];
  for (const [rights, types] of each) {
    const colleague = await makeColleague(ours, rights);
    const seen = (await typesOf(colleague, 'quill')).filter((type) => type !== 'to_do');
    expect([rights, seen.sort()]).toEqual([rights, types]);
  }
  for (const nobody of [ours.nobody, ours.contractor2, theirs.admin])
    expect(await typesOf(nobody, 'quill')).toEqual([]);
});

it('finds documents by their titles and shortlists by job and client, for whoever sees them and whom they are of', async () => {
  const job = { title: 'Zephyr rigger' };
  await system('test data', async (db) => {
    await db.userDocument.update({
      where: keyOf(ours, ids.document),
      data: { title: 'Zephyr licence' },
      select: { id: true },
    });
    await db.jobOrder.update({ where: keyOf(ours, ids.job), data: job, select: { id: true } });
    await db.shortlist.update({
      where: keyOf(ours, ids.shortlist),
      data: { jobOrderId: ids.job },
      select: { id: true },
    });
  });
  const types = ['document', 'shortlist'];
  const seen = async (as: Person, q = 'zephyr') =>
    (await ask(as, q, { types: types.join(',') })).data.map(({ type, title, path }) => [type, title, path]);
  const document = ['document', 'Zephyr licence', expect.stringMatching(/^\/candidates\/[\da-f-]+\?tab=documents$/)];
  const shortlist = ['shortlist', job.title, expect.stringMatching(/^\/submissions\/[\da-f-]+\?tab=answers$/)];
  expect((await seen(ours.admin)).sort()).toEqual([document, shortlist]);
  expect(await seen(ours.contractor)).toEqual([['document', 'Zephyr licence', '/profile?tab=documents']]);
  for (const nobody of [ours.nobody, ours.contractor2, theirs.admin]) expect(await seen(nobody)).toEqual([]);
  // A shortlist is seen by whoever sees one of its submissions, a document by whoever sees documents, and not the other way round.
  expect(await seen(await makeColleague(ours, ['view_submissions']))).toEqual([shortlist]);
  expect(await seen(await makeColleague(ours, ['view_own_submissions']))).toEqual([]);
  expect(await seen(await makeColleague(ours, ['view_users', 'view_user_documents']))).toEqual([document]);
  expect(await seen(await makeColleague(ours, ['view_users', 'view_candidates']))).toEqual([]);
  const { name } = await system('test data', (db) =>
    db.client.findUniqueOrThrow({ where: keyOf(ours, ids.client), select: { name: true } }),
  );
  expect(await seen(ours.admin, name)).toEqual([shortlist]);
});

it('people who see only their own records find an old one that few newer ones are like', async () => {
  const many = await makeCompany('Few like it');
  const client = await makeClient(many);
  const sourcer = await makeColleague(many, ['view_own_submissions']);
  const { id } = await makeSubmission(many.admin, client.id, {
    candidate: { name: 'Noor Vance', email: 'noor@people.example', phone: '+353 1 555 0110' },
  });
  await system('test data', async (db) => {
    await db.candidateSubmission.update({
      where: keyOf(many, id),
      data: { ownerId: sourcer.userId },
      select: { id: true },
    });
    for (const [from, to, title] of [
      [1, 1500, 'Nobody'],
      [1501, 1580, 'Vance'],
    ] as const)
      await db.$executeRaw`
        insert into candidate_submissions (company_id, id, number, candidate_id, client_id, owner_id, position_title, status, bill_rate, pay_rate, currency, updated_at)
        select s.company_id, uuidv7(), 'OTHER-' || n, c.id, s.client_id, ${many.admin.userId}::uuid, ${title}::text, 'draft', 1, 1, s.currency, now()
        from candidate_submissions s join candidates c on c.company_id = s.company_id and c.name <> 'Noor Vance'
        cross join generate_series(${from}::int, ${to}::int) n where s.company_id = ${many.companyId}::uuid and s.id = ${id}::uuid`;
  });
  expect((await ask(sourcer, 'vance')).data.map((record) => record.id)).toEqual([id]);
});

it('answers while a company is deleted, and never with anything of another', async () => {
  const gone = await makeCompany('Soon gone');
  await makeClient(gone, { name: 'Lingerer' });
  await makeClient(ours, { name: 'Lingerer of ours' });
  expect(await typesOf(gone.admin, 'lingerer')).toEqual(['client']);
  const deleteAfter = new Date(Date.now() - 86_400_000);
  await system('test data', (db) => db.company.update({ where: { id: gone.companyId }, data: { deleteAfter } }));
  const deleting = deleteDueCompanies();
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(gone.admin, 'lingerer')));
  for (const { status, data } of answers) {
    expect([200, 401, 403]).toContain(status);
    for (const { title } of status === 200 ? data : []) expect(title).toBe('Lingerer');
  }
  expect(await deleting).toBe(1);
  expect((await ask(gone.admin, 'lingerer')).status).toBe(401);
});

it('only kinds that are asked for', async () => {
  const { data } = await ask(ours.admin, 'copperfield', { types: 'contract,client' });
  expect([...new Set(data.map(({ type }) => type))]).toEqual(['contract']);
  expect((await ask(ours.admin, 'x', { types: 'company' })).status).toBe(422);
  expect((await ask(ours.admin, '')).status).toBe(422);
  expect((await ask(ours.admin, 'x'.repeat(201))).status).toBe(422);
});

it('shows nobody what they do not see', async () => {
  expect(await typesOf(theirs.admin, 'copperfield')).toEqual([]);
  expect(await typesOf(ours.nobody, 'copperfield')).toEqual([]);
  // A contractor finds their own contract and weeks, not the candidate nor the submission behind them.
  expect((await typesOf(ours.contractor, 'copperfield')).sort()).toEqual(['contract', 'timesheet']);
  expect(await typesOf(ours.contractor2, 'copperfield')).toEqual([]);
  const sourcer = await makeColleague(ours, ['view_own_submissions']);
  expect(await typesOf(sourcer, 'copperfield')).toEqual([]);
  const client = await makeClient(ours);
  const { id } = await makeSubmission(ours.admin, client.id, {
    candidate: { name: 'Ines Copperfield', email: 'ines.c@people.example', phone: '+353 1 555 0109' },
  });
  await system('test data', (db) =>
    db.candidateSubmission.update({ where: keyOf(ours, id), data: { ownerId: sourcer.userId }, select: { id: true } }),
  );
  const own = (await ask(sourcer, 'copperfield')).data;
  expect(own.map((record) => [record.type, record.id])).toEqual([['submission', id]]);
});

it('looks for signs that mean something to a database as they are', async () => {
  const hostile = ['<script>alert(1)</script>', '{"$gt":""}', '%s%n$1', '))) or true --'];
  for (const q of ['%', '_', '\\', "'; drop", '%%%', '___', ...hostile]) {
    const { status, data } = await ask(ours.admin, q);
    expect([q, status]).toEqual([q, 200]);
    if (q.length === 3) expect([q, data]).toEqual([q, []]);
  }
});

it('names the records that were opened last in their order, to whoever sees them', async () => {
  const opened = `contract:${ids.contract},candidate:${ids.candidate},job:${ids.candidate}`;
  const read = (as: Person, records = opened) => call<FoundRecord[]>(recent.GET, { as, query: { records } });
  expect((await read(ours.admin)).data.map(({ type, title, phone }) => [type, title, phone])).toEqual([
    ['contract', expect.any(String), null],
    ['candidate', 'Żaneta Copperfield', '+48 601 555 019'],
  ]);
  // A contractor sees their own contract; another one, nobody and another company see nothing.
  expect((await read(ours.contractor)).data.map(({ type }) => type)).toEqual(['contract']);
  for (const nobody of [ours.contractor2, ours.nobody, theirs.admin]) expect((await read(nobody)).data).toEqual([]);
  for (const wrong of [
    '',
    'candidate:7',
    `company:${ids.candidate}`,
    `${opened},${opened},${opened}`,
    'x'.repeat(100_000),
  ])
    expect([wrong.length, (await read(ours.admin, wrong)).status]).toEqual([wrong.length, 422]);
});
