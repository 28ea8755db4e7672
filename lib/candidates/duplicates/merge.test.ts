import { v7 as uuid } from 'uuid';
import * as mergeRoute from '@/app/api/v1/candidates/[id]/merge/route';
import * as one from '@/app/api/v1/candidates/[id]/route';
import * as unmergeRoute from '@/app/api/v1/candidates/[id]/unmerge/route';
import * as duplicates from '@/app/api/v1/candidates/duplicates/route';
import * as list from '@/app/api/v1/candidates/route';
import { listActivities } from '@/lib/activities/data';
import { dateFromDay } from '@/lib/calendar/days';
import { candidateMerging } from '@/lib/candidates/duplicates/merging';
import type { DuplicatePair } from '@/lib/candidates/duplicates/schema';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { forgetUndo, mergedInto } from '@/lib/merges/merges.data';
import type { MergePreview } from '@/lib/merges/schema';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

interface Candidate {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  city: string | null;
  headline: string | null;
}

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});

let count = 0;
async function add(more: object = {}, to = ours): Promise<Candidate> {
  count += 1;
  const body = { name: 'Freya Nilsen', email: `f${count}@people.example`, ...more };
  const answer = await call<Candidate>(list.POST, { as: to.recruiter, body });
  expect(answer.status).toBe(201);
  return answer.data;
}
const merge = (id: string, body: object, as: Person = ours.admin) =>
  call<Candidate>(mergeRoute.POST, { as, params: { id }, body });
const unmerge = (id: string, as: Person = ours.admin) =>
  call<Candidate[]>(unmergeRoute.POST, { as, params: { id }, method: 'POST' });
const get = (id: string) => call<Candidate>(one.GET, { as: ours.admin, params: { id } });

/** Adds submissions of a candidate, to a client of the company. */
async function addSubmissions(candidateId: string, howMany: number): Promise<void> {
  const { companyId, admin } = ours;
  await prepare(async (db) => {
    const client = await db.client.create({
      data: {
        companyId,
        number: `CLI-${uuid()}`,
        name: 'Harbour',
        clientType: 'direct',
        currency: 'EUR',
        paymentTermsDays: 30,
        ownerId: admin.userId,
      },
      select: { id: true },
    });
    await db.candidateSubmission.createMany({
      data: Array.from({ length: howMany }, () => ({
        companyId,
        number: `SUB-${uuid()}`,
        candidateId,
        clientId: client.id,
        ownerId: admin.userId,
        positionTitle: 'Welder',
        billRate: '85',
        payRate: '60',
        currency: 'EUR',
      })),
    });
  });
}
const submissionsOf = (candidateId: string) =>
  prepare((db) => db.candidateSubmission.count({ where: { companyId: ours.companyId, candidateId } }));

/** The candidates of the company and what leads to them, as they are stored. */
const state = () =>
  prepare((db) =>
    db.$queryRaw<object[]>(Prisma.sql`
      select to_jsonb(c) - '{version,updated_at}'::text[] as row from candidates c where company_id = ${ours.companyId}::uuid
      union all
      select to_jsonb(s) - '{version,updated_at}'::text[] from candidate_submissions s where company_id = ${ours.companyId}::uuid
      union all
      select to_jsonb(k) - '{version,updated_at}'::text[] from contracts k where company_id = ${ours.companyId}::uuid
      order by 1`),
  );

/** The text of the search and the keys of duplicates follow their candidate; everything else has to move. */
it('knows every foreign key that leads to a candidate', async () => {
  const rows = await prepare((db) =>
    db.$queryRaw<{ table: string; column: string }[]>(Prisma.sql`
      select c.conrelid::regclass::text as "table", a.attname::text as "column"
      from pg_constraint c cross join lateral unnest(c.conkey) as key
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = key
      where c.contype = 'f' and c.confrelid = 'candidates'::regclass and a.attname <> 'company_id'
        and c.conrelid not in ('candidate_texts'::regclass, 'candidate_keys'::regclass) order by 1, 2`),
  );
  const known = candidateMerging.links.map(({ table, column }) => ({ table, column }));
  expect(known.sort((a, b) => (a.table < b.table ? -1 : 1))).toEqual(rows);
});

