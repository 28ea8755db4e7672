import * as comments from '@/app/api/v1/comments/route';
import * as events from '@/app/api/v1/events/route';
import * as preferences from '@/app/api/v1/notification-preferences/route';
import * as read from '@/app/api/v1/notifications/read/route';
import * as notifications from '@/app/api/v1/notifications/route';
import * as toDo from '@/app/api/v1/to-dos/[id]/route';
import * as toDos from '@/app/api/v1/to-dos/route';
import { type Db, system, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { NotificationKind } from '@/lib/notifications/kinds';
import type { Notification, Unseen } from '@/lib/notifications/schema';
import { type NewNotification, tellPeople } from '@/lib/notifications/tell.data';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

const ask = async (as: Person, query: Record<string, string> = {}) =>
  (await call<Notification[]>(notifications.GET, { as, query })).data;
const count = async (as: Person) => (await call<Unseen>(events.GET, { as })).data;
const markRead = (as: Person, body: object) => call(read.POST, { as, body });
const choose = (as: Person, body: object) => call(preferences.PATCH, { as, method: 'PATCH', body });
const change = <T>(work: (db: Db) => Promise<T>): Promise<T> => system('test data', work);

const tell = <Kind extends NotificationKind>(notification: NewNotification<Kind>) =>
  tenantOf(ours.companyId, (db) => tellPeople(db, { companyId: ours.companyId, name: 'Ours' }, notification));
const mention = (...people: Person[]) =>
  tell({
    kind: 'mention',
    userIds: people.map(({ userId }) => userId),
    by: { id: ours.admin.userId, name: ours.admin.name },
    record: { type: 'client', id: ids.client },
    facts: {},
  });
const handOver = (to: Person) =>
  tell({
    kind: 'handed_over',
    userIds: [to.userId],
    by: { id: ours.admin.userId, name: ours.admin.name },
    facts: { counts: { jobs: 1, clients: 2, contracts: 0 } },
  });
const mails = async () => {
  const rows = await change((db) =>
    db.outgoingMail.findMany({ where: { companyId: ours.companyId, kind: 'notification' } }),
  );
  return rows.map(({ to, subject }) => [Object(to)[0].email, subject]);
};
const emailOf = async ({ userId }: Person) =>
  (await change((db) => db.user.findUniqueOrThrow({ where: keyOf(ours, userId) }))).email;

it('tells somebody what happened, about which record, and who did it', async () => {
  await mention(ours.recruiter);
  const [one, ...more] = await ask(ours.recruiter);
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    kind: 'mention',
    title: `${ours.admin.name} mentioned you`,
    record: { type: 'client', id: ids.client },
    path: `/clients/${ids.client}`,
    by: { id: ours.admin.userId },
    times: 1,
    read_at: null,
  });
  await handOver(ours.recruiter);
  expect((await ask(ours.recruiter))[0]).toMatchObject({
    title: `${ours.admin.name} handed over to you: 1 job and 2 clients`,
    record: null,
    path: '/today',
  });
});

it('is read and marked by its reader alone', async () => {
  await mention(ours.recruiter);
  const [one] = await ask(ours.recruiter);
  expect(await ask(ours.admin)).toEqual([]);
  await markRead(ours.admin, { ids: [one?.id] });
  await markRead(ours.admin, { all: true });
  expect((await ask(ours.recruiter))[0]?.read_at).toBeNull();
  await markRead(ours.recruiter, { ids: [one?.id] });
  expect((await ask(ours.recruiter))[0]?.read_at).not.toBeNull();
  expect(await ask(ours.recruiter, { 'filter[read]': 'no' })).toEqual([]);
  expect(await ask(ours.recruiter, { 'filter[read]': 'yes' })).toHaveLength(1);
});

it('counts what is unread and what has begun to wait since somebody last looked', async () => {
  const before = await count(ours.account_manager);
  expect(before.unread).toBe(0);
  expect(before.waiting).toBeGreaterThan(0);
  await markRead(ours.account_manager, { all: true });
  await mention(ours.account_manager);
  expect(await count(ours.account_manager)).toEqual({ unread: 1, waiting: 0 });
  await change((db) =>
    db.timesheet.update({
      where: keyOf(ours, ids.submittedTimesheet),
      data: { status: 'draft', submittedAt: null },
    }),
  );
  await change((db) =>
    db.timesheet.update({
      where: keyOf(ours, ids.submittedTimesheet),
      data: { status: 'submitted', submittedAt: new Date() },
    }),
  );
  expect(await count(ours.account_manager)).toEqual({ unread: 1, waiting: 1 });
  await markRead(ours.account_manager, { all: true });
  expect(await count(ours.account_manager)).toEqual({ unread: 0, waiting: 0 });
});

it('says nothing about a record that its reader may no longer see, and does not count it', async () => {
  await mention(ours.recruiter);
  expect(await count(ours.recruiter)).toMatchObject({ unread: 1 });
  await change((db) =>
    db.role.updateMany({ where: { companyId: ours.companyId, key: 'recruiter' }, data: { permissions: [] } }),
  );
  expect(await ask(ours.recruiter)).toEqual([]);
  expect(await count(ours.recruiter)).toMatchObject({ unread: 0 });
});

