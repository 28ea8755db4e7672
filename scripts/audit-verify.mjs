/**
 * `npm run audit:verify [-- --company <id>]`: recomputes the hash chain of every company's audit log and prints the
 * first place where it breaks. Exits with 1 if one does. It reads as the owner of the tables.
 */
import { bootstrap } from './bootstrap.mjs';

await bootstrap({ isProduction: true });
const { parseArgs } = await import('node:util');
const { runWithDatabase } = await import('./database/command.mjs');
const { connect } = await import('./database/sql.mjs');
const { fail } = await import('./program/environment.mjs');

const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const meanings = {
  altered: 'is not what was written',
  missing: 'is missing, or was written twice',
  unchained: 'was put in past the triggers',
  cut: 'is missing: the log ends before its head says',
};

const company = readCompany();
await runWithDatabase(async () => {
  if (!process.env.DATABASE_OWNER_URL)
    throw new Error('DATABASE_OWNER_URL is missing: only the owner of the tables reads every log.');
  const { verifyAuditLog } = await import('../lib/audit/chain.ts');
  const client = await connect(process.env.DATABASE_OWNER_URL, 'staffing audit verify');
  try {
    report(await verifyAuditLog(client, company));
  } finally {
    await client.end();
  }
});

function readCompany() {
  try {
    const { company } = parseArgs({ options: { company: { type: 'string' } } }).values;
    if (company !== undefined && !isUuid.test(company))
      throw new Error(`--company wants a company's id, not “${company}”.`);
    return company;
  } catch (error) {
    return fail(error);
  }
}

function report({ companies, entries, faults }) {
  if (company && companies === 0) throw new Error(`There is no log of company ${company}.`);
  for (const { companyId, position, fault } of faults)
    console.error(`Company ${companyId}: entry ${position} ${meanings[fault]}.`);
  if (faults.length > 0) throw new Error(`The audit log of ${faults.length} of ${companies} companies is broken.`);
  console.log(`${entries} entries of ${companies} ${companies === 1 ? 'company' : 'companies'}: every link holds.`);
}