it('moves what leads to the other, takes the chosen fields and fills the empty ones', async () => {
  const kept = await add({ phone: '+353 86 555 0100', headline: 'Welder' });
  const gone = await add({ name: 'F. Nilsen', city: 'Cork', headline: 'Fitter' });
  await addSubmissions(kept.id, 1);
  await addSubmissions(gone.id, 2);
  const preview = await call<MergePreview>(mergeRoute.POST, {
    as: ours.admin,
    params: { id: kept.id },
    query: { preview: 'true' },
    body: { with: gone.id },
  });
  expect(preview.data).toEqual({
    moves: {
      submissions: 2,
      contracts: 0,
      answers: 0,
      invitations: 0,
      resumes: 0,
      documents: 0,
      comments: 0,
      talks: 0,
      to_dos: 0,
      interviews: 0,
    },
  });
  expect((await get(gone.id)).status).toBe(200);
  const answer = await merge(kept.id, { with: gone.id, take: { email: gone.id, headline: kept.id } });
  expect(answer).toMatchObject({
    status: 200,
    data: { id: kept.id, name: 'Freya Nilsen', email: gone.email, city: 'Cork', headline: 'Welder', phone: kept.phone },
  });
  expect([(await get(gone.id)).status, await submissionsOf(kept.id)]).toEqual([404, 3]);
  expect(await mergedInto(ours.admin, 'candidate', gone.id)).toBe(kept.id);
  const [newest] = await listActivities(ours.admin, 'candidate', kept.id);
  expect(newest).toMatchObject({ event: 'merged', actor: { id: ours.admin.userId } });
  expect(newest?.to).toContain('F. Nilsen');
});

it('keeps the lists of both and the address that is not taken, and gives each its own back', async () => {
  const mine = { skills: ['Welding'], tags: ['Offshore'], more_emails: ['f@old.example'], pay_rate_wanted: '55' };
  const theirs = { skills: ['welding', 'Rigging'], phone: '+353 86 555 0100', city: 'Cork', country: 'IE' };
  const kept = await add({ ...mine, phone: '+353 86 555 0199', consent_on: '2026-01-05', lawful_basis: 'consent' });
  const gone = await add({ ...theirs, lawful_basis: 'contract', currency: 'GBP', pay_rate_wanted: '60' });
  const before = await state();
  const answer = await merge(kept.id, { with: gone.id, take: { email: gone.id, pay_rate_wanted: gone.id } });
  expect(answer.data).toMatchObject({
    email: gone.email,
    more_emails: ['f@old.example', kept.email],
    more_phones: ['+353 86 555 0100'],
    skills: ['Welding', 'Rigging'],
    tags: ['Offshore'],
    city: 'Cork',
    country: 'IE',
    pay_rate_wanted: '60.0000',
    currency: 'GBP',
    lawful_basis: 'consent',
    consent_on: '2026-01-05',
  });
  expect((await unmerge(kept.id)).status).toBe(200);
  expect(await state()).toEqual(before);
});

it('refuses, also ahead, a list that no form would take, until it is shorter', async () => {
  const mails = (name: string, howMany: number) =>
    Array.from({ length: howMany }, (_, at) => `${name}${at}@people.example`);
  const tags = (name: string) => Array.from({ length: 16 }, (_, at) => `${name} ${at}`);
  const [kept, gone] = [await add({ more_emails: mails('a', 3) }), await add({ more_emails: mails('b', 2) })];
  const preview = () =>
    call(mergeRoute.POST, {
      as: ours.admin,
      params: { id: kept.id },
      query: { preview: 'true' },
      body: { with: gone.id },
    });
  const refused = {
    status: 409,
    message: 'Together they would have more than 5 other e-mail addresses. Remove some from one of them first.',
  };
  const change = (body: object) => call(one.PATCH, { as: ours.admin, params: { id: gone.id }, body });
  expect([await preview(), await merge(kept.id, { with: gone.id })]).toMatchObject([refused, refused]);
  await change({ more_emails: mails('b', 1) });
  await call(one.PATCH, { as: ours.admin, params: { id: kept.id }, body: { tags: tags('a') } });
  await change({ tags: tags('b') });
  expect((await merge(kept.id, { with: gone.id })).message).toContain('more than 30 tags');
  await change({ tags: tags('a') });
  expect((await merge(kept.id, { with: gone.id })).status).toBe(200);
  const saved = await call(one.PATCH, { as: ours.admin, params: { id: kept.id }, body: { city: 'Cork' } });
  expect(saved.status).toBe(200);
});

