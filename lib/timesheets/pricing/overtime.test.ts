import * as contractRoute from '@/app/api/v1/contracts/[id]/route';
import * as lineExplanation from '@/app/api/v1/invoices/[id]/lines/[line]/explanation/route';
import * as invoices from '@/app/api/v1/invoices/route';
import * as explanation from '@/app/api/v1/timesheets/[id]/explanation/route';
import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import * as list from '@/app/api/v1/timesheets/route';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import type { ContractRecord } from '@/lib/contracts/schema';
import { changeBody } from '@/lib/contracts/test-world';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import type { LineExplanation } from '@/lib/invoices/drafting/explanation-schema';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { call } from '@/lib/testing/call';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import type { TimesheetExplanation } from '@/lib/timesheets/explanation/explanation-schema';
import type { Timesheet, TimesheetRecord } from '@/lib/timesheets/schema';
import {
  addBookableRate,
  create,
  makeBookableContract,
  move,
  type TestContract,
  week,
} from '@/lib/timesheets/test-world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

const hours = (...each: number[]) =>
  each.flatMap((count, index) => (count > 0 ? [{ date: addDays(week.start, index), hours: String(count) }] : []));
const read = async (as: Person, id: string) => (await call<TimesheetRecord>(sheet.GET, { as, params: { id } })).data;
const explain = async (as: Person, id: string) =>
  (await call<TimesheetExplanation>(explanation.GET, { as, params: { id } })).data;
const setOvertime = async (contract: TestContract, fields: object, as = ours.admin) => {
  const params = { id: contract.id };
  const found = (await call<ContractRecord>(contractRoute.GET, { as, params })).data;
  return call<ContractRecord>(contractRoute.PUT, { as, params, body: changeBody(found, fields) });
};
const classes = ({ classified }: TimesheetRecord) =>
  classified.map(({ date, rate_type, hours: count, bill_rate, pay_rate }) => [
    date.slice(8),
    rate_type,
    count,
    bill_rate,
    pay_rate,
  ]);

