import { marginNeeds, billNeeds, rateNeeds } from '@/lib/auth/money-seen';
import { type ServedRoute, servedRoutes } from '@/lib/http/openapi/openapi';
import { makePaidInvoice } from '@/lib/invoices/test-records';
import { administratorPermissions, type Permission } from '@/lib/permissions';
import { call } from '@/lib/testing/call';
import { tenancyTable } from '@/lib/testing/handlers';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { loadRoutes, nameOf } from '@/lib/testing/routes';
import { makeColleague, makeCompany, type Person, type TestCompany, withNewSession } from '@/lib/testing/world';

const routes = servedRoutes(loadRoutes());

/** Values that nothing else has, by who may see them. */
const rates = ['4711.37', '4712.37', '4713.37', '4714.37', '4715.37'];
const bills = ['4721.37', '4722.37', '4723.37'];
const margins = ['87.31', '88.32', '89.33', '91.34'];

let ours: TestCompany;
let records: Records;
beforeAll(async () => {
  ours = await makeCompany('Ours');
  records = await makeRecords(ours);
  await makePaidInvoice(ours, records);
  const { companyId } = ours;
  await prepare(async (db) => {
    await db.candidate.updateMany({ where: { companyId }, data: { payRateWanted: rates[0] ?? '', currency: 'EUR' } });
    await db.jobOrder.updateMany({
      where: { companyId },
      data: { payRateFrom: rates[1] ?? '', payRateTo: rates[2] ?? '', billRateFrom: bills[0] ?? '', billRateTo: bills[1] ?? '' },
    });
    await db.candidateSubmission.updateMany({
      where: { companyId },
      data: { payRate: rates[3] ?? '', billRate: rates[4] ?? '', burdenPercent: margins[0] ?? '' },
    });
    await db.contract.updateMany({ where: { companyId }, data: { burdenPercent: margins[1] ?? '' } });
    await db.candidateRate.updateMany({ where: { companyId }, data: { billRate: bills[2] ?? '' } });
    await db.client.updateMany({ where: { companyId }, data: { marginFloorPercent: margins[2] ?? '' } });
    await db.company.updateMany({ where: { id: companyId }, data: { marginFloorPercent: margins[3] ?? '' } });
  });
});

/** Somebody who holds every permission but these, and looks after everything. */
async function without(needs: readonly Permission[]): Promise<Person> {
  const all = [...administratorPermissions('tenant')];
  const person = await makeColleague(ours, all.filter((one) => !needs.includes(one)));
  const [{ companyId }, data] = [ours, { ownerId: person.userId }];
  await prepare(async (db) => {
    await db.candidate.updateMany({ where: { companyId }, data });
    await db.jobOrder.updateMany({ where: { companyId }, data });
    await db.candidateSubmission.updateMany({ where: { companyId }, data });
    await db.contract.updateMany({ where: { companyId }, data });
  });
  return person;
}

async function send(served: ServedRoute, person: Person) {
  const row = tenancyTable[nameOf(served)];
  const answer = await call(served.route, {
    as: await withNewSession(person),
    method: served.method,
    params: row?.params?.(records, ours),
    query: row?.query?.(records),
    body: await row?.body?.(records, ours),
  });
  const text = answer.stream ? await new Response(answer.stream).text() : JSON.stringify(answer.body);
  return { status: answer.status, text };
}

it.each([
  ['rates', rateNeeds, [...rates, ...bills, ...margins]],
  ['bill', [...billNeeds, ...marginNeeds], [...bills, ...margins]],
  ['margin', marginNeeds, margins],
])('no answer has %s', async (_, needs, hidden) => {
  const person = await without(needs);
  const seen: string[] = [];
  const statuses = new Map<number, number>();
  const order = ['GET', 'POST', 'PUT', 'PATCH'];
  const sorted = routes.filter(({ method }) => order.includes(method)).toSorted((a, b) => order.indexOf(a.method) - order.indexOf(b.method));
  for (const served of sorted) {
    const { status, text } = await send(served, person);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    for (const value of hidden) if (text.includes(value)) seen.push(`${nameOf(served)} ${status} ${value}`);
  }
  console.log([...statuses], seen.join('\n'));
  expect(seen).toEqual([]);
}, 300_000);
