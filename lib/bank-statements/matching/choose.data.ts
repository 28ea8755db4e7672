import 'server-only';
import type { Actor } from '@/lib/actor';
import type { ChosenByHandQuery, OpenInvoiceChoice } from '@/lib/bank-statements/schema';
import { dayFromDate } from '@/lib/calendar/days';
import { tenant } from '@/lib/db/client';
import { searchFor } from '@/lib/db/search';
import { amountDue } from '@/lib/invoices/amounts/balance';
import { visibleInvoices } from '@/lib/invoices/find.data';
import { formatAmount } from '@/lib/money/amount';
import { notFound } from '@/lib/problem/problem';

/** How many invoices a search shows; for one client, as many as one payment can settle. */
const mostFound = 20;
const mostOfClient = 100;

/**
 * The open invoices that somebody may choose for a line by hand, the first due first: those in its currency, those in
 * any currency that match a text, or all of the clients and the currency of the invoices that are chosen already. With
 * both, those of other clients in that currency that match the text, too.
 *
 * @throws Problem 404.
 */
export function listOpenChoices(
  actor: Actor,
  { id, line }: { id: string; line: string },
  { search, beside }: ChosenByHandQuery,
): Promise<OpenInvoiceChoice[]> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const row = await db.bankLine.findFirst({
      where: { companyId, id: line, statementId: id },
      select: { currency: true },
    });
    if (!row) throw notFound();
    const chosen = await db.invoice.findMany({
      where: { AND: [visibleInvoices(actor), { id: { in: beside ?? [] } }] },
      select: { clientId: true, currency: true },
    });
    const [first] = chosen;
    const searched = (await searchFor(db, actor, 'invoices', search)).where;
    const ofChosen = { clientId: { in: chosen.map(({ clientId }) => clientId) } };
    const narrowed = first ? (search ? { OR: [ofChosen, searched] } : ofChosen) : searched;
    const currency = first?.currency ?? (search ? undefined : row.currency);
    const invoices = await db.invoice.findMany({
      where: {
        AND: [visibleInvoices(actor), narrowed],
        kind: 'invoice',
        status: 'issued',
        ...(currency && { currency }),
        paidTotal: { lt: db.invoice.fields.grossTotal },
      },
      orderBy: [{ dueDate: 'asc' }, { id: 'asc' }],
      take: first ? mostOfClient : mostFound,
      select: {
        id: true,
        number: true,
        dueDate: true,
        currency: true,
        grossTotal: true,
        paidTotal: true,
        client: { select: { id: true, name: true } },
      },
    });
    return invoices.map(({ number, dueDate, grossTotal, paidTotal, ...invoice }) => ({
      ...invoice,
      number: number ?? '',
      due_date: dueDate && dayFromDate(dueDate),
      amount_due: formatAmount(amountDue(grossTotal, paidTotal), invoice.currency),
    }));
  });
}
