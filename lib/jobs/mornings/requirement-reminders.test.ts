import * as overrides from '@/app/api/v1/contracts/[id]/requirements/overrides/route';
import * as requirements from '@/app/api/v1/contracts/[id]/requirements/route';
import { listActivities } from '@/lib/activities/data';
import { addDays, dateFromDay, todayIn } from '@/lib/calendar/days';
import { makeContract } from '@/lib/contracts/test-world';
import { makeFile } from '@/lib/files/test-records';
import { remindOfRequirements } from '@/lib/jobs/mornings/requirement-reminders';
import type { ContractRequirements } from '@/lib/requirements/schema';
import { makeClient } from '@/lib/submissions/test-world';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

/** Eight in the morning in UTC. */
const now = new Date('2027-03-20T08:00:00Z');
const today = '2027-03-20';
const later = (days: number, hours = 0) => new Date(now.getTime() + days * 86_400_000 + hours * 3_600_000);

let company: TestCompany;
let contract: { id: string; candidateId: string };
beforeEach(async () => {
  company = await makeCompany('Reminders');
  await changeCompany({ timeZone: 'UTC' });
  contract = await addContract();
});

const changeCompany = (data: object, { companyId } = company) =>
  prepare((db) => db.company.update({ where: { id: companyId }, data, select: { id: true } }));
const permit = { kind: 'document', document_type: 'work_permit', verified: true, through_end: false, repeat: 'once' };
const key = 'document:work_permit:verified:on_day:once';
const permitThroughEnd = { ...permit, through_end: true };

/** An active contract of Niamh Doyle that requires a work permit. */
async function addContract(of = company, fields: object = {}): Promise<{ id: string; candidateId: string }> {
  const { companyId } = of;
  const client = await makeClient(of);
  const { id } = await makeContract(of.account_manager, client.id, {
    start_date: addDays(today, -60),
    candidate: { name: 'Niamh Doyle', email: `${companyId}@people.example` },
  });
  const { candidateId } = await prepare((db) =>
    db.contract.update({
      where: { companyId_id: { companyId, id } },
      data: { status: 'active', ...fields },
      select: { candidateId: true },
    }),
  );
  await addRequirement(permit, key, { id, companyId });
  return { id, candidateId };
}
const addRequirement = (needed: object, ofKey: string, to: { id: string; companyId?: string } = contract) =>
  prepare((db) =>
    db.contractRequirement.create({
      data: {
        companyId: to.companyId ?? company.companyId,
        contractId: to.id,
        key: ofKey,
        needed,
        stop: true,
        sets: [],
      },
    }),
  );
const changeContract = (data: object, { id } = contract) =>
  prepare((db) => db.contract.updateMany({ where: { companyId: company.companyId, id }, data }));
const changeCandidate = (data: object) =>
  prepare((db) => db.candidate.updateMany({ where: { companyId: company.companyId, id: contract.candidateId }, data }));
const addPermit = (until: string, fields: object = {}, { companyId } = company) =>
  prepare(async (db) =>
    db.userDocument.create({
      data: {
        companyId,
        candidateId: contract.candidateId,
        documentType: 'work_permit',
        fileId: await makeFile(db, companyId),
        status: 'verified',
        expiryDate: dateFromDay(until),
        ...fields,
      },
    }),
  );
const mailsOf = async ({ companyId } = company) =>
  (
    await prepare((db) =>
      db.outgoingMail.findMany({
        where: { companyId, kind: { in: ['requirement_ending', 'still_to_do'] } },
        orderBy: { id: 'asc' },
      }),
    )
  ).map(({ kind, to, subject, text, subjectId }) => ({ kind, to: Object(to)[0].name, subject, text, subjectId }));
const told = async (of = company) => (await mailsOf(of)).map(({ kind, to }) => [kind, to]);
const both = () => [
  ['still_to_do', 'Niamh Doyle'],
  ['requirement_ending', company.account_manager.name],
];

it('reminds the person by a link and the contract’s owner, 30, 7 and 0 days before, each once', async () => {
  await addPermit(addDays(today, 31));
  const days: number[] = [];
  for (let day = 0; day <= 42; day += 1) {
    const before = (await told()).length;
    await remindOfRequirements(later(day));
    await remindOfRequirements(later(day, 1));
    if ((await told()).length > before) days.push(day);
  }
  expect(days).toEqual([1, 24, 31]);
  expect(await told()).toEqual([...both(), ...both(), ...both()]);
  const [toPerson, toOwner] = await mailsOf();
  expect(toPerson?.text).toMatch(/\/still-to-do\/\S+/);
  const { number } = await prepare((db) => db.contract.findFirstOrThrow({ where: { id: contract.id } }));
  expect(toOwner?.subject).toBe(`Niamh Doyle: something that ${number} requires is running out`);
  expect(toOwner?.text).toContain('Work permit · April 20, 2027');
  expect(toOwner?.text).toContain('Niamh Doyle has been reminded, too.');
  expect(toOwner?.text).toContain(`/contracts/${contract.id}?tab=requirements`);
  const reader = { companyId: company.companyId, userId: company.admin.userId };
  expect((await listActivities(reader, 'contract', contract.id)).map(({ event }) => event)).toEqual(
    expect.arrayContaining(['requirement_reminded', 'still_to_do_sent']),
  );
});

