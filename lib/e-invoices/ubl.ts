import type { EAllowance, EInvoice, ELine, EParty, Taxed } from '@/lib/e-invoices/model';
import {
  exemptionOf,
  ibanOf,
  isOutOfScope,
  isWithin,
  legalInformation,
  notesOf,
  oneLine,
  paymentTermsOf,
  percentOf,
  plain,
  reasonOf,
  roundingOf,
  typeCode,
  unitCode,
  vatNumber,
  wholePrice,
} from '@/lib/e-invoices/terms';
import { type Node, writeXml } from '@/lib/e-invoices/xml';

const profiles = {
  ubl: { customization: 'urn:cen.eu:en16931:2017', profile: null },
  peppol: {
    customization: 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    profile: 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
  },
};

/** UBL 2.1 by EN 16931 (CEN/TS 16931-3-2), or by Peppol BIS Billing 3.0, which restricts it. */
export function writeUbl(invoice: EInvoice, format: 'ubl' | 'peppol'): string {
  const isNote = invoice.kind === 'credit_note';
  const root = isNote ? 'CreditNote' : 'Invoice';
  const rounding = roundingOf(invoice);
  const amount = (value: string): Node => ({ '@currencyID': invoice.currency, '#': value });
  return writeXml(root, {
    '@xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
    '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    'cbc:CustomizationID': profiles[format].customization,
    'cbc:ProfileID': profiles[format].profile,
    'cbc:ID': invoice.number,
    'cbc:IssueDate': invoice.issueDate,
    'cbc:DueDate': isNote ? null : invoice.dueDate,
    [`cbc:${root}TypeCode`]: typeCode(invoice),
    'cbc:Note': notes(invoice, format),
    'cbc:DocumentCurrencyCode': invoice.currency,
    'cbc:TaxCurrencyCode': invoice.companyTax?.currency,
    'cbc:BuyerReference': invoice.buyer.buyer_reference,
    'cac:InvoicePeriod': invoice.period && {
      'cbc:StartDate': invoice.period.start,
      'cbc:EndDate': invoice.period.end,
    },
    'cac:OrderReference': { 'cbc:ID': oneLine(invoice.purchaseOrder) },
    'cac:BillingReference': [invoice.preceding, ...(invoice.otherPreceding ?? [])].map(
      (one) => one && { 'cac:InvoiceDocumentReference': { 'cbc:ID': one.number, 'cbc:IssueDate': one.issueDate } },
    ),
    ...publicCodes(invoice),
    'cac:AccountingSupplierParty': { 'cac:Party': party(invoice.seller, { of: invoice, isSeller: true }) },
    'cac:AccountingCustomerParty': { 'cac:Party': party(invoice.buyer, { of: invoice, isSeller: false }) },
    'cac:Delivery': delivery(invoice),
    'cac:PaymentMeans': paymentMeans(invoice),
    'cac:PaymentTerms': { 'cbc:Note': paymentTermsOf(invoice) },
    'cac:AllowanceCharge': invoice.allowances.map((one) => ({
      ...allowance(one, amount),
      'cac:TaxCategory': taxCategory(one),
    })),
    'cac:TaxTotal': taxTotals(invoice, amount),
    'cac:LegalMonetaryTotal': {
      'cbc:LineExtensionAmount': amount(invoice.lineTotal),
      'cbc:TaxExclusiveAmount': amount(invoice.netTotal),
      'cbc:TaxInclusiveAmount': amount(invoice.grossTotal),
      'cbc:AllowanceTotalAmount': amount(invoice.allowanceTotal),
      'cbc:ChargeTotalAmount': amount(invoice.chargeTotal),
      'cbc:PrepaidAmount': amount(invoice.prepaidTotal),
      'cbc:PayableRoundingAmount': rounding !== null && amount(rounding),
      'cbc:PayableAmount': amount(invoice.payableTotal),
    },
    [`cac:${root}Line`]: invoice.lines.map((one, index) =>
      line(one, { index, isNote, amount, currency: invoice.currency }),
    ),
  });
}