describe('overtime of a timesheet', () => {
  it('arises while it is written, is fixed when it is submitted, and gone when it is taken back', async () => {
    const contract = await makeBookableContract(ours, { overtimeRule: 'us_california' });
    const entries = hours(10, 8, 13, 8, 8);
    const { data: draft } = await create(ours.contractor, contract, { entries });
    const totals = { regular: '40.00', overtime: '6.00', double_time: '1.00' };
    expect(draft).toMatchObject({ total_hours: '47.00', totals_by_type: totals, pay_total: '3060.00' });
    expect(draft.entries.map((entry) => entry.hours)).toEqual(['10.00', '8.00', '13.00', '8.00', '8.00']);

    expect((await move(ours.contractor, contract, [draft.id], 'submitted')).status).toBe(200);
    await setOvertime(contract, { overtime_rule: 'none' });
    const submitted = await read(ours.admin, draft.id);
    expect(submitted).toMatchObject({ totals_by_type: totals, bill_total: '4335.00', pay_total: '3060.00' });
    expect(submitted.entries.map((entry) => entry.hours)).toEqual(['10.00', '8.00', '13.00', '8.00', '8.00']);
    expect(classes(submitted).slice(0, 2)).toEqual([
      ['16', 'overtime', '2.00', '127.5000', '90.0000'],
      ['16', 'regular', '8.00', '85.0000', '60.0000'],
    ]);

    await move(ours.contractor, contract, [draft.id], 'draft');
    const back = await read(ours.contractor, draft.id);
    expect(back).toMatchObject({ totals_by_type: { regular: '47.00' }, pay_total: '2820.00' });
    expect(back.entries).toHaveLength(5);
    expect(JSON.stringify(back)).not.toContain('bill');
  });

  it('is billed as its own lines, each hour once', async () => {
    const contract = await makeBookableContract(ours, { overtimeRule: 'us_flsa' });
    await addBookableRate(ours, contract, { bill: '90', pay: '65', from: addDays(week.start, 3) });
    const { data: made } = await create(ours.contractor, contract, { entries: hours(10, 10, 10, 10, 10) });
    await move(ours.contractor, contract, [made.id], 'submitted');
    await move(ours.account_manager, contract, [made.id], 'approved');
    const { data: invoice } = await call<InvoiceRecord>(invoices.POST, {
      as: ours.finance,
      body: { contract_id: contract.id, timesheet_ids: [made.id] },
    });
    expect(invoice.lines.map((line) => [line.quantity, line.unit_price, line.net_amount])).toEqual([
      ['30.0000', '85.0000', '2550.00'],
      ['10.0000', '90.0000', '900.00'],
      ['10.0000', '135.0000', '1350.00'],
    ]);
    const { data: why } = await call<LineExplanation>(lineExplanation.GET, {
      as: ours.finance,
      params: { id: invoice.id, line: invoice.lines[2]?.id ?? '' },
    });
    expect(why).toMatchObject({
      quantity: '10.0000',
      exact: '1350',
      net_amount: '1350.00',
      tax: { taxable: '4800.00' },
    });
    expect(why.steps).toMatchObject([
      {
        timesheet_id: made.id,
        date: '2026-11-20',
        entered_as: 'regular',
        rate_type: 'overtime',
        hours: '10.00',
        reason: { step: 'weekly', over: '40' },
        bill: { rate: '135.0000', origin: { by: 'multiplier', straight_rate: '90.0000', factor: '1.5000' } },
      },
    ]);
    expect(JSON.stringify(why)).not.toContain('pay');
    const another = await call(lineExplanation.GET, {
      as: ours.finance,
      params: { id: made.id, line: invoice.lines[2]?.id ?? '' },
    });
    expect(another.status).toBe(404);
  });

  it('looks at the whole week where a first or last day has cut it', async () => {
    const contract = await makeBookableContract(ours, {
      overtimeRule: 'us_flsa',
      endDate: dateFromDay(addDays(week.start, 2)),
    });
    const { data: first } = await create(ours.contractor, contract, { entries: hours(12, 12, 12) });
    await setOvertime(contract, { end_date: null });
    const rest = { period_start: addDays(week.start, 3), entries: [{ date: addDays(week.start, 3), hours: '10' }] };
    // The days that a last day cut off become a period of their own once the contract goes on.
    expect((await create(ours.contractor, contract, rest)).status).toBe(201);
    const { data: both } = await call<Timesheet[]>(list.GET, {
      as: ours.contractor,
      query: { 'filter[contract_id]': contract.id },
    });
    expect(both.map(({ pay_total }) => pay_total)).toEqual(['780.00', '2160.00']);
    const second = both[0]?.id ?? '';
    expect((await read(ours.contractor, second)).totals_by_type).toEqual({ regular: '4.00', overtime: '6.00' });
    expect((await read(ours.contractor, first.id)).totals_by_type).toEqual({ regular: '36.00' });
  });

  it('knows the seventh day of the contract’s own workweek, whatever day it begins on', async () => {
    const sunday = addDays(week.start, -1);
    const startDate = dateFromDay('2026-11-01');
    const all = (start: string) => Array.from({ length: 7 }, (_, day) => ({ date: addDays(start, day), hours: '5' }));
    const fromSunday = await makeBookableContract(ours, { overtimeRule: 'us_california', weekStart: 7, startDate });
    const whole = await create(ours.contractor, fromSunday, { period_start: sunday, entries: all(sunday) });
    expect(whole.data.totals_by_type).toEqual({ regular: '30.00', overtime: '5.00' });
    const overtime = whole.data.classified.filter(({ rate_type }) => rate_type === 'overtime');
    expect(overtime).toMatchObject([{ date: '2026-11-21', hours: '5.00' }]);
    // Seven days in a row over two workweeks have no seventh day: Labor Code 510(a) counts within one.
    const fromThursday = await makeBookableContract(ours, { overtimeRule: 'us_california', weekStart: 4, startDate });
    for (const [start, entries] of [
      ['2026-11-12', all(week.start).slice(0, 3)],
      ['2026-11-19', all(week.start).slice(3)],
    ] as const) {
      const part = await create(ours.contractor, fromThursday, { period_start: start, entries });
      expect(Object.keys(part.data.totals_by_type)).toEqual(['regular']);
    }
  });

  it('has no seventh day where one of them has no hours, nor where standby alone fills it', async () => {
    const contract = await makeBookableContract(ours, { overtimeRule: 'us_california' });
    const standby = { date: addDays(week.start, 3), rate_type: 'standby', hours: '24' };
    const { data } = await create(ours.contractor, contract, { entries: [...hours(5, 5, 5, 0, 5, 5, 24), standby] });
    // 25 hours, then of the last day's 24: 8 at once, 4 over eight, 12 over twelve.
    expect(data.totals_by_type).toEqual({ regular: '33.00', overtime: '4.00', double_time: '12.00', standby: '24.00' });
  });

  it('counts hours of a type that the company marks, until a submission fixes what counted', async () => {
    const company = await makeCompany('Counts travel');
    const mark = (isCounted: boolean) =>
      system('test data', (db) =>
        db.referenceValue.updateMany({
          where: { companyId: company.companyId, kind: 'rate_type', key: 'travel' },
          data: { countsToOvertime: isCounted },
        }),
      );
    const contract = await makeBookableContract(company, { overtimeRule: 'us_california' });
    await addBookableRate(company, contract, { type: 'travel', bill: '40', pay: '30' });
    const entries = [...hours(9), { date: week.start, rate_type: 'travel', hours: '2' }];
    const { data: made } = await create(company.contractor, contract, { entries });
    expect(made.totals_by_type).toEqual({ regular: '8.00', overtime: '1.00', travel: '2.00' });
    await mark(true);
    // Of 11 hours three are overtime: one of regular time at 90, two of travel at 45, in one row at their mean.
    const counted = { regular: '8.00', overtime: '3.00' };
    const open = await read(company.admin, made.id);
    expect(open).toMatchObject({ totals_by_type: counted, pay_total: '660.00' });
    await move(company.contractor, contract, [made.id], 'submitted');
    await mark(false);
    const submitted = await read(company.admin, made.id);
    expect(submitted).toMatchObject({ totals_by_type: counted, pay_total: '660.00' });
    const { data: told } = await call<TimesheetExplanation>(explanation.GET, {
      as: company.admin,
      params: { id: made.id },
    });
    expect(told.is_current).toBe(true);
    expect(told.steps.map((step) => [step.entered_as, step.rate_type, step.hours, step.pay?.rate])).toEqual([
      ['regular', 'overtime', '1.00', '90.0000'],
      ['travel', 'overtime', '2.00', '45.0000'],
      ['regular', 'regular', '8.00', '60.0000'],
    ]);
  });

  it('needs a rate for each class', async () => {
    const contract = await makeBookableContract(ours);
    const custom = { weekend: 'weekend', daily: [{ over: '8', type: 'overtime' }] };
    const answer = await setOvertime(contract, { overtime_rule: 'custom', overtime_custom: custom });
    expect(answer.data.overtime_custom).toEqual({
      weekend: 'weekend',
      weekend_days: [6, 7],
      daily: [{ over: '8.00', type: 'overtime' }],
    });
    const { data: made } = await create(ours.contractor, contract, { entries: hours(9, 0, 0, 0, 0, 5) });
    expect(made.totals_by_type).toEqual({ regular: '8.00', overtime: '1.00', weekend: '5.00' });
    const refused = await move(ours.contractor, contract, [made.id], 'submitted');
    expect([refused.status, Object.keys(refused.errors)]).toEqual([422, ['entries.1.rate_type']]);
    await addBookableRate(ours, contract, { type: 'weekend', bill: '130', pay: '95' });
    expect((await move(ours.contractor, contract, [made.id], 'submitted')).status).toBe(200);
    const submitted = await read(ours.admin, made.id);
    expect(submitted.entries.map((entry) => [entry.hours, entry.bill_rate])).toEqual([
      ['9.00', '85.0000'],
      ['5.00', '85.0000'],
    ]);
    expect(submitted.bill_total).toBe('1457.50');
  });

  it('pays a class by its factor, and an hour of two classes by both, and explains it', async () => {
    const contract = await makeBookableContract(ours);
    const factors = [{ type: 'weekend', factor: '1.5000' }];
    const policy = { policy: 'multiplier', overtime: '1.2500', double_time: '1.5000', factors };
    const custom = {
      weekly: [
        { over: '35.00', type: 'overtime' },
        { over: '43.00', type: 'double_time' },
      ],
      weekdays: [{ day: 7, type: 'weekend' }],
      adding: 'sum',
    };
    const fields = { overtime_rule: 'custom', overtime_custom: custom, bill_overtime: policy, pay_overtime: policy };
    const { data: set } = await setOvertime(contract, fields);
    expect(set).toMatchObject({ overtime_custom: custom, pay_overtime: policy });
    const { data: made } = await create(ours.contractor, contract, { entries: hours(9, 9, 9, 9, 0, 0, 8) });
    // 35 at 60, one at 75, and on Sunday 7 h at 60 × 1.75 and one at 60 × 2.
    expect(made).toMatchObject({
      totals_by_type: { regular: '35.00', overtime: '1.00', weekend: '8.00' },
      pay_total: '3030.00',
    });
    expect((await move(ours.contractor, contract, [made.id], 'submitted')).status).toBe(200);
    const why = await explain(ours.admin, made.id);
    expect(why.is_current).toBe(true);
    expect(
      why.steps
        .filter(({ rate_type }) => rate_type === 'weekend')
        .map(({ hours: count, ...step }) => [count, step.also, step.pay]),
    ).toEqual([
      [
        '7.00',
        { rate_type: 'overtime', reason: { step: 'weekly', over: '35.00' } },
        {
          rate: '105.0000',
          origin: {
            by: 'added',
            adding: 'sum',
            effective_from: '2026-11-02',
            straight_rate: '60.0000',
            parts: [
              { rate_type: 'weekend', rate: '90.0000' },
              { rate_type: 'overtime', rate: '75.0000' },
            ],
          },
        },
      ],
      [
        '1.00',
        { rate_type: 'double_time', reason: { step: 'weekly', over: '43.00' } },
        expect.objectContaining({ rate: '120.0000' }),
      ],
    ]);
    const { data: kept } = await setOvertime(contract, {
      overtime_custom: custom,
      pay_overtime: { policy: 'multiplier', overtime: '1.3' },
    });
    expect(kept.pay_overtime).toMatchObject({ overtime: '1.3000', factors });
    const { data: emptied } = await setOvertime(contract, {
      overtime_custom: custom,
      pay_overtime: { ...policy, factors: [] },
    });
    expect(emptied.pay_overtime).not.toHaveProperty('factors');
  });

  it('knows the public holidays of the company’s country, as they were when it was submitted', async () => {
    const contract = await makeBookableContract(ours, { startDate: dateFromDay('2026-10-05') });
    await addBookableRate(ours, contract, { from: '2026-10-05' });
    await addBookableRate(ours, contract, { type: 'holiday', bill: '170', pay: '120', from: '2026-10-05' });
    const custom = { holiday: 'holiday', daily: [{ over: '8', type: 'overtime' }] };
    await setOvertime(contract, { overtime_rule: 'custom', overtime_custom: custom });
    // The last Monday of October is a public holiday in Ireland.
    const period_start = '2026-10-26';
    const entries = [period_start, '2026-10-27'].map((date) => ({ date, hours: '9' }));
    const { data: made } = await create(ours.contractor, contract, { period_start, entries });
    const totals = { holiday: '9.00', regular: '8.00', overtime: '1.00' };
    expect(made).toMatchObject({ totals_by_type: totals, pay_total: '1650.00' });
    expect(await read(ours.contractor, made.id)).toMatchObject({ totals_by_type: totals });
    const { data: listed } = await call<Timesheet[]>(list.GET, {
      as: ours.contractor,
      query: { 'filter[contract_id]': contract.id },
    });
    expect(listed.map(({ pay_total }) => pay_total)).toEqual(['1650.00']);

    expect((await move(ours.contractor, contract, [made.id], 'submitted')).status).toBe(200);
    await system('the company moves', (db) =>
      db.company.update({ where: { id: ours.companyId }, data: { country: 'FR' } }),
    );
    const { data: why } = await call<TimesheetExplanation>(explanation.GET, {
      as: ours.admin,
      params: { id: made.id },
    });
    await system('and back', (db) => db.company.update({ where: { id: ours.companyId }, data: { country: 'IE' } }));
    expect(why.is_current).toBe(true);
    expect(why.steps.find(({ rate_type }) => rate_type === 'holiday')).toMatchObject({
      date: period_start,
      entered_as: 'regular',
      hours: '9.00',
      reason: { step: 'holiday', name: 'Last Monday in October' },
      pay: { rate: '120.0000', origin: { by: 'rate' } },
    });
  });

  it.each([
    [{ overtime_rule: 'custom' }, 'overtime_custom'],
    [{ overtime_rule: 'custom', overtime_custom: {} }, 'overtime_custom'],
    [{ overtime_rule: 'de_35' }, 'overtime_rule'],
    [{ overtime_rule: { rule: 'fr_35', valid_from: '2026-13-01' } }, 'overtime_rule.valid_from'],
    [{ overtime_rule: { rule: 'fr_35' } }, 'overtime_rule.valid_from'],
    [{ overtime_rule: 'custom', overtime_custom: { weekend: 'moonlight' } }, 'overtime_custom.weekend'],
    [{ overtime_rule: 'custom', overtime_custom: { holiday: 'moonlight' } }, 'overtime_custom.holiday'],
    [{ overtime_rule: 'custom', overtime_custom: { weekend_days: [7] } }, 'overtime_custom'],
    [
      {
        overtime_rule: 'custom',
        overtime_custom: {
          daily: [
            { over: '9', type: 'overtime' },
            { over: '8', type: 'double_time' },
          ],
        },
      },
      'overtime_custom.daily',
    ],
    [{ overtime_custom: { weekly: { over: '169', type: 'overtime' } } }, 'overtime_custom.weekly.over'],
    [
      {
        overtime_custom: {
          weekly: [
            { over: '43', type: 'double_time' },
            { over: '43', type: 'overtime' },
          ],
        },
      },
      'overtime_custom.weekly',
    ],
    [{ overtime_custom: { weekly: [{ over: '35', type: 'moonlight' }] } }, 'overtime_custom.weekly.0.type'],
    [{ overtime_custom: { weekdays: [{ day: 7, type: 'moonlight' }] } }, 'overtime_custom.weekdays.0.type'],
    [
      {
        overtime_custom: {
          weekdays: [
            { day: 7, type: 'weekend' },
            { day: 7, type: 'holiday' },
          ],
        },
      },
      'overtime_custom.weekdays',
    ],
    [{ overtime_rule: 'custom', overtime_custom: { adding: 'sum' } }, 'overtime_custom'],
    [
      { pay_overtime: { policy: 'multiplier', factors: [{ type: 'overtime', factor: '2' }] } },
      'pay_overtime.factors.0.type',
    ],
    [
      { pay_overtime: { policy: 'multiplier', factors: [{ type: 'moonlight', factor: '2' }] } },
      'pay_overtime.factors.0.type',
    ],
    [
      { bill_overtime: { policy: 'multiplier', factors: [{ type: 'weekend', factor: '0' }] } },
      'bill_overtime.factors.0.factor',
    ],
    [{ overtime_custom: { constructor: 'overtime' } }, 'overtime_custom.constructor'],
    [{ bill_overtime: { policy: 'weighted_average' } }, 'bill_overtime.policy'],
    [{ pay_overtime: { policy: 'multiplier', overtime: '0' } }, 'pay_overtime.overtime'],
    [{ pay_overtime: { policy: 'multiplier', overtime: '1e3' } }, 'pay_overtime.overtime'],
  ])('is refused as %j', async (fields, path) => {
    const contract = await makeBookableContract(ours);
    const answer = await setOvertime(contract, fields);
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, [path]]);
  });

  it('follows a law with its factors, and another one from a workweek on, without touching what was submitted', async () => {
    const contract = await makeBookableContract(ours);
    const { data: french } = await setOvertime(contract, { overtime_rule: 'fr_35' });
    expect(french).toMatchObject({ overtime_rule: 'fr_35', overtime_custom: null, overtime_valid_from: null });
    expect(french.pay_overtime).toMatchObject({
      overtime: '1.2500',
      factors: [{ type: 'overtime_2', factor: '1.5000' }],
    });
    const { data: made } = await create(ours.contractor, contract, { entries: hours(9, 9, 9, 9, 9) });
    const byLaw = { regular: '35.00', overtime: '8.00', overtime_2: '2.00' };
    expect(made).toMatchObject({ totals_by_type: byLaw, pay_total: '2880.00' });
    expect((await move(ours.contractor, contract, [made.id], 'submitted')).status).toBe(200);

    const next = addDays(week.start, 7);
    const { data: changed } = await setOvertime(contract, { overtime_rule: { rule: 'ca_on', valid_from: next } });
    expect(changed).toMatchObject({
      overtime_rule: 'ca_on',
      overtime_valid_from: next,
      overtime_earlier: [{ rule: 'fr_35', valid_from: null }],
    });
    expect(await read(ours.admin, made.id)).toMatchObject({ totals_by_type: byLaw, pay_total: '2880.00' });
    expect((await explain(ours.admin, made.id)).is_current).toBe(true);
    await move(ours.contractor, contract, [made.id], 'draft');
    expect((await read(ours.admin, made.id)).totals_by_type).toEqual(byLaw);

    const tooEarly = await setOvertime(contract, { overtime_rule: { rule: 'eg', valid_from: addDays(next, 1) } });
    expect([tooEarly.status, Object.keys(tooEarly.errors)]).toEqual([422, ['overtime_rule.valid_from']]);
    const { data: kept } = await setOvertime(contract, { overtime_rule: 'ca_on' });
    expect(kept).toMatchObject({ overtime_valid_from: next, overtime_earlier: [{ rule: 'fr_35' }] });
    const { data: none } = await setOvertime(contract, { overtime_rule: 'none' });
    expect(none).toMatchObject({ overtime_rule: 'none', overtime_valid_from: null, overtime_earlier: [] });
  });

  it('refuses a law before the day from which it is known', async () => {
    const contract = await makeBookableContract(ours, { startDate: dateFromDay('2025-06-02') });
    await addBookableRate(ours, contract, { from: '2025-06-02' });
    const answer = await setOvertime(contract, { overtime_rule: 'eg' });
    expect(answer.errors).toEqual({ overtime_rule: [expect.stringContaining('2025-09-01')] });
    const later = { overtime_rule: { rule: 'eg', valid_from: '2025-09-01' } };
    expect((await setOvertime(contract, later)).data).toMatchObject({
      overtime_rule: 'eg',
      overtime_valid_from: '2025-09-01',
    });
  });

  it('keeps what a change leaves out', async () => {
    const contract = await makeBookableContract(ours);
    const pay = { policy: 'weighted_average', overtime: '1.5000', double_time: '2.0000' };
    await setOvertime(contract, { overtime_rule: 'us_flsa', pay_overtime: pay });
    const { data } = await setOvertime(contract, { position_title: 'Nurse' });
    expect(data).toMatchObject({ overtime_rule: 'us_flsa', pay_overtime: pay, position_title: 'Nurse' });
  });
});

