import * as limits from '@/app/api/v1/contracts/[id]/assignment-limits/route';
import { dateFromDay } from '@/lib/calendar/days';
import type { AssignmentLimit } from '@/lib/contracts/time/assignment-limits';
import { keyOf } from '@/lib/db/key';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';
import { makeBookableContract, type TestContract } from '@/lib/timesheets/test-world';

let ours: TestCompany;
let contract: TestContract;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  contract = await makeBookableContract(ours, { contractType: 'temporary', startDate: dateFromDay('2025-01-01') });
  await inCountry('DE');
});

const inCountry = (country: string) =>
  prepare((db) => db.client.update({ where: keyOf(ours, contract.clientId), data: { country }, select: { id: true } }));
const read = (as: Person, id = contract.id) => call<AssignmentLimit[]>(limits.GET, { as, params: { id } });

it('reads the limits of a contract by its client’s country, with earlier contracts of the two', async () => {
  expect((await read(ours.admin)).data).toMatchObject([
    { law: 'de_18_months', counted_from: '2025-01-01', last_day: '2026-06-30', state: 'passed' },
    { law: 'de_9_months', last_day: '2025-09-30' },
  ]);
  await prepare(async (db) => {
    const { candidateId } = await db.contract.findUniqueOrThrow({
      where: keyOf(ours, contract.id),
      select: { candidateId: true },
    });
    const earlier = await makeBookableContract(ours, {
      contractType: 'temporary',
      startDate: dateFromDay('2024-07-01'),
      endDate: dateFromDay('2024-12-31'),
      status: 'ended',
    });
    await db.contract.update({
      where: keyOf(ours, earlier.id),
      data: { candidateId, clientId: contract.clientId },
      select: { id: true },
    });
  });
  expect((await read(ours.admin)).data).toMatchObject([
    { law: 'de_18_months', counted_from: '2024-07-01', last_day: '2025-12-31' },
    { law: 'de_9_months', last_day: '2025-03-31' },
  ]);
  await inCountry('FR');
  expect((await read(ours.admin)).data).toEqual([]);
});

it('is seen by whoever sees the contract', async () => {
  expect((await read(ours.contractor)).status).toBe(200);
  expect((await read(ours.contractor2)).status).toBe(404);
  const theirs = await makeCompany('Theirs');
  expect((await read(theirs.admin)).status).toBe(404);
});
