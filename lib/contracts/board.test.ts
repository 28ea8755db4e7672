import { withSession } from '@/lib/auth/session/actor';
import { readContractBoard } from '@/lib/contracts/board.data';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { readTimesheetBoard } from '@/lib/timesheets/board.data';

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

const contracts = (as: Person, ownerId?: string) =>
  withSession(as, (actor) => readContractBoard(actor, ownerId === undefined ? {} : { ownerId }));
const timesheets = (as: Person) => withSession(as, readTimesheetBoard);
const countsOf = ({ columns }: { columns: { status: string; count: number }[] }) =>
  Object.fromEntries(columns.map(({ status, count }) => [status, count]));

it('contracts are in the columns of their states, and go where whoever edits them may put them', async () => {
  const seen = await contracts(ours.account_manager);
  expect(countsOf(seen)).toEqual({ draft: 0, active: 1, on_hold: 0, ended: 0, terminated: 0 });
  expect(seen.rows).toMatchObject([{ id: ids.contract, next_statuses: ['on_hold', 'ended', 'terminated'] }]);
  await system('test data', (db) =>
    db.contract.update({ where: keyOf(ours, ids.contract), data: { status: 'on_hold' }, select: { id: true } }),
  );
  expect(countsOf(await contracts(ours.account_manager))).toMatchObject({ active: 0, on_hold: 1 });
});

it('nobody moves or finds a contract beyond their rights', async () => {
  const looker = await makeColleague(ours, ['view_contracts']);
  expect((await contracts(looker)).rows).toMatchObject([{ id: ids.contract, next_statuses: [] }]);
  expect((await contracts(looker, looker.userId)).rows).toEqual([]);
  expect((await contracts(ours.contractor)).rows).toMatchObject([{ next_statuses: [] }]);
  expect((await contracts(ours.contractor2)).rows).toEqual([]);
  expect((await contracts((await makeCompany('Theirs')).admin)).rows).toEqual([]);
});

it('timesheets are in the columns of their states, judged by whoever may', async () => {
  const seen = await timesheets(ours.account_manager);
  expect(countsOf(seen)).toMatchObject({ draft: 1, submitted: 1, approved: 1, rejected: 0 });
  const submitted = (as: typeof seen) => as.rows.find(({ id }) => id === ids.submittedTimesheet)?.next_statuses;
  expect(submitted(seen)).toEqual(expect.arrayContaining(['approved', 'rejected']));
  expect(submitted(await timesheets(ours.finance))).toEqual([]);
  expect((await timesheets(ours.contractor2)).rows).toEqual([]);
  expect((await timesheets((await makeCompany('Theirs')).admin)).rows).toEqual([]);
});
