import { v7 as uuid } from 'uuid';
import * as someSubmissions from '@/app/api/v1/candidate-submissions/owner/route';
import * as someCandidates from '@/app/api/v1/candidates/owner/route';
import * as someClients from '@/app/api/v1/clients/owner/route';
import * as someContracts from '@/app/api/v1/contracts/owner/route';
import * as someJobs from '@/app/api/v1/jobs/owner/route';
import * as route from '@/app/api/v1/users/[id]/hand-over/route';
import { makeContract } from '@/lib/contracts/test-world';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { Given, Holdings } from '@/lib/hand-over/schema';
import { forceSubmissionStatus, makeClient, makeSubmission } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let leaver: Person;
let client: { id: string };
const ids = { open: '', closed: '', contract: '' };
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  leaver = await makeColleague(ours, [
    'view_submissions',
    'create_submissions',
    'edit_submissions',
    'view_clients',
    'create_clients',
    'view_contracts',
    'create_contracts',
    'view_contract_margins',
  ]);
});
beforeEach(async () => {
  client = await makeClient(ours);
  await system('test data', (db) =>
    db.client.update({ where: keyOf(ours, client.id), data: { ownerId: leaver.userId } }),
  );
  const [open, closed] = [await makeSubmission(leaver, client.id), await makeSubmission(leaver, client.id)];
  await forceSubmissionStatus(closed, ours, 'rejected');
  ids.open = open.id;
  ids.closed = closed.id;
  ids.contract = (await makeContract(leaver, client.id)).id;
});
afterEach(() =>
  system('test data', async (db) => {
    const change = {
      where: { companyId: ours.companyId, ownerId: leaver.userId },
      data: { ownerId: ours.admin.userId },
    };
    await db.client.updateMany(change);
    await db.candidateSubmission.updateMany(change);
    await db.contract.updateMany(change);
    await db.candidate.updateMany(change);
    await db.jobOrder.updateMany(change);
  }),
);

const count = (as: Person, id = leaver.userId) => call<Holdings>(route.GET, { as, params: { id } });
const give = (as: Person, to: unknown, id = leaver.userId) =>
  call<Holdings>(route.POST, { as, params: { id }, body: { to } });
const ownerOf = (table: 'candidateSubmission' | 'contract' | 'client', id: string) =>
  system('test', async (db) => {
    const where = keyOf(ours, id);
    const select = { ownerId: true };
    if (table === 'client') return (await db.client.findUniqueOrThrow({ where, select })).ownerId;
    if (table === 'contract') return (await db.contract.findUniqueOrThrow({ where, select })).ownerId;
    return (await db.candidateSubmission.findUniqueOrThrow({ where, select })).ownerId;
  });

it('counts what is open, and only of the kinds that the reader may give', async () => {
  expect((await count(ours.admin)).data).toEqual({
    candidates: 3,
    candidate_lists: 0,
    jobs: 0,
    clients: 1,
    submissions: 1,
    contracts: 1,
    forms: 0,
    tasks: 0,
  });
  expect((await count(ours.recruiter)).data).toEqual({
    candidates: 3,
    candidate_lists: 0,
    jobs: 0,
    clients: 1,
    submissions: 1,
    contracts: 0,
    forms: 0,
    tasks: 0,
  });
});

it('gives everything open to one colleague, with a line in each record’s activity; what is over keeps its owner', async () => {
  const manager = ours.account_manager.userId;
  expect(await give(ours.admin, manager)).toMatchObject({
    status: 200,
    data: { candidates: 3, candidate_lists: 0, jobs: 0, clients: 1, submissions: 1, contracts: 1, forms: 0, tasks: 0 },
  });
  expect(await ownerOf('client', client.id)).toBe(manager);
  expect(await ownerOf('candidateSubmission', ids.open)).toBe(manager);
  expect(await ownerOf('contract', ids.contract)).toBe(manager);
  expect(await ownerOf('candidateSubmission', ids.closed)).toBe(leaver.userId);
  const told = await system('test', (db) =>
    db.activity.findMany({
      where: {
        companyId: ours.companyId,
        event: 'owner_changed',
        subjectId: { in: [client.id, ids.open, ids.contract] },
      },
    }),
  );
  expect(told.map(({ actorId, toState }) => [actorId, toState])).toEqual(
    Array(3).fill([ours.admin.userId, ours.account_manager.name]),
  );
  expect((await count(ours.admin)).data).toEqual({
    candidates: 0,
    candidate_lists: 0,
    jobs: 0,
    clients: 0,
    submissions: 0,
    contracts: 0,
    forms: 0,
    tasks: 0,
  });
});

