import * as update from '@/app/api/profile/update/route';
import { mailsTo } from '@/lib/account/test-mail';
import { system } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { sendTimesheetDigests } from '@/lib/jobs/mornings/timesheet-digests';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { create, days, makeBookableContract, makeSheet, move, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let contract: TestContract;
beforeEach(async () => {
  ours = await makeCompany('Ours', { timeZone: 'UTC' });
  contract = await makeBookableContract(ours);
});

/** A day after today at a time of the company's clock: the sheets below are submitted now. */
const morning = (day: number, time = '07:04:00.000'): Date =>
  new Date(`${new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10)}T${time}Z`);

const digestsOf = async ({ userId }: Person) => {
  const { email } = await system('test', (db) => db.user.findFirstOrThrow({ where: { id: userId } }));
  return (await mailsTo(email)).filter(({ kind }) => kind === 'timesheet_digest');
};
const counts = (...people: Person[]) => Promise.all(people.map(async (one) => (await digestsOf(one)).length));
const change = ({ userId }: Person, data: Prisma.UserUncheckedUpdateInput) =>
  system('test data', (db) => db.user.update({ where: keyOf(ours, userId), data }));
const submit = (start: string) =>
  makeSheet(ours, contract, 'submitted', { period_start: start, entries: days(1, start) });

describe('the digest of what waits', () => {
  it('goes to everybody who may approve, and to nobody else', async () => {
    const blind = await makeColleague(ours, ['approve_timesheets', 'view_own_timesheets']);
    const reader = await makeColleague(ours, ['view_timesheets']);
    const approver = await makeColleague(ours, ['view_timesheets', 'approve_timesheets']);
    await submit('2026-11-16');
    await sendTimesheetDigests(morning(1));
    expect(await counts(ours.admin, ours.account_manager, approver)).toEqual([1, 1, 1]);
    expect(await counts(blind, reader, ours.finance, ours.recruiter, ours.contractor, ours.nobody)).toEqual([
      0, 0, 0, 0, 0, 0,
    ]);
  });

  it('says in the reader’s language how many there are, which, and where', async () => {
    await change(ours.account_manager, { locale: 'ar-EG' });
    await submit('2026-11-09');
    await submit('2026-11-16');
    await sendTimesheetDigests(morning(1));
    const [english] = await digestsOf(ours.admin);
    expect(english?.text).toContain('2 submitted timesheets are waiting for you');
    expect(english?.text.replace(/\s/g, ' ')).toContain(
      `${ours.contractor.name} · Nov 9 – 15, 2026 · Client of ${contract.number} ${ours.contractor.name} · Nov 16 – 22, 2026`,
    );
    expect(english?.text).toContain('/timesheets?filter%5Bstatus%5D=submitted&language=en-US\n');
    expect(english?.text).toContain('/profile?tab=account');
    const [arabic] = await digestsOf(ours.account_manager);
    expect(arabic?.text).toContain('كشفا ساعات مقدَّمان');
  });

  it('leaves out one’s own time, what is no longer submitted, and other companies’', async () => {
    const theirs = await makeCompany('Theirs');
    await makeSheet(theirs, await makeBookableContract(theirs), 'submitted');
    const own = await makeBookableContract(ours, { consultantId: ours.account_manager.userId });
    const sheet = (await create(ours.account_manager, own)).data;
    await move(ours.account_manager, own, [sheet.id], 'submitted');
    const judged = await submit('2026-11-16');
    await move(ours.admin, contract, [judged.id], 'approved');
    await sendTimesheetDigests(morning(1));
    expect(await counts(ours.account_manager, ours.admin)).toEqual([0, 1]);
    expect((await digestsOf(ours.admin))[0]?.text).toContain('A submitted timesheet is waiting');
  });

  it('names ten, and counts the others', async () => {
    await system('test data', (db) =>
      db.timesheet.createMany({
        data: Array.from({ length: 12 }, (_, index) => ({
          companyId: ours.companyId,
          contractId: contract.id,
          periodStart: new Date(Date.UTC(2026, 0, 5 + 7 * index)),
          periodEnd: new Date(Date.UTC(2026, 0, 11 + 7 * index)),
          currency: 'EUR',
          status: 'submitted',
          submittedAt: new Date(),
        })),
      }),
    );
    await sendTimesheetDigests(morning(1));
    const text = (await digestsOf(ours.admin))[0]?.text ?? '';
    expect([text.split('Candidate of').length - 1, text.includes('and 2 more')]).toEqual([10, true]);
  });
});

describe('how often it goes', () => {
  it('is once a day, in the morning of the company’s zone, and only for what was submitted since', async () => {
    await submit('2026-11-02');
    expect(await sendOurs(morning(1, '06:49:00.000'))).toBe(0);
    expect(await sendOurs(morning(1))).toBe(1);
    expect(await sendOurs(morning(1, '07:19:00.000'))).toBe(0);
    // Nothing new: the sheet still waits, and everybody has got the mail.
    expect(await sendOurs(morning(2))).toBe(0);
    const late = await submit('2026-11-09');
    await system('test data', (db) =>
      db.timesheet.update({ where: keyOf(ours, late.id), data: { submittedAt: morning(2, '07:30:00.000') } }),
    );
    expect(await sendOurs(morning(2, '08:04:00.000'))).toBe(0);
    expect(await sendOurs(morning(3))).toBe(1);
    expect((await digestsOf(ours.account_manager))[0]?.text).toContain('2 submitted timesheets');
    expect(await sendOurs(morning(4))).toBe(0);
  });

  it('is morning when it is morning there', async () => {
    const far = await makeCompany('Far', { timeZone: 'Asia/Tokyo' });
    await makeSheet(far, await makeBookableContract(far), 'submitted');
    await sendTimesheetDigests(morning(1, '07:04:00.000'));
    expect(await counts(far.account_manager)).toEqual([0]);
    await sendTimesheetDigests(morning(1, '22:04:00.000'));
    expect(await counts(far.account_manager)).toEqual([1]);
  });

  it('is once, too, when two workers run at the same time', async () => {
    await submit('2026-11-16');
    await Promise.all([sendTimesheetDigests(morning(1)), sendTimesheetDigests(morning(1))]);
    expect(await counts(ours.admin, ours.account_manager)).toEqual([1, 1]);
  });

  const sendOurs = async (now: Date): Promise<number> => {
    const before = await digestsOf(ours.account_manager);
    await sendTimesheetDigests(now);
    return (await digestsOf(ours.account_manager)).length - before.length;
  };
});

describe('the mail does not go to', () => {
  it('someone who has switched it off, until it is switched on again', async () => {
    const turn = (timesheet_digest: boolean) =>
      call(update.POST, { as: ours.account_manager, body: { timesheet_digest } });
    expect((await turn(false)).status).toBe(200);
    await submit('2026-11-16');
    await sendTimesheetDigests(morning(1));
    expect(await counts(ours.account_manager, ours.admin)).toEqual([0, 1]);
    await turn(true);
    await sendTimesheetDigests(morning(2));
    expect(await counts(ours.account_manager, ours.admin)).toEqual([1, 1]);
  });

  it.each([
    ['is not active', { isActive: false }],
    ['is deleted', { deletedAt: new Date() }],
    ['has not joined', { invitedAt: new Date() }],
  ] as const)('who %s', async (_, data) => {
    await submit('2026-11-16');
    await change(ours.account_manager, data);
    await sendTimesheetDigests(morning(1));
    expect(await counts(ours.account_manager, ours.admin)).toEqual([0, 1]);
  });

  it.each([{ status: 'suspended' as const }, { deleteAfter: new Date() }])('of a company with %j', async (data) => {
    await submit('2026-11-16');
    await system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data }));
    await sendTimesheetDigests(morning(1));
    expect(await counts(ours.account_manager, ours.admin)).toEqual([0, 0]);
  });
});
