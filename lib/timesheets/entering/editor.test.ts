import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import { openSession } from '@/lib/auth/session/actor';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { getSheetSetting } from '@/lib/timesheets/entering/editor.data';
import type { TimesheetRecord } from '@/lib/timesheets/schema';
import { addBookableRate, days, makeBookableContract, makeSheet } from '@/lib/timesheets/test-world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

async function settingOf(as: Person, id: string) {
  const { data } = await call<TimesheetRecord>(sheet.GET, { as, params: { id } });
  return getSheetSetting(await openSession(as), data);
}

describe('what is around a sheet', () => {
  it('is the rates of its week, without the bill side for its contractor', async () => {
    const contract = await makeBookableContract(ours);
    await addBookableRate(ours, contract, { bill: '90', pay: '65', from: '2026-11-18' });
    await addBookableRate(ours, contract, { type: 'overtime', bill: '120', pay: '90', from: '2026-11-23' });
    const { id } = await makeSheet(ours, contract, 'draft');
    const own = await settingOf(ours.contractor, id);
    expect(own.rates.map(({ rate_type, effective_from, pay_rate }) => [rate_type, effective_from, pay_rate])).toEqual([
      ['regular', '2026-11-02', '60.0000'],
      ['regular', '2026-11-18', '65.0000'],
    ]);
    expect(JSON.stringify(own)).not.toContain('bill');
    expect((await settingOf(ours.finance, id)).rates.map(({ bill_rate }) => bill_rate)).toEqual(['85.0000', '90.0000']);
  });

  it('is the types that have a rate or time, regular time first', async () => {
    const contract = await makeBookableContract(ours);
    await addBookableRate(ours, contract, { type: 'holiday', from: '2026-11-02' });
    const { id } = await makeSheet(ours, contract, 'draft', {
      entries: [...days(1), { date: '2026-11-16', hours: '1', rate_type: 'travel' }],
    });
    expect((await settingOf(ours.contractor, id)).rateTypes).toEqual(['regular', 'holiday', 'travel']);
  });

  it('is the sheets before and after it, and the last one with time to copy from', async () => {
    const contract = await makeBookableContract(ours);
    const first = await makeSheet(ours, contract, 'approved', {
      period_start: '2026-11-02',
      entries: days(2, '2026-11-02'),
    });
    const empty = await makeSheet(ours, contract, 'draft', { period_start: '2026-11-09', entries: [] });
    const { id } = await makeSheet(ours, contract, 'draft');
    expect(await settingOf(ours.contractor, id)).toMatchObject({
      previousId: empty.id,
      nextId: null,
      earlier: {
        period: { start: '2026-11-02', end: '2026-11-08' },
        entries: [{ date: '2026-11-02', rate_type: 'regular', hours: '8.00' }, { date: '2026-11-03' }],
      },
    });
    expect(await settingOf(ours.contractor, first.id)).toMatchObject({
      previousId: null,
      nextId: empty.id,
      earlier: null,
    });
  });
});
