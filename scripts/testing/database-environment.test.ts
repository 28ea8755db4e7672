import { Client } from 'pg';
import { env } from '@/lib/env';

async function rows(url: string | undefined, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const count = 'select count(*)::int as count from companies';

describe('the database of a test file', () => {
  it('has every migration and no rows', async () => {
    expect(await rows(env.DATABASE_OWNER_URL, count)).toEqual([{ count: 0 }]);
  });

  it('is the same for the program and for migrations', () => {
    expect(new URL(env.DATABASE_URL).pathname).toBe(new URL(env.DATABASE_OWNER_URL ?? '').pathname);
  });

  it('gives the program no right on a table until it takes a role', async () => {
    await expect(rows(env.DATABASE_URL, count)).rejects.toMatchObject({ code: '42501' });
  });

  it('has the job queue, for its role only', async () => {
    const jobs = `select has_table_privilege('staffing_jobs', 'pgboss.job', 'insert') as jobs,
      has_schema_privilege('staffing_tenant', 'pgboss', 'usage') as tenant`;
    expect(await rows(env.DATABASE_OWNER_URL, jobs)).toEqual([{ jobs: true, tenant: false }]);
  });
});
