import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { type Db, system, tenant } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany, todayHere } from '@/lib/testing/world';
import { waitingFor } from '@/lib/work-items/acting.data';
import { readNextPeople } from '@/lib/work-items/next-people.data';

let ours: TestCompany;
let ids: Records;
/** Sees everything and does nothing. */
let looker: Person;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
  looker = await makeColleague(ours, [
    'view_timesheets',
    'view_contracts',
    'view_submissions',
    'view_invoices',
    'view_jobs',
  ]);
});

const change = <T>(work: (db: Db) => Promise<T>): Promise<T> => system('test data', work);
const next = async (as: Person, id: string, locale = 'en-US') => readNextPeople(await openSession(as), id, locale);
const submit = (data: object) =>
  change((db) => db.timesheet.update({ where: keyOf(ours, ids.submittedTimesheet), data, select: { id: true } }));

it('names whoever approves a week, and since when it waits; to its author it is the office', async () => {
  await submit({ status: 'submitted', submittedAt: new Date('2026-11-20T10:00:00Z') });
  expect(await next(looker, ids.submittedTimesheet)).toEqual([
    {
      kind: 'approve_timesheet',
      verb: 'Approve',
      since: '2026-11-20T10:00:00.000Z',
      due_on: null,
      who: 'people',
      people: [ours.account_manager.name],
      more: 0,
    },
  ]);
  expect(await next(ours.account_manager, ids.submittedTimesheet, 'fr-FR')).toMatchObject([
    { verb: 'Approuver', who: 'reader', people: [] },
  ]);
  expect(await next(ours.contractor, ids.submittedTimesheet)).toMatchObject([{ who: 'office', people: [] }]);
});

it('says that the client is next where the client approves first', async () => {
  await submit({ status: 'submitted' });
  await change((db) =>
    db.contract.updateMany({ where: { companyId: ours.companyId }, data: { approvalSteps: 'client_agency' } }),
  );
  for (const person of [looker, ours.account_manager, ours.contractor])
    expect(await next(person, ids.submittedTimesheet)).toMatchObject([{ who: 'client', people: [] }]);
  await submit({ clientApprovedAt: new Date() });
  expect(await next(looker, ids.submittedTimesheet)).toMatchObject([{ who: 'people' }]);
});

it('names the owner of what was accepted only while they may convert it, and are there', async () => {
  const owner = await makeColleague(ours, ['view_own_submissions', 'convert_own_submissions']);
  await change((db) =>
    db.candidateSubmission.update({
      where: keyOf(ours, ids.submission),
      data: { status: 'accepted', ownerId: owner.userId },
      select: { id: true },
    }),
  );
  expect(await next(looker, ids.submission)).toMatchObject([
    { kind: 'convert_submission', people: [owner.name], more: 0 },
  ]);
  await change((db) => db.user.update({ where: keyOf(ours, owner.userId), data: { isActive: false } }));
  const [step] = await next(looker, ids.submission);
  expect(step?.people).not.toContain(owner.name);
  expect(step?.who).toBe('people');
});

it('counts the others beside two who are named, and says the office where nobody has the right', async () => {
  const third = await makeColleague(ours, ['view_invoices', 'issue_invoices']);
  const fourth = await makeColleague(ours, ['view_invoices', 'issue_invoices']);
  await change((db) => db.user.update({ where: keyOf(ours, third.userId), data: { name: 'Ada' } }));
  await change((db) => db.user.update({ where: keyOf(ours, fourth.userId), data: { name: 'Bea' } }));
  expect(await next(looker, ids.draftInvoice)).toMatchObject([
    { kind: 'issue_invoice', people: ['Ada', 'Bea'], more: 1 },
  ]);
  await change((db) =>
    db.user.updateMany({
      where: { companyId: ours.companyId, id: { notIn: [ours.admin.userId, looker.userId] } },
      data: { isActive: false },
    }),
  );
  expect(await next(looker, ids.draftInvoice)).toMatchObject([{ who: 'office', people: [] }]);
});

it('is empty for another company, and where nobody has to act', async () => {
  const theirs = await makeCompany('Theirs');
  expect(await next(theirs.admin, ids.draftInvoice)).toEqual([]);
  await submit({ status: 'approved' });
  expect(await next(looker, ids.submittedTimesheet)).toEqual([]);
});

it('names nobody for whom it does not wait', async () => {
  await submit({ status: 'submitted' });
  const day = (offset: number) => dateFromDay(addDays(todayHere(), offset));
  await change((db) =>
    db.contract.update({ where: keyOf(ours, ids.contract), data: { status: 'active', endDate: day(10) } }),
  );
  await change((db) =>
    db.candidateSubmission.update({ where: keyOf(ours, ids.submission), data: { status: 'accepted' } }),
  );
  const people = [ours.recruiter, ours.account_manager, ours.finance, ours.contractor, ours.contractor2, ours.nobody];
  let compared = 0;
  for (const id of [ids.submittedTimesheet, ids.contract, ids.submission, ids.draftInvoice, ids.issuedInvoice, ids.job])
    for (const { kind, people: named } of await next(looker, id))
      for (const person of people.filter(({ name }) => named.includes(name))) {
        const actor = await openSession(person);
        const where = waitingFor(actor, [kind], new Date());
        const found = await tenant(actor, (db) =>
          where ? db.workItem.count({ where: { AND: [where, { recordId: id }] } }) : Promise.resolve(0),
        );
        expect([kind, person.name, found]).toEqual([kind, person.name, 1]);
        compared += 1;
      }
  expect(compared).toBeGreaterThan(4);
});
