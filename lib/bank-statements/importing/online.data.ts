import 'server-only';
import { createHash } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { type LineId, methodOnline, referenceOf } from '@/lib/bank-statements/paying/pay.data';
import { oneLine } from '@/lib/bank-statements/reading/entries';
import { type CalendarDay, dateFromDay, todayIn } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { decimal, sum } from '@/lib/money/amount';

/** Money that a payment provider took, or paid back. Amounts are decimal strings above 0. */
export interface OnlineMoney {
  provider: 'stripe';
  /** The provider's id of the payment. */
  payment: string;
  amount: string;
  currency: string;
  payer: string | null;
  /** What it is for, such as the invoice's number. */
  reference: string | null;
  /** The dispute by which the payer's bank took it back, with the provider's id and word for why; null without one. */
  dispute: { id: string; reason: string } | null;
  at: Date;
}

/** The line of a payment or of its return. */
export interface OnlineLine extends LineId {
  amount: string;
  /** Whether it waits for somebody, or for us, to record it. */
  isWaiting: boolean;
}

/** In whose name, and in which company, the money is written down. */
interface By {
  companyId: string;
  userId: string;
}

/**
 * Writes money that a provider took as a line of the day's statement of that provider; the same payment once more gives
 * the line that is there. Of two requests at once the second waits for the first.
 */
export async function takeOnlineMoney(db: Db, by: By, money: OnlineMoney): Promise<OnlineLine> {
  await lockStatements(db, by);
  const known = await findLine(db, by, printOf(money, 'payment'));
  const line = known ?? (await writeLine(db, by, money, 'payment'));
  if (!line.isWaiting) return line;
  const isTouched =
    (await ignoreGone(db, by, money)) ||
    (await hasGoneBack(db, by, money)) ||
    (known !== null && (await wasRecorded(db, by, line.line)));
  return { ...line, isWaiting: !isTouched };
}

/** Whether a dispute or a refund took something of a payment: it is left to somebody then. */
const hasGoneBack = async (db: Db, { companyId }: By, { payment }: OnlineMoney): Promise<boolean> =>
  (await db.bankLine.findFirst({
    where: { companyId, kind: 'return', endToEndId: idOf(payment) },
    select: { id: true },
  })) !== null;

/** Whether a line was recorded before and somebody took that back, by the reference that its payments have. */
async function wasRecorded(db: Db, { companyId }: By, line: string): Promise<boolean> {
  const row = await db.bankLine.findUniqueOrThrow({ where: keyOf({ companyId }, line) });
  const taken = await db.payment.findFirst({
    where: {
      companyId,
      method: methodOnline,
      reference: referenceOf(row),
      createdAt: { gte: row.createdAt },
      reversesId: null,
      reversal: { isNot: null },
    },
    select: { id: true },
  });
  return taken !== null;
}

/** Ignores a payment that was refunded as a whole before anybody recorded it, with its refunds. */
async function ignoreGone(db: Db, { companyId }: By, money: OnlineMoney): Promise<boolean> {
  const refund = { kind: 'return', endToEndId: idOf(money.payment), returnReason: null };
  const fingerprint = printOf(money, 'payment');
  const lines = await db.bankLine.findMany({
    where: { companyId, OR: [{ fingerprint }, refund] },
    select: { id: true, kind: true, amount: true, status: true },
  });
  const [came, ...others] = lines.filter(({ kind }) => kind === 'payment');
  const gone = sum(lines.filter(({ kind }) => kind === 'return').map(({ amount }) => amount));
  if (!came || others.length > 0 || came.status !== 'unmatched' || !gone.eq(came.amount)) return false;
  await db.bankLine.updateMany({
    where: { companyId, id: { in: lines.map(({ id }) => id) }, status: 'unmatched' },
    data: { status: 'ignored', problem: Prisma.DbNull },
  });
  return true;
}

/**
 * Writes what a provider has paid back of a payment since its last refund as a line of its own, which the payment is then
 * taken back by. What a dispute took is a line by itself, which waits for somebody: the provider may still win it back.
 *
 * @param money with all that was paid back so far as its amount; for a dispute what it took.
 * @param takesUnknown whether a refund is written down, too, whose payment nobody knows.
 * @returns the line, and the payment's receipt if the whole payment was refunded at once and was recorded; null for a
 * payment that nobody knows, `known` for a refund that was written down before, and for one that left nothing to record.
 */
