import * as oneContract from '@/app/api/v1/contracts/[id]/route';
import * as explained from '@/app/api/v1/timesheets/[id]/explanation/route';
import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import * as list from '@/app/api/v1/timesheets/route';
import { openSession } from '@/lib/auth/session/actor';
import { addDays, dateFromDay } from '@/lib/calendar/days';
import { overtimeOfTime } from '@/lib/contracts/time/overtime';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import { getSheetSetting } from '@/lib/timesheets/entering/editor.data';
import type { TimesheetExplanation } from '@/lib/timesheets/explanation/explanation-schema';
import { timeTermsSelect } from '@/lib/timesheets/find.data';
import { countedBeforeOf } from '@/lib/timesheets/pricing/counted-before.data';
import type { Timesheet, TimesheetRecord } from '@/lib/timesheets/schema';
import { create, makeBookableContract, makeSheet, move, type TestContract } from '@/lib/timesheets/test-world';

// The contracts begin on the first of these Mondays, and with them their first 14 days.
const [first, second, third] = ['2026-11-02', '2026-11-09', '2026-11-16'];
let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

const week = (start: string, ...hours: number[]) => ({
  period_start: start,
  entries: hours.map((worked, day) => ({ date: addDays(start, day), hours: String(worked) })),
});
const read = async (id: string) => (await call<TimesheetRecord>(sheet.GET, { as: ours.admin, params: { id } })).data;
const typesOf = async (id: string) => (await read(id)).totals_by_type;
const explain = async (id: string) =>
  (await call<TimesheetExplanation>(explained.GET, { as: ours.admin, params: { id } })).data;
const hospital = () => makeBookableContract(ours, { overtimeRule: 'us_8_80' });
const rewrite = (id: string, start: string, ...hours: number[]) =>
  call(sheet.PUT, {
    as: ours.contractor,
    method: 'PUT',
    params: { id },
    body: { entries: week(start, ...hours).entries },
  });
const rule = (contract: TestContract, overtimeCustom: object) =>
  system('test data', (db) =>
    db.contract.update({
      where: keyOf(ours, contract.id),
      data: {
        overtimeRule: 'custom',
        overtimeTerms: {
          custom: overtimeCustom,
          bill: { policy: 'multiplier', overtime: '1.5000', double_time: '2.0000' },
          pay: { policy: 'multiplier', overtime: '1.5000', double_time: '2.0000' },
        },
      },
    }),
  );