it('brings the payroll number along, back when it is undone, and gives up no creditor number of the books', async () => {
  const kept = await add();
  const gone = await add({ payroll_number: 'P-7' });
  const numbers = async (id: string) => (await call<object>(one.GET, { as: ours.admin, params: { id } })).data;
  expect((await merge(kept.id, { with: gone.id })).status).toBe(200);
  expect(await numbers(kept.id)).toMatchObject({ payroll_number: 'P-7' });
  expect((await unmerge(kept.id)).status).toBe(200);
  expect(await numbers(kept.id)).toMatchObject({ payroll_number: null });
  expect(await numbers(gone.id)).toMatchObject({ payroll_number: 'P-7' });
  await prepare(async (db) => {
    const { companyId, admin } = ours;
    await db.candidate.update({ where: keyOf(ours, gone.id), data: { creditorNumber: '70001' } });
    const day = dateFromDay('2026-01-31');
    const debt = (amount: string) => ({ amount, original: amount });
    await db.accountingExport.create({
      data: {
        ...{ companyId, number: 'EXP-1', periodStart: day, periodEnd: day, currency: 'EUR', total: '1', entryCount: 1 },
        createdById: admin.userId,
        entries: {
          create: {
            ...{ position: 1, kind: 'pay_run', sourceId: uuid(), document: 'PAY-1', currency: 'EUR', rate: '1' },
            ...{ day, bookedOn: day },
            lines: {
              create: [
                {
                  ...{ position: 1, role: 'contractors_payable', account: '70001' },
                  ...debt('-1'),
                  partnerNumber: '70001',
                },
                { ...{ position: 2, role: 'contractor_cost', account: '3100' }, ...debt('1') },
              ],
            },
          },
        },
      },
      select: { id: true },
    });
  });
  expect((await merge(kept.id, { with: gone.id })).errors).toHaveProperty('with');
  expect((await merge(gone.id, { with: kept.id })).status).toBe(200);
});

it('takes a name with its two parts from one of the two', async () => {
  const parts = { given_name: 'Anna', family_name: 'Müller' };
  const none = { given_name: null, family_name: null };
  const names = async (name: string, take: 'gone' | undefined) => {
    const [kept, gone] = [await add({ name }), await add({ name: 'Anna Müller', ...parts })];
    return (await merge(kept.id, { with: gone.id, ...(take && { take: { name: gone.id } }) })).data;
  };
  expect(await names('Anna Schmidt', undefined)).toMatchObject({ name: 'Anna Schmidt', ...none });
  expect(await names('Anna Schmidt', 'gone')).toMatchObject({ name: 'Anna Müller', ...parts });
  expect(await names('Anna Müller', undefined)).toMatchObject({ name: 'Anna Müller', ...parts });
});

it('is of the two as the caller has read them', async () => {
  const [kept, gone] = [await add(), await add()];
  await call(one.PATCH, { as: ours.admin, params: { id: gone.id }, body: { city: 'Cork' } });
  const send = (route: typeof mergeRoute.POST | typeof unmergeRoute.POST, mine: number, theirs?: number) =>
    call(route, {
      as: ours.admin,
      params: { id: kept.id },
      method: 'POST',
      ...(theirs && { body: { with: gone.id, with_version: theirs } }),
      headers: { 'if-match': `"${mine}"` },
    });
  const stale = { status: 412, body: { code: 'stale' } };
  expect(await send(mergeRoute.POST, 1, 1)).toMatchObject(stale);
  expect(await send(mergeRoute.POST, 2, 2)).toMatchObject(stale);
  expect((await get(gone.id)).status).toBe(200);
  expect(await send(mergeRoute.POST, 1, 2)).toMatchObject({ status: 200 });
  expect(await send(unmergeRoute.POST, 1)).toMatchObject(stale);
  expect(await send(unmergeRoute.POST, 2)).toMatchObject({ status: 200 });
});

