import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { writeCii } from '@/lib/e-invoices/cii';
import { writeFatturaPa } from '@/lib/e-invoices/fatturapa';
import type { EInvoice } from '@/lib/e-invoices/model';
import { type Need, needsOf } from '@/lib/e-invoices/needs';
import { writeUbl } from '@/lib/e-invoices/ubl';
import { keptDocumentAllowances } from '@/lib/invoices/amounts/allowances';
import { toEInvoice } from '@/lib/invoices/papers/e-invoice';
import { partySchema } from '@/lib/invoices/papers/party';
import { type Problem, unprocessable } from '@/lib/problem/problem';
import { creditedInvoices } from '@/lib/self-billing/fields';
import { findSelfBilledRow, type SelfBilledRow } from '@/lib/self-billing/find.data';
import { selfBilledNote } from '@/lib/self-billing/pdf.data';
import { type SelfBilledFormat, selfBilledFormats } from '@/lib/self-billing/schema';

const writers: Record<SelfBilledFormat, (invoice: EInvoice) => string> = {
  ubl: (invoice) => writeUbl(invoice, 'ubl'),
  cii: writeCii,
  fatturapa: writeFatturaPa,
};

/**
 * An invoice or a credit note in a contractor's name as an e-invoice: of EN 16931 with the type code 389 or 261, or as a
 * FatturaPA that the buyer issues. Peppol has a specification of its own for these, which is not supported.
 *
 * @throws Problem 404, 422 that names each field that the format needs and links to it.
 */
export async function readSelfBilledEInvoice(
  actor: Actor,
  id: string,
  format: SelfBilledFormat,
): Promise<{ content: Buffer; fileName: string }> {
  const row = await tenant(actor, (db) => findSelfBilledRow(db, actor, id));
  const invoice = toSelfBilledEInvoice(row);
  const missing = needsOf(format, invoice);
  if (missing.length > 0) throw incomplete(missing, row.contractorId);
  return { content: Buffer.from(writers[format](invoice)), fileName: `${row.number}-${format}.xml` };
}

/** The formats that lack nothing of the invoice. @throws Problem 404. */
export async function listCompleteFormats(actor: Actor, id: string): Promise<SelfBilledFormat[]> {
  const invoice = toSelfBilledEInvoice(await tenant(actor, (db) => findSelfBilledRow(db, actor, id)));
  return selfBilledFormats.filter(
    (format) =>
      needsOf(format, invoice).length === 0 && (format !== 'fatturapa' || invoice.seller.address?.country === 'IT'),
  );
}

function toSelfBilledEInvoice(row: SelfBilledRow): EInvoice {
  const note = selfBilledNote(row);
  const [preceding = null, ...otherPreceding] = creditedInvoices
    .parse(row.credits)
    .map(({ number, issue_date: issueDate }) => ({ number, issueDate }));
  // The client's terms are not the contractor's: the due date says when it is paid.
  const { terms: _, ...invoice } = toEInvoice(
    {
      ...row,
      termsDays: 0,
      termsFrom: 'issue_date',
      termsDay: null,
      discountDays: null,
      discountPercent: null,
      isDeposit: false,
      companyCurrency: null,
      companyTaxTotal: null,
      purchaseOrder: null,
      creditReason: note,
      note,
      allowances: keptDocumentAllowances(row.allowances),
      taxes: null,
      prepaidTotal: '0',
      cashRounding: '0',
      lines: row.lines.map((line) => ({ ...line, allowances: [] })),
    },
    { seller: partySchema.parse(row.seller), buyer: partySchema.parse(row.buyer), preceding },
  );
  return { ...invoice, otherPreceding, isSelfBilled: true };
}

/**
 * A 422 that names the missing fields. The parties are frozen: a field that is filled in now appears on the next
 * invoice.
 */
const incomplete = (missing: readonly Need[], contractorId: string): Problem =>
  unprocessable('e_invoice_incomplete', {
    faults: missing.map(({ party, field }) => ({ path: `${party}.${field}`, key: 'e_invoice_missing' })),
    members: { missing: missing.map((need) => ({ ...need, href: linkTo(need, contractorId) })) },
  });

function linkTo({ party }: Need, contractorId: string): string | null {
  if (party === 'seller') return `/users/${contractorId}?tab=self_billing`;
  return party === 'buyer' ? '/company-settings' : null;
}