/**
 * The notes, each after its subject (CEN/TS 16931-3-2: BT-21 between number signs). Peppol takes one alone
 * (PEPPOL-EN16931-R002), which has no subject then.
 */
function notes(invoice: EInvoice, format: 'ubl' | 'peppol'): Node {
  const all = notesOf(invoice);
  return format === 'peppol'
    ? oneLine(all.map(({ text }) => text).join(' · '))
    : all.map(({ subject, text }) => (subject === null ? text : `#${subject}#${text}`));
}

/**
 * Italy's codes of the tender (BT-17) and of the public investment (BT-11). A credit note has no element for a project, and refers to
 * one by a document of the type 50 (CEN/TS 16931-3-2); its elements have another order, too.
 */
function publicCodes({ kind, cig, cup }: EInvoice): { readonly [name: string]: Node } {
  const tender = { 'cac:OriginatorDocumentReference': { 'cbc:ID': cig } };
  return kind === 'credit_note'
    ? { 'cac:AdditionalDocumentReference': cup ? { 'cbc:ID': cup, 'cbc:DocumentTypeCode': '50' } : null, ...tender }
    : { ...tender, 'cac:ProjectReference': { 'cbc:ID': cup } };
}

type Amount = (value: string) => Node;

function party(of: EParty, { of: invoice, isSeller }: { of: EInvoice; isSeller: boolean }): Node {
  const { address } = of;
  const isTaxed = !isOutOfScope(invoice);
  return {
    'cbc:EndpointID': of.electronic_address && {
      '@schemeID': of.electronic_address_scheme,
      '#': of.electronic_address,
    },
    'cac:PartyName': { 'cbc:Name': oneLine(of.name) },
    'cac:PostalAddress': {
      'cbc:StreetName': oneLine(address?.line1),
      'cbc:AdditionalStreetName': oneLine(address?.line2),
      'cbc:CityName': oneLine(address?.city),
      'cbc:PostalZone': oneLine(address?.postal_code),
      'cbc:CountrySubentity': oneLine(address?.region),
      'cac:Country': { 'cbc:IdentificationCode': address?.country },
    },
    'cac:PartyTaxScheme': isTaxed &&
      vatNumber(of) !== null && { 'cbc:CompanyID': vatNumber(of), 'cac:TaxScheme': { 'cbc:ID': 'VAT' } },
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': oneLine(of.legal_name ?? of.name),
      // Without a VAT number the tax number identifies the party (BR-CO-26).
      'cbc:CompanyID': companyId(of, isTaxed),
      'cbc:CompanyLegalForm': isSeller && legalInformation(of),
    },
    'cac:Contact': isSeller && {
      'cbc:Name': oneLine(of.name),
      'cbc:Telephone': of.phone,
      'cbc:ElectronicMail': of.email,
    },
  };
}

/**
 * The company's number, with its scheme (EAS) if a country's rules require it: NL-R-003, NL-R-005 (KVK, OIN), DK-R-014
 * (CVR).
 */
function companyId(of: EParty, isTaxed: boolean): Node {
  const number = oneLine(of.registration_number) ?? (isTaxed ? null : oneLine(of.tax_id));
  const { country } = of.address ?? {};
  if (number === null || (country !== 'NL' && country !== 'DK')) return number;
  const dutch = number.replace(/\D/g, '').length === 20 ? '0190' : '0106';
  return { '@schemeID': country === 'DK' ? '0184' : dutch, '#': number };
}

/** The place and date of delivery of an intra-Community supply (BR-IC-11, BR-IC-12). */
function delivery(invoice: EInvoice): Node {
  if (!isWithin(invoice, 'K')) return null;
  return {
    'cbc:ActualDeliveryDate': invoice.period?.end ?? invoice.issueDate,
    'cac:DeliveryLocation': {
      'cac:Address': { 'cac:Country': { 'cbc:IdentificationCode': invoice.buyer.address?.country } },
    },
  };
}

