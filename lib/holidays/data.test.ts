import * as dayRoute from '@/app/api/v1/company/holiday-calendars/[id]/days/[date]/route';
import * as daysRoute from '@/app/api/v1/company/holiday-calendars/[id]/days/route';
import * as one from '@/app/api/v1/company/holiday-calendars/[id]/route';
import * as all from '@/app/api/v1/company/holiday-calendars/route';
import * as contractRoute from '@/app/api/v1/contracts/[id]/route';
import * as sheetRoute from '@/app/api/v1/timesheets/[id]/route';
import { dateFromDay } from '@/lib/calendar/days';
import type { ContractRecord } from '@/lib/contracts/schema';
import { changeBody } from '@/lib/contracts/test-world';
import type { HolidayCalendar } from '@/lib/holidays/schema';
import { type Answered, call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';
import type { TimesheetRecord } from '@/lib/timesheets/schema';
import { addBookableRate, create, makeBookableContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let theirs: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});

const add = (name: string, country: string, region?: string, as = ours.admin): Promise<Answered<HolidayCalendar>> =>
  call<HolidayCalendar>(all.POST, { as, body: { name, country, region } });
const say = ({ id }: HolidayCalendar, date: string, name: string | null) =>
  call<HolidayCalendar>(daysRoute.POST, { as: ours.admin, params: { id }, body: { date, name } });
const list = async () => (await call<HolidayCalendar[]>(all.GET, { as: ours.admin })).data;

describe('a company’s holiday calendars', () => {
  it('are of a country or of a part of it, under a name of their own', async () => {
    expect(await add('Saxony', 'DE', 'SN')).toMatchObject({
      status: 201,
      data: { name: 'Saxony', country: 'DE', region: 'SN', own_days: [], is_default: false, version: 1 },
    });
    const refused = [await add('Nowhere', 'ZZ'), await add('Half', 'DE', 'XX'), await add(' SAXONY', 'FR')];
    expect(refused.map(({ status, errors }) => [status, Object.keys(errors)])).toEqual([
      [422, ['country']],
      [422, ['region']],
      [422, ['name']],
    ]);
  });

  it('change their part of the country and not their country', async () => {
    const { data: made } = await add('Scotland', 'GB', 'SCT');
    const put = (body: object) => call<HolidayCalendar>(one.PUT, { as: ours.admin, params: { id: made.id }, body });
    expect((await put({ name: 'United Kingdom', region: null })).data).toMatchObject({ region: null, version: 2 });
    expect((await put({ name: 'United Kingdom', region: 'BY' })).status).toBe(422);
    expect((await put({ name: 'United Kingdom', country: 'FR' })).status).toBe(422);
  });

  it('have days of the company’s own, of which the last word counts', async () => {
    const { data: made } = await add('France', 'FR');
    await say(made, '2026-12-31', 'Shutdown');
    await say(made, '2026-12-24', 'Eve');
    expect((await say(made, '2026-12-31', null)).data.own_days).toEqual([
      { date: '2026-12-24', name: 'Eve' },
      { date: '2026-12-31', name: null },
    ]);
    const remove = () =>
      call<HolidayCalendar>(dayRoute.DELETE, {
        as: ours.admin,
        method: 'DELETE',
        params: { id: made.id, date: '2026-12-24' },
      });
    expect((await remove()).data.own_days).toEqual([{ date: '2026-12-31', name: null }]);
    expect((await remove()).status).toBe(404);
  });

  it('the first of the company’s country is the one that contracts go by', async () => {
    await add('Ireland', 'IE');
    await add('Ireland, the office', 'IE');
    expect((await list()).filter(({ is_default }) => is_default).map(({ name }) => name)).toEqual(['Ireland']);
  });
});

describe('a contract', () => {
  const setTerms = async (id: string, fields: object) => {
    const params = { id };
    const found = (await call<ContractRecord>(contractRoute.GET, { as: ours.admin, params })).data;
    return call<ContractRecord>(contractRoute.PATCH, {
      as: ours.admin,
      method: 'PATCH',
      params,
      body: changeBody(found, fields),
    });
  };
  const custom = { overtime_rule: 'custom', overtime_custom: { holiday: 'holiday' } };

  it('goes by the calendar that it names, which cannot be deleted meanwhile', async () => {
    const { data: calendar } = await add('Bavaria', 'DE', 'BY');
    const { id } = await makeBookableContract(ours);
    const { data: changed } = await setTerms(id, { ...custom, holiday_calendar_id: calendar.id });
    expect(changed.holiday_calendar).toEqual({ id: calendar.id, name: 'Bavaria' });
    expect((await setTerms(id, { position_title: 'Nurse' })).data.holiday_calendar?.id).toBe(calendar.id);
    const remove = () => call(one.DELETE, { as: ours.admin, method: 'DELETE', params: { id: calendar.id } });
    expect(await remove()).toMatchObject({ status: 409, body: { code: 'in_use' } });
    expect((await setTerms(id, { holiday_calendar_id: null })).data.holiday_calendar).toBeNull();
    expect((await remove()).status).toBe(200);
  });

  it('cannot name another company’s calendar', async () => {
    const { data: foreign } = await add('Bavaria', 'DE', 'BY', theirs.admin);
    const { id } = await makeBookableContract(ours);
    const answer = await setTerms(id, { holiday_calendar_id: foreign.id });
    expect([answer.status, Object.keys(answer.errors)]).toEqual([422, ['holiday_calendar_id']]);
  });

  it('counts the days of its calendar, with the company’s own and without those struck out', async () => {
    const { data: calendar } = await add('Germany, Augsburg site', 'DE', 'BY');
    // In Bavaria the first of November is a holiday; Ireland, where the company is, has the last Monday of October.
    await say(calendar, '2026-10-27', 'Works outing');
    const contract = await makeBookableContract(ours, { startDate: dateFromDay('2026-10-05') });
    await addBookableRate(ours, contract, { from: '2026-10-05' });
    await setTerms(contract.id, { ...custom, holiday_calendar_id: calendar.id });
    const entries = ['2026-10-26', '2026-10-27', '2026-11-01'].map((date, index) => ({
      date,
      hours: String(index + 1),
    }));
    const { data: made } = await create(ours.contractor, contract, { period_start: '2026-10-26', entries });
    expect(made.totals_by_type).toEqual({ regular: '1.00', holiday: '5.00' });
    await say(calendar, '2026-11-01', null);
    const read = async () =>
      (await call<TimesheetRecord>(sheetRoute.GET, { as: ours.contractor, params: { id: made.id } })).data
        .totals_by_type;
    expect(await read()).toEqual({ regular: '4.00', holiday: '2.00' });
    await setTerms(contract.id, { holiday_calendar_id: null });
    expect(await read()).toEqual({ regular: '5.00', holiday: '1.00' });
  });
});