it('sends one mail for marks that passed while nothing ran, and none for what ended long ago', async () => {
  await addPermit(addDays(today, 3));
  await remindOfRequirements(now);
  await remindOfRequirements(later(1));
  expect(await told()).toEqual(both());
  await remindOfRequirements(later(20));
  expect(await told()).toEqual(both());
});

it('sends nothing twice after a crash, and nothing that was not sent is lost', async () => {
  await addPermit(addDays(today, 30));
  const { name } = company.account_manager;
  const rename = (to: string) =>
    prepare((db) => db.user.updateMany({ where: { id: company.account_manager.userId }, data: { name: to } }));
  // No mail can be addressed to this name: the owner's fails after the person's was queued.
  await rename('A\nB');
  await remindOfRequirements(now);
  expect(await told()).toEqual([]);
  await rename(name);
  await remindOfRequirements(later(0, 1));
  await remindOfRequirements(later(0, 2));
  expect(await told()).toEqual(both());
});

it('of several workers at once, one reminds', async () => {
  await addPermit(addDays(today, 7));
  await Promise.all([remindOfRequirements(now), remindOfRequirements(now), remindOfRequirements(now)]);
  expect(await told()).toEqual(both());
});

it('reminds nobody once a newer document was verified, and the office while one waits', async () => {
  await addPermit(addDays(today, 30));
  const newer = await addPermit(addDays(today, 400), { status: 'pending' });
  await remindOfRequirements(now);
  expect(await told()).toEqual([['requirement_ending', company.account_manager.name]]);
  expect((await mailsOf())[0]?.text).toContain('It is your turn now');
  await prepare((db) => db.userDocument.updateMany({ where: { id: newer.id }, data: { status: 'verified' } }));
  await remindOfRequirements(later(23));
  await remindOfRequirements(later(30));
  expect(await told()).toHaveLength(1);
});

it('begins again with another last day', async () => {
  const { id } = await addPermit(addDays(today, 5));
  await remindOfRequirements(now);
  await prepare((db) =>
    db.userDocument.updateMany({ where: { id }, data: { expiryDate: dateFromDay(addDays(today, 20)) } }),
  );
  await remindOfRequirements(later(1));
  await remindOfRequirements(later(2));
  expect(await told()).toEqual([...both(), ...both()]);
});

it('reminds of nothing that was overridden', async () => {
  // The override is checked on the real day.
  const realDay = todayIn('UTC', new Date());
  await changeContract({ startDate: dateFromDay(addDays(realDay, -60)) });
  await addPermit(addDays(realDay, -1));
  const overridden = await call(overrides.POST, {
    as: company.account_manager,
    params: { id: contract.id },
    body: { key, reason: 'The authority is slow' },
  });
  expect(overridden.status).toBe(201);
  const at = new Date(`${realDay}T08:00:00Z`);
  await remindOfRequirements(at);
  expect(await told()).toEqual([]);
  await prepare((db) => db.requirementOverride.deleteMany({ where: { contractId: contract.id } }));
  await remindOfRequirements(at);
  expect(await told()).toEqual(both());
});

it.each<[string, object]>([
  ['was ended', { status: 'ended', lastDay: dateFromDay(addDays(today, 40)) }],
  ['was terminated', { status: 'terminated', lastDay: dateFromDay(addDays(today, 40)) }],
  ['is over, though nobody has ended it', { endDate: dateFromDay(addDays(today, -1)) }],
  ['ends before the permit does', { endDate: dateFromDay(addDays(today, 6)) }],
  ['ends with the permit', { endDate: dateFromDay(addDays(today, 7)) }],
  ['is a draft', { status: 'draft' }],
])('leaves alone a contract that %s', async (_, data) => {
  await addPermit(addDays(today, 7));
  await changeContract(data);
  await remindOfRequirements(now);
  expect(await told()).toEqual([]);
});

it('reminds of a contract that is on hold, and of one that ends a day after the permit', async () => {
  await addPermit(addDays(today, 7));
  await changeContract({ status: 'on_hold', endDate: dateFromDay(addDays(today, 8)) });
  await remindOfRequirements(now);
  expect(await told()).toEqual(both());
});

