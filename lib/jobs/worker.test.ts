import { Client } from 'pg';
import { afterCommit, tenantOf, type Db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { jobsReady } from '@/lib/jobs/ready';
import { startJobs } from '@/lib/jobs/worker';
import { nudgeOutbox, queueMail } from '@/lib/mail/outbox';
import { layLine, type Line } from '@/lib/testing/line';
import { makeMailServer, type MailServer } from '@/lib/testing/mail-server';
import { makeCompany } from '@/lib/testing/world';

jest.setTimeout(90_000);

let mailServer: MailServer;
let database: Line;
let companyId: string;

const queueIn = (db: Db) =>
  queueMail(db, { companyId }, { kind: 'invoice', locale: 'en-US', to: [{ name: '', email: 'a@client.test' }], subject: 'S', text: 'T' });

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

/** The queue's newest job for a mail: its state, and the seconds until it may start. */
async function jobOf(mailId: string): Promise<Record<string, unknown>> {
  const [job] = await asOwner(
    'select state, extract(epoch from start_after - now())::float as pause from pgboss.job where singleton_key = $1 order by created_on desc', mailId);
  return job ?? {};
}

async function until(condition: () => Promise<boolean>, withinMs: number): Promise<number> {
  const begin = Date.now();
  while (!(await condition())) {
    if (Date.now() - begin > withinMs) throw new Error(`Not within ${withinMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return Date.now() - begin;
}

const isSent = async (id: string) =>
  (await tenantOf(companyId, (db) => db.outgoingMail.findUniqueOrThrow({ where: { companyId_id: { companyId, id } } }))).status === 'sent';

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

  it('are started once', () => {
    expect(startJobs()).toBe(startJobs());
  });

  it('send mail soon after the commit that queued it', async () => {
    const id = await tenantOf(companyId, async (db) => {
      afterCommit(db, nudgeOutbox);
      return queueIn(db);
    });
    expect(await until(() => isSent(id), 10_000)).toBeLessThan(3_000);
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
    await until(async () => (await jobOf(id)).state === 'retry', 20_000);
    expect((await jobOf(id)).pause).toBeGreaterThan(5);
    expect(await isSent(id)).toBe(false);
    await mailServer.start();
    await asOwner('update pgboss.job set start_after = now() where singleton_key = $1', id);
    await until(() => isSent(id), 20_000);
    expect(await mailServer.received()).toHaveLength(1);
    await until(async () => (await jobOf(id)).state === 'completed', 10_000);
  });

  it('live through a database that goes away, are not ready meanwhile, and go on by themselves', async () => {
    await mailServer.clear();
    const id = await queue();
    database.cut();
    nudgeOutbox();
    await until(async () => !(await jobsReady()), 10_000);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
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
    startJobs();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await jobsReady()).toBe(false);
    await database.mend();
    await until(jobsReady, 40_000);
  });
});
