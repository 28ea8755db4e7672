import { readFileSync, writeFileSync } from 'node:fs';
import { Client } from 'pg';
import { disconnect } from '@/lib/db/client';
import { makeCompany, type TestCompany } from '@/lib/testing/world';

/** Fills an empty database with a company of so many timesheets and a small one, and writes their people to a file. */
const [, , rows = '1000000', file = ''] = process.argv;
const owner = new Client({ connectionString: process.env.E2E_SUPERUSER_URL ?? '' });
await owner.connect();
const companies = [await makeCompany('Large'), await makeCompany('Small')] as const;
await fill(companies[1], Number(rows) / 20);
await fill(companies[0], Number(rows));
// Workers of a parallel query end with it, and their time with them.
await owner.query('alter role staffing_app set max_parallel_workers_per_gather = 0');
await owner.end();
await disconnect();
writeFileSync(file, JSON.stringify(companies));

async function fill(company: TestCompany, count: number): Promise<void> {
  const role = await owner.query<{ id: string }>(`select id from roles where company_id = $1 and name = 'Contractor'`, [
    company.companyId,
  ]);
  const values: Record<string, string> = {
    company: company.companyId,
    admin: company.admin.userId,
    recruiter: company.recruiter.userId,
    manager: company.account_manager.userId,
    role: role.rows[0]?.id ?? '',
  };
  const text = readFileSync(new URL('fill.sql', import.meta.url), 'utf8')
    .replaceAll(/^--.*$/gm, '')
    .replaceAll(/:'(\w+)'/g, (_, name: string) => `'${values[name] ?? ''}'`)
    .replaceAll(':rows', String(count));
  for (const [, statement = '', end] of text.matchAll(/\s*([\s\S]+?)\s*(;|\\gexec)\s*$/gm)) {
    const found = await owner.query<Record<string, string>>(statement);
    if (end === '\\gexec') for (const made of found.rows.flatMap(Object.values)) await owner.query(made);
  }
  await owner.query('drop table size, dropped, k, p, c');
}
