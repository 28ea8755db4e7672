import { v7 as uuid } from 'uuid';
import * as mergeRoute from '@/app/api/v1/candidates/[id]/merge/route';
import * as unmergeRoute from '@/app/api/v1/candidates/[id]/unmerge/route';
import * as list from '@/app/api/v1/candidates/route';
import * as skill from '@/app/api/v1/skills/[id]/route';
import * as skills from '@/app/api/v1/skills/route';
import { listActivities } from '@/lib/activities/data';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords } from '@/lib/testing/records';
import { makeColleague, makeCompany, type TestCompany } from '@/lib/testing/world';

interface Candidate {
  id: string;
  email: string;
}

let ours: TestCompany;
let ids: Awaited<ReturnType<typeof makeRecords>>;
let kept: Candidate;
let gone: Candidate;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  [kept, gone] = [await add(), await add()];
});

let count = 0;
async function add(more: object = {}): Promise<Candidate> {
  count += 1;
  const body = { name: 'Freya Nilsen', email: `f${count}@people.example`, ...more };
  const answer = await call<Candidate>(list.POST, { as: ours.recruiter, body });
  expect(answer.status).toBe(201);
  return answer.data;
}
async function merge(take: object = {}): Promise<void> {
  const body = { with: gone.id, take };
  expect((await call(mergeRoute.POST, { as: ours.admin, params: { id: kept.id }, body })).status).toBe(200);
}
async function unmerge(): Promise<void> {
  const answer = await call(unmergeRoute.POST, { as: ours.admin, params: { id: kept.id }, method: 'POST' });
  expect(answer.status).toBe(200);
}

/** Adds a copy of the company's contract, without a submission. */
const addContract = (candidateId: string, more: { consultantId: string | null; submissionId?: string }) =>
  prepare(async (db) => {
    const like = await db.contract.findUniqueOrThrow({ where: keyOf(ours, ids.contract) });
    const id = uuid();
    const {
      createdAt: _,
      overtimeTerms: __,
      ...data
    } = { ...like, id, number: `CON-${id}`, submissionId: null, candidateId, ...more };
    await db.contract.create({ data });
    return id;
  });
const contract = (id: string) =>
  prepare((db) =>
    db.contract.findUniqueOrThrow({ where: keyOf(ours, id), select: { candidateId: true, consultantId: true } }),
  );
const accounts = () =>
  prepare(async (db) => {
    const rows = await Promise.all(
      [kept, gone].map(({ id }) => db.candidate.findUnique({ where: keyOf(ours, id), select: { userId: true } })),
    );
    return rows.map((row) => row?.userId);
  });
const link = (candidate: Candidate, userId: string) =>
  prepare((db) => db.candidate.update({ where: keyOf(ours, candidate.id), data: { userId } }));
const setAddress = (userId: string, email: string, emailVerifiedAt: Date | null) =>
  prepare((db) => db.user.update({ where: keyOf(ours, userId), data: { email, emailVerifiedAt } }));

describe('what was renamed or handed over after a merge', () => {
  const stored = () =>
    prepare((db) =>
      Promise.all(
        [kept, gone].map(({ id }) =>
          db.candidate.findUniqueOrThrow({ where: keyOf(ours, id), select: { skills: true, ownerId: true } }),
        ),
      ),
    );

  it('stays so: skills have their newest names, on both records', async () => {
    [kept, gone] = [await add({ skills: ['Rigging'] }), await add({ skills: ['Welding', 'Rigging'] })];
    await merge();
    const all = (await call<{ id: string; name: string }[]>(skills.GET, { as: ours.admin })).data;
    const rename = (from: string, name: string) =>
      call(skill.PATCH, {
        as: ours.admin,
        params: { id: all.find((one) => one.name === from)?.id ?? '' },
        body: { name },
      });
    expect((await rename('Welding', 'MIG welding')).status).toBe(200);
    await unmerge();
    expect((await stored()).map((row) => row.skills)).toEqual([['Rigging'], ['MIG welding', 'Rigging']]);
    const names = (await call<{ name: string }[]>(skills.GET, { as: ours.admin })).data.map(({ name }) => name);
    expect(names).not.toContain('Welding');
  });

  it.each(['gone', 'kept'] as const)(
    'stays so: nobody is looked after by somebody who has left (%s)',
    async (whose) => {
      const leaving = await makeColleague(ours, ['view_candidates']);
      const own = (id: string, ownerId: string) =>
        prepare((db) => db.candidate.update({ where: keyOf(ours, id), data: { ownerId } }));
      await own(whose === 'gone' ? gone.id : kept.id, leaving.userId);
      await merge(whose === 'gone' ? {} : { owner: gone.id });
      await prepare((db) => db.user.update({ where: keyOf(ours, leaving.userId), data: { deletedAt: new Date() } }));
      await unmerge();
      const owners = (await stored()).map(({ ownerId }) => ownerId);
      expect(owners).toEqual([ours.recruiter.userId, ours.recruiter.userId]);
    },
  );
});