describe('the explanation of a timesheet', () => {
  it('leads from the hours to the total, without the bill side for its contractor', async () => {
    const contract = await makeBookableContract(ours, { overtimeRule: 'us_flsa' });
    const { data: made } = await create(ours.contractor, contract, { entries: hours(9, 9, 9, 9, 9.5) });
    await move(ours.contractor, contract, [made.id], 'submitted');
    const seen = await explain(ours.admin, made.id);
    expect(seen).toMatchObject({ overtime_rule: 'us_flsa', is_current: true, currency: 'EUR' });
    expect(seen.steps.slice(-2)).toEqual([
      expect.objectContaining({
        date: '2026-11-20',
        entered_as: 'regular',
        rate_type: 'overtime',
        hours: '5.50',
        reason: { step: 'weekly', over: '40' },
        pay: {
          rate: '90.0000',
          origin: { by: 'multiplier', effective_from: '2026-11-02', straight_rate: '60.0000', factor: '1.5000' },
        },
      }),
      expect.objectContaining({ rate_type: 'regular', hours: '4.00', reason: null }),
    ]);
    expect(seen.bill).toEqual({
      products: [
        { rate_type: 'regular', unit: 'hour', rate: '85.0000', quantity: '40.00', exact: '3400', amount: '3400.00' },
        { rate_type: 'overtime', unit: 'hour', rate: '127.5000', quantity: '5.50', exact: '701.25', amount: '701.25' },
      ],
      total: '4101.25',
    });
    const own = await explain(ours.contractor, made.id);
    expect(own.pay.total).toBe('2895.00');
    expect(JSON.stringify(own)).not.toContain('bill');
  });

  it('warns on both parts of a cut week whose later part was approved first, and changes neither', async () => {
    const contract = await makeBookableContract(ours, {
      overtimeRule: 'us_flsa',
      endDate: dateFromDay(addDays(week.start, 2)),
    });
    const { data: first } = await create(ours.contractor, contract, { entries: [] });
    await setOvertime(contract, { end_date: null });
    const thursday = addDays(week.start, 3);
    const rest = [0, 1].map((day) => ({ date: addDays(thursday, day), hours: '10' }));
    const { data: later } = await create(ours.contractor, contract, { period_start: thursday, entries: rest });
    await move(ours.contractor, contract, [later.id], 'submitted');
    await move(ours.account_manager, contract, [later.id], 'approved');
    const current = async (id: string) => {
      const { is_current, week_is_current } = await explain(ours.admin, id);
      return [is_current, week_is_current];
    };
    expect([await current(first.id), await current(later.id)]).toEqual([
      [true, true],
      [true, true],
    ]);
    const body = { entries: hours(12, 12, 12) };
    const put = { as: ours.contractor, method: 'PUT' as const, params: { id: first.id }, body };
    expect((await call(sheet.PUT, put)).status).toBe(200);
    // 56 hours include 16 of overtime, all of which would be in the later part.
    expect([await current(first.id), await current(later.id)]).toEqual([
      [true, false],
      [false, false],
    ]);
    expect((await read(ours.admin, later.id)).totals_by_type).toEqual({ regular: '20.00' });
    expect((await read(ours.admin, first.id)).totals_by_type).toEqual({ regular: '36.00' });
  });

  it('says what the same person has worked on other contracts in the workweek, where a law counts it', async () => {
    const one = await makeBookableContract(ours, { overtimeRule: 'us_flsa' });
    const { candidateId } = await system('test data', (db) =>
      db.contract.findUniqueOrThrow({ where: keyOf(ours, one.id), select: { candidateId: true } }),
    );
    const hoursElsewhere = async (fields: object) => {
      const other = await makeBookableContract(ours, { candidateId, ...fields });
      const { data: made } = await create(ours.contractor, other, { entries: hours(8, 8, 8) });
      return (await explain(ours.contractor, made.id)).hours_elsewhere;
    };
    const entries = [...hours(9, 9), { date: week.start, rate_type: 'standby', hours: '10' }];
    const { data: first } = await create(ours.contractor, one, { entries });
    expect((await explain(ours.contractor, first.id)).hours_elsewhere).toBeNull();
    expect(await hoursElsewhere({ overtimeRule: 'us_california' })).toBe('18.00');
    expect(await hoursElsewhere({ overtimeRule: 'none' })).toBeNull();
    expect((await explain(ours.contractor, first.id)).hours_elsewhere).toBe('48.00');
    // In a workweek that begins on Tuesday, the Mondays before do not count.
    const tuesday = addDays(week.start, 1);
    const late = await makeBookableContract(ours, {
      candidateId,
      overtimeRule: 'us_flsa',
      weekStart: 2,
      startDate: dateFromDay(tuesday),
    });
    const { data: last } = await create(ours.contractor, late, { period_start: tuesday, entries: [] });
    expect((await explain(ours.contractor, last.id)).hours_elsewhere).toBe('41.00');
  });

  it('gives no wrong reason once rates or the rest of the week have changed', async () => {
    const contract = await makeBookableContract(ours, { overtimeRule: 'us_flsa' });
    const { data: made } = await create(ours.contractor, contract, { entries: hours(10, 10, 10, 10, 10) });
    await move(ours.contractor, contract, [made.id], 'submitted');
    await system('a rate changes', (db) =>
      db.candidateRate.updateMany({ where: { contractId: contract.id }, data: { payRate: '61' } }),
    );
    const after = await explain(ours.admin, made.id);
    expect(after.is_current).toBe(true);
    expect(after.steps.map(({ pay }) => pay?.origin.by)).toEqual(after.steps.map(() => 'submission'));
    expect(after.steps.map(({ bill }) => bill?.origin.by)).toContain('multiplier');
    await system('the snapshot of another week', (db) =>
      db.timesheetEntry.updateMany({
        where: { timesheetId: made.id, rateType: 'overtime' },
        data: { minutes: '540' },
      }),
    );
    expect(await explain(ours.admin, made.id)).toMatchObject({ is_current: false });
  });

  it('says what a week lacks by law: a day rate of twelve hours on five days (29 CFR 778.112)', async () => {
    const contract = await makeBookableContract(ours, { overtimeRule: 'us_flsa' });
    await addBookableRate(ours, contract, { bill: '500', pay: '300', from: week.start, unit: 'day' });
    const { data: made } = await create(ours.contractor, contract, { entries: hours(12, 12, 12, 12, 12) });
    const lacking = { agreed: '1500.00', legal: '1750.00', shortfall: '250.00', regular_rate: '25.0000' };
    expect((await explain(ours.contractor, made.id)).legal_minimum).toEqual(lacking);
    expect((await move(ours.contractor, contract, [made.id], 'submitted')).status).toBe(200);
    expect((await explain(ours.account_manager, made.id)).legal_minimum).toEqual(lacking);
    const usual = await makeBookableContract(ours, { overtimeRule: 'us_flsa' });
    const { data: paid } = await create(ours.contractor, usual, { entries: hours(12, 12, 12, 12, 12) });
    expect((await explain(ours.admin, paid.id)).legal_minimum).toBeNull();
  });

  it('is not there for another’s', async () => {
    const contract = await makeBookableContract(ours, { consultantId: ours.admin.userId });
    const { data: made } = await create(ours.admin, contract, { entries: hours(8) });
    const answer = await call(explanation.GET, { as: ours.contractor, params: { id: made.id } });
    expect(answer.status).toBe(404);
  });
});
