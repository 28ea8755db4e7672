import { Client } from 'pg';
import * as login from '@/app/api/login/route';
import * as ready from '@/app/api/ready/route';
import * as clients from '@/app/api/v1/clients/route';
import { disconnect } from '@/lib/db/client';
import { databaseFault } from '@/lib/db/database-fault';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let owner: Client;
let ours: TestCompany;
beforeAll(async () => {
  owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
  ours = await makeCompany('Ours');
});
afterAll(() => owner.end());

/** Makes the database read-only, as after a failover to a standby, or on a disk that the server took out of use. */
async function setReadOnly(value: 'on' | 'off'): Promise<void> {
  const { database } = owner;
  await owner.query(`set default_transaction_read_only = off`);
  await owner.query(`alter database "${database}" set default_transaction_read_only = ${value}`);
  await disconnect();
}

it('puts off every write while the database takes none, still reads, and is not ready', async () => {
  const create = () =>
    call(clients.POST, {
      as: ours.admin,
      body: { name: 'X', client_type: 'direct', currency: 'EUR', payment_terms_days: 1 },
    });
  await setReadOnly('on');
  try {
    for (const answer of [
      await create(),
      await call(login.POST, { body: { email: 'a@example.test', password: 'x' } }),
      await call(ready.GET),
    ])
      expect([answer.status, answer.headers.get('retry-after'), answer.body]).toEqual([
        503,
        '5',
        expect.objectContaining({ code: 'unavailable' }),
      ]);
    expect((await call(clients.GET, { as: ours.admin })).status).toBe(200);
  } finally {
    await setReadOnly('off');
  }
  expect((await create()).status).toBe(201);
  expect((await call(ready.GET)).status).toBe(200);
});

const driver = (code: string) => Object.assign(new Error('x'), { cause: { originalCode: code } });
it.each(['25006', '25P03', '25P04', '58030', '53100', '57P01', '08006'])('knows %s: it is the database', (code) =>
  expect(databaseFault(driver(code))).toBe('unavailable'),
);
it.each(['57014', '55P03', '40P01', '40001'])('knows %s: too much is going on', (code) =>
  expect(databaseFault(driver(code))).toBe('busy'),
);
it.each(['25P02', '23505', '22012', '42501'])('knows %s: it is we', (code) =>
  expect(databaseFault(driver(code))).toBeNull(),
);