it('puts who is kept into the lists of both, once each, and gives each its own back', async () => {
  const [kept, gone] = [await add(), await add()];
  const members = (candidates: string[]) => ({
    create: candidates.map((candidateId) => ({ candidateId, addedBy: ours.admin.userId })),
  });
  await prepare(async (db) => {
    const data = { companyId: ours.companyId, ownerId: ours.recruiter.userId, sharing: 'private' as const };
    await db.candidateList.create({ data: { ...data, name: 'Both', members: members([kept.id, gone.id]) } });
    await db.candidateList.create({ data: { ...data, name: 'Gone', members: members([gone.id]) } });
  });
  const listed = () =>
    prepare(async (db) => {
      const lists = await db.candidateList.findMany({
        where: { companyId: ours.companyId },
        orderBy: { name: 'asc' },
        select: { candidateCount: true, members: { orderBy: { id: 'asc' } } },
      });
      return lists.map(({ candidateCount, members: all }) => [candidateCount, all]);
    });
  const before = await listed();
  expect((await merge(kept.id, { with: gone.id })).status).toBe(200);
  expect((await listed()).map(([size]) => size)).toEqual([1, 1]);
  expect((await unmerge(kept.id)).status).toBe(200);
  expect(await listed()).toEqual(before);
});

it.each([0, 1])('lets nobody be contacted whom one of the two records says not to: %s', async (which) => {
  const people = [await add(), await add()];
  const marked = await call(one.PATCH, {
    as: ours.admin,
    params: { id: people[which]?.id ?? '' },
    body: { do_not_contact: 'Asked us not to.' },
  });
  expect(marked.status).toBe(200);
  const [kept, gone] = people;
  const answer = await merge(kept?.id ?? '', { with: gone?.id });
  expect(answer).toMatchObject({ status: 200, data: { do_not_contact: 'Asked us not to.' } });
});

it.each([
  ['2027-12-31', '2026-11-01', '2026-11-01'],
  ['2026-10-01', '2028-01-01', '2026-10-01'],
])('forbids for both, once it is undone, what was forbidden since: %s and %s', async (own, later, end) => {
  const [kept, gone] = [
    await add(),
    await add({ lawful_basis: 'consent', consent_on: '2026-01-01', consent_until: own }),
  ];
  await merge(kept.id, { with: gone.id });
  const forbid = { do_not_contact: 'Asked us not to.', consent_until: later };
  expect((await call(one.PATCH, { as: ours.admin, params: { id: kept.id }, body: forbid })).status).toBe(200);
  expect(await unmerge(kept.id)).toMatchObject({
    status: 200,
    data: [
      { id: kept.id, do_not_contact: 'Asked us not to.', consent_until: later },
      { id: gone.id, do_not_contact: 'Asked us not to.', consent_on: '2026-01-01', consent_until: end },
    ],
  });
});

it('is undone: both are as they were, but for what was changed since', async () => {
  const [kept, gone] = [await add({ headline: null }), await add({ headline: 'Fitter', city: 'Cork' })];
  await addSubmissions(gone.id, 3);
  await merge(kept.id, { with: gone.id, take: { email: gone.id } });
  await addSubmissions(kept.id, 1);
  const changed = await call(one.PATCH, { as: ours.admin, params: { id: kept.id }, body: { city: 'Galway' } });
  expect(changed.status).toBe(200);
  const answer = await unmerge(kept.id);
  expect(answer).toMatchObject({
    status: 200,
    data: [
      { id: kept.id, email: kept.email, headline: null, city: 'Galway' },
      { id: gone.id, email: gone.email, headline: 'Fitter', city: 'Cork' },
    ],
  });
  expect([await submissionsOf(kept.id), await submissionsOf(gone.id)]).toEqual([1, 3]);
  expect((await unmerge(kept.id)).status).toBe(409);
  expect(await mergedInto(ours.admin, 'candidate', gone.id)).toBeNull();
});

