import * as sheet from '@/app/api/v1/timesheets/[id]/route';
import { system } from '@/lib/db/client';
import { call } from '@/lib/testing/call';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import type { TimesheetRecord } from '@/lib/timesheets/schema';
import { days, makeBookableContract, makeSheet, move, putOnInvoice, week } from '@/lib/timesheets/test-world';

const randomId = '0192f0c1-2345-7abc-8def-0123456789ab';
const monday = week.start;

let ours: TestCompany;
let theirs: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
});

const write = (as: Person, id: string, entries: object[], ifMatch?: string) =>
  call<TimesheetRecord>(sheet.PUT, {
    as,
    method: 'PUT',
    params: { id },
    body: { entries },
    headers: ifMatch ? { 'if-match': ifMatch } : {},
  });
const read = (as: Person, id: string) => call<TimesheetRecord>(sheet.GET, { as, params: { id } });
const remove = (as: Person, id: string) => call(sheet.DELETE, { as, method: 'DELETE', params: { id } });

describe('a timesheet', () => {
  it.each([
    ['draft', 200],
    ['rejected', 200],
    ['submitted', 409],
    ['approved', 409],
    ['invoiced', 409],
  ] as const)('that is %s answers a change with %i', async (status, expected) => {
    const { id } = await makeSheet(ours, await makeBookableContract(ours), status);
    const answer = await write(ours.contractor, id, days(3));
    expect(answer.status).toBe(expected);
    expect((await read(ours.contractor, id)).data).toMatchObject({
      status,
      total_hours: expected === 200 ? '24.00' : '16.00',
    });
  });

  it.each([
    ['draft', 200],
    ['rejected', 409],
    ['submitted', 409],
    ['approved', 409],
    ['invoiced', 409],
  ] as const)('that is %s answers its deletion with %i', async (status, expected) => {
    const { id } = await makeSheet(ours, await makeBookableContract(ours), status);
    expect((await remove(ours.contractor, id)).status).toBe(expected);
    expect((await read(ours.contractor, id)).status).toBe(expected === 200 ? 404 : 200);
  });

  it('keeps an entry’s id while its time changes, and drops what was left out', async () => {
    const { id, entries } = await makeSheet(ours, await makeBookableContract(ours), 'draft', {
      entries: [...days(2), { date: monday, hours: '1', rate_type: 'overtime' }],
    });
    const { data } = await write(ours.contractor, id, [
      { date: monday, hours: '6.5', note: 'Left early' },
      { date: '2026-11-20', hours: '4' },
    ]);
    expect(data.entries).toMatchObject([
      { date: monday, hours: '6.50', note: 'Left early' },
      { date: '2026-11-20', hours: '4.00' },
    ]);
    expect(data.entries[0]?.id).toBe(
      entries.find(({ date, rate_type }) => date === monday && rate_type === 'regular')?.id,
    );
    expect(data).toMatchObject({ total_hours: '10.50', version: 2 });
  });

  it('can lose time that only a voided invoice was about', async () => {
    const contract = await makeBookableContract(ours);
    const { id, entries } = await makeSheet(ours, contract, 'draft');
    await putOnInvoice(
      ours,
      contract,
      id,
      entries.map((entry) => entry.id),
      false,
    );
    expect((await write(ours.contractor, id, [])).data.entries).toEqual([]);
    expect((await remove(ours.contractor, id)).status).toBe(409);
  });

  it('cannot lose time that a live invoice is about', async () => {
    const contract = await makeBookableContract(ours);
    const { id, entries } = await makeSheet(ours, contract, 'draft');
    await putOnInvoice(
      ours,
      contract,
      id,
      entries.map((entry) => entry.id),
      true,
    );
    expect((await write(ours.contractor, id, [])).status).toBe(409);
    expect((await read(ours.contractor, id)).data.entries).toHaveLength(2);
  });

  it('is written by one of two at once', async () => {
    const { id } = await makeSheet(ours, await makeBookableContract(ours), 'draft');
    const both = await Promise.all([
      write(ours.contractor, id, days(1), '"1"'),
      write(ours.contractor, id, days(3), '"1"'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('shows its contractor the pay side only', async () => {
    const { id } = await makeSheet(ours, await makeBookableContract(ours), 'approved');
    const own = (await read(ours.contractor, id)).data;
    expect(own).toMatchObject({ pay_total: '960.00', entries: [{ pay_rate: '60.0000' }, {}] });
    expect(JSON.stringify(own)).not.toContain('bill');
    expect((await read(ours.finance, id)).data).toMatchObject({
      bill_total: '1360.00',
      pay_total: '960.00',
      entries: [{ bill_rate: '85.0000' }, {}],
    });
  });

  it('is not there for another contractor, another company or nobody', async () => {
    const { id } = await makeSheet(ours, await makeBookableContract(ours), 'draft');
    for (const as of [ours.contractor2, theirs.admin]) {
      const answers = [await read(as, id), await write(as, id, days(1)), await remove(as, id)];
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
      expect((await read(as, randomId)).body).toEqual(answers[0]?.body);
    }
    expect((await read(ours.nobody, id)).status).toBe(403);
  });

  it('is changed by the office only with the right to', async () => {
    const { id } = await makeSheet(ours, await makeBookableContract(ours), 'draft');
    expect([(await write(ours.finance, id, days(1))).status, (await remove(ours.finance, id)).status]).toEqual([
      403, 403,
    ]);
    const reader = await makeColleague(ours, ['view_timesheets', 'edit_own_timesheets', 'delete_own_timesheets']);
    expect([(await write(reader, id, days(1))).status, (await remove(reader, id)).status]).toEqual([403, 403]);
    expect((await write(ours.account_manager, id, days(1))).status).toBe(200);
  });

  it('stays its owner’s when the contract goes to somebody else', async () => {
    const contract = await makeBookableContract(ours);
    const { id } = await makeSheet(ours, contract, 'draft');
    await system('test', (db) =>
      db.contract.updateMany({ where: { id: contract.id }, data: { consultantId: ours.contractor2.userId } }),
    );
    expect((await write(ours.contractor, id, days(3))).status).toBe(200);
    expect((await read(ours.contractor2, id)).status).toBe(404);
    expect((await move(ours.contractor, contract, [id], 'submitted')).status).toBe(200);
  });
});
