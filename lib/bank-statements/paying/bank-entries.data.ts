import 'server-only';
import type { Actor } from '@/lib/actor';
import { oneLine } from '@/lib/bank-statements/reading/entries';
import { dateFromDay, dayFromDate } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { BankLine } from '@/lib/db/generated/client';
import { firstOpenDay } from '@/lib/lock-dates/data';

/**
 * Writes money of a line, which is locked, that is on no client's account: what the bank charges, or what nobody knows
 * yet, on the day on which the line was booked, or on the first open day after it. @param amount in the line's currency,
 * above 0. @returns its id.
 */
export async function writeBankEntry(
  db: Db,
  actor: Actor,
  line: BankLine,
  { kind, amount }: { kind: 'charge' | 'parked'; amount: string },
): Promise<string> {
  const { companyId, userId } = actor;
  const { id } = await db.bankEntry.create({
    data: {
      companyId,
      lineId: line.id,
      kind,
      currency: line.currency,
      amount,
      bookedOn: await openDay(db, actor, line.bookedOn),
      reference: oneLine(line.reference ?? line.payerName ?? undefined, 120),
      createdById: userId,
    },
    select: { id: true },
  });
  return id;
}

/**
 * Takes back what a line, which is locked, has on no client's account: both rows are of the day on which the line was
 * booked, so that on no day the bank has the money twice. If that day is locked by now, it is taken back on the first open
 * day, like the payment that takes its place.
 */
export async function takeBackBankEntries(db: Db, actor: Actor, line: BankLine): Promise<void> {
  const { companyId, userId } = actor;
  const entries = await db.bankEntry.findMany({
    where: { companyId, lineId: line.id, reversesId: null, reversal: { is: null } },
    orderBy: { id: 'asc' },
  });
  for (const { id, kind, currency, amount, bookedOn, reference } of entries)
    await db.bankEntry.create({
      data: {
        companyId,
        lineId: line.id,
        kind,
        currency,
        amount,
        bookedOn: await openDay(db, actor, bookedOn),
        reference,
        reversesId: id,
        createdById: userId,
      },
      select: { id: true },
    });
}

const openDay = async (db: Db, actor: Actor, day: Date): Promise<Date> =>
  dateFromDay(await firstOpenDay(db, actor, 'sales', dayFromDate(day)));
