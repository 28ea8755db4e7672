import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import { postCredited } from '@/lib/commissions/postings.data';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { amountDue, paidOfRest, retainedBack } from '@/lib/invoices/amounts/balance';
import { agreedPart, freedWith, restOf } from '@/lib/invoices/credit-notes/credit';
import { releaseCharges } from '@/lib/invoices/drafting/recurring.data';
import type { RecordRow } from '@/lib/invoices/find.data';
import { timesheetIdsOf } from '@/lib/invoices/resource';
import { Decimal, sum } from '@/lib/money/amount';
import { conflict } from '@/lib/problem/problem';
import { takeOffInvoice } from '@/lib/timesheets/adjustments/adjustments.data';
import { releaseFromInvoice } from '@/lib/timesheets/billing/billable.data';

/**
 * The part of a credit note that is set against the open amount of its invoice; the rest is the client's credit. Tax that the
 * client retained was never paid to us and is no part of either.
 */
export const setOff = (invoice: RecordRow, note: RecordRow): Decimal =>
  Decimal.max(
    0,
    Decimal.min(amountDue(note.grossTotal, note.retainedTotal), amountDue(invoice.grossTotal, invoice.paidTotal)),
  );

/**
 * Applies an issued credit note to its invoice, which is locked: it sets the note against what is open, takes
 * commissions back in proportion, and frees the time that is billed again.
 *
 * @throws Problem 409 if time that is to be freed is not credited in full by issued credit notes.
 */
export async function settleCredit(
  db: Db,
  actor: Actor,
  { note, invoice }: { note: RecordRow; invoice: RecordRow },
  { number, day }: { number: string; day: CalendarDay },
): Promise<void> {
  const applied = setOff(invoice, note);
  if (applied.gt(0)) {
    await db.payment.create({
      data: {
        companyId: actor.companyId,
        invoiceId: invoice.id,
        amount: applied.toFixed(),
        paidOn: dateFromDay(day),
        method: 'credit_note',
        reference: number,
        creditNoteId: note.id,
        createdById: actor.userId,
      },
      select: { id: true },
    });
  }
  const creditedTotal = sum([invoice.creditedTotal, note.grossTotal]);
  const paidTotal = sum([invoice.paidTotal, applied]);
  await db.invoice.update({
    where: keyOf(actor, invoice.id),
    data: { creditedTotal: creditedTotal.toFixed(), paidTotal: paidTotal.toFixed(), version: { increment: 1 } },
    select: { id: true },
  });
  const back = sum([retainedBack(invoice.creditNotes), note.retainedTotal]);
  const rest = paidOfRest({ ...invoice, creditedTotal, retainedBack: back });
  await postCredited(db, actor, { ...invoice, ...rest }, day, (contractId) => shareOf(invoice, note, contractId));
  if (note.rebill) await free(db, actor, invoice, note);
  await recordActivity(db, actor, {
    subjectType: 'invoice',
    subjectId: invoice.id,
    event: 'credited',
    to: number,
    reason: note.creditReason,
  });
}

/** Leaves out the parts in drafts of other credit notes, which are not issued yet. */
const issuedParts = ({ creditNotes }: RecordRow, note: RecordRow, line: RecordRow['lines'][number]) => {
  const counted = new Set([note.id, ...creditNotes.filter(({ status }) => status === 'issued').map(({ id }) => id)]);
  return line.creditedBy.filter(({ invoiceId }) => counted.has(invoiceId));
};

const isWholly = (invoice: RecordRow, note: RecordRow, line: RecordRow['lines'][number]): boolean =>
  restOf(agreedPart(line), issuedParts(invoice, note, line).map(agreedPart)).amount.isZero();

/** How much of what earns a contract's commissions is credited so far; expenses earn none. */
function shareOf(invoice: RecordRow, note: RecordRow, contractId: string): { credited: Decimal; of: Decimal } {
  const earning = invoice.lines.filter((line) => line.contractId === contractId && line.kind !== 'expense');
  // As agreed: net amounts of parts of a line whose price includes tax may differ from the line's by a cent.
  const amountOf = (part: Parameters<typeof agreedPart>[0]) => agreedPart(part).netAmount;
  return {
    credited: sum(earning.flatMap((line) => issuedParts(invoice, note, line).map(amountOf))),
    of: sum(earning.map(amountOf)),
  };
}

async function free(db: Db, actor: Actor, invoice: RecordRow, note: RecordRow): Promise<void> {
  const ids = new Set(note.lines.map(({ creditsLineId }) => creditsLineId));
  const lines = freedWith(
    invoice.lines,
    invoice.lines.filter(({ id }) => ids.has(id)),
  );
  const isWhole = (line: RecordRow['lines'][number]) => isWholly(invoice, note, line);
  if (!lines.every(isWhole)) throw conflict('rebill_not_whole');
  const credited = invoice.lines.filter((line) => ids.has(line.id) && isWhole(line));
  await releaseCharges(
    db,
    actor,
    invoice.id,
    credited.map(({ id }) => id),
  );
  const of = { companyId: actor.companyId, invoiceLineId: { in: lines.map(({ id }) => id) }, isLive: true };
  await db.invoiceLineEntry.updateMany({ where: of, data: { isLive: false } });
  await db.invoiceLineExpense.updateMany({ where: of, data: { isLive: false } });
  const differences = lines.flatMap(({ kind, timesheetId }) =>
    kind === 'adjustment' && timesheetId ? [timesheetId] : [],
  );
  if (differences.length > 0) await takeOffInvoice(db, actor, invoice.id, differences);
  const sheets = timesheetIdsOf({ lines });
  if (sheets.length > 0) await releaseFromInvoice(db, actor, sheets);
}
