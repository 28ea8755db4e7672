import { mailsTo } from '@/lib/account/test-mail';
import { dayFromDate } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { eachMorning } from '@/lib/jobs/mornings/daily-runs';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let done: string[];
beforeEach(async () => {
  ours = await makeCompany('Ours', { timeZone: 'Asia/Tokyo' });
  done = [];
});

/** Runs the job at a time of Tokyo's clock. */
async function at(time: string, { isWanted = true, fails = false } = {}): Promise<void> {
  const company = { id: ours.companyId, timeZone: 'Asia/Tokyo', isWanted };
  await eachMorning('payment_reminders', [company], new Date(`${time}:00+09:00`), async (_, { day }) => {
    if (fails) throw new Error('away');
    done.push(day);
    return 1;
  });
}
const rows = async () =>
  (
    await system('test', (db) =>
      db.dailyRun.findMany({ where: { companyId: ours.companyId }, orderBy: { day: 'asc' } }),
    )
  ).map(({ day, outcome }) => `${dayFromDate(day)} ${outcome}`);
async function told(): Promise<string[]> {
  const { email } = await system('test', (db) => db.user.findFirstOrThrow({ where: { id: ours.admin.userId } }));
  return (await mailsTo(email)).filter(({ kind }) => kind === 'work_missed').map(({ text }) => text);
}

it('is done in the morning, and noted once', async () => {
  await at('2026-11-23T06:30');
  expect([done, await rows()]).toEqual([[], []]);
  await at('2026-11-23T07:11');
  await at('2026-11-23T13:11');
  expect([done, await rows(), await told()]).toEqual([['2026-11-23'], ['2026-11-23 done'], []]);
});

it('is made up for in the afternoon when the program did not run in the morning, or it failed there', async () => {
  await at('2026-11-23T08:00');
  await at('2026-11-24T13:11');
  await at('2026-11-24T14:11');
  await at('2026-11-25T09:00', { fails: true });
  await at('2026-11-25T15:00');
  expect(done).toEqual(['2026-11-23', '2026-11-24', '2026-11-25']);
  expect([await rows(), await told()]).toEqual([['2026-11-23 done', '2026-11-24 late', '2026-11-25 late'], []]);
});

it('is not done in the evening, nor on a later day, and the administrators are told each day once', async () => {
  await at('2026-11-23T08:00');
  await Promise.all([at('2026-11-24T21:00'), at('2026-11-24T21:00')]);
  await at('2026-11-24T22:00');
  await at('2026-11-27T08:00');
  expect(done).toEqual(['2026-11-23', '2026-11-27']);
  expect(await rows()).toEqual([
    '2026-11-23 done',
    '2026-11-24 missed',
    '2026-11-25 missed',
    '2026-11-26 missed',
    '2026-11-27 done',
  ]);
  const mails = await told();
  expect(mails).toHaveLength(2);
  expect(mails.join()).toMatch(/Nov 24, 2026: payment reminders/);
  expect(mails.join()).toMatch(/Nov 25, 2026: payment reminders/);
});

it('tells nothing of days on which there was nothing to do, nor of those before it was first wanted', async () => {
  await at('2026-11-20T13:00');
  await at('2026-11-23T08:00', { isWanted: false });
  await at('2026-11-26T08:00', { isWanted: false });
  await at('2026-11-27T08:00');
  expect([done, await told()]).toEqual([['2026-11-27'], []]);
});

it('names the last days of a long time without the program', async () => {
  await at('2026-09-01T08:00');
  await at('2026-11-27T08:00');
  expect(await rows()).toHaveLength(16);
  expect((await rows())[1]).toBe('2026-11-13 missed');
});