it('gives candidates to whoever sees them, and to nobody else', async () => {
  const { id } = await system('test data', (db) =>
    db.candidate.create({
      data: {
        companyId: ours.companyId,
        number: 'CAN-900001',
        name: 'Ida Holm',
        email: 'ida@people.example',
        ownerId: leaver.userId,
      },
    }),
  );
  const owner = () =>
    system('test', async (db) => (await db.candidate.findUniqueOrThrow({ where: keyOf(ours, id) })).ownerId);
  expect((await give(ours.admin, { candidates: ours.finance.userId })).status).toBe(422);
  expect(await owner()).toBe(leaver.userId);
  expect((await count(ours.finance)).data?.candidates ?? 0).toBe(0);
  expect((await give(ours.recruiter, { candidates: ours.recruiter.userId })).data).toMatchObject({ candidates: 4 });
  expect(await owner()).toBe(ours.recruiter.userId);
});

it('gives jobs to whoever sees them, and to nobody else', async () => {
  const { id } = await system('test data', async (db) => {
    const { companyId } = ours;
    const job = { companyId, number: 'JOB-900001', title: 'Splicer', currency: 'EUR', ownerId: leaver.userId };
    return db.jobOrder.create({ data: { ...job, clientId: client.id } });
  });
  const owner = () =>
    system('test', async (db) => (await db.jobOrder.findUniqueOrThrow({ where: keyOf(ours, id) })).ownerId);
  expect((await give(ours.admin, { jobs: ours.contractor.userId })).status).toBe(422);
  expect(await owner()).toBe(leaver.userId);
  expect((await count(ours.finance)).data?.jobs ?? 0).toBe(0);
  expect((await give(ours.recruiter, { jobs: ours.finance.userId })).data).toMatchObject({ jobs: 1 });
  expect(await owner()).toBe(ours.finance.userId);
});

describe('open to-dos', () => {
  const make = (fields: object = {}) =>
    system('test data', (db) =>
      db.toDo.create({
        data: {
          companyId: ours.companyId,
          title: 'Call Harbour',
          authorId: ours.admin.userId,
          assigneeId: leaver.userId,
          ...fields,
        },
      }),
    );
  const assigneeOf = (id: string) =>
    system('test', async (db) => (await db.toDo.findUniqueOrThrow({ where: keyOf(ours, id) })).assigneeId);
  afterEach(() => system('test data', (db) => db.toDo.deleteMany({ where: { companyId: ours.companyId } })));

  it('go to a colleague who sees their records; the others wait for somebody else, and what is done stays', async () => {
    const alone = await make();
    const done = await make({ completedAt: new Date(), completedById: leaver.userId });
    const onContract = await make({ contractId: ids.contract });
    const reader = await makeColleague(ours, ['view_clients']);
    expect((await count(ours.admin)).data.tasks).toBe(2);
    expect((await give(ours.admin, { tasks: reader.userId })).data.tasks).toBe(1);
    expect(await assigneeOf(alone.id)).toBe(reader.userId);
    expect(await assigneeOf(onContract.id)).toBe(leaver.userId);
    expect((await give(ours.admin, { tasks: ours.finance.userId })).data.tasks).toBe(1);
    expect(await assigneeOf(onContract.id)).toBe(ours.finance.userId);
    expect(await assigneeOf(done.id)).toBe(leaver.userId);
  });
  it('that somebody noted for themselves are nobody else’s until they have left', async () => {
    const own = await make({ authorId: leaver.userId });
    expect((await count(ours.admin)).data.tasks).toBe(0);
    expect((await give(ours.admin, { tasks: ours.finance.userId })).data.tasks).toBe(0);
    const switched = (isActive: boolean) =>
      system('test data', (db) => db.user.update({ where: keyOf(ours, leaver.userId), data: { isActive } }));
    await switched(false);
    expect((await count(ours.admin)).data.tasks).toBe(1);
    expect((await give(ours.admin, { tasks: ours.finance.userId })).data.tasks).toBe(1);
    await switched(true);
    expect(await assigneeOf(own.id)).toBe(ours.finance.userId);
  });
  it('are given by whoever may change people, and to nobody outside the office', async () => {
    await make();
    expect((await count(ours.account_manager)).data.tasks).toBe(0);
    expect((await give(ours.account_manager, { tasks: ours.finance.userId })).status).toBe(422);
    for (const to of [ours.contractor.userId, theirs.admin.userId])
      expect(Object.keys((await give(ours.admin, { tasks: to })).errors)).toEqual(['to.tasks']);
  });
});