describe('a rule that counts over 14 days', () => {
  it('counts a week on from the one before it, and begins again after the second', async () => {
    const contract = await hospital();
    await create(ours.contractor, contract, week(first, 8, 8, 8, 8, 8, 8));
    const { data } = await create(ours.contractor, contract, week(second, 8, 8, 8, 8, 8));
    expect(data.totals_by_type).toEqual({ regular: '32.00', overtime: '8.00' });
    expect(data.pay_total).toBe('2640.00');
    const after = await create(ours.contractor, contract, week(third, 8, 8, 8, 8, 8));
    expect(after.data.totals_by_type).toEqual({ regular: '40.00' });
  });

  it('is the same in the list, the editor, the submission and the explanation', async () => {
    const contract = await hospital();
    await create(ours.contractor, contract, week(first, 8, 8, 8, 8, 8, 8));
    const { data } = await create(ours.contractor, contract, week(second, 8, 8, 8, 8, 8));
    const { data: listed } = await call<Timesheet[]>(list.GET, {
      as: ours.admin,
      query: { 'filter[contract_id]': contract.id },
    });
    expect(listed.map(({ pay_total }) => pay_total)).toEqual(['2640.00', '2880.00']);
    const setting = await getSheetSetting(await openSession(ours.contractor), data);
    expect(setting.overtime.counted_before).toEqual({ period: '2880' });
    await move(ours.contractor, contract, [data.id], 'submitted');
    expect(await read(data.id)).toMatchObject({ pay_total: '2640.00', bill_total: '3740.00' });
    const { steps, is_current } = await explain(data.id);
    expect(is_current).toBe(true);
    expect(steps.at(-1)).toMatchObject({
      date: '2026-11-13',
      rate_type: 'overtime',
      hours: '8.00',
      reason: { step: 'averaging', weeks: 2, over: '80' },
    });
  });

  it('leaves a week as it was submitted when the one before changes, and says so', async () => {
    const contract = await hospital();
    const { data: before } = await create(ours.contractor, contract, week(first, 8, 8, 8, 8, 8));
    const later = await makeSheet(ours, contract, 'approved', week(second, 8, 8, 8, 8, 8));
    expect((await explain(later.id)).is_current).toBe(true);
    expect((await rewrite(before.id, first, 8, 8, 8, 8, 8, 8)).status).toBe(200);
    expect(await typesOf(later.id)).toEqual({ regular: '40.00' });
    expect((await explain(later.id)).is_current).toBe(false);
    // Reopened and submitted again, it is sorted by what is there then.
    await move(ours.account_manager, contract, [later.id], 'submitted');
    await move(ours.contractor, contract, [later.id], 'draft');
    await move(ours.contractor, contract, [later.id], 'submitted');
    expect(await typesOf(later.id)).toEqual({ regular: '32.00', overtime: '8.00' });
    expect((await explain(later.id)).is_current).toBe(true);
  });

  it('does not count the hours of anybody else', async () => {
    const [contract, other] = [await hospital(), await hospital()];
    await create(ours.contractor, other, week(first, 8, 8, 8, 8, 8, 8));
    const { data } = await create(ours.contractor, contract, week(second, 8, 8, 8, 8, 8));
    expect(data.totals_by_type).toEqual({ regular: '40.00' });
  });

  it('counts no time with a daily rate', async () => {
    const contract = await hospital();
    await create(ours.contractor, contract, week(first, 8, 8, 8, 8, 8, 8));
    await system('test data', (db) =>
      db.candidateRate.create({
        data: {
          companyId: ours.companyId,
          contractId: contract.id,
          rateType: 'regular',
          unit: 'day',
          billRate: '700',
          payRate: '500',
          effectiveFrom: dateFromDay('2026-11-07'),
          position: 3,
        },
      }),
    );
    const { data } = await create(ours.contractor, contract, week(second, 8, 8, 8, 8, 8));
    expect(data.totals_by_type).toEqual({ regular: '40.00' });
  });
});

describe('the contracts of one person, whose hours count together', () => {
  /** Two contracts of one person, the second made later. */
  async function both(fields: Parameters<typeof makeBookableContract>[1]) {
    const one = await makeBookableContract(ours, fields);
    const { candidateId } = await system('test data', (db) =>
      db.contract.findUniqueOrThrow({ where: keyOf(ours, one.id), select: { candidateId: true } }),
    );
    return [one, await makeBookableContract(ours, { candidateId, ...fields })] as const;
  }
  const written = async (contract: TestContract, start: string, ...hours: number[]) =>
    (await create(ours.contractor, contract, week(start, ...hours))).data.id;

  it('have 8 hours of overtime on a day of 8 and 8 hours under 8 and 80', async () => {
    const [one, other] = await both({ overtimeRule: 'us_8_80' });
    const [id, otherId] = [await written(one, first, 8), await written(other, first, 8)];
    expect([await typesOf(id), await typesOf(otherId)]).toEqual([{ regular: '8.00' }, { overtime: '8.00' }]);
    expect(await explain(otherId)).toMatchObject({ is_current: true, joint_hours: 'by_time', hours_elsewhere: '8.00' });
  });

  it('fill the 80 hours of the 14 days together, also in a week in which one of them has no time', async () => {
    const [one, other] = await both({ overtimeRule: 'us_8_80' });
    await written(one, first, 8, 8, 8, 8, 8, 5);
    const id = await written(other, second, 8, 8, 8, 8, 8, 5);
    expect(await typesOf(id)).toEqual({ regular: '35.00', overtime: '10.00' });
    await move(ours.contractor, other, [id], 'submitted');
    expect(await typesOf(id)).toEqual({ regular: '35.00', overtime: '10.00' });
    expect((await explain(id)).is_current).toBe(true);
  });

  it('count in earlier weeks the overtime that these have together', async () => {
    const [one, other] = await both({ overtimeRule: 'jp' });
    // 12 hours a day on six days: 20 hours over 8 on the first five, which have the week's 40, and all of Saturday.
    const ids: string[] = [];
    for (const start of [first, second, third])
      for (const contract of [one, other]) ids.push(await written(contract, start, 6, 6, 6, 6, 6, 6));
    const beyond = await Promise.all(ids.map(async (id) => (await typesOf(id))?.overtime_2 ?? null));
    expect(beyond).toEqual([null, null, null, '4.00', '6.00', '26.00']);
    const setting = await getSheetSetting(await openSession(ours.contractor), await read(ids[4] ?? ''));
    expect(setting.overtime.counted_before).toEqual({ months: { '2026-11': '3840' } });
  });
});

