import * as comments from '@/app/api/v1/comments/route';
import * as events from '@/app/api/v1/events/route';
import * as followers from '@/app/api/v1/followers/route';
import * as preferences from '@/app/api/v1/notification-preferences/route';
import * as read from '@/app/api/v1/notifications/read/route';
import * as notifications from '@/app/api/v1/notifications/route';
import { recordActivities } from '@/lib/activities/data';
import { type CommentedNoun, commentedNouns, sightOf } from '@/lib/comments/policy';
import { tenantOf } from '@/lib/db/client';
import type { Following } from '@/lib/followers/schema';
import type { Notification, Unseen } from '@/lib/notifications/schema';
import { call, keyed } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { type Remembered, rememberCompanies } from '@/lib/testing/remember-companies';
import { makeColleague, makeCompany, type Person, supportInPlaceOf, type TestCompany } from '@/lib/testing/world';
import { eventsOf, timelineKinds } from '@/lib/timeline/kinds';

let ours: TestCompany;
let theirs: TestCompany;
let records: Records;
let foreign: Records;
/** Sees all records. */
let colleague: Person;
let remembered: Remembered;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  [records, foreign] = [await makeRecords(ours), await makeRecords(theirs)];
  colleague = await makeColleague(
    ours,
    commentedNouns.map((noun) => sightOf(noun).all),
  );
  remembered = await rememberCompanies(ours.companyId, theirs.companyId);
});
afterEach(() => remembered.restore());
afterAll(() => remembered.end());

const idOf = (type: CommentedNoun, ids = records) =>
  ({
    candidate: ids.candidate,
    client: ids.client,
    job_order: ids.job,
    submission: ids.submission,
    contract: ids.contract,
    timesheet: ids.submittedTimesheet,
    invoice: ids.issuedInvoice,
  })[type];
const follow = (as: Person, type: CommentedNoun, isFollowing = true, id = idOf(type)) =>
  call<Following>(followers.POST, { as, body: { record_type: type, record_id: id, is_following: isFollowing } });
const following = (as: Person, type: CommentedNoun, id = idOf(type)) =>
  call<Following>(followers.GET, { as, query: { record_type: type, record_id: id } });
const say = (as: Person, type: CommentedNoun, mentions: Person[] = []) =>
  call(comments.POST, {
    as,
    headers: keyed(),
    body: {
      record_type: type,
      record_id: idOf(type),
      body: 'They pay late.',
      mentions: mentions.map(({ userId }) => userId),
    },
  });
const happen = (by: Person, subjectType: CommentedNoun, event = 'status_changed') =>
  tenantOf(ours.companyId, (db) =>
    recordActivities(db, { companyId: ours.companyId, userId: by.userId }, [
      { subjectType, subjectId: idOf(subjectType), event },
    ]),
  );
const news = async (as: Person) =>
  (await call<Notification[]>(notifications.GET, { as })).data.filter(({ kind }) => kind === 'followed');
const unread = async (as: Person) => (await call<Unseen>(events.GET, { as })).data.unread;
/** Nobody looks after any record. */
const withoutOwners = () =>
  prepare(async (db) => {
    const where = { companyId: ours.companyId };
    await db.candidate.updateMany({ where, data: { ownerId: null } });
    await db.client.updateMany({ where, data: { ownerId: ours.admin.userId } });
    await db.jobOrder.updateMany({ where, data: { ownerId: null } });
    await db.jobRecruiter.deleteMany({ where });
    await db.candidateSubmission.updateMany({ where, data: { ownerId: ours.admin.userId } });
    await db.contract.updateMany({ where, data: { ownerId: ours.admin.userId } });
  });

