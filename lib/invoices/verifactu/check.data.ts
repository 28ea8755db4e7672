import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import type { Environment } from '@/lib/e-invoices/verifactu/environments';
import { type HashedFields, hashOf } from '@/lib/e-invoices/verifactu/hash';
import { spanishDay } from '@/lib/e-invoices/verifactu/write';
import { hashedFieldsOf } from '@/lib/invoices/verifactu/hashed-fields';
import type { ChainCheck } from '@/lib/invoices/verifactu/schema';

/** The most records that one request checks; the next goes on where it ended. */
const mostAtOnce = 2_000;

/**
 * Recomputes the company's chain in one environment, by default in that of its settings, and names the first record that is not
 * what was chained. `altered`: its fields, its XML or its hash are others. `missing`: no record has this place, or it does not
 * follow the one before it. `cut`: the chain ends before it should. A long chain is checked in parts.
 *
 * @param from.after the place up to which it was checked before
 */
export const checkChain = (
  actor: Actor,
  { environment, after = 0 }: { environment?: Environment | undefined; after?: number } = {},
): Promise<ChainCheck> =>
  tenant(actor, async (db) => {
    const { companyId } = actor;
    const chosen = environment ?? (await environmentNow(db, companyId));
    const chain = await db.verifactuChain.findUnique({
      where: { companyId_environment: { companyId, environment: chosen } },
      select: { position: true, hash: true, problem: true, message: true },
    });
    const counts = await db.verifactuRecord.groupBy({
      by: ['state'],
      where: { companyId, environment: chosen },
      _count: true,
    });
    const countOf = (state: string): number => counts.find((one) => one.state === state)?._count ?? 0;
    const found = await checkPart(db, companyId, chosen, {
      end: chain ?? { position: 0, hash: '' },
      after,
      atOnce: mostAtOnce,
    });
    return {
      environment: chosen,
      records: chain?.position ?? 0,
      checked_to: found.position,
      queued: countOf('queued'),
      rejected: countOf('rejected'),
      with_errors: countOf('accepted_with_errors'),
      problem: chain?.problem ?? null,
      message: chain?.message ?? null,
      fault: found.fault,
    };
  });

/** The environment of the company's settings. */
export async function environmentNow(db: Db, companyId: string): Promise<Environment> {
  const row = await db.verifactuSetting.findUnique({ where: { companyId }, select: { environment: true } });
  return row?.environment ?? 'test';
}

interface Part {
  end: { position: number; hash: string };
  after: number;
  atOnce: number;
}

/** Checks the records after a place, and says how far it came and what it found. */
async function checkPart(
  db: Db,
  companyId: string,
  environment: Environment,
  { end, after, atOnce }: Part,
): Promise<{ position: number; fault: ChainCheck['fault'] }> {
  if (after > end.position) return { position: end.position, fault: null };
  // With the record before them, whose hash they follow.
  const rows = await readRecords(db, { companyId, environment, from: after, take: after > 0 ? atOnce + 1 : atOnce });
  const start = after > 0 ? rows.shift() : undefined;
  if (after > 0 && start?.position !== after)
    return { position: 0, fault: { position: after, kind: 'missing', invoice: null } };
  let [position, hash] = [after, start?.hash ?? ''];
  for (const row of rows) {
    // One that was added since the end of the chain was read is checked the next time.
    if (position === end.position) break;
    const at = position + 1;
    const invoice = { id: row.invoiceId, number: row.number };
    if (row.position !== at) return { position, fault: { position: at, kind: 'missing', invoice: null } };
    if (!(await isWhole(row))) return { position, fault: { position: at, kind: 'altered', invoice } };
    if (row.previousHash !== hash) return { position, fault: { position: at, kind: 'missing', invoice } };
    [position, hash] = [at, row.hash];
  }
  if (position === end.position && hash !== end.hash)
    return { position, fault: { position, kind: 'cut', invoice: null } };
  if (position < end.position && rows.length < atOnce)
    return { position, fault: { position: position + 1, kind: 'cut', invoice: null } };
  return { position, fault: null };
}

const readRecords = (
  db: Db,
  { companyId, environment, from, take }: { companyId: string; environment: Environment; from: number; take: number },
) =>
  db.verifactuRecord.findMany({
    where: { companyId, environment, position: { gte: from } },
    orderBy: { position: 'asc' },
    take,
    select: {
      position: true,
      invoiceId: true,
      kind: true,
      issuer: true,
      number: true,
      issueDate: true,
      documentType: true,
      taxTotal: true,
      grossTotal: true,
      previousHash: true,
      generatedAt: true,
      hash: true,
      content: true,
    },
  });
type Row = Awaited<ReturnType<typeof readRecords>>[number];

/** Whether a record's columns and its XML both say what its hash covers. */
async function isWhole(row: Row): Promise<boolean> {
  const fields = fieldsOf(row);
  const inside = await hashedFieldsOf(row.content).catch(() => null);
  if (!inside) return false;
  const { hash, ...written } = inside;
  return hash === row.hash && hashOf(fields) === row.hash && hashOf(written) === row.hash;
}

function fieldsOf(row: Row): HashedFields {
  const { issuer, number, previousHash, generatedAt } = row;
  const common = { issuer, number, issueDate: spanishDay(dayFromDate(row.issueDate)), previousHash, generatedAt };
  if (row.kind === 'cancellation') return { kind: 'cancellation', ...common };
  return {
    kind: 'registration',
    ...common,
    documentType: row.documentType ?? '',
    taxTotal: row.taxTotal?.toFixed(2) ?? '',
    grossTotal: row.grossTotal?.toFixed(2) ?? '',
  };
}
