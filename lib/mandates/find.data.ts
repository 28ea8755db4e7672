import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate, nullableDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { lockRow } from '@/lib/db/lock-row';
import { seesMandates } from '@/lib/mandates/policy';
import type { Mandate } from '@/lib/mandates/schema';
import { expiresOn, mandateState } from '@/lib/mandates/state';
import { notFound } from '@/lib/problem/problem';

const select = {
  id: true,
  clientId: true,
  reference: true,
  scheme: true,
  sequence: true,
  status: true,
  statusReason: true,
  signedOn: true,
  debtorName: true,
  accountSecret: true,
  accountMask: true,
  bic: true,
  noticeDays: true,
  lastCollectedOn: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.MandateSelect;
export type MandateRow = Prisma.MandateGetPayload<{ select: typeof select }> & { isUsed: boolean };

/** The third lock: all mandates of the company, or none. */
const visibleMandates = (actor: Actor): Prisma.MandateWhereInput =>
  seesMandates(actor) ? { companyId: actor.companyId } : { companyId: actor.companyId, id: { in: [] } };

/** The mandates that fit, the latest first. */
export const findMandates = (db: Db, actor: Actor, where: Prisma.MandateWhereInput): Promise<MandateRow[]> =>
  readMandates(db, actor.companyId, { AND: [visibleMandates(actor), where] });

/** The company's mandates that fit, for what the program does by itself, whoever asked for it. */
export async function readMandates(db: Db, companyId: string, where: Prisma.MandateWhereInput): Promise<MandateRow[]> {
  const rows = await db.mandate.findMany({
    where: { AND: [{ companyId }, where] },
    orderBy: [{ signedOn: 'desc' }, { id: 'desc' }],
    select,
  });
  return withUse(db, companyId, rows);
}

/** Whether what each allows was collected: one collection for a single one, one marked as the last for an ending one. */
async function withUse(db: Db, companyId: string, rows: readonly Omit<MandateRow, 'isUsed'>[]): Promise<MandateRow[]> {
  const ending = rows.filter(({ sequence }) => sequence !== 'recurring').map(({ id }) => id);
  const items =
    ending.length > 0
      ? await db.paymentFileItem.findMany({
          where: { companyId, mandateId: { in: ending }, status: { not: 'rejected' } },
          select: { mandateId: true, terms: true },
        })
      : [];
  const lasts: unknown[] = ['OOFF', 'FNAL'];
  const used = new Set(
    items
      .filter(({ terms }) => terms instanceof Object && 'sequence' in terms && lasts.includes(terms.sequence))
      .map(({ mandateId }) => mandateId),
  );
  return rows.map((row) => ({ ...row, isUsed: used.has(row.id) }));
}

/** Reads a mandate. @throws Problem 404. */
export async function findMandate(db: Db, actor: Actor, id: string): Promise<MandateRow> {
  const [row] = await findMandates(db, actor, { id });
  if (!row) throw notFound();
  return row;
}

/** Locks a mandate and then reads it, so that of two changes at once the second sees the first. @throws Problem 404, 412. */
export async function lockMandate(db: Db, actor: Actor, id: string, ifMatch?: number): Promise<MandateRow> {
  await lockRow(db, 'mandates', actor.companyId, id, ifMatch);
  return findMandate(db, actor, id);
}

/** What a mandate is worth today. */
export const stateOf = (row: MandateRow, today: string) =>
  mandateState(
    {
      status: row.status,
      signedOn: dayFromDate(row.signedOn),
      lastCollectedOn: nullableDay(row.lastCollectedOn),
      isUsed: row.isUsed,
    },
    today,
  );

export const toMandate = (row: MandateRow, today: string): Mandate => ({
  id: row.id,
  client_id: row.clientId,
  reference: row.reference,
  scheme: row.scheme,
  sequence: row.sequence,
  status: row.status,
  state: stateOf(row, today),
  status_reason: row.statusReason,
  signed_on: dayFromDate(row.signedOn),
  debtor_name: row.debtorName,
  account: row.accountMask,
  bic: row.bic,
  notice_days: row.noticeDays,
  last_collected_on: nullableDay(row.lastCollectedOn),
  expires_on: expiresOn(dayFromDate(row.lastCollectedOn ?? row.signedOn)),
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