it('makes several unread mentions about one record one, and mails only the first', async () => {
  await mention(ours.recruiter);
  await mention(ours.recruiter, ours.finance);
  expect(await ask(ours.recruiter)).toMatchObject([{ times: 2 }]);
  expect(await ask(ours.finance)).toMatchObject([{ times: 1 }]);
  const subject = `${ours.admin.name} mentioned you`;
  expect((await mails()).sort()).toEqual(
    [
      [await emailOf(ours.recruiter), subject],
      [await emailOf(ours.finance), subject],
    ].sort(),
  );
  await markRead(ours.recruiter, { all: true });
  await mention(ours.recruiter);
  expect(await ask(ours.recruiter)).toMatchObject([{ times: 1, read_at: null }, { times: 2 }]);
  expect(await mails()).toHaveLength(3);
});

it('tells nobody who has left, who did it themselves, or who does not want to hear of it', async () => {
  await change((db) => db.user.update({ where: keyOf(ours, ours.finance.userId), data: { isActive: false } }));
  await choose(ours.recruiter, { mention: 'off' });
  await choose(ours.contractor, { mention: 'here' });
  await mention(ours.finance, ours.recruiter, ours.admin, ours.contractor);
  const rows = await change((db) => db.notification.findMany({ where: { companyId: ours.companyId } }));
  expect(rows.map(({ userId }) => userId)).toEqual([ours.contractor.userId]);
  expect(await mails()).toEqual([]);
});

it('keeps each person’s choice, and refuses what is none', async () => {
  const usual = await call(preferences.GET, { as: ours.recruiter });
  expect(usual.data).toEqual({
    mention: 'mail',
    followed: 'here',
    to_do: 'mail',
    handed_over: 'mail',
    placement: 'here',
    task_ended: 'here',
    rule_notice: 'mail',
  });
  expect((await choose(ours.recruiter, { to_do: 'off' })).status).toBe(200);
  expect((await call(preferences.GET, { as: ours.recruiter })).data).toMatchObject({ to_do: 'off', mention: 'mail' });
  expect((await call(preferences.GET, { as: ours.finance })).data).toMatchObject({ to_do: 'mail' });
  expect((await choose(ours.recruiter, { to_do: 'pigeon' })).status).toBe(422);
  expect((await choose(ours.recruiter, { weather: 'off' })).status).toBe(422);
});

it('is no activity of the session to ask for the numbers', async () => {
  const lastActive = async () => {
    const session = await change((db) => db.session.findUniqueOrThrow({ where: keyOf(ours, ours.admin.sessionId) }));
    return session.lastActiveAt;
  };
  const before = new Date(Date.now() - 60_000);
  await change((db) => db.session.update({ where: keyOf(ours, ours.admin.sessionId), data: { lastActiveAt: before } }));
  await count(ours.admin);
  expect(await lastActive()).toEqual(before);
  await ask(ours.admin);
  expect((await lastActive()) > before).toBe(true);
});

it('tells those whom a comment names, and no others', async () => {
  const write = (mentions: Person[]) =>
    call(comments.POST, {
      as: ours.admin,
      body: {
        record_type: 'client',
        record_id: ids.client,
        body: 'Please look.',
        mentions: mentions.map(({ userId }) => userId),
      },
    });
  expect((await write([ours.recruiter, ours.contractor])).status).toBe(201);
  expect(await ask(ours.recruiter)).toMatchObject([{ kind: 'mention', record: { id: ids.client } }]);
  // Somebody who does not see the client.
  expect(await ask(ours.contractor)).toEqual([]);
  expect(await ask(ours.finance)).toEqual([]);
});

it('tells who has something to do, and who asked for it once it is done', async () => {
  const made = await call<{ id: string }>(toDos.POST, {
    as: ours.admin,
    body: { title: 'Ring the quay', assignee_id: ours.recruiter.userId },
  });
  expect(made.status).toBe(201);
  const { id } = made.data;
  expect(await ask(ours.recruiter)).toMatchObject([
    { kind: 'to_do', title: `${ours.admin.name} gave you a to-do: Ring the quay`, path: `/to-dos/${id}` },
  ]);
  await call(toDo.PATCH, { as: ours.recruiter, method: 'PATCH', params: { id }, body: { done: true } });
  expect(await ask(ours.admin)).toMatchObject([
    { title: `${ours.recruiter.name} has done what you asked for: Ring the quay`, path: `/to-dos/${id}` },
  ]);
  // It is somebody else's now: whoever had it learns nothing more of it.
  await call(toDo.PATCH, {
    as: ours.admin,
    method: 'PATCH',
    params: { id },
    body: { done: false, assignee_id: ours.finance.userId },
  });
  expect(await ask(ours.finance)).toHaveLength(1);
  expect(await ask(ours.recruiter)).toEqual([]);
  expect(await count(ours.recruiter)).toMatchObject({ unread: 0 });
});
