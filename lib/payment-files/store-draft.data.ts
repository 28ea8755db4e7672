import 'server-only';
import { randomBytes } from 'node:crypto';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { takeRecordNumber } from '@/lib/numbers.data';
import { formatRules, type PaymentFormat } from '@/lib/payment-files/formats';
import type { Payer } from '@/lib/payment-files/payer';

/** Locks what can be put into files until the transaction ends: of two requests at once the second sees the first's file. */
export async function lockDebts(db: Db, { companyId }: Actor): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`payment files ${companyId}`}, 0))`;
}

/** The most rows that one statement writes. */
const batch = 1_000;

interface Draft {
  format: PaymentFormat;
  day: CalendarDay;
  payer: Payer;
  /** A decimal string. */
  total: string;
}

/** Where a row of a draft belongs. */
interface DraftPlace {
  companyId: string;
  fileId: string;
  number: string;
}

/** Stores a draft with its payments, in their order. @returns its id. */
export async function storeDraft<One>(
  db: Db,
  { companyId, userId }: Actor,
  { format, day, payer, total }: Draft,
  payments: readonly One[],
  rowOf: (place: DraftPlace, one: One, position: number) => Prisma.PaymentFileItemCreateManyInput,
): Promise<string> {
  const number = await takeRecordNumber(db, companyId, 'payment_file');
  const { id } = await db.paymentFile.create({
    data: {
      companyId,
      number,
      format,
      currency: formatRules[format].currency,
      executionDate: dateFromDay(day),
      itemCount: payments.length,
      total,
      // Banks refuse a second file of the same name, also from another system of the company.
      messageId: `${number}-${randomBytes(4).toString('hex').toUpperCase()}`,
      payer,
      createdById: userId,
    },
    select: { id: true },
  });
  const rows = payments.map((one, index) => rowOf({ companyId, fileId: id, number }, one, index + 1));
  for (let start = 0; start < rows.length; start += batch)
    await db.paymentFileItem.createMany({ data: rows.slice(start, start + batch) });
  return id;
}
