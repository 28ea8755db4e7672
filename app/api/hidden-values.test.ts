import { billNeeds, marginNeeds, rateNeeds } from '@/lib/auth/money-seen';
import { sealBirthDate } from '@/lib/candidates/birth/sealed';
import { type ServedRoute, servedRoutes } from '@/lib/http/openapi/openapi';
import { makePaidInvoice } from '@/lib/invoices/test-records';
import { administratorPermissions, type Permission } from '@/lib/permissions';
import { call } from '@/lib/testing/call';
import { tenancyTable } from '@/lib/testing/handlers';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { loadRoutes, nameOf } from '@/lib/testing/routes';
import { makeColleague, makeCompany, type Person, type TestCompany, withNewSession } from '@/lib/testing/world';

/** Values that nothing else has, not even a time of day. */
const values = {
  wanted: '4711.37',
  jobPays: '4713.37',
  jobBills: '4722.37',
  agreedPay: '4714.37',
  agreedBill: '4715.37',
  contractBills: '4723.37',
  agreedBurden: '87.31',
  contractBurden: '88.32',
  clientFloor: '89.33',
  companyFloor: '91.34',
};
const { clientFloor, companyFloor, agreedBurden, contractBurden, jobBills, contractBills } = values;
const birthDate = '1931-07-19';
const ofMargin = [clientFloor, companyFloor, agreedBurden, contractBurden];

let ours: TestCompany;
let records: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  await makePaidInvoice(ours, records);
  const where = { companyId: ours.companyId };
  await prepare(async (db) => {
    const birth = sealBirthDate(ours.companyId, birthDate);
    await db.candidate.updateMany({ where, data: { payRateWanted: values.wanted, currency: 'EUR', ...birth } });
    await db.jobOrder.updateMany({ where, data: { payRateTo: values.jobPays, billRateTo: jobBills } });
    const agreed = { payRate: values.agreedPay, billRate: values.agreedBill, burdenPercent: agreedBurden };
    await db.candidateSubmission.updateMany({ where, data: agreed });
    await db.contract.updateMany({ where, data: { burdenPercent: contractBurden } });
    await db.candidateRate.updateMany({ where, data: { billRate: contractBills } });
    await db.client.updateMany({ where, data: { marginFloorPercent: clientFloor } });
    await db.company.updateMany({ where: { id: ours.companyId }, data: { marginFloorPercent: companyFloor } });
  });
});

/** Somebody who holds every permission but these, and looks after every record. */
async function personWithout(needs: readonly Permission[]): Promise<Person> {
  const held = [...administratorPermissions('tenant')].filter((permission) => !needs.includes(permission));
  const person = await makeColleague(ours, held);
  const change = { where: { companyId: ours.companyId }, data: { ownerId: person.userId } };
  await prepare(async (db) => {
    await db.candidate.updateMany(change);
    await db.jobOrder.updateMany(change);
    await db.candidateSubmission.updateMany(change);
    await db.contract.updateMany(change);
  });
  return person;
}

const reading = servedRoutes(loadRoutes()).filter(({ method }) => method === 'GET');

async function read(served: ServedRoute, as: Person): Promise<{ status: number; text: string }> {
  const row = tenancyTable[nameOf(served)];
  const answer = await call(served.route, {
    as: await withNewSession(as),
    params: row?.params?.(records, ours),
    query: row?.query?.(records),
  });
  const { status, stream, body } = answer;
  return { status, text: stream ? await new Response(stream).text() : JSON.stringify(body) };
}

it.each<[what: string, needs: readonly Permission[], hidden: readonly string[]]>([
  ['rates', rateNeeds, Object.values(values)],
  ['bill rates of jobs and contracts', billNeeds, [...ofMargin, jobBills, contractBills]],
  ['margins', marginNeeds, ofMargin],
  ['birth dates', ['view_birth_dates'], [birthDate]],
])('no answer has %s for somebody who holds every other permission', async (_, needs, hidden) => {
  const person = await personWithout(needs);
  const shown: string[] = [];
  let answered = 0;
  for (const served of reading) {
    const { status, text } = await read(served, person);
    if (status === 200) answered += 1;
    shown.push(...hidden.filter((value) => text.includes(value)).map((value) => `${nameOf(served)}: ${value}`));
  }
  expect(shown).toEqual([]);
  expect(answered).toBeGreaterThan(100);
});

it('every one of them is somewhere for an administrator', async () => {
  const texts: string[] = [];
  for (const served of reading) texts.push((await read(served, ours.admin)).text);
  expect([birthDate, ...Object.values(values)].filter((value) => !texts.some((text) => text.includes(value)))).toEqual(
    [],
  );
});