/**
 * How the document is settled. UNTDID 4461: 30 is a credit transfer, 97 clears amounts between partners' accounts. A
 * credit note asks for no money, but says how it is settled (DE-R-001 requires that of every document; NL-R-008 does
 * not accept 97 from a Dutch seller). In Denmark 30 does not exist: a transfer to an IBAN is 58 (DK-R-005).
 */
function paymentMeans({ kind, seller, number }: EInvoice): Node {
  if (kind === 'credit_note') return seller.address?.country === 'NL' ? null : { 'cbc:PaymentMeansCode': '97' };
  const iban = ibanOf(seller);
  if (iban === null) return null;
  return {
    'cbc:PaymentMeansCode': seller.address?.country === 'DK' ? '58' : '30',
    'cbc:PaymentID': number,
    'cac:PayeeFinancialAccount': { 'cbc:ID': iban },
  };
}

function allowance(one: EAllowance, amount: Amount): { readonly [name: string]: Node } {
  const { code, text } = reasonOf(one);
  const share = percentOf(one);
  return {
    'cbc:ChargeIndicator': String(one.isCharge),
    'cbc:AllowanceChargeReasonCode': code,
    'cbc:AllowanceChargeReason': oneLine(text),
    'cbc:MultiplierFactorNumeric': share?.percent,
    'cbc:Amount': amount(one.amount),
    'cbc:BaseAmount': share && amount(share.base),
  };
}

const taxCategory = ({ category, rate }: Taxed): Node => ({
  'cbc:ID': category,
  'cbc:Percent': category === 'O' ? null : plain(rate),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
});

/** A German seller names the rate of every tax, also 0 % outside the scope of VAT (DE-R-014); others leave that out. */
function taxTotals({ taxTotal, taxes, companyTax, seller }: EInvoice, amount: Amount): Node {
  const isGerman = seller.address?.country === 'DE';
  const subtotals = taxes.map((tax) => {
    const exemption = exemptionOf(tax);
    return {
      'cbc:TaxableAmount': amount(tax.taxable),
      'cbc:TaxAmount': amount(tax.amount),
      'cac:TaxCategory': {
        'cbc:ID': tax.category,
        'cbc:Percent': tax.category === 'O' && !isGerman ? null : plain(tax.rate),
        'cbc:TaxExemptionReasonCode': exemption?.code,
        'cbc:TaxExemptionReason': oneLine(exemption?.text),
        'cac:TaxScheme': { 'cbc:ID': 'VAT' },
      },
    };
  });
  return [
    { 'cbc:TaxAmount': amount(taxTotal), 'cac:TaxSubtotal': subtotals },
    companyTax && { 'cbc:TaxAmount': { '@currencyID': companyTax.currency, '#': companyTax.amount } },
  ];
}

function line(
  one: ELine,
  { index, isNote, amount, currency }: { index: number; isNote: boolean; amount: Amount; currency: string },
): Node {
  const { quantity, unitPrice, baseQuantity } = wholePrice(one, currency);
  return {
    'cbc:ID': String(index + 1),
    [isNote ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity']: {
      '@unitCode': unitCode(one.unit),
      '#': quantity,
    },
    'cbc:LineExtensionAmount': amount(one.netAmount),
    'cac:AllowanceCharge': one.allowances.map((each) => allowance(each, amount)),
    'cac:Item': { 'cbc:Name': oneLine(one.description) ?? '-', 'cac:ClassifiedTaxCategory': taxCategory(one) },
    'cac:Price': {
      'cbc:PriceAmount': amount(unitPrice),
      'cbc:BaseQuantity': baseQuantity && { '@unitCode': unitCode(one.unit), '#': baseQuantity },
    },
  };
}
