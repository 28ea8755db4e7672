import * as anyStatus from '@/app/api/v1/timesheets/status/route';
import { mailsTo } from '@/lib/account/test-mail';
import { openSession } from '@/lib/auth/session/actor';
import { system, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { onNudge } from '@/lib/mail/outbox';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { changeStatuses } from '@/lib/timesheets/status.data';
import { create, days, makeBookableContract, makeSheet, move } from '@/lib/timesheets/test-world';

let ours: TestCompany;
beforeEach(async () => {
  ours = await makeCompany('Ours');
});
afterEach(() => onNudge(undefined));

const addressOf = ({ userId }: Person, part: string) => `${part}-${userId}@example.test`;
const contractorMails = () => mailsTo(addressOf(ours.contractor, 'contractor'));
const change = ({ userId }: Person, data: Prisma.UserUncheckedUpdateInput) =>
  system('test data', (db) => db.user.update({ where: keyOf(ours, userId), data }));

describe('a rejected week', () => {
  it('is mailed to the contractor in their language, with the reason as it was typed and a link', async () => {
    await change(ours.contractor, { locale: 'fr-FR' });
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'submitted');
    await move(ours.account_manager, contract, [id], 'rejected', 'Friday is missing <b>\nand so is Monday');
    const mails = await contractorMails();
    expect(mails.map(({ kind, locale }) => [kind, locale])).toEqual([['timesheet_rejected', 'fr-FR']]);
    expect(mails[0]?.text).toContain(`Motif\u202f:\nFriday is missing <b>\nand so is Monday\n`);
    expect(mails[0]?.text).toContain(`/timesheets/${id}?language=fr-FR\n`);
    expect(mails[0]?.text).toContain('16–22 nov. 2026');
    const row = await system('test', (db) => db.outgoingMail.findFirst({ where: { companyId: ours.companyId } }));
    expect(row).toMatchObject({ subjectType: 'timesheet', subjectId: id });
    expect(row?.html).toContain('Friday is missing &lt;b&gt;<br>and so is Monday');
  });

  it('of several, each has its own mail, and only rejecting sends one', async () => {
    const contract = await makeBookableContract(ours);
    const sheets = [];
    for (const start of ['2026-11-02', '2026-11-09', '2026-11-16'])
      sheets.push((await makeSheet(ours, contract, 'submitted', { period_start: start, entries: days(1, start) })).id);
    const [approved = '', ...rejected] = sheets;
    await move(ours.account_manager, contract, [approved], 'approved');
    await call(anyStatus.PUT, {
      as: ours.account_manager,
      method: 'PUT',
      body: { timesheet_ids: rejected, status: 'rejected', reason: 'Hours' },
    });
    const links = (await contractorMails()).map(({ text }) => /timesheets\/([\w-]+)/.exec(text)?.[1]);
    expect(links.toSorted()).toEqual(rejected.toSorted());
  });

  it('sends nothing, and wakes nobody, when the transaction does not commit', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'submitted');
    const nudge = jest.fn();
    onNudge(nudge);
    const actor = await openSession(ours.account_manager);
    const reject = (db: typeof actor.db) =>
      changeStatuses(
        { ...actor, ...(db ? { db } : {}) },
        { timesheet_ids: [id], status: 'rejected', reason: 'Hours' },
        {},
      );
    const failing = tenant(actor, async (db) => {
      await reject(db);
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    expect([await contractorMails(), nudge.mock.calls.length]).toEqual([[], 0]);
    await reject(undefined);
    expect([(await contractorMails()).length, nudge.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('a week that the office filled in', () => {
  it('goes to the submitter where the time belongs to nobody, and to no one who rejects their own', async () => {
    const contract = await makeBookableContract(ours, { consultantId: null });
    const { id } = (await create(ours.admin, contract)).data;
    await move(ours.admin, contract, [id], 'submitted');
    await move(ours.account_manager, contract, [id], 'approved');
    await move(ours.account_manager, contract, [id], 'submitted', 'Wrong');
    await move(ours.account_manager, contract, [id], 'rejected', 'Friday');
    expect((await mailsTo(addressOf(ours.admin, 'admin'))).map(({ kind }) => kind)).toEqual(['timesheet_rejected']);
    await move(ours.admin, contract, [id], 'submitted');
    await move(ours.admin, contract, [id], 'rejected', 'Friday again');
    expect(await mailsTo(addressOf(ours.admin, 'admin'))).toHaveLength(1);
    expect(await mailsTo(addressOf(ours.account_manager, 'account_manager'))).toEqual([]);
  });

  it.each([
    ['has not joined', { invitedAt: new Date() }],
    ['was deactivated', { isActive: false }],
    ['was deleted', { deletedAt: new Date() }],
  ] as const)('for a contractor who %s goes to whoever submitted it', async (_, data) => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'draft');
    await move(ours.admin, contract, [id], 'submitted');
    await change(ours.contractor, data);
    await move(ours.account_manager, contract, [id], 'rejected', 'Friday');
    expect(await contractorMails()).toEqual([]);
    expect(await mailsTo(addressOf(ours.admin, 'admin'))).toHaveLength(1);
  });
});
