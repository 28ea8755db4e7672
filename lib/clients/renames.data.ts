import 'server-only';
import type { Actor } from '@/lib/actor';
import { system, tenant, tenantOf } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { log } from '@/lib/log/log';

/** The number of clients that one run looks at. */
const mostAtOnce = 100;

/** The tables whose search texts contain a client's name, and how many rows are one transaction. */
const parts = [
  ['candidate_submissions', 500],
  ['job_orders', 500],
  // The texts of a contract's timesheets and invoices are made with its own.
  ['contracts', 5],
  ['invoices', 500],
] as const;

interface Rename {
  companyId: string;
  id: string;
  renamedAt: Date;
}

/**
 * Makes the search texts again that contain the name of a client who has another one, where they are too many for the
 * request that changed it (`spread_search_text`). Works in batches; if the process dies, the next run begins with that
 * client again.
 *
 * @returns the number of clients whose new name is found everywhere by now
 */
export async function spreadClientNames(): Promise<number> {
  const renames = await system('find clients who have another name', (db) =>
    db.clientRename.findMany({ orderBy: { renamedAt: 'asc' }, take: mostAtOnce }),
  );
  let done = 0;
  for (const rename of renames) {
    try {
      await spread(rename);
      done += 1;
    } catch (error) {
      // The others need not wait for this one; the next run tries it again.
      log.warn({ err: error, ...rename }, 'search texts could not be made');
    }
  }
  return done;
}

/**
 * Whether searches still find some of a client's records by an old name only. The job begins within a minute, so that a
 * client who was not changed for a day costs no statement.
 */
export async function isBeingRenamed(
  actor: Actor,
  { id, updated_at }: { id: string; updated_at: string },
): Promise<boolean> {
  if (Date.now() - Date.parse(updated_at) > 86_400_000) return false;
  const where = { companyId_id: { companyId: actor.companyId, id } };
  return tenant(actor, async (db) => (await db.clientRename.findUnique({ where, select: { id: true } })) !== null);
}

async function spread({ companyId, id, renamedAt }: Rename): Promise<void> {
  let texts = 0;
  for (const [table, atOnce] of parts) texts += await renewTexts(companyId, id, table, atOnce);
  // A client who got yet another name meanwhile stays for the next run.
  await tenantOf(companyId, (db) => db.clientRename.deleteMany({ where: { companyId, id, renamedAt } }));
  log.info({ companyId, id, texts }, 'search texts have the client’s new name');
}

async function renewTexts(companyId: string, clientId: string, name: string, atOnce: number): Promise<number> {
  const [table, most] = [Prisma.raw(name), Prisma.raw(String(atOnce))];
  let [count, after] = [0, Prisma.empty];
  for (;;) {
    const behind = after;
    const rows = await tenantOf(
      companyId,
      (db) => db.$queryRaw<{ id: string }[]>`
        update ${table} set search = '' where company_id = ${companyId}::uuid and id in (
          select id from ${table} where company_id = ${companyId}::uuid and client_id = ${clientId}::uuid ${behind}
          order by id limit ${most})
        returning id`,
    );
    const last = rows.map(({ id }) => id).reduce((a, b) => (a > b ? a : b), '');
    if (last === '') return count;
    count += rows.length;
    after = Prisma.sql`and id > ${last}::uuid`;
  }
}
