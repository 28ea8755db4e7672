import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import type { Environment } from '@/lib/e-invoices/verifactu/environments';
import { type HashedFields, hashOf } from '@/lib/e-invoices/verifactu/hash';
import { spanishDay } from '@/lib/e-invoices/verifactu/write';
import { hashedFieldsOf } from '@/lib/invoices/verifactu/hashed-fields';
import type { ChainCheck } from '@/lib/invoices/verifactu/schema';

const batchSize = 1_000;

/**
 * Recomputes the company's chain in one environment, by default in that of its settings, and names the first record that is not
 * what was chained. `altered`: its fields, its XML or its hash are others. `missing`: no record has this place, or it does not
 * follow the one before it. `cut`: the chain ends before it should.
 */
export const checkChain = (actor: Actor, environment?: Environment): Promise<ChainCheck> =>
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
    return {
      environment: chosen,
      records: chain?.position ?? 0,
      queued: countOf('queued'),
      rejected: countOf('rejected'),
      with_errors: countOf('accepted_with_errors'),
      problem: chain?.problem ?? null,
      message: chain?.message ?? null,
      fault: await faultOf(db, companyId, chosen, chain ?? { position: 0, hash: '' }),
    };
  });

/** The environment of the company's settings. */
export async function environmentNow(db: Db, companyId: string): Promise<Environment> {
  const row = await db.verifactuSetting.findUnique({ where: { companyId }, select: { environment: true } });
  return row?.environment ?? 'test';
}

async function faultOf(
  db: Db,
  companyId: string,
  environment: Environment,
  end: { position: number; hash: string },
): Promise<ChainCheck['fault']> {
  let [position, hash] = [0, ''];
  for (;;) {
    const rows = await readRecords(db, companyId, environment, position);
    for (const row of rows) {
      // One that was added since the end of the chain was read is checked the next time.
      if (position === end.position) break;
      position += 1;
      const invoice = { id: row.invoiceId, number: row.number };
      if (row.position !== position) return { position, kind: 'missing', invoice: null };
      if (!(await isWhole(row))) return { position, kind: 'altered', invoice };
      if (row.previousHash !== hash) return { position, kind: 'missing', invoice };
      hash = row.hash;
    }
    if (rows.length < batchSize || position === end.position) break;
  }
  if (position === end.position && hash === end.hash) return null;
  return { position: position === end.position ? position : position + 1, kind: 'cut', invoice: null };
}

const readRecords = (db: Db, companyId: string, environment: Environment, after: number) =>
  db.verifactuRecord.findMany({
    where: { companyId, environment, position: { gt: after } },
    orderBy: { position: 'asc' },
    take: batchSize,
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
