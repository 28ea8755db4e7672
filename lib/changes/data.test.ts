import pg from 'pg';
import * as changes from '@/app/api/v1/changes/route';
import * as client from '@/app/api/v1/clients/[id]/route';
import * as clients from '@/app/api/v1/clients/route';
import * as comments from '@/app/api/v1/comments/route';
import { AHEAD_HEADER } from '@/lib/auth/session/ahead-header';
import { forgetAnnouncements } from '@/lib/changes/clean-up.data';
import { type Change, mostWatched } from '@/lib/changes/schema';
import { type CommentedNoun, commentedNouns, sightOf } from '@/lib/comments/policy';
import { system, tenantOf } from '@/lib/db/client';
import { call, keyed } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import { makeRecords, type Records } from '@/lib/testing/records';
import { letPass } from '@/lib/testing/until';
import { makeColleague, makeCompany, type Person, type TestCompany } from '@/lib/testing/world';

let ours: TestCompany;
let theirs: TestCompany;
let records: Records;
beforeAll(async () => {
  [ours, theirs] = [await makeCompany('Ours'), await makeCompany('Theirs')];
  records = await makeRecords(ours);
});

const idOf = (type: CommentedNoun) =>
  ({
    candidate: records.candidate,
    client: records.client,
    job_order: records.job,
    submission: records.submission,
    contract: records.contract,
    timesheet: records.submittedTimesheet,
    invoice: records.issuedInvoice,
  })[type];
const ask = (as: Person, ...names: string[]) =>
  call<Change[]>(changes.GET, { as, query: { records: names.join(',') } });
const nameOf = (type: CommentedNoun) => `${type}:${idOf(type)}`;

it.each(commentedNouns)('says who changed a %s last or said something about it, and when', async (type) => {
  const begun = Date.now();
  await call(comments.POST, {
    as: ours.finance,
    headers: keyed(),
    body: { record_type: 'invoice', record_id: records.issuedInvoice, body: 'Of another record.' },
  });
  const said = await call(comments.POST, {
    as: ours.admin,
    headers: keyed(),
    body: { record_type: type, record_id: idOf(type), body: 'They pay late.' },
  });
  expect(said.status).toBe(201);
  const reader = await makeColleague(ours, [sightOf(type).all]);
  const { data } = await ask(reader, nameOf(type));
  expect(data).toMatchObject([{ type, id: idOf(type), by: { id: ours.admin.userId, name: ours.admin.name } }]);
  expect(Date.parse(data[0]?.at ?? '')).toBeGreaterThanOrEqual(begun - 1_000);
});

it('says nothing of a record that the reader does not see, and of another company’s', async () => {
  const all = commentedNouns.map(nameOf);
  const blind = await makeColleague(ours, ['view_clients']);
  expect((await ask(blind, ...all)).data.map(({ type }) => type)).toEqual(['client']);
  expect((await ask(theirs.admin, ...all)).data).toEqual([]);
});

it('does not say who changed it to the person whom it is about', async () => {
  const holder = await makeColleague(ours, ['view_own_contracts']);
  await prepare((db) =>
    db.contract.updateMany({
      where: { companyId: ours.companyId, id: records.contract },
      data: { consultantId: holder.userId },
    }),
  );
  const before = (await ask(holder, nameOf('contract'))).data;
  await call(comments.POST, {
    as: ours.admin,
    headers: keyed(),
    body: { record_type: 'contract', record_id: records.contract, body: 'They leave soon.' },
  });
  expect(before).toMatchObject([{ by: null }]);
  expect((await ask(holder, nameOf('contract'))).data).toEqual(before);
});

it.each([
  '',
  'client',
  'user:01920000-0000-7000-8000-000000000001',
  'client:1',
  'client:01920000-0000-7000-8000-000000000001:x',
  '\u202eclient:01920000-0000-7000-8000-000000000001',
  Array.from({ length: mostWatched + 1 }, () => `client:${crypto.randomUUID()}`).join(','),
])('refuses what names no record (%#)', async (text) => {
  expect((await ask(ours.admin, text)).status).toBe(422);
});

