import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import { dateFromDay } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import type { TimesheetRecord } from '@/lib/timesheets/schema';
import { addBookableRate, days, makeBookableContract, makeSheet, move, week } from '@/lib/timesheets/test-world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

const read = async (as: Person, id: string) => (await call<TimesheetRecord>(sheet.GET, { as, params: { id } })).data;

describe('a submission', () => {
  it('fixes the rates of each day; later changes of rates do not reach it', async () => {
    const contract = await makeBookableContract(ours);
    await addBookableRate(ours, contract, { bill: '90', pay: '65', from: '2026-11-17' });
    const { id } = await makeSheet(ours, contract, 'submitted');
    await system('test', (db) =>
      db.candidateRate.updateMany({ where: { contractId: contract.id }, data: { billRate: '200', payRate: '100' } }),
    );
    expect(await read(ours.admin, id)).toMatchObject({
      bill_total: '1400.00',
      pay_total: '1000.00',
      entries: [{ bill_rate: '85.0000' }, { bill_rate: '90.0000', pay_rate: '65.0000' }],
    });
  });

  it.each([
    ['draft', 'contractor'],
    ['rejected', 'account_manager'],
  ] as const)('taken back to %s releases them, and the next one fixes new ones', async (to, part) => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'submitted');
    await move(ours[part], contract, [id], to, 'Because');
    const kept = await system('test', (db) =>
      db.timesheetEntry.count({
        where: {
          timesheetId: id,
          OR: [{ billRate: { not: null } }, { payRate: { not: null } }, { unit: { not: null } }],
        },
      }),
    );
    expect(kept).toBe(0);
    await system('test', (db) =>
      db.candidateRate.updateMany({ where: { contractId: contract.id }, data: { billRate: '100' } }),
    );
    expect((await read(ours.admin, id)).bill_total).toBe('1600.00');
    expect((await move(ours.contractor, contract, [id], 'submitted')).status).toBe(200);
    await system('test', (db) =>
      db.candidateRate.updateMany({ where: { contractId: contract.id }, data: { billRate: '300' } }),
    );
    expect((await read(ours.admin, id)).bill_total).toBe('1600.00');
  });

  it('needs a rate for each entry, told at the entry', async () => {
    const contract = await makeBookableContract(ours);
    const entries = [...days(1), { date: '2026-11-17', hours: '2', rate_type: 'standby' }];
    const { id } = await makeSheet(ours, contract, 'draft', { entries });
    const answer = await move(ours.contractor, contract, [id], 'submitted');
    expect([answer.status, answer.errors]).toEqual([
      422,
      { 'entries.1.rate_type': ['There is no rate of this type on this day.'] },
    ]);
    expect((await read(ours.admin, id)).status).toBe('draft');
    const full = await makeSheet(ours, contract, 'draft', {
      period_start: '2026-11-02',
      entries: days(1, '2026-11-02'),
    });
    expect(Object.keys((await move(ours.contractor, contract, [full.id, id], 'submitted')).errors)).toEqual([
      'timesheet_ids.1.entries.1.rate_type',
    ]);
    await addBookableRate(ours, contract, { type: 'standby', bill: '120', pay: '90', from: week.start });
    expect((await move(ours.contractor, contract, [full.id, id], 'submitted')).status).toBe(200);
  });

  it('needs time', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'draft', { entries: [{ date: week.start, hours: '0' }] });
    const answer = await move(ours.contractor, contract, [id], 'submitted');
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['entries']]);
  });

  it('refuses time on days that the contract no longer has', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'draft');
    await system('test', (db) =>
      db.contract.updateMany({
        where: { id: contract.id },
        data: { status: 'terminated', lastDay: dateFromDay(week.start) },
      }),
    );
    expect(Object.keys((await move(ours.contractor, contract, [id], 'submitted')).errors)).toEqual(['entries.1.date']);
  });

  it('pays a day at a daily rate once, however few its hours', async () => {
    const contract = await makeBookableContract(ours);
    await addBookableRate(ours, contract, { type: 'standby', bill: '500.3333', pay: '300', unit: 'day' });
    const entries = [
      { date: week.start, hours: '0.25', rate_type: 'standby' },
      { date: '2026-11-17', hours: '9', rate_type: 'standby' },
    ];
    const { id } = await makeSheet(ours, contract, 'submitted', { entries });
    expect(await read(ours.admin, id)).toMatchObject({
      total_hours: '9.25',
      bill_total: '1000.67',
      pay_total: '600.00',
    });
  });
});
