import * as exports from '@/app/api/v1/accounting-exports/route';
import type { AccountingExportRecord } from '@/lib/accounting/schema';
import { todayIn } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { PaymentFileStatus } from '@/lib/payment-files/statuses';
import { call } from '@/lib/testing/call';
import { makeRecords, type Records } from '@/lib/testing/records';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

const today = todayIn('Europe/Dublin', new Date());
const period = { period_start: `${today.slice(0, 4)}-01-01`, period_end: today };

let ours: TestCompany;
let ids: Records;
beforeEach(async () => {
  ours = await makeCompany('Ours');
  ids = await makeRecords(ours);
});

const exported = async (fields: object = {}) => {
  const body = { ...period, ...fields };
  const { data, status } = await call<AccountingExportRecord>(exports.POST, { as: ours.finance, body });
  return { status, entries: (data?.journal ?? []).filter(({ kind }) => kind === 'payment_file') };
};
const say = (status: PaymentFileStatus, item: object, by: object = {}) =>
  system('test data', async (db) => {
    await db.paymentFile.update({ where: keyOf(ours, ids.paymentFile), data: { status, ...by } });
    await db.paymentFileItem.updateMany({
      where: { companyId: ours.companyId, fileId: ids.paymentFile },
      data: item,
    });
  });
const approvedBy = () => ({ approvedById: ours.admin.userId, approvedAt: new Date() });

it('books money out against what is owed to contractors once, and a later rejection as a difference', async () => {
  await say('sent', {}, approvedBy());
  expect((await exported()).entries).toEqual([]);
  await say('executed', { status: 'executed' });
  const first = await exported();
  expect(first.entries).toMatchObject([
    {
      document: 'OUT-000000',
      currency: 'EUR',
      lines: [
        { debit: '0.00', credit: '480.00' },
        { debit: '480.00', credit: '0.00' },
      ],
    },
  ]);
  expect(await exported()).toMatchObject({ status: 409, entries: [] });
  await say('rejected', { status: 'rejected', openKey: null });
  expect((await exported()).entries).toMatchObject([
    {
      document: 'OUT-000000',
      lines: [
        { debit: '480.00', credit: '0.00' },
        { debit: '0.00', credit: '480.00' },
      ],
    },
  ]);
  expect(await exported()).toMatchObject({ status: 409, entries: [] });
});

it('takes back at today’s rate what was booked in another currency of the company', async () => {
  await say('executed', { status: 'executed' }, approvedBy());
  expect((await exported()).entries).toMatchObject([{ lines: [{ credit: '480.00' }, { debit: '480.00' }] }]);
  await system('test data', (db) => db.company.update({ where: { id: ours.companyId }, data: { currency: 'GBP' } }));
  await say('rejected', { status: 'rejected', openKey: null });
  const { entries } = await exported({ exchange_rates: [{ currency: 'EUR', rate: '0.8' }] });
  expect(entries).toMatchObject([
    {
      currency: 'EUR',
      rate: '0.8',
      lines: [
        { debit: '384.00', credit: '0.00' },
        { debit: '0.00', credit: '384.00' },
      ],
    },
  ]);
});