it('keeps no session alive where a page asks by itself, also for a list', async () => {
  const lastActive = async () => {
    const key = { companyId_id: { companyId: ours.companyId, id: ours.recruiter.sessionId } };
    return (await prepare((db) => db.session.findUniqueOrThrow({ where: key }))).lastActiveAt;
  };
  const before = new Date(Date.now() - 60_000);
  const id = ours.recruiter.sessionId;
  await prepare((db) =>
    db.session.updateMany({ where: { companyId: ours.companyId, id }, data: { lastActiveAt: before } }),
  );
  await ask(ours.recruiter, nameOf('client'));
  await call(clients.GET, { as: ours.recruiter, headers: { [AHEAD_HEADER]: '1' } });
  expect(await lastActive()).toEqual(before);
  await call(client.PATCH, {
    as: ours.admin,
    method: 'PATCH',
    params: { id: records.client },
    body: { phone: '+1 555 0101' },
    headers: { [AHEAD_HEADER]: '1' },
  });
  await call(clients.GET, { as: ours.recruiter });
  expect((await lastActive()) > before).toBe(true);
});

describe('the database', () => {
  let listener: pg.Client;
  let heard: string[] = [];
  beforeAll(async () => {
    listener = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await listener.connect();
    listener.on('notification', ({ payload }) => heard.push(payload ?? ''));
    await listener.query('listen changes');
  });
  afterAll(() => listener.end());
  beforeEach(async () => {
    await listener.query('select tell_announcements()');
    await letPass(50, 'what others announced');
    heard = [];
  });
  const hear = async () => {
    await listener.query('select tell_announcements()');
    await letPass(100, 'an announcement that may not come');
    return heard.sort();
  };

  it('announces a change once it is committed, once for a transaction', async () => {
    const name = `${ours.companyId} client ${records.client}`;
    const changed = await call(client.PATCH, {
      as: ours.admin,
      method: 'PATCH',
      params: { id: records.client },
      body: { phone: '+1 555 0100' },
    });
    expect(changed.status).toBe(200);
    expect(await hear()).toEqual([name]);
    heard = [];
    await call(comments.POST, {
      as: ours.admin,
      headers: keyed(),
      body: { record_type: 'client', record_id: records.client, body: 'Again.' },
    });
    expect(await hear()).toEqual([name]);
    heard = [];
    await prepare(async (db) => {
      const args = { where: { companyId: ours.companyId, id: records.client } };
      await db.client.updateMany({ ...args, data: { phone: '1' } });
      await db.client.updateMany({ ...args, data: { phone: '2' } });
    });
    expect(await hear()).toEqual([name]);
  });

  it('announces nothing of a change that is rolled back', async () => {
    const failing = prepare(async (db) => {
      await db.client.updateMany({ where: { companyId: ours.companyId }, data: { phone: '3' } });
      throw new Error('not this time');
    });
    await expect(failing).rejects.toThrow('not this time');
    expect(await hear()).toEqual([]);
  });

  it('tells each announcement to one of many who ask at once, and nobody reads or makes one', async () => {
    const { companyId } = ours;
    const change = () => prepare((db) => db.client.updateMany({ where: { companyId }, data: { phone: '4' } }));
    await Promise.all(Array.from({ length: 10 }, change));
    const others = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const other = new pg.Client({ connectionString: process.env.DATABASE_URL });
        await other.connect();
        return other;
      }),
    );
    await Promise.all(others.map((other) => other.query('select tell_announcements()')));
    await Promise.all(others.map((other) => other.end()));
    const told = await hear();
    expect(new Set(told)).toEqual(new Set([`${companyId} client ${records.client}`]));
    expect(told.length).toBeLessThanOrEqual(10);
    heard = [];
    expect(await hear()).toEqual([]);
    const asTenant = (statement: string) => tenantOf(companyId, (db) => db.$executeRawUnsafe(statement));
    for (const statement of [
      "insert into announcements (channel, payload) values ('changes', 'x')",
      'delete from announcements',
      'select tell_announcements()',
    ])
      await expect(asTenant(statement)).rejects.toThrow(/permission denied/);
  });

  it('forgets what nobody took for an hour', async () => {
    await prepare((db) => db.client.updateMany({ where: { companyId: ours.companyId }, data: { phone: '5' } }));
    const forget = (now: number) => system('test', (db) => forgetAnnouncements(db, now));
    expect((await forget(Date.now())).count).toBe(0);
    expect((await forget(Date.now() + 3_700_000)).count).toBe(1);
    expect(await hear()).toEqual([]);
  });

  it('names the noun alone after a change of many', async () => {
    const { companyId } = theirs;
    const names = Array.from({ length: 51 }, (_, index) => `Candidate ${index}`);
    await prepare((db) =>
      db.candidate.createMany({
        data: names.map((name, index) => ({
          companyId,
          name,
          number: `C-${index}`,
          search: name,
          email: `c${index}@example.test`,
        })),
      }),
    );
    expect(await hear()).toEqual([`${companyId} candidate`]);
  });
});
