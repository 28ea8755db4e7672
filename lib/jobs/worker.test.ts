import { Client } from 'pg';
import { afterCommit, type Db, tenantOf } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { env } from '@/lib/env';
import { jobsReady } from '@/lib/jobs/ready';
import { startJobs } from '@/lib/jobs/worker';
import { log } from '@/lib/log/log';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { type Line, layLine } from '@/lib/testing/line';
import { type MailServer, makeMailServer } from '@/lib/testing/mail-server';
import { until } from '@/lib/testing/until';
import { makeCompany } from '@/lib/testing/world';

jest.setTimeout(90_000);
afterEach(() => jest.restoreAllMocks());

let mailServer: MailServer;
let database: Line;
let companyId: string;

const queueIn = (db: Db) =>
  queueMail(
    db,
    { companyId },
    { kind: 'invoice', locale: 'en-US', to: [{ name: '', email: 'a@client.test' }], subject: 'S', text: 'T' },
  );

const queue = () => tenantOf(companyId, queueIn);

async function asOwner(sql: string, value: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: process.env.DATABASE_OWNER_URL });
  await client.connect();
  try {
    return (await client.query(sql, [value])).rows;
  } finally {
    await client.end();
  }
}

const read = (id: string) =>
  tenantOf(companyId, (db) => db.outgoingMail.findUniqueOrThrow({ where: keyOf({ companyId }, id) }));
const isSent = async (id: string) => (await read(id)).status === 'sent';

beforeAll(async () => {
  mailServer = await makeMailServer();
  await mailServer.start();
  const url = new URL(process.env.DATABASE_URL ?? '');
  database = await layLine(url);
  url.port = String(database.port);
  Object.assign(process.env, { SMTP_URL: mailServer.url, DATABASE_URL: url.href, JOBS: 'on' });
  companyId = (await makeCompany('Northwind')).companyId;
});

afterAll(async () => {
  await startJobs().stop();
  await mailServer.stop();
  database.cut();
});

describe('the jobs of a process', () => {
  it('are not ready before they are started, and ready then', async () => {
    expect(env.JOBS).toBe('on');
    expect(await jobsReady()).toBe(false);
    startJobs();
    await until(jobsReady, 20_000);
  });

  it('are not ready once the process was asked to end', async () => {
    const process = globalThis as typeof globalThis & { staffingIsEnding?: boolean };
    process.staffingIsEnding = true;
    expect(await jobsReady()).toBe(false);
    delete process.staffingIsEnding;
    expect(await jobsReady()).toBe(true);
  });

  it('are started once', () => {
    expect(startJobs()).toBe(startJobs());
  });

  it('send mail soon after the commit that queued it', async () => {
    const id = await tenantOf(companyId, async (db) => {
      afterCommit(db, nudgeOutbox);
      return queueIn(db);
    });
    await until(() => isSent(id));
    expect(await mailServer.received()).toHaveLength(1);
  });

  it('send many mails once each, also when nudged many times', async () => {
    await mailServer.clear();
    const ids = await Promise.all(Array.from({ length: 30 }, queue));
    for (let nudge = 0; nudge < 10; nudge += 1) nudgeOutbox();
    await until(async () => (await Promise.all(ids.map(isSent))).every(Boolean), 20_000);
    expect(await mailServer.received()).toHaveLength(30);
  });

  it('try a mail again after a pause when its server was down', async () => {
    const id = await queue();
    await mailServer.stop();
    nudgeOutbox();
    await until(async () => (await read(id)).lastError !== null, 20_000);
    expect((await read(id)).nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 30_000);
    await mailServer.start();
    await asOwner('update outgoing_mails set next_attempt_at = now() where id = $1', id);
    nudgeOutbox();
    await until(() => isSent(id), 20_000);
    expect(await mailServer.received()).toHaveLength(1);
  });

  it('live through a database that goes away, are not ready meanwhile, and go on by themselves', async () => {
    await mailServer.clear();
    const id = await queue();
    database.cut();
    nudgeOutbox();
    await until(async () => !(await jobsReady()), 10_000);
    const told = jest.spyOn(log, 'error');
    await until(() => told.mock.calls.some(([, message]) => message === 'jobs'));
    await database.mend();
    await until(jobsReady, 30_000);
    nudgeOutbox();
    await until(() => isSent(id), 20_000);
    expect(await mailServer.received()).toHaveLength(1);
  });

  it('start by themselves when the database was away at the start', async () => {
    await startJobs().stop();
    expect(await jobsReady()).toBe(false);
    database.cut();
    const told = jest.spyOn(log, 'error');
    startJobs();
    await until(() => told.mock.calls.filter(([, message]) => message === 'jobs did not start').length > 1);
    expect(await jobsReady()).toBe(false);
    await database.mend();
    await until(jobsReady, 40_000);
  });
});