it('gives each kind to somebody else, and leaves the others', async () => {
  const answer = await give(ours.admin, { submissions: ours.recruiter.userId, contracts: ours.account_manager.userId });
  expect(answer.data).toEqual({
    candidates: 0,
    candidate_lists: 0,
    jobs: 0,
    clients: 0,
    submissions: 1,
    contracts: 1,
    forms: 0,
    tasks: 0,
  });
  expect(await ownerOf('client', client.id)).toBe(leaver.userId);
  expect(await ownerOf('candidateSubmission', ids.open)).toBe(ours.recruiter.userId);
});

it('is all or nothing: refused for somebody who cannot look after it, is not there, or is the same person', async () => {
  for (const to of [ours.contractor.userId, theirs.admin.userId, leaver.userId])
    expect((await give(ours.admin, to)).status).toBe(422);
  const half = await give(ours.admin, { clients: ours.recruiter.userId, contracts: ours.contractor.userId });
  expect(half.status).toBe(422);
  expect(half.errors).toHaveProperty(['to.contracts']);
  expect(await ownerOf('client', client.id)).toBe(leaver.userId);
});

it('is refused for a kind that is not the actor’s to give, to nobody’s right by another way, and to another company', async () => {
  const refused = await give(ours.recruiter, { contracts: ours.account_manager.userId });
  expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['to.contracts']]);
  expect((await give(ours.contractor, ours.admin.userId)).status).toBe(403);
  expect((await give(theirs.admin, theirs.recruiter.userId)).status).toBe(404);
  expect((await count(theirs.admin)).status).toBe(404);
  // Only their own kinds, if one person is named for all.
  expect((await give(ours.recruiter, ours.account_manager.userId)).data).toMatchObject({
    contracts: 0,
    submissions: 1,
  });
  expect(await ownerOf('contract', ids.contract)).toBe(leaver.userId);
});

