import { Client } from 'pg';
import * as preferences from '@/app/api/v1/notification-preferences/route';
import * as read from '@/app/api/v1/notifications/read/route';
import { recordActivities } from '@/lib/activities/data';
import { dateFromDay } from '@/lib/calendar/days';
import { system, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { mailFollowed } from '@/lib/jobs/mail-followed';
import { sendNewsDigests } from '@/lib/jobs/mornings/news-digests';
import { tellPeople } from '@/lib/notifications/tell.data';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let records: Records;
let reader: Person;
beforeEach(async () => {
  // Earlier tests' companies want no mail any more.
  await system('test data', (db) => db.notificationPreference.deleteMany());
  ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  reader = await makeColleague(ours, ['view_clients', 'view_invoices']);
  await system('test data', async (db) => {
    await db.company.update({ where: { id: ours.companyId }, data: { timeZone: 'Asia/Tokyo' } });
    await db.user.update({ where: keyOf(ours, reader.userId), data: { locale: 'en-US' } });
  });
});

/** Half past seven in the morning in Tokyo, on a later day than the notifications of a test. */
const morning = (days = 1) => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${day}T22:30:00Z`);
};
const choose = (ways: object, as = reader) => call(preferences.PATCH, { as, method: 'PATCH', body: ways });
const mention = (id = records.client, to = reader) =>
  tenantOf(ours.companyId, (db) =>
    tellPeople(
      db,
      { companyId: ours.companyId, name: 'Ours' },
      {
        kind: 'mention',
        userIds: [to.userId],
        by: { id: ours.admin.userId, name: ours.admin.name },
        record: { type: 'client', id },
        facts: {},
      },
    ),
  );
const follow = () =>
  system('test data', (db) =>
    db.follower.create({
      data: { companyId: ours.companyId, userId: reader.userId, invoiceId: records.issuedInvoice },
    }),
  );
const happen = () =>
  tenantOf(ours.companyId, (db) =>
    recordActivities(db, { companyId: ours.companyId, userId: ours.admin.userId }, [
      { subjectType: 'invoice', subjectId: records.issuedInvoice, event: 'paid' },
    ]),
  );
const loseSight = async (...permissions: string[]) => {
  await system('test data', async (db) => {
    const user = await db.user.findUniqueOrThrow({ where: keyOf(ours, reader.userId) });
    await db.role.updateMany({ where: { companyId: ours.companyId, id: user.roleId ?? '' }, data: { permissions } });
  });
};
/** Runs a statement as the owner of the tables. */
async function ownerRuns(statement: string): Promise<void> {
  const owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
  await owner.query(statement).finally(() => owner.end());
}
const mails = (kind: string) =>
  system('test', (db) =>
    db.outgoingMail.findMany({ where: { companyId: ours.companyId, kind }, orderBy: { id: 'asc' } }),
  );

describe('the mail of a morning', () => {
  it('names what its reader has not read, by kind and record, and leads to what they can switch off', async () => {
    await choose({ mention: 'daily', followed: 'daily' });
    await follow();
    await mention();
    await mention();
    await happen();
    expect(await sendNewsDigests(morning())).toBe(1);
    const [mail, ...more] = await mails('news_digest');
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('2 things you have not read yet');
    expect(mail?.text).toMatch(
      /Mentions\n.* mentioned you · .* · 2 times\n[\s\S]*Records that you follow\n.*: Payment recorded · /,
    );
    expect(mail?.text).toContain('/notifications/preferences');
    expect(await mails('notification')).toEqual([]);
  });

  it('comes once a day, also from several processes at once, and not again for the same things', async () => {
    await choose({ mention: 'daily' });
    await mention();
    const sent = await Promise.all([1, 2, 3].map(() => sendNewsDigests(morning())));
    expect(sent.reduce((sum, one) => sum + one)).toBe(1);
    expect(await sendNewsDigests(morning())).toBe(0);
    await mention();
    expect(await sendNewsDigests(morning())).toBe(0);
    // What came after it is for the next day; what was mailed is not mailed again.
    expect(await sendNewsDigests(morning(2))).toBe(1);
    expect(await sendNewsDigests(morning(3))).toBe(0);
    expect(await mails('news_digest')).toHaveLength(2);
  });

  it('is not lost where the process dies before it has noted the day, and then comes once', async () => {
    await choose({ mention: 'daily' });
    await mention();
    const fail = (which: 'create' | 'drop') =>
      ownerRuns(
        which === 'create'
          ? 'alter table users add constraint no_news_today check (news_mailed_on is null) not valid'
          : 'alter table users drop constraint no_news_today',
      );
    await fail('create');
    expect(await sendNewsDigests(morning())).toBe(0);
    await fail('drop');
    expect(await mails('news_digest')).toEqual([]);
    expect(await sendNewsDigests(morning())).toBe(1);
    expect(await mails('news_digest')).toHaveLength(1);
  });

  it('says nothing of what its reader has read or may no longer see, and does not come without anything', async () => {
    await choose({ mention: 'daily', followed: 'daily' });
    await follow();
    await mention();
    await happen();
    await loseSight('view_invoices');
    await call(read.POST, { as: reader, body: { all: true } });
    expect(await sendNewsDigests(morning())).toBe(0);
    await mention();
    expect(await sendNewsDigests(morning())).toBe(0);
    await happen();
    expect(await sendNewsDigests(morning())).toBe(1);
    const [mail] = await mails('news_digest');
    expect(mail?.text).not.toContain('mentioned you');
    expect(mail?.text).toContain('Payment recorded');
  });

  it('is for those alone who want it, and who are still there', async () => {
    const [gone, other] = [await makeColleague(ours, ['view_clients']), await makeColleague(ours, ['view_clients'])];
    for (const one of [reader, gone]) await choose({ mention: 'daily' }, one);
    for (const one of [reader, gone, other]) await mention(records.client, one);
    await choose({ mention: 'here' });
    await choose({ mention: 'here' }, other);
    await system('test data', (db) => db.user.update({ where: keyOf(ours, gone.userId), data: { isActive: false } }));
    expect(await sendNewsDigests(morning())).toBe(0);
  });

  it.each([
    ['before seven', '21:59', 0],
    ['at seven', '22:00', 1],
    ['late, if the program did not run', '10:59', 1],
    ['in the evening', '11:00', 0],
  ])('comes in the company’s zone: %s', async (_, time, count) => {
    await choose({ mention: 'daily' });
    await mention();
    const day = morning(2).toISOString().slice(0, 10);
    expect(await sendNewsDigests(new Date(`${day}T${time}:00Z`))).toBe(count);
  });

  it('has the reader’s language and direction, and hostile names as text', async () => {
    const name = '<script>alert(1)</script> \u202egnp.exe';
    await system('test data', async (db) => {
      await db.user.update({ where: keyOf(ours, reader.userId), data: { locale: 'ar-EG' } });
      await db.client.updateMany({ where: { companyId: ours.companyId, id: records.client }, data: { name } });
    });
    await choose({ mention: 'daily' });
    await mention();
    await sendNewsDigests(morning());
    const [mail] = await mails('news_digest');
    expect(mail?.html).toContain('dir="rtl"');
    expect(mail?.html).not.toContain('<script>alert');
    expect(mail?.text).toContain(`\u2068${name}\u2069`);
  });
});

describe('the mail at once of what somebody follows', () => {
  it('comes once until they read it, by what they see at that moment, from one of several processes', async () => {
    await choose({ followed: 'mail' });
    await follow();
    await happen();
    await happen();
    const sent = await Promise.all([1, 2, 3].map(() => mailFollowed()));
    expect(sent.reduce((sum, one) => sum + one)).toBe(1);
    await happen();
    expect(await mailFollowed()).toBe(0);
    expect((await mails('notification')).map(({ subject }) => subject)).toEqual([
      `${ours.admin.name}: Payment recorded`,
    ]);
    await call(read.POST, { as: reader, body: { all: true } });
    await loseSight('view_clients');
    await happen();
    expect(await mailFollowed()).toBe(0);
    expect(await mailFollowed()).toBe(0);
  });

  it('is not for somebody who hears of it each morning, at the bell, or has left', async () => {
    await follow();
    for (const followed of ['here', 'daily']) {
      await choose({ followed });
      await happen();
      expect(await mailFollowed()).toBe(0);
    }
    await choose({ followed: 'mail' });
    await system('test data', (db) =>
      db.user.update({
        where: keyOf(ours, reader.userId),
        data: { isActive: false, newsMailedOn: dateFromDay('2026-01-01') },
      }),
    );
    expect(await mailFollowed()).toBe(0);
  });
});