it('is undone from the newest to the oldest, through several merges', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => add()));
  const ids = people.map(({ id }) => id);
  for (const id of ids) await addSubmissions(id, 2);
  const before = await state();
  const [alive, kept]: [string[], string[]] = [[...ids], []];
  while (alive.length > 1) {
    const at = (count * 7 + alive.length) % alive.length;
    const [into = ''] = alive.splice(at, 1);
    const other = alive.splice(at % alive.length, 1, into)[0] ?? '';
    expect((await merge(into, { with: other, take: { name: other, email: other } })).status).toBe(200);
    kept.push(into);
  }
  expect(await state()).not.toEqual(before);
  for (const id of kept.reverse()) expect((await unmerge(id)).status).toBe(200);
  expect(await state()).toEqual(before);
});

it('keeps both answers to a form that takes one of each, and gives each back', async () => {
  const ids = await makeRecords(ours);
  const answers = await prepare(async (db) => {
    const form = await db.formSubmission.findFirstOrThrow({
      where: { companyId: ours.companyId },
      select: { formId: true, versionId: true },
    });
    const [mine, theirs] = [ids.candidate, ids.spareCandidate].map((candidateId) => ({
      ...form,
      companyId: ours.companyId,
      id: uuid(),
      number: `ANS-${uuid()}`,
      candidateId,
      onceFor: candidateId,
      createdBy: ours.admin.userId,
    }));
    for (const data of [mine, theirs]) if (data) await db.formSubmission.create({ data });
    return [mine?.id ?? '', theirs?.id ?? ''];
  });
  const owners = () =>
    prepare(async (db) => {
      const find = (id: string) =>
        db.formSubmission.findUnique({ where: keyOf(ours, id), select: { candidateId: true, onceFor: true } });
      return Promise.all(answers.map(find));
    });
  const before = await owners();
  expect((await merge(ids.candidate, { with: ids.spareCandidate })).status).toBe(200);
  expect(await owners()).toEqual([
    { candidateId: ids.candidate, onceFor: ids.candidate },
    { candidateId: ids.candidate, onceFor: null },
  ]);
  expect((await unmerge(ids.candidate)).status).toBe(200);
  expect(await owners()).toEqual(before);
});

it('closes no form that was mailed to one of the two while the address is theirs', async () => {
  await makeRecords(ours);
  const [kept, gone] = [await add(), await add()];
  await prepare(async (db) => {
    const like = await db.formInvitation.findFirstOrThrow({ where: { companyId: ours.companyId } });
    for (const { id: candidateId, email } of [kept, gone])
      await db.formInvitation.create({
        data: { ...like, id: uuid(), tokenHash: uuid(), timesheetId: null, candidateId, email },
      });
  });
  const open = () =>
    prepare(async (db) => {
      const where = { companyId: ours.companyId, email: { in: [kept.email, gone.email] } };
      const found = await db.formInvitation.findMany({ where, orderBy: { id: 'asc' } });
      return found.map(({ candidateId, email }) => [candidateId, email]);
    });
  expect((await merge(kept.id, { with: gone.id, take: { email: gone.id } })).status).toBe(200);
  expect(await open()).toEqual([
    [kept.id, kept.email],
    [kept.id, gone.email],
  ]);
  expect((await unmerge(kept.id)).status).toBe(200);
  expect(await open()).toEqual([
    [kept.id, kept.email],
    [gone.id, gone.email],
  ]);
  const change = (body: object) => call(one.PATCH, { as: ours.admin, params: { id: kept.id }, body });
  expect((await change({ email: 'new@people.example', more_emails: [kept.email] })).status).toBe(200);
  expect(await open()).toHaveLength(2);
  expect((await change({ more_emails: [] })).status).toBe(200);
  expect(await open()).toEqual([[gone.id, gone.email]]);
});

