import * as z from 'zod';
import { defineRoute } from '@/lib/http/define-route';
import { asBody, canBeEmptied, isRecord } from '@/lib/http/receiving/record-body';
import { unwrapped } from '@/lib/http/receiving/schema-members';
import { makePaidInvoice } from '@/lib/invoices/test-records';
import { call } from '@/lib/testing/call';
import { tenancyTable } from '@/lib/testing/handlers';
import { makeRecords, type Records } from '@/lib/testing/records';
import { loadHandlers, nameOf } from '@/lib/testing/routes';
import { makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

/** The PUTs that replace no record, and why. */
const others: Record<string, string> = {
  'PUT /api/v1/candidate-submissions/status': 'a step of many',
  'PUT /api/v1/contracts/{id}/timesheets/status': 'a step of many',
  'PUT /api/v1/timesheets/status': 'a step of many',
  'PUT /api/v1/users/bulk': 'a step of many',
  'PUT /api/v1/company/reference-values/reorder': 'an order',
  'PUT /api/v1/contracts/{id}/candidate-rates/reorder': 'an order',
  'PUT /api/v1/contracts/{id}/commissions/reorder': 'an order',
  'PUT /api/v1/contracts/{id}/invoicing-contacts/reorder': 'an order',
  'PUT /api/v1/submission-client-contacts/update-order': 'an order',
  'PUT /api/v1/field-preferences/{id}': 'one’s own columns',
  'PUT /api/v1/forms/{form}/field-preferences': 'one’s own columns',
  'PUT /api/v1/views/{id}/pin': 'that one’s own menu has a view',
  'PUT /api/v1/views/{id}/start': 'with which view one’s own list opens',
  'PUT /api/v1/forms/{form}/owner': 'gives it to somebody',
  'PUT /api/v1/candidates/owner': 'gives them to somebody',
  'PUT /api/v1/jobs/owner': 'gives them to somebody',
  'PUT /api/v1/jobs/status': 'takes the same step of all',
  'PUT /api/v1/clients/owner': 'gives them to somebody',
  'PUT /api/v1/contracts/owner': 'gives them to somebody',
  'PUT /api/v1/candidate-submissions/owner': 'gives them to somebody',
  'PUT /api/v1/submission-client': 'puts the candidate forward to somebody else',
};

/** The fields of a body that the record does not keep, or fills by itself when they are left out. */
const notHeld: Record<string, readonly string[]> = {
  'PUT /api/v1/candidate-submissions/{id}': ['candidate.phone', 'candidate_id', 'margin_reason'],
  'PUT /api/v1/contracts/{id}': ['margin_reason'],
  // Nobody sees it again; left out, it stays.
  'PUT /api/v1/company/verifactu': ['certificate'],
  // The account is shown masked.
  'PUT /api/v1/mandates/{id}': ['iban'],
  'PUT /api/v1/lock-dates': ['reason'],
  'PUT /api/v1/contracts/{id}/candidate-rates/{rate}': ['margin_reason', 'seen'],
  'PUT /api/v1/contracts/{id}/invoice-configuration': [
    'tax_name',
    'tax_rate',
    'tax_category',
    'second_tax_name',
    'second_tax_rate',
    'second_tax_base',
  ],
  'PUT /api/v1/invoices/{id}': [
    'out_of_order_reason',
    'due_date',
    'period_start',
    'period_end',
    'exchange_rate',
    'exchange_source',
    'budget_reason',
  ],
  'PUT /api/v1/trigger-rules/{rule}': ['reason'],
};

/** The PUTs for which the test's company has no record, or only a draft, and the status that an empty PATCH gets. */
const unsaved: Record<string, number> = {
  'PUT /api/v1/bank-statements/layout': 422,
  'PUT /api/v1/company/single-sign-on': 422,
  'PUT /api/v1/company/e-invoice-networks/{network}': 422,
  'PUT /api/v1/company/payment-provider': 422,
  'PUT /api/v1/interviews/{id}': 409,
  'PUT /api/v1/invoices/{id}': 422,
  'PUT /api/v1/user/passkeys/{id}': 404,
};

/** This PUT replaces only the part of the record that its body names: lib/profiles/data.test.ts. */
const inParts = 'PUT /api/v1/user-profiles/{id}';

const puts = loadHandlers().filter(({ method }) => method === 'PUT');
const patches = new Map(
  loadHandlers()
    .filter(({ method }) => method === 'PATCH')
    .map(({ path, route }) => [path, route]),
);
const records = puts.filter((served) => !others[nameOf(served)]).map((served) => [nameOf(served), served] as const);

let tenant: TestCompany;
let ids: Records;
let operators: TestCompany;
beforeAll(async () => {
  tenant = await makeCompany('Ours');
  ids = await makeRecords(tenant);
  await makePaidInvoice(tenant, ids);
  operators = await makeCompany('Platform', { kind: 'platform' });
});

it('knows each PUT that replaces nothing', () => {
  expect(
    puts
      .map(nameOf)
      .filter((name) => others[name])
      .sort(),
  ).toEqual(Object.keys(others).sort());
});

describe.each(records)('%s', (name, { path, route }) => {
  const { replaces, body } = route.spec;
  const about = (): { as: Person; params?: Record<string, string>; query?: Record<string, string> } => {
    const row = tenancyTable[name];
    if (name.includes('/companies/')) return { as: operators.admin, params: { id: tenant.companyId } };
    return { as: tenant[row?.as ?? 'admin'], params: row?.params?.(ids, tenant), query: row?.query?.(ids) };
  };
  const held = async () => {
    const { access, params } = route.spec;
    const reader = defineRoute(
      { summary: 'A test’s', access, params, out: z.unknown(), ownTransaction: true },
      async (asked) => body && asBody(body, await replaces?.({ ...asked, body: {} })),
    );
    return (await call<unknown>(reader, about())).data;
  };

  it('says what it replaces, and has a PATCH beside it', () => {
    expect([typeof replaces, patches.has(path)]).toEqual(['function', true]);
  });

  it('can tell each field that may be empty', async () => {
    const record = await held();
    const missing = emptyable(body).filter((field) => isUnknown(record, field.split('.')));
    expect(missing).toEqual(name === inParts ? emptyable(body) : (notHeld[name] ?? []));
  });

  it('has a PATCH that changes nothing where nothing is named', async () => {
    const before = await held();
    const patch = patches.get(path);
    const answer =
      patch && (await call(patch, { ...about(), method: 'PATCH', body: name === inParts ? { values: {} } : {} }));
    expect(answer?.status).toBe(unsaved[name] ?? 200);
    expect(await held()).toEqual(before);
  });
});

/** The paths of a schema's fields that can be left out and be null, inside objects too. */
function emptyable(schema: z.core.$ZodType | undefined, above: readonly string[] = []): string[] {
  const inner = unwrapped(schema);
  if (!(inner instanceof z.ZodObject)) return [];
  return Object.entries(inner.shape).flatMap(([key, member]) => [
    ...(canBeEmptied(member) ? [[...above, key].join('.')] : []),
    ...emptyable(member, [...above, key]),
  ]);
}

/** Whether a record does not have a field at all, not even as empty; a field inside an empty object counts as empty. */
function isUnknown(record: unknown, [key = '', ...rest]: readonly string[]): boolean {
  if (!isRecord(record)) return record === undefined;
  if (!(key in record)) return true;
  return rest.length > 0 && isUnknown(record[key], rest);
}