describe('chosen records', () => {
  const chosen = {
    clients: () => ({ handler: someClients.PUT, body: { client_ids: [client.id] } }),
    submissions: () => ({ handler: someSubmissions.PUT, body: { submission_ids: [ids.open] } }),
    contracts: () => ({ handler: someContracts.PUT, body: { contract_ids: [ids.contract] } }),
  };
  const tables = { clients: 'client', submissions: 'candidateSubmission', contracts: 'contract' } as const;
  const kindsOfThem = ['clients', 'submissions', 'contracts'] as const;
  const giveThem = (kind: (typeof kindsOfThem)[number], as: Person, to: string) => {
    const { handler, body } = chosen[kind]();
    return call<{ given: number }>(handler, { as, body: { ...body, owner_id: to } });
  };
  const idOf = (kind: (typeof kindsOfThem)[number]) =>
    ({ clients: client.id, submissions: ids.open, contracts: ids.contract })[kind];

  it.each(kindsOfThem)('of %s go to another owner together', async (kind) => {
    const { status, data } = await giveThem(kind, ours.admin, ours.admin.userId);
    const undo = [{ id: idOf(kind), owner_id: leaver.userId, version: expect.any(Number) }];
    expect([status, data]).toEqual([200, { given: 1, skipped: [], former: undo }]);
    expect(await ownerOf(tables[kind], idOf(kind))).toBe(ours.admin.userId);
  });

  it.each(kindsOfThem)(
    'of %s stay where the new owner cannot look after them, or is of another company',
    async (kind) => {
      const outsider = await makeColleague(ours, ['view_own_timesheets']);
      for (const to of [outsider.userId, theirs.admin.userId]) {
        const { status, errors } = await giveThem(kind, ours.admin, to);
        expect([status, Object.keys(errors ?? {})]).toEqual([422, ['owner_id']]);
      }
      expect(await ownerOf(tables[kind], idOf(kind))).toBe(leaver.userId);
    },
  );

  it.each([
    ['clients', ['edit_clients']],
    ['submissions', ['edit_submissions', 'view_own_submissions']],
    ['contracts', ['edit_contracts', 'view_own_contracts']],
  ] as const)('of %s are not given by somebody who does not see everybody’s', async (kind, permissions) => {
    const editor = await makeColleague(ours, [...permissions]);
    expect((await giveThem(kind, editor, ours.admin.userId)).status).toBe(422);
    expect(await ownerOf(tables[kind], idOf(kind))).toBe(leaver.userId);
  });

  it('are all given or none: one that is over, or another company’s, stops the rest', async () => {
    const body = { submission_ids: [ids.open, ids.closed], owner_id: ours.admin.userId };
    const { status, errors } = await call(someSubmissions.PUT, { as: ours.admin, body });
    expect([status, Object.keys(errors ?? {})]).toEqual([422, ['submission_ids.1']]);
    expect(await ownerOf('candidateSubmission', ids.open)).toBe(leaver.userId);
    const foreign = await call(someClients.PUT, {
      as: theirs.admin,
      body: { client_ids: [client.id], owner_id: theirs.admin.userId },
    });
    expect(foreign.status).toBe(422);
  });

  it('of candidates and jobs go to whoever can look after them, and to nobody of another company', async () => {
    const { companyId } = ours;
    const [candidate, job] = [uuid(), uuid()];
    await system('test data', async (db) => {
      const ownerId = leaver.userId;
      await db.candidate.create({
        data: {
          companyId,
          id: candidate,
          number: `CAN-${candidate}`,
          name: 'C',
          ownerId,
          email: `${candidate}@mail.example`,
        },
      });
      await db.jobOrder.create({
        data: { companyId, id: job, number: `JOB-${job}`, title: 'J', currency: 'EUR', ownerId, clientId: client.id },
      });
    });
    const owners = () =>
      system('test', async (db) => [
        (await db.candidate.findUniqueOrThrow({ where: keyOf(ours, candidate) })).ownerId,
        (await db.jobOrder.findUniqueOrThrow({ where: keyOf(ours, job) })).ownerId,
      ]);
    const giveBoth = async (as: Person, to: string) => [
      (await call(someCandidates.PUT, { as, body: { candidate_ids: [candidate], owner_id: to } })).status,
      (await call(someJobs.PUT, { as, body: { job_ids: [job], owner_id: to } })).status,
    ];
    expect(await giveBoth(ours.admin, theirs.admin.userId)).toEqual([422, 422]);
    expect(await giveBoth(ours.admin, ours.contractor.userId)).toEqual([422, 422]);
    expect(await giveBoth(theirs.admin, theirs.admin.userId)).toEqual([422, 422]);
    const own = await makeColleague(ours, ['edit_candidates', 'edit_jobs', 'view_own_jobs']);
    expect(await giveBoth(own, ours.admin.userId)).toEqual([422, 422]);
    expect(await owners()).toEqual([leaver.userId, leaver.userId]);
    expect(await giveBoth(ours.admin, ours.recruiter.userId)).toEqual([200, 200]);
    expect(await owners()).toEqual([ours.recruiter.userId, ours.recruiter.userId]);
  });

  describe('back and left out', () => {
    const put = (as: Person, body: object) => call<Given>(someSubmissions.PUT, { as, body });
    const ownerOfOpen = () => ownerOf('candidateSubmission', ids.open);

    it('are given without those that are over, do not exist or are another company’s, which the answer names', async () => {
      const foreign = await makeSubmission(theirs.admin, (await makeClient(theirs)).id);
      const nowhere = uuid();
      const all = [ids.closed, foreign.id, nowhere, ids.open];
      const { status, data } = await put(ours.admin, { submission_ids: all, owner_id: ours.admin.userId, skip: true });
      expect([status, data.given, data.former.map(({ id }) => id)]).toEqual([200, 1, [ids.open]]);
      expect(data.skipped).toEqual([
        { id: ids.closed, number: expect.stringContaining('SUB-'), reason: 'over' },
        { id: foreign.id, number: null, reason: 'gone' },
        { id: nowhere, number: null, reason: 'gone' },
      ]);
      expect(await ownerOfOpen()).toBe(ours.admin.userId);
      expect(await ownerOf('candidateSubmission', ids.closed)).toBe(leaver.userId);
    });

    it('take five hundred at once, and no more', async () => {
      const some = (count: number) => [ids.open, ...Array.from({ length: count - 1 }, () => uuid())];
      const give = (count: number) =>
        put(ours.admin, { submission_ids: some(count), owner_id: ours.admin.userId, skip: true });
      expect((await give(501)).status).toBe(422);
      expect((await give(500)).data).toMatchObject({ given: 1, skipped: { length: 499 } });
    });

    it('go back each to its former owner by the answer, which can itself be undone', async () => {
      const other = await makeSubmission(ours.recruiter, client.id);
      const both = [ids.open, other.id];
      const { data } = await put(ours.admin, { submission_ids: both, owner_id: ours.admin.userId, skip: true });
      const back = await put(ours.admin, { former: data.former });
      expect([back.status, back.data.given, back.data.skipped]).toEqual([200, 2, []]);
      expect([await ownerOfOpen(), await ownerOf('candidateSubmission', other.id)]).toEqual([
        leaver.userId,
        ours.recruiter.userId,
      ]);
      expect((await put(ours.admin, { former: back.data.former })).data.given).toBe(2);
      expect(await ownerOfOpen()).toBe(ours.admin.userId);
    });

    it('stay where they were changed since, where the former owner has left, and with another company', async () => {
      const other = await makeSubmission(ours.recruiter, client.id);
      const third = await makeSubmission(ours.recruiter, client.id);
      const all = [ids.open, other.id, third.id];
      const { data } = await put(ours.admin, { submission_ids: all, owner_id: ours.admin.userId });
      await system('test data', (db) =>
        db.candidateSubmission.update({ where: keyOf(ours, other.id), data: { version: { increment: 1 } } }),
      );
      const former = data.former.map((one) => (one.id === third.id ? { ...one, owner_id: theirs.admin.userId } : one));
      expect((await put(theirs.admin, { former })).data).toMatchObject({ given: 0, skipped: { length: 3 } });
      const { given, skipped } = (await put(ours.admin, { former })).data;
      expect(given).toBe(1);
      expect(Object.fromEntries(skipped.map(({ id, reason }) => [id, reason]))).toEqual({
        [other.id]: 'changed',
        [third.id]: 'owner_left',
      });
      expect([await ownerOfOpen(), await ownerOf('candidateSubmission', third.id)]).toEqual([
        leaver.userId,
        ours.admin.userId,
      ]);
    });

    it('are undone by one of two who undo at once', async () => {
      const { data } = await put(ours.admin, { submission_ids: [ids.open], owner_id: ours.admin.userId });
      const answers = await Promise.all([1, 2].map(() => put(ours.admin, { former: data.former })));
      expect(answers.map((answer) => answer.data.given).sort()).toEqual([0, 1]);
      expect(answers.flatMap((answer) => answer.data.skipped.map(({ reason }) => reason))).toEqual(['changed']);
    });

    it('are not given back by somebody who does not see everybody’s', async () => {
      const { data } = await put(ours.admin, { submission_ids: [ids.open], owner_id: ours.admin.userId });
      const editor = await makeColleague(ours, ['edit_submissions', 'view_own_submissions']);
      expect((await put(editor, { former: data.former })).data.given).toBe(0);
      expect(await ownerOfOpen()).toBe(ours.admin.userId);
    });

    it('of candidates and jobs that had no owner have none again', async () => {
      const { companyId } = ours;
      const [candidate, job] = [uuid(), uuid()];
      await system('test data', async (db) => {
        const email = `${candidate}@mail.example`;
        await db.candidate.create({ data: { companyId, id: candidate, number: `CAN-${candidate}`, name: 'C', email } });
        await db.jobOrder.create({
          data: { companyId, id: job, number: `JOB-${job}`, title: 'J', currency: 'EUR', clientId: client.id },
        });
      });
      const as = ours.admin;
      const candidates = { candidate_ids: [candidate], owner_id: as.userId };
      const given = await call<Given>(someCandidates.PUT, { as, body: candidates });
      const jobs = await call<Given>(someJobs.PUT, { as, body: { job_ids: [job], owner_id: as.userId } });
      await call(someCandidates.PUT, { as, body: { former: given.data.former } });
      await call(someJobs.PUT, { as, body: { former: jobs.data.former } });
      await system('test', async (db) => {
        expect((await db.candidate.findUniqueOrThrow({ where: keyOf(ours, candidate) })).ownerId).toBeNull();
        expect((await db.jobOrder.findUniqueOrThrow({ where: keyOf(ours, job) })).ownerId).toBeNull();
      });
      const nobody = [{ id: ids.open, owner_id: null, version: 1 }];
      const { version } = await system('test', (db) =>
        db.candidateSubmission.findUniqueOrThrow({ where: keyOf(ours, ids.open) }),
      );
      const refused = await put(as, { former: nobody.map((one) => ({ ...one, version })) });
      expect(refused.data.skipped).toEqual([{ id: ids.open, number: expect.any(String), reason: 'owner_left' }]);
    });
  });
});