it('gives one account to the kept record and refuses two', async () => {
  const [first, second, third] = [await add(), await add(), await add()];
  await prepare(async (db) => {
    await db.candidate.update({ where: keyOf(ours, second.id), data: { userId: ours.contractor.userId } });
    await db.candidate.update({ where: keyOf(ours, third.id), data: { userId: ours.contractor2.userId } });
  });
  expect((await merge(first.id, { with: second.id })).status).toBe(200);
  expect(await merge(first.id, { with: third.id })).toMatchObject({
    status: 409,
    message: 'Both have an account of their own, so they cannot become one.',
  });
});

it('refuses itself, strangers, the gone and fields of a third', async () => {
  const theirs = await makeCompany('Theirs');
  const [kept, gone, third, foreign] = [await add(), await add(), await add(), await add({}, theirs)];
  const status = async (body: object, id = kept.id) => (await merge(id, body)).status;
  expect(await status({ with: kept.id })).toBe(422);
  expect(await status({ with: foreign.id })).toBe(422);
  expect(await status({ with: uuid() })).toBe(422);
  expect(await status({ with: gone.id }, foreign.id)).toBe(404);
  expect(await status({ with: gone.id, take: { name: foreign.id } })).toBe(422);
  expect(await status({ with: gone.id, take: { name: third.id } })).toBe(422);
  expect(await status({ with: gone.id, take: { user_id: gone.id } })).toBe(422);
  expect((await call(one.DELETE, { as: ours.admin, params: { id: gone.id } })).status).toBe(200);
  expect(await status({ with: gone.id })).toBe(422);
  expect((await unmerge(foreign.id)).status).toBe(404);
});

it('is for those who may merge and see both', async () => {
  const [kept, gone] = [await add(), await add()];
  const status = async (...permissions: Parameters<typeof makeColleague>[1]) => {
    const as = await makeColleague(ours, permissions);
    return [(await merge(kept.id, { with: gone.id }, as)).status, (await unmerge(kept.id, as)).status];
  };
  expect(await status('view_candidates')).toEqual([403, 403]);
  expect(await status('view_candidates', 'edit_candidates', 'delete_candidates')).toEqual([403, 403]);
  expect(await status('merge_candidates')).toEqual([404, 404]);
  expect((await merge(kept.id, { with: gone.id }, ours.recruiter)).status).toBe(403);
  expect((await merge(kept.id, { with: gone.id }, ours.account_manager)).status).toBe(200);
});

it('says in its preview only how many of what its reader may see would move', async () => {
  const [kept, gone] = [await add(), await add()];
  await addSubmissions(gone.id, 2);
  const moves = async (...permissions: Parameters<typeof makeColleague>[1]) => {
    const as = await makeColleague(ours, ['view_candidates', 'merge_candidates', ...permissions]);
    const query = { preview: 'true' };
    const { data } = await call<MergePreview>(mergeRoute.POST, {
      as,
      params: { id: kept.id },
      query,
      body: { with: gone.id },
    });
    return data.moves;
  };
  expect(await moves()).toEqual({ resumes: 0, comments: 0, talks: 0, to_dos: 0 });
  expect(await moves('view_submissions')).toEqual({
    resumes: 0,
    comments: 0,
    talks: 0,
    to_dos: 0,
    submissions: 2,
    interviews: 0,
  });
  expect(await moves('view_contracts', 'view_module_submissions')).toEqual({
    resumes: 0,
    comments: 0,
    talks: 0,
    to_dos: 0,
    contracts: 0,
    answers: 0,
    invitations: 0,
  });
});