describe.each(commentedNouns)('a %s', (type) => {
  it('is followed and left by anyone who sees it, and says who follows it', async () => {
    const reader = await makeColleague(ours, [sightOf(type).all]);
    expect((await following(reader, type)).data.is_following).toBe(false);
    const { status, data } = await follow(reader, type);
    expect({ status, data }).toMatchObject({ status: 200, data: { is_following: true } });
    expect((await following(ours.admin, type)).data.followers).toContainEqual({
      id: reader.userId,
      name: reader.name,
    });
    expect((await follow(reader, type)).data).toEqual(data);
    expect((await follow(reader, type, false)).data.is_following).toBe(false);
  });

  it('tells its followers what another one did, once until they read it, and never its doer', async () => {
    await withoutOwners();
    const reader = await makeColleague(ours, [sightOf(type).all]);
    await follow(reader, type);
    await follow(ours.finance, type);
    await happen(reader, type);
    await happen(ours.admin, type);
    await happen(ours.admin, type);
    expect(await news(reader)).toMatchObject([
      { times: 2, title: `${ours.admin.name}: Status changed`, by: { id: ours.admin.userId } },
    ]);
    await call(read.POST, { as: reader, body: { all: true } });
    await happen(ours.admin, type);
    expect((await news(reader)).map(({ times }) => times)).toEqual([1, 2]);
  });

  it('is unknown to anyone who does not see it, and to another company', async () => {
    const blind = await makeColleague(ours, [type === 'invoice' ? 'view_clients' : 'view_invoices']);
    for (const as of [blind, theirs.admin]) {
      expect((await following(as, type)).status).toBe(404);
      expect((await follow(as, type)).status).toBe(422);
    }
    expect((await follow(ours.admin, type, true, idOf(type, foreign))).status).toBe(422);
    expect((await following(ours.admin, type, idOf(type, foreign))).status).toBe(404);
  });

  it('says nothing more to somebody whose role no longer shows it', async () => {
    const reader = await makeColleague(ours, [sightOf(type).all]);
    await follow(reader, type);
    await happen(ours.admin, type);
    expect([await unread(reader), (await news(reader)).length]).toEqual([1, 1]);
    await prepare(async (db) => {
      const user = await db.user.findFirstOrThrow({ where: { companyId: ours.companyId, id: reader.userId } });
      // Still the person whom the record is about: they see it, and not what the office does with it.
      await db.role.updateMany({
        where: { companyId: ours.companyId, id: user.roleId ?? '' },
        data: { permissions: ['view_own_contracts', 'view_own_timesheets'] },
      });
      await db.contract.updateMany({
        where: { companyId: ours.companyId },
        data: { consultantId: reader.userId },
      });
    });
    await happen(ours.admin, type);
    expect([await unread(reader), await news(reader)]).toEqual([0, []]);
    expect((await following(ours.admin, type)).data.followers).not.toContainEqual(
      expect.objectContaining({ id: reader.userId }),
    );
  });
});

it.each(['candidate', 'client', 'job_order', 'submission', 'contract'] as const)(
  'whoever looks after a %s follows it by themselves, and can leave it',
  async (type) => {
    const [owner, next] = [
      await makeColleague(ours, [sightOf(type).all]),
      await makeColleague(ours, [sightOf(type).all]),
    ];
    const own = ({ userId }: Person) =>
      prepare((db) => {
        const args = { where: { companyId: ours.companyId, id: idOf(type) }, data: { ownerId: userId } };
        if (type === 'candidate') return db.candidate.updateMany(args);
        if (type === 'client') return db.client.updateMany(args);
        if (type === 'job_order') return db.jobOrder.updateMany(args);
        return type === 'submission' ? db.candidateSubmission.updateMany(args) : db.contract.updateMany(args);
      });
    await own(owner);
    expect((await following(owner, type)).data.is_following).toBe(true);
    await happen(ours.admin, type);
    await say(ours.admin, type);
    expect(await news(owner)).toMatchObject([{ times: 2, title: `${ours.admin.name} commented` }]);
    await follow(owner, type, false);
    await call(read.POST, { as: owner, body: { all: true } });
    await happen(ours.admin, type);
    expect((await news(owner)).filter(({ read_at }) => read_at === null)).toEqual([]);
    await own(next);
    expect([(await following(next, type)).data.is_following, (await following(owner, type)).data.is_following]).toEqual(
      [true, false],
    );
  },
);

