import { Client } from 'pg';
import * as clients from '@/app/api/v1/clients/route';
import { verifyAuditLog } from '@/lib/audit/chain';
import { call } from '@/lib/testing/call';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

let owner: Client;
let ours: TestCompany;
let theirs: TestCompany;
beforeAll(async () => {
  owner = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await owner.connect();
});
afterAll(() => owner.end());

const makeClient = (company: TestCompany, name: string) =>
  call(clients.POST, {
    as: company.recruiter,
    body: { name, client_type: 'direct', currency: 'EUR', payment_terms_days: 30 },
  });

beforeEach(async () => {
  ours = await makeCompany('Ours');
  theirs = await makeCompany('Theirs');
  for (const name of ['One', 'Two', 'Three', 'Four']) await makeClient(ours, name);
  await makeClient(theirs, 'Theirs');
});

const run = (sql: string, ...values: unknown[]) => owner.query(sql, [ours.companyId, ...values]);
const verify = () => verifyAuditLog(owner, ours.companyId);
const last = async (): Promise<number> =>
  Number((await run('select position from audit_heads where company_id = $1')).rows[0].position);

it('holds after every kind of write, for each company by itself', async () => {
  const whole = await verifyAuditLog(owner);
  expect(whole.faults).toEqual([]);
  expect(await verify()).toEqual({ companies: 1, entries: await last(), faults: [] });
  expect(whole.entries).toBeGreaterThan(await last());
});

it('is one unbroken row of places, whoever commits first', async () => {
  const before = await last();
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => makeClient(ours, `Parallel ${n}`)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 40 }, () => 201));
  expect(await last()).toBe(before + 40);
  expect((await verify()).faults).toEqual([]);
});

describe('tampering by the owner is found, and where', () => {
  const faults = async () => (await verify()).faults.map(({ position, fault }) => [position, fault]);

  it.each([
    ['action', `'deleted'`],
    ['subject_label', `'Somebody else'`],
    ['after', `'{"name": "Nine"}'`],
    ['actor_id', 'gen_random_uuid()'],
    ['actor_id', 'null'],
    ['at', `at - interval '1 second'`],
    ['ip_address', `'10.0.0.1'`],
    ['impersonator_id', 'gen_random_uuid()'],
    ['parent_id', 'gen_random_uuid()'],
    ['subject_id', 'gen_random_uuid()'],
    ['request_id', `'x'`],
    ['hash', `repeat('0', 64)`],
    ['before', `'{}'`],
    ['subject_type', `'user'`],
    ['id', 'gen_random_uuid()'],
  ])('a changed %s (%s)', async (column, value) => {
    const target = (await last()) - 2;
    await run(`update audit_entries set ${column} = ${value} where company_id = $1 and position = $2`, target);
    expect(await faults()).toEqual([[target, 'altered']]);
  });

  it('a deleted entry', async () => {
    const target = (await last()) - 1;
    await run('delete from audit_entries where company_id = $1 and position = $2', target);
    expect(await faults()).toEqual([[target, 'missing']]);
  });

  it('a log that was cut off, with or without its head', async () => {
    const end = await last();
    await run('delete from audit_entries where company_id = $1 and position = $2', end);
    expect(await faults()).toEqual([[end, 'cut']]);
    await run('delete from audit_heads where company_id = $1');
    expect(await faults()).toEqual([[end, 'cut']]);
  });

  it('an entry that was put in', async () => {
    const target = (await last()) - 2;
    const insert = `insert into audit_entries (company_id, id, position, action, subject_type, previous_hash, hash) select $1, gen_random_uuid(), $2, 'updated', 'client', previous_hash, hash
      from audit_entries where company_id = $1 and position = $3`;
    await owner.query('alter table audit_entries disable trigger audit_entries_chain');
    await run('update audit_entries set position = position + 1 where company_id = $1 and position >= $2', target);
    await run(insert, target, target + 1);
    expect(await faults()).toEqual([[target, 'altered']]);
    await run('delete from audit_entries where company_id = $1 and position = $2', target);
    await run(insert, -5, target + 1);
    await owner.query('alter table audit_entries enable trigger audit_entries_chain');
    expect(await faults()).toEqual([[-5, 'unchained']]);
  });

  it('two entries that changed places', async () => {
    const target = (await last()) - 2;
    await run(
      'update audit_entries set position = $2 + $3 - position where company_id = $1 and position in ($2::int, $3::int)',
      target,
      target + 1,
    );
    expect(await faults()).toEqual([[target, 'altered']]);
  });

  it('does not touch another company’s log', async () => {
    await run('delete from audit_entries where company_id = $1');
    expect((await verifyAuditLog(owner, theirs.companyId)).faults).toEqual([]);
    expect((await verifyAuditLog(owner)).faults.map(({ companyId }) => companyId)).toContain(ours.companyId);
  });
});