describe('what is added after a merge', () => {
  it('goes back with the submission that it belongs to', async () => {
    await prepare((db) =>
      db.candidateSubmission.update({ where: keyOf(ours, ids.submission), data: { candidateId: gone.id } }),
    );
    await merge();
    const placed = await addContract(kept.id, { consultantId: null, submissionId: ids.submission });
    const other = await addContract(kept.id, { consultantId: null });
    const person = await prepare(async (db) => {
      const like = await db.interview.findUniqueOrThrow({ where: keyOf(ours, ids.interview) });
      const interview = { ...like, id: uuid(), submissionId: ids.submission, round: 9 };
      await db.interview.create({ data: interview });
      return db.interviewPerson.create({
        data: { companyId: ours.companyId, interviewId: interview.id, candidateId: kept.id },
        select: { id: true },
      });
    });
    await unmerge();
    expect((await contract(placed)).candidateId).toBe(gone.id);
    expect((await contract(other)).candidateId).toBe(kept.id);
    const row = await prepare((db) => db.interviewPerson.findUniqueOrThrow({ where: keyOf(ours, person.id) }));
    expect(row.candidateId).toBe(gone.id);
  });
});

describe('an account', () => {
  const user = () => ours.contractor.userId;

  it('of one of the two works on the open contracts of both that have nobody, until the merge is undone', async () => {
    await link(gone, user());
    const [free, taken] = [
      await addContract(kept.id, { consultantId: null }),
      await addContract(kept.id, { consultantId: ours.contractor2.userId }),
    ];
    const own = await addContract(gone.id, { consultantId: user() });
    await merge();
    expect(await contract(free)).toEqual({ candidateId: kept.id, consultantId: user() });
    expect((await contract(taken)).consultantId).toBe(ours.contractor2.userId);
    const [newest] = await listActivities(ours.admin, 'contract', free);
    expect(newest).toMatchObject({ event: 'consultant_linked', actor: { id: ours.admin.userId } });
    await unmerge();
    expect(await accounts()).toEqual([null, user()]);
    expect(await contract(free)).toEqual({ candidateId: kept.id, consultantId: null });
    expect(await contract(own)).toEqual({ candidateId: gone.id, consultantId: user() });
  });

  it('that is closed works on nothing', async () => {
    await link(gone, user());
    await prepare((db) => db.user.update({ where: keyOf(ours, user()), data: { isActive: false } }));
    const free = await addContract(kept.id, { consultantId: null });
    await merge();
    expect((await contract(free)).consultantId).toBeNull();
  });

  it.each(['gone', 'kept'] as const)('that confirms the address of %s after the merge is theirs', async (whose) => {
    const before = await addContract(kept.id, { consultantId: null });
    const theirs = await addContract(gone.id, { consultantId: null });
    await merge(whose === 'gone' ? { email: gone.id } : {});
    const { email } = whose === 'gone' ? gone : kept;
    await setAddress(user(), email, null);
    await setAddress(user(), email, new Date());
    expect((await accounts())[0]).toBe(user());
    expect((await contract(before)).consultantId).toBe(user());
    const since = await addContract(kept.id, { consultantId: user() });
    await unmerge();
    const isGones = whose === 'gone';
    expect(await accounts()).toEqual(isGones ? [null, user()] : [user(), null]);
    expect(await contract(before)).toEqual({ candidateId: kept.id, consultantId: isGones ? null : user() });
    expect(await contract(theirs)).toEqual({ candidateId: gone.id, consultantId: isGones ? user() : null });
    expect(await contract(since)).toEqual({ candidateId: isGones ? gone.id : kept.id, consultantId: user() });
  });

  it('that has neither address goes with the contracts that it works on', async () => {
    const theirs = await addContract(gone.id, { consultantId: null });
    await merge();
    await link(kept, user());
    await prepare((db) => db.contract.update({ where: keyOf(ours, theirs), data: { consultantId: user() } }));
    await unmerge();
    expect(await accounts()).toEqual([null, user()]);
    expect(await contract(theirs)).toEqual({ candidateId: gone.id, consultantId: user() });
  });

  it('that the kept record had before stays there', async () => {
    await link(kept, user());
    await setAddress(user(), gone.email, null);
    await merge();
    await unmerge();
    expect(await accounts()).toEqual([user(), null]);
  });
});