describe('a company’s own rule', () => {
  it('counts for a list no limit that changes none of its figures', async () => {
    const contract = await makeBookableContract(ours, { overtimeRule: 'es' });
    await create(ours.contractor, contract, week(first, 12, 12, 12, 12, 12));
    const { data } = await create(ours.contractor, contract, week(second, 12, 12, 12, 12, 12));
    const asked = [
      {
        id: data.id,
        contractId: contract.id,
        periodStart: dateFromDay(second),
        periodEnd: dateFromDay(addDays(second, 6)),
      },
    ];
    const before = (wanted: 'figures' | 'reasons') =>
      system('test data', async (db) => {
        const found = await db.contract.findUniqueOrThrow({
          where: keyOf(ours, contract.id),
          select: timeTermsSelect,
        });
        const terms = {
          candidateId: found.candidateId,
          contractStart: first,
          weekStart: 1,
          holidayCalendarId: null,
          overtime: overtimeOfTime(found),
          rates: [],
        };
        const sheets = asked.map((sheet) => ({ ...sheet, contract: terms }));
        return countedBeforeOf(db, ours.companyId, sheets, [], wanted);
      });
    expect(await before('reasons')).toEqual(new Map([[data.id, { years: { '2026': '1200' } }]]));
    expect(await before('figures')).toEqual(new Map());
  });

  it('averages over the weeks from the day that it names', async () => {
    const contract = await makeBookableContract(ours);
    await rule(contract, { averaging: { weeks: 2, from: second, over: '80', type: 'overtime' } });
    for (const start of [first, second])
      expect((await create(ours.contractor, contract, week(start, 10, 10, 10, 10, 10))).data.totals_by_type).toEqual({
        regular: '50.00',
      });
    const { data } = await create(ours.contractor, contract, week(third, 10, 10, 10, 10, 10));
    expect(data.totals_by_type).toEqual({ regular: '30.00', overtime: '20.00' });
  });

  it('counts overtime over a month, from the first day of the month inside a week', async () => {
    const contract = await makeBookableContract(ours, { startDate: dateFromDay('2026-09-28') });
    await system('test data', (db) =>
      db.candidateRate.updateMany({
        where: { companyId: ours.companyId, contractId: contract.id },
        data: { effectiveFrom: dateFromDay('2026-09-28') },
      }),
    );
    const daily = [{ over: '8', type: 'overtime' }];
    await rule(contract, { daily, month: { over: '10', type: 'double_time' } });
    // Monday to Wednesday are of September: 12 hours of overtime there, 8 in October.
    const { data: over } = await create(ours.contractor, contract, week('2026-09-28', 12, 12, 12, 12, 12));
    expect(over.totals_by_type).toEqual({ regular: '40.00', overtime: '18.00', double_time: '2.00' });
    const { data: next } = await create(ours.contractor, contract, week('2026-10-05', 12, 8, 8, 8, 8));
    expect(next.totals_by_type).toEqual({ regular: '40.00', overtime: '2.00', double_time: '2.00' });
  });

  it('is refused where its periods do not begin with a workweek, are too long, or name an unknown class', async () => {
    const contract = await makeBookableContract(ours);
    const change = (averaging: object) =>
      call(oneContract.PATCH, {
        as: ours.admin,
        method: 'PATCH',
        params: { id: contract.id },
        body: { overtime_rule: 'custom', overtime_custom: { averaging } },
      });
    const given = { weeks: 2, from: second, over: '80', type: 'overtime' };
    expect((await change({ ...given, from: '2026-11-10' })).errors).toHaveProperty(['overtime_custom.averaging.from']);
    expect((await change({ ...given, weeks: 9 })).errors).toHaveProperty(['overtime_custom.averaging.weeks']);
    expect((await change({ ...given, type: 'moonlight' })).errors).toHaveProperty(['overtime_custom.averaging.type']);
    expect((await change({ ...given, over: '80'.repeat(5000) })).status).toBe(422);
    expect((await change(given)).status).toBe(200);
  });
});
