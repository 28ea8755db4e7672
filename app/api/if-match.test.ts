import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { servedRoutes } from '@/lib/http/openapi/openapi';
import { makePaidInvoice } from '@/lib/invoices/test-records';
import { call } from '@/lib/testing/call';
import { tenancyTable } from '@/lib/testing/handlers';
import { makeRecords, type Records } from '@/lib/testing/records';
import { loadHandlers, loadRoutes, nameOf } from '@/lib/testing/routes';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

/** The handlers whose record has no version that could be stale, and why. */
const unversioned: Record<string, string> = {
  'DELETE /api/v1/accounting-exports/{id}': 'an export never changes',
  'DELETE /api/profile/email': 'a change of address that waits; taking it back twice is taking it back',
  'DELETE /api/v1/attachments/{id}': 'a file never changes',
  'DELETE /api/v1/shortlists/{id}': 'what was sent never changes; its links end once',
  'DELETE /api/v1/candidate-lists/{id}/mails/{mail}': 'what was ordered never changes; it is stopped once',
  'DELETE /api/v1/candidate-lists/{id}/members': 'candidates are in a list or not, whatever else has changed in it',
  'DELETE /api/v1/company/logo': 'a picture is replaced, never changed',
  'DELETE /api/v1/user/avatar': 'a picture is replaced, never changed',
  'DELETE /api/v1/companies/{id}/impersonation': 'it ends what is one’s own',
  'DELETE /api/v1/user/passkeys/{id}': 'a passkey has a name of its owner’s, and nothing else changes',
  'PUT /api/v1/user/passkeys/{id}': 'a passkey has a name of its owner’s, and nothing else changes',
  'DELETE /api/v1/calendar-feed': 'it takes away whatever there is',
  'DELETE /api/v1/user/sessions/{id}': 'a session ends once',
  'DELETE /api/v1/users/{id}/sessions/{session}': 'a session ends once',
  'DELETE /api/v1/users/{id}/sessions': 'sessions end once',
  'DELETE /api/v1/users/{id}/second-factor': 'it takes away whatever there is',
  'DELETE /api/v1/field-preferences/{id}': 'one’s own columns: the last word counts',
  'PUT /api/v1/field-preferences/{id}': 'one’s own columns: the last word counts',
  'DELETE /api/v1/forms/{form}/field-preferences': 'one’s own columns: the last word counts',
  'PUT /api/v1/forms/{form}/field-preferences': 'one’s own columns: the last word counts',
  'PUT /api/v1/notification-preferences': 'one’s own choice: the last word counts',
  'PATCH /api/v1/notification-preferences': 'one’s own choice: the last word counts',
  'PUT /api/v1/views/{id}/start': 'one’s own start of a list: the last word counts',
  'DELETE /api/v1/views/{id}/start': 'one’s own start of a list: the last word counts',
  'PUT /api/v1/views/{id}/pin': 'whether one’s own menu has a view: the last word counts',
  'DELETE /api/v1/views/{id}/pin': 'whether one’s own menu has a view: the last word counts',
  'DELETE /api/v1/views/{id}/pins/{role}': 'whether a role’s menus have a view: the last word counts',
  'PUT /api/v1/users/bulk': 'many at once: each is judged as it is',
  'PUT /api/v1/candidate-submissions/status': 'many at once: each is judged as it is',
  'PUT /api/v1/candidate-submissions/owner': 'many at once: each is judged as it is',
  'PUT /api/v1/candidates/owner': 'many at once: each is judged as it is',
  'PUT /api/v1/jobs/status': 'many at once: each is judged as it is',
  'PUT /api/v1/jobs/owner': 'many at once: each is judged as it is',
  'PUT /api/v1/clients/owner': 'many at once: each is judged as it is',
  'PUT /api/v1/contracts/owner': 'many at once: each is judged as it is',
  'DELETE /api/v1/user/sessions': 'sessions end once',
  'PUT /api/v1/company/single-sign-on': 'its provider is asked first; the test of lib/auth/single-sign-on shows it',
  'PUT /api/v1/submission-client-contacts/{id}': 'it says what a contact is for, and nothing else',
  'DELETE /api/v1/submission-client-contacts/{id}': 'it names a contact; naming has nothing to change',
  'PUT /api/v1/submission-client-contacts/update-order': 'an order must name every id, so a stale one is refused',
  'PUT /api/v1/contracts/{id}/candidate-rates/reorder': 'an order must name every id, so a stale one is refused',
  'PUT /api/v1/contracts/{id}/commissions/reorder': 'an order must name every id, so a stale one is refused',
  'PUT /api/v1/contracts/{id}/invoicing-contacts/reorder': 'an order must name every id, so a stale one is refused',
  'PUT /api/v1/module-configurations': 'a form that it does not name stays as it is',
  'DELETE /api/v1/invoices/{id}/reminder-pause': 'a pause never changes; it is replaced or ends once',
  'DELETE /api/v1/form-requirements/{id}': 'it is withdrawn once; done, it refuses',
  'DELETE /api/v1/form-invitations/{id}': 'it is withdrawn once; used, it is not there to be withdrawn',
  'PUT /api/v1/company/reference-values/reorder': 'an order must name every id, so a stale one is refused',
};

const acting = loadHandlers().filter(
  ({ method, route }) => ['PUT', 'PATCH', 'DELETE'].includes(method) || route.spec.versioned === true,
);

// A refusal changes nothing, so all tests can share these records.
let tenant: { company: TestCompany; records: Records };
let operators: TestCompany;
beforeAll(async () => {
  const company = await makeCompany('Ours');
  tenant = { company, records: await makeRecords(company) };
  await makePaidInvoice(company, tenant.records);
  operators = await makeCompany('Platform', { kind: 'platform' });
});

it('names as unversioned only what there is', () => {
  const names = acting.map(nameOf);
  expect(Object.keys(unversioned).filter((name) => !names.includes(name))).toEqual([]);
});

it('is declared by every handler that reads it', () => {
  const asking = Object.entries(loadRoutes()).filter(([file]) =>
    readFileSync(join(process.cwd(), file), 'utf8').includes('ifMatch'),
  );
  const declared = new Set(acting.map(nameOf));
  const posts = servedRoutes(Object.fromEntries(asking)).filter(({ method }) => method === 'POST');
  expect(posts.length).toBeGreaterThan(10);
  expect(posts.map(nameOf).filter((name) => !declared.has(name))).toEqual([]);
});

// This test began with two full payments that arrived at once and were both counted.
it.each(
  acting
    .filter((served) => !unversioned[nameOf(served).replace('PATCH', 'PUT')])
    .map((served) => [nameOf(served), served] as const),
)('%s refuses a version that is no longer so', async (name, { method, route }) => {
  const row = tenancyTable[name];
  const { company, records } = tenant;
  // Operators act on a company, so the record is the company itself.
  const isOperators = name.includes('/companies/');
  const answer = await call(route, {
    as: isOperators ? operators.admin : company[row?.as ?? 'admin'],
    method,
    params: isOperators ? { id: company.companyId } : row?.params?.(records, company),
    query: row?.query?.(records),
    body: await row?.body?.(records, company),
    headers: { 'if-match': '"999999"' },
  });
  expect([answer.status, answer.body.code]).toEqual([412, 'stale']);
});
