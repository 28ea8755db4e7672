import * as candidates from '@/app/api/v1/candidates/route';
import { addDays, todayIn } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { remindOfConsents } from '@/lib/jobs/mornings/consent-reminders';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

/** Eight in the morning in UTC. */
const now = new Date('2027-03-20T08:00:00Z');
const today = '2027-03-20';
const later = (days: number, hours = 0) => new Date(now.getTime() + days * 86_400_000 + hours * 3_600_000);

let company: TestCompany;
beforeEach(async () => {
  company = await makeCompany('Reminders');
  await prepare((db) =>
    db.company.update({ where: { id: company.companyId }, data: { timeZone: 'UTC' }, select: { id: true } }),
  );
});

async function add(name: string, until: string | null, as: Person = company.recruiter): Promise<string> {
  const body = { name, email: `${crypto.randomUUID()}@people.example`, consent_until: until };
  const { status, data } = await call<{ id: string }>(candidates.POST, { as, body });
  expect(status).toBe(201);
  return data.id;
}
/** Reminders are recorded by the database's clock; this gives those of the last run the time of the test's. */
async function remind(at: Date): Promise<void> {
  await remindOfConsents(at);
  await prepare(
    (db) =>
      db.$executeRaw`update activities set created_at = ${at} where event = 'consent_reminded'
      and company_id = ${company.companyId}::uuid and created_at < '2027-01-01'`,
  );
}
const mailsOf = async ({ companyId } = company) =>
  (
    await system('test', (db) =>
      db.outgoingMail.findMany({ where: { companyId, kind: 'consent_ending' }, orderBy: { id: 'asc' } }),
    )
  ).map(({ to, subject, text }) => ({ to: Object(to)[0].name, subject, text }));

it('reminds the owner 30, 7 and 0 days before, each once, with all of theirs in one mail', async () => {
  const last = addDays(today, 31);
  await add('Freya Nilsen', last);
  await add('Per Hansen', last);
  await add('Kept', null);
  for (let day = 0; day <= 45; day += 1) {
    await remind(later(day));
    await remind(later(day, 1));
  }
  const mails = await mailsOf();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual(
    Array.from({ length: 3 }, () => [company.recruiter.name, 'The consent of 2 candidates is ending']),
  );
  expect(mails[0]?.text).toMatch(/Freya Nilsen.*April 20, 2027/);
  expect(mails[0]?.text).toContain('/candidates?filter%5Bconsent_until_to%5D=2027-04-20&sort=consent_until');
});

it('begins again when the data may be kept for longer', async () => {
  const id = await add('Freya Nilsen', today);
  await remind(now);
  await prepare((db) =>
    db.candidate.updateMany({ where: { id }, data: { consentUntil: new Date(addDays(today, 20)) } }),
  );
  await remind(later(1));
  await remind(later(2));
  expect(await mailsOf()).toHaveLength(1);
  await remind(later(13));
  expect(await mailsOf()).toHaveLength(2);
});

it('waits for the morning, and leaves alone what ended long ago', async () => {
  await add('Today', today);
  await add('Long ago', addDays(today, -8));
  await remind(later(0, -2));
  expect(await mailsOf()).toEqual([]);
  await remind(later(0));
  expect(await mailsOf()).toMatchObject([{ text: expect.not.stringContaining('Long ago') }]);
});

it('tells an administrator where the owner has left or may not see candidates', async () => {
  await add('Freya Nilsen', today);
  await prepare((db) => db.user.updateMany({ where: { id: company.recruiter.userId }, data: { isActive: false } }));
  await remind(now);
  expect(await mailsOf()).toMatchObject([{ to: company.admin.name }]);
});

it('sends one of two that run at once, and nothing for a suspended company', async () => {
  // The reminder is recorded by the database's clock, so this runs at the time it is.
  const at = new Date();
  const timeZone = at.getUTCHours() < 8 ? 'Asia/Tokyo' : 'UTC';
  const suspended = await makeCompany('Suspended');
  for (const one of [company, suspended]) {
    await prepare((db) =>
      db.company.update({ where: { id: one.companyId }, data: { timeZone }, select: { id: true } }),
    );
    const body = { name: 'Freya Nilsen', email: 'freya@people.example', consent_until: todayIn(timeZone, at) };
    await call(candidates.POST, { as: one.recruiter, body });
  }
  await prepare((db) => db.company.update({ where: { id: suspended.companyId }, data: { status: 'suspended' } }));
  await Promise.all([remindOfConsents(at), remindOfConsents(at), remindOfConsents(at)]);
  expect([(await mailsOf()).length, (await mailsOf(suspended)).length]).toEqual([1, 0]);
});