export async function takeOnlineRefund(
  db: Db,
  by: By,
  money: OnlineMoney,
  takesUnknown: boolean,
): Promise<{ line: OnlineLine; receiptId: string | null } | 'known' | null> {
  await lockStatements(db, by);
  const { companyId } = by;
  const came = await db.bankLine.findFirst({
    where: { companyId, fingerprint: printOf(money, 'payment') },
    select: { amount: true, receiptId: true },
  });
  if (!came && !takesUnknown) return null;
  if (money.dispute) {
    const print = `${printOf(money, 'return')} ${money.dispute.id}`;
    const line = (await findLine(db, by, print)) ?? (await writeLine(db, by, money, 'return', print));
    return { line, receiptId: null };
  }
  const refunds = await db.bankLine.findMany({
    where: { companyId, kind: 'return', endToEndId: idOf(money.payment), returnReason: null },
    select: { amount: true },
  });
  const amount = decimal(money.amount).minus(sum(refunds.map((line) => line.amount)));
  const print = `${printOf(money, 'return')} ${money.amount}`;
  const same = await findLine(db, by, print);
  if (same) return { line: same, receiptId: came?.amount.eq(same.amount) ? came.receiptId : null };
  if (amount.lte(0)) return 'known';
  const line = await writeLine(db, by, { ...money, amount: amount.toFixed() }, 'return', print);
  if (await ignoreGone(db, by, money)) return 'known';
  return { line, receiptId: came?.amount.eq(amount) ? came.receiptId : null };
}

async function lockStatements(db: Db, { companyId }: By): Promise<void> {
  await db.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`bank statements ${companyId}`}, 0))`;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const idOf = (payment: string): string | null => oneLine(payment, 120);
const printOf = ({ provider, payment }: OnlineMoney, kind: 'payment' | 'return'): string =>
  sha256(`online ${provider} ${kind} ${payment}`);

async function findLine(db: Db, { companyId }: By, fingerprint: string): Promise<OnlineLine | null> {
  const row = await db.bankLine.findFirst({
    where: { companyId, fingerprint },
    select: { id: true, statementId: true, amount: true, status: true },
  });
  return (
    row && {
      id: row.statementId,
      line: row.id,
      amount: row.amount.toFixed(),
      isWaiting: row.status === 'unmatched',
    }
  );
}

async function writeLine(
  db: Db,
  by: By,
  money: OnlineMoney,
  kind: 'payment' | 'return',
  fingerprint = printOf(money, kind),
): Promise<OnlineLine> {
  const { companyId } = by;
  const day = await dayOf(db, companyId, money.at);
  const statementId = await statementOf(db, by, money.provider, day);
  const last = await db.bankLine.aggregate({ where: { companyId, statementId }, _max: { position: true } });
  const line = uuid();
  await db.bankLine.create({
    data: {
      companyId,
      id: line,
      statementId,
      position: (last._max.position ?? 0) + 1,
      kind,
      bookedOn: dateFromDay(day),
      amount: money.amount,
      currency: money.currency,
      payerName: oneLine(money.payer ?? undefined, 140),
      reference: oneLine(money.reference ?? undefined, 140),
      // Only a dispute has one: by it refunds are counted without disputes.
      returnReason: money.dispute && (oneLine(money.dispute.reason, 40) ?? 'dispute'),
      endToEndId: idOf(money.payment),
      fingerprint,
    },
    select: { id: true },
  });
  return { id: statementId, line, amount: money.amount, isWaiting: true };
}

/** The company's day at that moment, never one that has not begun. */
async function dayOf(db: Db, companyId: string, at: Date): Promise<CalendarDay> {
  const { timeZone } = await db.company.findUniqueOrThrow({ where: { id: companyId }, select: { timeZone: true } });
  const now = new Date();
  return todayIn(timeZone, at > now ? now : at);
}

/** The statement of all that came in by the provider on that day. */
async function statementOf(
  db: Db,
  { companyId, userId }: By,
  provider: OnlineMoney['provider'],
  day: CalendarDay,
): Promise<string> {
  const key = sha256(`online ${provider} ${day}`);
  const { id } = await db.bankStatement.upsert({
    where: { companyId_sha256: { companyId, sha256: key } },
    create: {
      companyId,
      fileName: `Stripe ${day}`,
      sha256: key,
      format: provider,
      knownCount: 0,
      leftOutCount: 0,
      createdById: userId,
    },
    update: {},
    select: { id: true },
  });
  return id;
}
