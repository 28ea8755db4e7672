import { Client } from 'pg';
import * as login from '@/app/api/login/route';
import * as ready from '@/app/api/ready/route';
import * as client from '@/app/api/v1/clients/[id]/route';
import * as clients from '@/app/api/v1/clients/route';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

// The environment is read at its first use, which is below.
process.env.DATABASE_WAIT_SECONDS = '3';

let ours: TestCompany;
let theirs: TestCompany;
let owner: Client;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
});
afterAll(() => owner.end());

const input = { name: 'X', client_type: 'direct', currency: 'EUR', payment_terms_days: 1 };

it('forty changes of one record that somebody holds leave other companies, sign-in and readiness alone', async () => {
  const { data } = await call<{ id: string }>(clients.POST, { as: ours.admin, body: input });
  await owner.query('begin');
  await owner.query('select from clients where company_id = $1 and id = $2 for update', [ours.companyId, data.id]);
  const begun = Date.now();
  const changes = Promise.all(
    Array.from({ length: 40 }, () =>
      call(client.PUT, { as: ours.admin, method: 'PUT', params: { id: data.id }, body: input }),
    ),
  );
  const others = [];
  for (let round = 0; round < 5; round += 1) {
    others.push(
      (await call(clients.GET, { as: theirs.admin })).status,
      (await call(clients.GET, { as: ours.finance })).status,
      (await call(ready.GET)).status,
      (await call(login.POST, { body: { email: 'nobody@example.test', password: 'x' } })).status,
    );
  }
  const took = Date.now() - begun;
  const answers = await changes;
  await owner.query('rollback');
  expect(others).toEqual(Array.from({ length: 5 }, () => [200, 200, 200, 401]).flat());
  // Less than any request would have waited behind the others.
  expect(took).toBeLessThan(8_000);
  expect(new Set(answers.map(({ status, body }) => `${status} ${Object(body).code}`))).toEqual(new Set(['503 busy']));
  expect((await call(client.PUT, { as: ours.admin, method: 'PUT', params: { id: data.id }, body: input })).status).toBe(
    200,
  );
});
