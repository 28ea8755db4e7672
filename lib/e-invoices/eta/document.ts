import { type EtaLine, etaLines, etaTotals, places } from '@/lib/e-invoices/eta/lines';
import { EtaNumber, type EtaValue, etaJson, serialiseEta } from '@/lib/e-invoices/eta/serialise';
import { egyptianAddress, etaNumber, partyType } from '@/lib/e-invoices/eta/terms';
import type { EInvoice, EParty, Taxed } from '@/lib/e-invoices/model';
import { oneLine } from '@/lib/e-invoices/terms';
import { type DecimalInput, decimal, roundTo } from '@/lib/money/amount';

/**
 * An invoice or credit note for the Egyptian Tax Authority, version 1.0, as JSON (sdk.invoicing.eta.gov.eg/documents/invoice-v1-0),
 * without a signature: only the issuer's token can sign it.
 */
export const writeEta = (invoice: EInvoice): string => etaJson(etaDocument(invoice));

/** What the issuer's token signs the SHA-256 of: the canonical form of the document. */
export const etaCanonical = (invoice: EInvoice): string => serialiseEta(etaDocument(invoice));

const number = (value: DecimalInput): EtaNumber => new EtaNumber(roundTo(value, places).toFixed());

function etaDocument(invoice: EInvoice): EtaValue {
  const { seller, buyer, kind, issueDate, purchaseOrder } = invoice;
  const lines = etaLines(invoice);
  const totals = etaTotals(lines);
  return {
    issuer: party(seller, seller.branch_code ?? '0'),
    receiver: party(buyer, null),
    documentType: kind === 'credit_note' ? 'C' : 'I',
    documentTypeVersion: '1.0',
    dateTimeIssued: `${issueDate}T00:00:00Z`,
    taxpayerActivityCode: seller.activity_code ?? '',
    internalID: invoice.number,
    ...(oneLine(purchaseOrder) ? { purchaseOrderReference: oneLine(purchaseOrder) ?? '' } : {}),
    invoiceLines: lines.map((one) => invoiceLine(one, seller.item_code ?? '')),
    totalDiscountAmount: number(totals.discount),
    totalSalesAmount: number(totals.sales),
    netAmount: number(totals.net),
    taxTotals: [
      { taxType: 'T1', amount: number(totals.vat) },
      ...(totals.withheld.isZero() ? [] : [{ taxType: 'T4', amount: number(totals.withheld) }]),
    ],
    totalAmount: number(totals.total),
    extraDiscountAmount: number('0'),
    totalItemsDiscountAmount: number('0'),
  };
}

function party(of: EParty, branch: string | null): EtaValue {
  const { building, street, governorate, city } = egyptianAddress(of);
  const postalCode = oneLine(of.address?.postal_code);
  const id = etaNumber(of);
  return {
    address: {
      ...(branch === null ? {} : { branchID: branch }),
      country: of.address?.country ?? '',
      governate: governorate ?? '',
      regionCity: city ?? '',
      street: street ?? '',
      buildingNumber: building ?? '',
      ...(postalCode ? { postalCode } : {}),
    },
    type: branch === null ? partyType(of) : 'B',
    ...(id ? { id } : {}),
    name: oneLine(of.legal_name ?? of.name) ?? '',
  };
}

function invoiceLine({ line, ...one }: EtaLine, itemCode: string): EtaValue {
  return {
    description: oneLine(line.description) ?? '-',
    itemType: itemCode.startsWith('EG-') ? 'EGS' : 'GS1',
    itemCode,
    unitType: one.unit,
    quantity: number(one.quantity),
    internalCode: '',
    salesTotal: number(one.sales),
    total: number(one.total),
    valueDifference: number('0'),
    totalTaxableFees: number('0'),
    netTotal: number(one.net),
    itemsDiscount: number('0'),
    unitValue: { currencySold: 'EGP', amountEGP: number(one.price) },
    discount: { rate: number('0'), amount: number(one.discount) },
    taxableItems: [
      { taxType: 'T1', amount: number(one.vat), subType: vatSubtype(line), rate: number(line.rate) },
      ...(one.withheld
        ? [{ taxType: 'T4', amount: number(one.withheld.amount), subType: services, rate: number(one.withheld.rate) }]
        : []),
    ],
  };
}

/** T4, withholding tax: services. From the code list in Odoo's `l10n_eg_eta_code` (github.com/odoo/odoo, read 2026-11-30). */
const services = 'W004';

/** T1, value added tax: export, exempted, not taxable, general sales, other rates; from the same list. */
function vatSubtype({ category, rate }: Taxed): string {
  if (category === 'G' || category === 'Z') return 'V001';
  if (category === 'E') return 'V003';
  if (category === 'O') return 'V004';
  return decimal(rate).eq('14') ? 'V009' : 'V010';
}