it('leaves one of two merges in both directions at once', async () => {
  const [a, b] = [await add(), await add()];
  const statuses = (await Promise.all([merge(a.id, { with: b.id }), merge(b.id, { with: a.id })])).map(
    ({ status }) => status,
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect([404, 422]).toContain(statuses.find((status) => status !== 200));
  expect([(await get(a.id)).status, (await get(b.id)).status].sort()).toEqual([200, 404]);
});

it('leaves both as they were when it breaks off in the middle', async () => {
  const ids = await makeRecords(ours);
  const before = await state();
  const status = await prepare(async (db) => {
    // The submissions have moved when it meets the contract, which another transaction does not give up in time.
    await db.$queryRaw(Prisma.sql`
      select id from contracts where company_id = ${ours.companyId}::uuid and candidate_id = ${ids.candidate}::uuid for update`);
    return (await merge(ids.spareCandidate, { with: ids.candidate })).status;
  });
  expect(status).toBeGreaterThanOrEqual(409);
  expect(await state()).toEqual(before);
  expect((await merge(ids.spareCandidate, { with: ids.candidate })).status).toBe(200);
  expect(await state()).not.toEqual(before);
  expect((await unmerge(ids.spareCandidate)).status).toBe(200);
  expect(await state()).toEqual(before);
});

it('can be undone for 30 days, when the values of the other are forgotten', async () => {
  const [kept, gone] = [await add(), await add()];
  const age = (days: number) =>
    prepare((db) =>
      db.merge.updateMany({
        where: { companyId: ours.companyId, goneId: gone.id },
        data: { mergedAt: new Date(Date.now() - days * 86_400_000) },
      }),
    );
  const forget = async () => {
    await prepare((db) => forgetUndo(db, Date.now()));
    const found = await prepare((db) => db.merge.findFirst({ where: { companyId: ours.companyId, goneId: gone.id } }));
    return found?.undo === null;
  };
  const late = { status: 409, message: 'A merge can be undone for 30 days. That time is over.' };
  await merge(kept.id, { with: gone.id });
  await age(29.9);
  expect(await forget()).toBe(false);
  expect((await unmerge(kept.id)).status).toBe(200);
  await merge(kept.id, { with: gone.id });
  await age(30.1);
  expect(await unmerge(kept.id)).toMatchObject(late);
  expect(await forget()).toBe(true);
  expect(await unmerge(kept.id)).toMatchObject(late);
  expect((await get(gone.id)).status).toBe(404);
});

it('cannot be undone once somebody else has an address of the two', async () => {
  const [kept, gone] = [await add(), await add()];
  await merge(kept.id, { with: gone.id });
  await call(one.PATCH, { as: ours.admin, params: { id: kept.id }, body: { more_emails: [] } });
  await add({ email: gone.email });
  expect(await unmerge(kept.id)).toMatchObject({
    status: 409,
    message: 'The merge cannot be undone: somebody else has one of the two e-mail addresses by now.',
  });
});

it('merges two with 500 links each within ten seconds, beside other tests', async () => {
  const [kept, gone] = [await add(), await add()];
  await addSubmissions(kept.id, 500);
  await addSubmissions(gone.id, 500);
  const begun = performance.now();
  expect((await merge(kept.id, { with: gone.id })).status).toBe(200);
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(await submissionsOf(kept.id)).toBe(1000);
}, 60_000);

it('lists pairs with their reasons, and leaves out those whom somebody knows to be two', async () => {
  const pairs = async (as: Person = ours.admin) =>
    (await call<DuplicatePair[]>(duplicates.GET, { as })).data.map(({ candidates, reasons }) => [
      candidates.map(({ id }) => id),
      reasons,
    ]);
  const first = await add({ phone: '+353 86 555 0100', last_employer: 'Harbour Freight' });
  const second = await add({ name: 'Nilsen Fréya', phone: '086 555 01 00', last_employer: 'harbour freight' });
  const third = await add({ name: 'Freya Nilson', last_employer: 'Harbour Freight' });
  await add({ name: 'Somebody Else', last_employer: 'Harbour Freight' });
  await add();
  expect(await pairs()).toEqual([
    [[second.id, third.id], ['name']],
    [[first.id, third.id], ['name']],
    [
      [first.id, second.id],
      ['phone', 'name'],
    ],
  ]);
  expect(await pairs(await makeColleague(ours, ['merge_candidates']))).toEqual([]);
  expect((await call(duplicates.GET, { as: ours.recruiter })).status).toBe(403);
  const decide = (same: boolean) =>
    call(duplicates.POST, { as: ours.admin, body: { candidate_ids: [third.id, second.id], same } });
  expect([(await decide(false)).status, (await decide(false)).status]).toEqual([200, 200]);
  expect(await pairs()).toHaveLength(2);
  await decide(true);
  expect(await pairs()).toHaveLength(3);
});