it('a recruiter of a job follows it by themselves', async () => {
  const recruiter = await makeColleague(ours, ['view_own_jobs']);
  await prepare((db) =>
    db.jobRecruiter.create({ data: { companyId: ours.companyId, jobOrderId: records.job, userId: recruiter.userId } }),
  );
  await happen(ours.admin, 'job_order');
  expect(await news(recruiter)).toHaveLength(1);
});

it('whoever comments follows from then on, unless they have left', async () => {
  await say(colleague, 'invoice');
  expect((await following(colleague, 'invoice')).data.is_following).toBe(true);
  await say(ours.finance, 'invoice');
  expect(await news(colleague)).toMatchObject([{ title: `${ours.finance.name} commented` }]);
  await follow(colleague, 'invoice', false);
  await say(colleague, 'invoice');
  expect((await following(colleague, 'invoice')).data.is_following).toBe(false);
});

it('a follower who is mentioned hears of it once', async () => {
  await follow(colleague, 'invoice');
  await say(ours.admin, 'invoice', [colleague]);
  const all = (await call<Notification[]>(notifications.GET, { as: colleague })).data;
  expect(all.map(({ kind }) => kind)).toEqual(['mention']);
});

it('says nothing to somebody who has left the company, or who wants to hear of nothing that they follow', async () => {
  await follow(colleague, 'invoice');
  await follow(ours.finance, 'invoice');
  await call(preferences.PATCH, { as: colleague, method: 'PATCH', body: { followed: 'off' } });
  await prepare((db) =>
    db.user.updateMany({ where: { companyId: ours.companyId, id: ours.finance.userId }, data: { isActive: false } }),
  );
  await happen(ours.admin, 'invoice');
  await say(ours.admin, 'invoice');
  const rows = await prepare((db) =>
    db.notification.findMany({ where: { companyId: ours.companyId, kind: 'followed' } }),
  );
  expect(rows.filter(({ recordId }) => recordId === records.issuedInvoice)).toEqual([]);
});

it('is for no support in somebody’s place', async () => {
  const platform = await makeCompany('Platform', { kind: 'platform' });
  const support = await supportInPlaceOf(ours.admin, platform.admin);
  expect([(await following(support, 'invoice')).status, (await follow(support, 'invoice')).status]).toEqual([200, 403]);
});

it('takes what happened long ago for no news', async () => {
  await follow(colleague, 'invoice');
  const add = (createdAt: Date) =>
    prepare((db) =>
      db.activity.create({
        data: {
          companyId: ours.companyId,
          subjectType: 'invoice',
          subjectId: records.issuedInvoice,
          event: 'paid',
          createdAt,
        },
      }),
    );
  await add(new Date(Date.now() - 2 * 3_600_000));
  expect(await news(colleague)).toEqual([]);
  await add(new Date());
  expect(await news(colleague)).toHaveLength(1);
});

it('hears of states, and of a client’s payments nothing', async () => {
  const told = (noun: string) =>
    prepare(async (db) => {
      const all = timelineKinds.flatMap((kind) => eventsOf([kind]));
      const rows = await db.$queryRaw<{ event: string }[]>`
        select event from unnest(${[...all, 'updated']}::text[]) as event where is_followed_event(${noun}, event)`;
      return rows.map(({ event }) => event);
    });
  const states = eventsOf(['status']).filter((event) => event !== 'created' && event !== 'erased');
  expect(await told('invoice')).toEqual(states);
  const payments = ['paid', 'payment_reversed', 'written_off', 'discount_taken', 'write_off_reversed'];
  expect(await told('client')).toEqual(states.filter((event) => !payments.includes(event)));
});

it('follows both ways at once without an error, and once', async () => {
  const answers = await Promise.all([true, true, true].map(() => follow(colleague, 'invoice')));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const rows = await prepare((db) =>
    db.follower.findMany({ where: { companyId: ours.companyId, userId: colleague.userId } }),
  );
  expect(rows).toHaveLength(1);
});
