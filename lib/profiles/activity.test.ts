import type { Actor } from '@/lib/actor';
import { openSession } from '@/lib/auth/session/actor';
import { system } from '@/lib/db/client';
import { listAboutPerson, listDoneByPerson } from '@/lib/profiles/activity.data';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let records: Records;
const actorOf = (person: Person): Promise<Actor> => openSession(person);

beforeAll(async () => {
  ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  const { companyId, recruiter, contractor } = ours;
  const deed = { companyId, actorId: recruiter.userId };
  await system('test data', (db) =>
    db.activity.createMany({
      data: [
        {
          ...deed,
          subjectType: 'submission',
          subjectId: records.submission,
          event: 'status_changed',
          fromState: 'draft',
          toState: 'submitted',
        },
        { ...deed, subjectType: 'contract', subjectId: records.contract, event: 'updated' },
        { ...deed, subjectType: 'client', subjectId: records.role, event: 'deleted' },
        {
          companyId,
          actorId: contractor.userId,
          subjectType: 'user',
          subjectId: recruiter.userId,
          event: 'profile_changed',
          toState: 'contact',
        },
      ],
    }),
  );
});

const done = async (reader: Person, of: Person) =>
  (await listDoneByPerson(await actorOf(reader), of.userId)).map(({ event, subject }) => [
    event,
    subject.type,
    subject.id,
  ]);

it('shows people all that they did, newest first, and that what is gone is gone', async () => {
  expect(await done(ours.recruiter, ours.recruiter)).toEqual([
    ['deleted', 'client', null],
    ['updated', 'contract', records.contract],
    ['status_changed', 'submission', records.submission],
  ]);
});

it('shows others only what was done to records that they may see', async () => {
  expect(await done(ours.finance, ours.recruiter)).toEqual([
    ['deleted', 'client', null],
    ['updated', 'contract', records.contract],
  ]);
  expect(await done(ours.admin, ours.recruiter)).toHaveLength(3);
});

it('names the records', async () => {
  const deeds = await listDoneByPerson(await actorOf(ours.admin), ours.recruiter.userId);
  expect(deeds.find(({ subject }) => subject.type === 'contract')?.subject.label).toMatch(/^CON-/);
});

it('keeps what happened to a person from anyone who may not see people', async () => {
  expect((await listAboutPerson(await actorOf(ours.recruiter), ours.recruiter.userId)).map(({ to }) => to)).toEqual([
    'contact',
  ]);
  const stranger = await actorOf(ours.contractor);
  expect(() => listAboutPerson(stranger, ours.recruiter.userId)).toThrow('404');
  expect(() => listDoneByPerson(stranger, ours.recruiter.userId)).toThrow('404');
});
