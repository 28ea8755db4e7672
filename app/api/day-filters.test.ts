/** Filters by day count days by the company's time zone, as its pages do, wherever the company is. */
import * as auditExport from '@/app/api/v1/audit-log/export/route';
import * as auditLog from '@/app/api/v1/audit-log/route';
import * as usersExport from '@/app/api/v1/users/export/route';
import * as users from '@/app/api/v1/users/route';
import { addDays, todayIn } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { download } from '@/lib/testing/download';
import { makeCompany, type Person } from '@/lib/testing/world';

const day = '2026-03-10';

async function listed(query: Record<string, string>, as: Person): Promise<unknown[]> {
  const { data } = await call<{ name: string }[]>(users.GET, { as, query: { ...query, sort: 'name' } });
  return data.map(({ name }) => name);
}

const exported = async (query: Record<string, string>, as: Person): Promise<unknown[]> =>
  (await download(usersExport.GET, as, { ...query, sort: 'name' })).column('Name');

describe.each([
  ['Pacific/Auckland', '2026-03-09T11:00:00Z', '2026-03-10T11:00:00Z'],
  ['America/Los_Angeles', '2026-03-10T07:00:00Z', '2026-03-11T07:00:00Z'],
])('in %s', (timeZone, begin, end) => {
  it.each([
    ['list', listed],
    ['export', exported],
  ])('the %s of users has who was made from the first to the last moment of a day', async (_, read) => {
    const ours = await makeCompany('Ours', { timeZone });
    const made: Record<string, Date> = {
      [ours.recruiter.userId]: new Date(Date.parse(begin) - 1),
      [ours.finance.userId]: new Date(begin),
      [ours.contractor.userId]: new Date(Date.parse(end) - 1),
      [ours.nobody.userId]: new Date(end),
    };
    await system('test', async (db) => {
      for (const [id, createdAt] of Object.entries(made))
        await db.user.update({ where: keyOf(ours, id), data: { createdAt } });
    });
    const names = [ours.finance.name, ours.contractor.name].sort();
    expect(await read({ 'filter[created_from]': day, 'filter[created_to]': day }, ours.admin)).toEqual(names);
    expect(await read({ 'filter[created_to]': addDays(day, -1) }, ours.admin)).toEqual([ours.recruiter.name]);
    expect(await read({ 'filter[created_from]': addDays(day, 1) }, ours.admin)).toContain(ours.nobody.name);
  });

  it('the audit log and its export have the entries of today', async () => {
    const ours = await makeCompany('Ours', { timeZone });
    const today = todayIn(timeZone, new Date());
    const found = async (name: 'at_from' | 'at_to', at: string) => {
      const query = { [`filter[${name}]`]: at };
      const list = await call<unknown[]>(auditLog.GET, { as: ours.admin, query });
      const { rows } = await download(auditExport.GET, ours.admin, query);
      return [list.data.length > 0, rows.length > 0];
    };
    expect(await found('at_from', today)).toEqual([true, true]);
    expect(await found('at_to', today)).toEqual([true, true]);
    expect((await found('at_from', addDays(today, 1)))[0]).toBe(false);
    expect((await found('at_to', addDays(today, -1)))[0]).toBe(false);
  });
});
