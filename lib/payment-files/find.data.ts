import 'server-only';
import type { Actor } from '@/lib/actor';
import { dateRange } from '@/lib/calendar/day-range';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { lockRow } from '@/lib/db/lock-row';
import { rowsOf, sortsOf } from '@/lib/fields/rows';
import { idAndName } from '@/lib/http/named';
import { containsText } from '@/lib/lists/contains';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage, ofRow } from '@/lib/lists/pagination';
import { addUp, type ListSum } from '@/lib/lists/sums';
import { formatAmount } from '@/lib/money/amount';
import { paymentFileFields } from '@/lib/payment-files/fields';
import { seesPaymentFiles } from '@/lib/payment-files/policy';
import type { PaymentFile, PaymentFileItem, PaymentFileQuery } from '@/lib/payment-files/schema';
import { paymentItemStatuses } from '@/lib/payment-files/statuses';
import { termsSchema } from '@/lib/payment-files/writing/terms';
import { notFound } from '@/lib/problem/problem';

const fields = rowsOf(paymentFileFields);
const sortColumns = sortsOf(paymentFileFields, {
  payments: ofRow('itemCount', 'number'),
  total: ofRow('total', 'decimal'),
});

const select = {
  ...fields.select,
  total: true,
  itemCount: true,
  messageId: true,
  payer: true,
  reason: true,
} satisfies Prisma.PaymentFileSelect;
export type PaymentFileRow = Prisma.PaymentFileGetPayload<{ select: typeof select }>;

/** The third lock: all files of the company, or none. */
const visibleFiles = (actor: Actor): Prisma.PaymentFileWhereInput =>
  seesPaymentFiles(actor) ? { companyId: actor.companyId } : { companyId: actor.companyId, id: { in: [] } };

/** Reads a file as it is stored. @throws Problem 404. */
export async function findPaymentFile(db: Db, actor: Actor, id: string): Promise<PaymentFileRow> {
  const row = await db.paymentFile.findFirst({ where: { AND: [visibleFiles(actor), { id }] }, select });
  if (!row) throw notFound();
  return row;
}

/** Locks a file and then reads it, so that of two changes at once the second sees the first. @throws Problem 404, 412. */
export async function lockPaymentFile(db: Db, actor: Actor, id: string, ifMatch?: number): Promise<PaymentFileRow> {
  await lockRow(db, 'payment_files', actor.companyId, id, ifMatch);
  return findPaymentFile(db, actor, id);
}

/** A page of the files, as they are stored. */
export const findPaymentFiles = (db: Db, actor: Actor, query: PaymentFileQuery): Promise<Page<PaymentFileRow>> =>
  keysetPage(query, {
    columns: sortColumns,
    rows: { db, companyId: actor.companyId, table: 'payment_files' },
    asOf: actor.asOf,
    where: { AND: [visibleFiles(actor), ...conditionsOf(query)] },
    find: (args) => db.paymentFile.findMany({ ...args, select }),
    count: (args) => db.paymentFile.count(args),
  });

/** The sums of all files that a list finds. */
export async function findPaymentFileSums(db: Db, actor: Actor, query: PaymentFileQuery): Promise<ListSum[]> {
  const groups = await db.paymentFile.groupBy({
    by: ['currency'],
    where: { AND: [visibleFiles(actor), ...conditionsOf(query)] },
    _sum: { total: true },
  });
  return addUp(groups.map(({ currency, _sum: { total } }) => ({ currency, values: { total } })));
}

function conditionsOf({ filter, search }: PaymentFileQuery): Prisma.PaymentFileWhereInput[] {
  const executionDate = dateRange(filter.executed_from, filter.executed_to);
  return [
    ...(search ? [{ number: containsText(search) }] : []),
    ...(filter.status ? [{ status: { in: filter.status } }] : []),
    ...(filter.format ? [{ format: { in: filter.format } }] : []),
    ...(executionDate ? [{ executionDate }] : []),
  ];
}

export const toPaymentFile = (row: PaymentFileRow): PaymentFile => ({
  ...fields.show(row),
  payments: row.itemCount,
  total: formatAmount(row.total, row.currency),
});

const itemSelect = {
  id: true,
  position: true,
  kind: true,
  status: true,
  payeeName: true,
  accountMask: true,
  amount: true,
  reference: true,
  endToEndId: true,
  reasonCode: true,
  reasonText: true,
  payRun: { select: { id: true, number: true } },
  client: idAndName,
  invoice: { select: { id: true, number: true } },
  terms: true,
} satisfies Prisma.PaymentFileItemSelect;
type ItemRow = Prisma.PaymentFileItemGetPayload<{ select: typeof itemSelect }>;

/** The payments of a file in their order, after a position. */
export const findItems = (
  db: Db,
  { companyId }: Actor,
  fileId: string,
  { after, most }: { after: number; most: number },
): Promise<ItemRow[]> =>
  db.paymentFileItem.findMany({
    where: { companyId, fileId, position: { gt: after } },
    orderBy: { position: 'asc' },
    take: most,
    select: itemSelect,
  });

export const toItem = (row: ItemRow, currency: string): PaymentFileItem => ({
  id: row.id,
  position: row.position,
  kind: row.kind,
  status: paymentItemStatuses.find((one) => one === row.status) ?? 'pending',
  payee: row.payeeName,
  account: row.accountMask,
  amount: formatAmount(row.amount, currency),
  reference: row.reference,
  end_to_end_id: row.endToEndId,
  pay_run: row.payRun,
  client: row.client,
  invoice: row.invoice && { id: row.invoice.id, number: row.invoice.number ?? '' },
  mandate: row.terms === null ? null : termsSchema.parse(row.terms).reference,
  reason_code: row.reasonCode,
  reason: row.reasonText,
});
