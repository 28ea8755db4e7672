import 'server-only';
import {
  type BookedDocument,
  creditNoteLines,
  type DeductedDeposit,
  invoiceLines,
} from '@/lib/accounting/journal/documents';
import type { Entry } from '@/lib/accounting/journal/journal';
import type { Rates } from '@/lib/accounting/journal/rates';
import { type BookedAccounts, onAccounts, type Span } from '@/lib/accounting/journal/span.data';
import { type CalendarDay, dayFromDate, nullableDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keptDocumentAllowances } from '@/lib/invoices/amounts/allowances';
import { isSplit, keptRetained } from '@/lib/invoices/amounts/retained';
import { clientOf } from '@/lib/invoices/names';
import { partySchema } from '@/lib/invoices/papers/party';
import { stampDutyOf } from '@/lib/invoices/papers/stamp-duty';

const document = {
  id: true,
  creditsId: true,
  kind: true,
  number: true,
  issueDate: true,
  currency: true,
  companyCurrency: true,
  exchangeRate: true,
  grossTotal: true,
  cashRounding: true,
  prepaidTotal: true,
  retainedTotal: true,
  retained: true,
  taxes: true,
  allowances: true,
  dueDate: true,
  client: { select: { name: true, debtorNumber: true, taxId: true } },
  names: true,
  seller: true,
  buyer: true,
  lines: { select: { kind: true, netAmount: true, taxCategory: true, taxRate: true, natura: true } },
} satisfies Prisma.InvoiceSelect;

const select = {
  ...document,
  deposits: { select: { ...document, creditNotes: { where: { status: 'issued' }, select: document } } },
} satisfies Prisma.InvoiceSelect;
export type DocumentRow = Prisma.InvoiceGetPayload<{ select: typeof select }>;
type Part = Prisma.InvoiceGetPayload<{ select: typeof document }>;

/**
 * Issued invoices and credit notes up to a day that no export has. A document that was voided by that day is left out; one
 * that was voided after it was still owed then, and the next export reverses it. The deposits of a void invoice are free
 * again, so one that deducted any is left out.
 */
export async function findDocuments(db: Db, companyId: string, span: Span): Promise<DocumentRow[]> {
  const { end, startsOn, timeZone, most } = span;
  const rows = await db.$queryRaw<{ id: string }[]>`
    select i.id from invoices i
    where i.company_id = ${companyId}::uuid and i.issue_date <= ${end}::date
      and (i.status = 'issued'
        or i.status = 'void' and i.prepaid_total = 0 and (i.voided_at at time zone ${timeZone})::date > ${end}::date)
      and i.issue_date >= coalesce(${startsOn}::date, '-infinity')
      and not exists (select from accounting_entries e
        where e.company_id = ${companyId}::uuid and e.source_id = i.id and e.kind in ('invoice', 'credit_note'))
    order by i.id limit ${most}`;
  return db.invoice.findMany({ where: { companyId, id: { in: rows.map(({ id }) => id) } }, select });
}

/** The entries of the documents, except those without an exchange rate; deposits are settled on the account on which they are. */
export function bookDocuments(
  rows: readonly DocumentRow[],
  { rates, accounts }: { rates: Rates; accounts: BookedAccounts },
): Entry[] {
  return rows.flatMap((row) => {
    const conversion = rates.of(row);
    const deposits = row.deposits.flatMap((deposit): DeductedDeposit[] => {
      const own = rates.of(deposit);
      return own
        ? [
            {
              document: toBooked(deposit),
              conversion: own,
              creditNotes: deposit.creditNotes.map(toBooked),
              account: (line) => accounts(deposit.id, line),
            },
          ]
        : [];
    });
    if (!conversion || deposits.length < row.deposits.length) return [];
    const lines =
      row.kind === 'credit_note'
        ? // A credit note for a deposit takes it off the account on which it is.
          onAccounts(creditNoteLines(toBooked(row), conversion), (line) =>
            line.key === 'deposits' ? accounts(row.creditsId, line) : undefined,
          )
        : invoiceLines(toBooked(row), conversion, { prepaid: row.prepaidTotal, deposits });
    return [
      {
        kind: row.kind,
        sourceId: row.id,
        occurrence: 1,
        day: dayOf(row),
        document: row.number ?? '',
        client: clientOf(row).name,
        partnerNumber: row.client.debtorNumber,
        taxNumber: partySchema.nullable().parse(row.buyer)?.tax_id ?? row.client.taxId,
        dueOn: row.kind === 'invoice' ? nullableDay(row.dueDate) : null,
        currency: row.currency,
        rate: conversion.rate,
        lines,
      },
    ];
  });
}

const toBooked = ({
  kind,
  currency,
  grossTotal,
  cashRounding,
  retainedTotal,
  retained,
  taxes,
  allowances,
  lines,
  seller,
  buyer,
}: Part): BookedDocument => ({
  kind,
  currency,
  grossTotal,
  cashRounding,
  retainedTotal,
  isSplit: isSplit(keptRetained(retained)),
  taxes,
  allowances,
  lines,
  stampDuty: stampDutyOf(
    { currency, taxes, allowances: keptDocumentAllowances(allowances), lines },
    { seller: countryOf(seller), buyer: countryOf(buyer) },
  ),
});

/** The country of a party as it was frozen at issue. */
const countryOf = (party: unknown): string | null => partySchema.safeParse(party).data?.address?.country ?? null;

function dayOf({ issueDate, number }: Part): CalendarDay {
  if (!issueDate) throw new Error(`the issued document ${number ?? ''} has no day`);
  return dayFromDate(issueDate);
}
