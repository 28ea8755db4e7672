import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import type { CalendarDay } from '@/lib/calendar/days';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { type Decimal, decimal, formatAmount } from '@/lib/money/amount';
import { conflict, unknownReference } from '@/lib/problem/problem';

/** A client's credit: what is left of a credit note or of an overpayment. It is locked. */
export interface UsableCredit {
  kind: 'credit_note' | 'overpayment';
  id: string;
  clientId: string;
  currency: string;
  /** The number of a credit note, the reference that an overpayment came with. */
  reference: string | null;
  /** The invoice that a credit note credits. */
  creditsId: string | null;
  /** The day when the money came in or the credit note was issued: the credit is used and paid back from then on. */
  day: CalendarDay;
  left: Decimal;
}

/** The credit that a payment or a refund was taken from, if any. */
interface Source {
  creditNoteId: string | null;
  overpaymentId: string | null;
}

/**
 * Locks a credit until the transaction ends. A transaction that locks a credit and invoices locks the credit first.
 *
 * @throws Problem 422 on `credit_id` for an id that is no issued credit note and no overpayment.
 */
export async function lockCredit(db: Db, { companyId }: Actor, id: string): Promise<UsableCredit> {
  const [overpayment] = await read<Omit<UsableCredit, 'left'> & { left: string }>(
    db,
    Prisma.sql`
    select 'overpayment' as kind, id, client_id as "clientId", currency, reference, null as "creditsId",
      paid_on::text as day, left_total as "left"
    from account_entries
    where company_id = ${companyId}::uuid and id = ${id}::uuid and kind = 'overpayment' and reverses_id is null for update`,
  );
  if (overpayment) return { ...overpayment, left: decimal(overpayment.left) };
  const [note] = await read<Omit<UsableCredit, 'left'> & { left: string }>(
    db,
    Prisma.sql`
    select 'credit_note' as kind, id, client_id as "clientId", currency, number as reference, credits_id as "creditsId",
      issue_date::text as day, gross_total - paid_total as "left"
    from invoices
    where company_id = ${companyId}::uuid and id = ${id}::uuid and kind = 'credit_note' and status = 'issued' for update`,
  );
  if (!note) throw unknownReference('credit_id');
  return { ...note, left: decimal(note.left) };
}

/** Locks the credit that a payment or a refund was taken from, if any. */
export async function lockSource(db: Db, actor: Actor, { creditNoteId, overpaymentId }: Source): Promise<void> {
  const id = creditNoteId ?? overpaymentId;
  if (id) await lockCredit(db, actor, id);
}

/**
 * Takes an amount from a credit, which is locked.
 *
 * @throws Problem 409 for more than is left of the credit.
 */
export async function takeCredit(
  db: Db,
  actor: Actor,
  credit: UsableCredit,
  { amount, event }: { amount: string; event: 'credit_used' | 'credit_refunded' },
): Promise<void> {
  if (credit.left.lt(amount)) throw conflict('more_than_credit_left');
  await changeLeft(db, actor, sourceOf(credit), decimal(amount).neg());
  const isNote = credit.kind === 'credit_note';
  const text = formatAmount(amount, credit.currency);
  await recordActivity(db, actor, {
    subjectType: isNote ? 'invoice' : 'client',
    subjectId: isNote ? credit.id : credit.clientId,
    event,
    to: isNote ? text : `${text} ${credit.currency}`,
  });
}

/** Returns an amount to the credit that it was taken from, which is locked; does nothing for money. */
export async function giveBack(db: Db, actor: Actor, source: Source, amount: Prisma.Decimal): Promise<void> {
  await changeLeft(db, actor, source, decimal(amount));
}

/** The columns that name the credit on a payment or a refund. */
export const sourceOf = (credit: UsableCredit | null): Source => ({
  creditNoteId: credit?.kind === 'credit_note' ? credit.id : null,
  overpaymentId: credit?.kind === 'overpayment' ? credit.id : null,
});

async function changeLeft(db: Db, actor: Actor, { creditNoteId, overpaymentId }: Source, by: Decimal): Promise<void> {
  if (creditNoteId)
    await db.invoice.update({
      where: keyOf(actor, creditNoteId),
      data: { paidTotal: { decrement: by.toFixed() }, version: { increment: 1 } },
      select: { id: true },
    });
  if (overpaymentId)
    await db.accountEntry.update({
      where: keyOf(actor, overpaymentId),
      data: { leftTotal: { increment: by.toFixed() } },
      select: { id: true },
    });
}