it.each<[string, object]>([
  ['must not be contacted', { doNotContact: 'Asked us not to' }],
  ['has no address', { email: null, phone: '+353 1 234 5678' }],
  ['has not agreed to be kept', { consentUntil: dateFromDay(addDays(today, -1)) }],
])('writes nothing to somebody who %s, and tells the owner so', async (_, data) => {
  await addPermit(addDays(today, 7));
  await changeCandidate(data);
  await remindOfRequirements(now);
  expect(await told()).toEqual([['requirement_ending', company.account_manager.name]]);
  expect((await mailsOf())[0]?.text).toContain('Niamh Doyle gets no e-mail about it');
});

it('reminds the person once of what two contracts require, and each owner of theirs', async () => {
  await addPermit(addDays(today, 30));
  const second = await addContract();
  expect(second.candidateId).toBe(contract.candidateId);
  await changeContract({ ownerId: company.admin.userId }, second);
  await remindOfRequirements(now);
  expect((await told()).toSorted()).toEqual([...both(), ['requirement_ending', company.admin.name]].toSorted());
  // One that begins later says nothing to the person that they know.
  const third = await addContract();
  await remindOfRequirements(later(1));
  expect((await mailsOf()).slice(3).map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
    ['requirement_ending', third.id],
  ]);
});

it('tells a person with an account only what the reminders of documents do not', async () => {
  const { contractor } = company;
  await changeCandidate({ userId: contractor.userId });
  await addPermit(addDays(today, 30));
  await remindOfRequirements(now);
  expect(await told()).toEqual([['requirement_ending', company.account_manager.name]]);
  await addRequirement(
    { kind: 'field', field: 'work_authorisation.valid_until', check: 'in_date', min_age: null },
    'field:work_authorisation.valid_until:in_date',
  );
  await prepare((db) =>
    db.userProfile.create({
      data: {
        companyId: company.companyId,
        userId: contractor.userId,
        values: { 'work_authorisation.valid_until': addDays(today, 7) },
      },
    }),
  );
  await remindOfRequirements(later(0, 1));
  expect((await told()).slice(1)).toEqual([
    ['requirement_ending', contractor.name],
    ['requirement_ending', company.account_manager.name],
  ]);
  const own = (await mailsOf())[1];
  expect(own?.subject).toBe('Something that you need for Reminders is running out');
  expect(own?.text).toContain('March 27, 2027');
  expect(own?.text).not.toContain('Work permit');
});

it('tells an administrator where the owner has left', async () => {
  await addPermit(addDays(today, 7));
  await prepare((db) =>
    db.user.updateMany({ where: { id: company.account_manager.userId }, data: { isActive: false } }),
  );
  await remindOfRequirements(now);
  expect((await told())[1]).toEqual(['requirement_ending', company.admin.name]);
});

it('goes by the morning and the day of the company’s zone', async () => {
  await addPermit(addDays(today, 30));
  await remindOfRequirements(later(0, -2));
  await remindOfRequirements(later(0, 5));
  expect(await told()).toEqual([]);
  // Half past six in the evening in UTC is half past eight of the next morning in Kiritimati.
  await changeCompany({ timeZone: 'Pacific/Kiritimati' });
  await remindOfRequirements(later(-2, 10.5));
  expect(await told()).toEqual([]);
  await remindOfRequirements(later(-1, 10.5));
  expect(await told()).toEqual(both());
});

it('leaves alone suspended companies, and what a person of another company needs', async () => {
  await addPermit(addDays(today, 7));
  const theirs = await makeCompany('Theirs');
  await changeCompany({ timeZone: 'UTC' }, theirs);
  await addContract(theirs);
  await changeCompany({ status: 'suspended' });
  await remindOfRequirements(now);
  expect([await told(), await told(theirs)]).toEqual([[], []]);
});

it('shows on the contract that what it requires is running out, and then that it has expired', async () => {
  const realDay = todayIn('UTC', new Date());
  await changeContract({ startDate: dateFromDay(addDays(realDay, -60)) });
  const { id } = await addPermit(addDays(realDay, 7));
  const read = async () =>
    (
      await call<ContractRequirements>(requirements.GET, { as: company.account_manager, params: { id: contract.id } })
    ).data.requirements.map(({ state, blocks }) => [state, blocks]);
  expect(await read()).toEqual([['expiring', false]]);
  await prepare((db) =>
    db.userDocument.updateMany({ where: { id }, data: { expiryDate: dateFromDay(addDays(realDay, -1)) } }),
  );
  expect(await read()).toEqual([['expired', true]]);
});

it('reminds of what has to be valid through the end from 30 days before it ends, too', async () => {
  await changeContract({ endDate: dateFromDay(addDays(today, 300)) });
  await prepare((db) => db.contractRequirement.deleteMany({ where: { contractId: contract.id } }));
  await addRequirement(permitThroughEnd, 'document:work_permit:verified:through_end:once');
  await addPermit(addDays(today, 31));
  await remindOfRequirements(now);
  expect(await told()).toEqual([]);
  await remindOfRequirements(later(1));
  expect(await told()).toEqual(both());
});
