import * as audit from '@/app/api/v1/audit-log/export/route';
import * as submissions from '@/app/api/v1/candidate-submissions/export/route';
import * as clients from '@/app/api/v1/clients/export/route';
import * as contracts from '@/app/api/v1/contracts/export/route';
import * as invoices from '@/app/api/v1/invoices/export/route';
import * as timesheets from '@/app/api/v1/timesheets/export/route';
import * as users from '@/app/api/v1/users/export/route';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
beforeAll(async () => {
  ours = await makeCompany('Ours');
});

const exports = Object.entries({ audit, submissions, clients, contracts, invoices, timesheets, users });

// An export is the whole list; one that broke off in the middle would look like it.
describe.each(exports)('the export of %s', (_, { GET }) => {
  it.each(['cursor', 'limit', '__proto__', 'filter[nothing]'])('refuses %s before the first byte', async (name) => {
    const answer = await call(GET, { as: ours.admin, query: { [name]: '10' } });
    expect([answer.status, Object.keys(answer.errors), answer.stream]).toEqual([422, [name], null]);
  });

  it('gives its head alone for HEAD', async () => {
    const answer = await call(GET, { as: ours.admin, method: 'HEAD' });
    expect([answer.status, answer.stream, answer.headers.get('content-type')]).toEqual([200, null, expect.any(String)]);
  });
});
