import type { EAllowance, EInvoice, ELine, EParty, Taxed } from '@/lib/e-invoices/model';
import {
  reasonOf as allowanceReasonOf,
  ibanOf,
  oneLine,
  paymentTermsOf,
  plain,
  roundingOf,
  unitCode,
  wholePrice,
} from '@/lib/e-invoices/terms';
import { type Node, writeXml } from '@/lib/e-invoices/xml';
import {
  isExport,
  isSaudi,
  isSimplified,
  reasonOf,
  saudiAddress,
  saudiCategory,
  saudiVatNumber,
  schemedNumber,
  transactionCode,
} from '@/lib/e-invoices/zatca/terms';
import { decimal, formatAmount } from '@/lib/money/amount';
import { plainDigits } from '@/lib/text/plain-digits';

/** The place of a document in its company's chain. */
export interface ChainLink {
  uuid: string;
  /** KSA-16: 1 for the first document. */
  counter: number;
  /** KSA-13: the hash of the document before it, Base64. */
  previousHash: string;
  /** `hh:mm:ss`, the time of Riyadh (BR-KSA-70). */
  time: string;
}

/**
 * A Saudi invoice or credit note before it is sealed: UBL 2.1 by ZATCA's XML implementation standard, 1.1. It is written in its
 * canonical form, without blanks between elements, so that its hash is the hash of its text.
 */
export function writeZatca(invoice: EInvoice, { uuid, counter, previousHash, time }: ChainLink): string {
  const rounding = roundingOf(invoice);
  const amount = (value: string): Node => ({ '@currencyID': invoice.currency, '#': value });
  return writeXml(
    'Invoice',
    {
      '@xmlns': 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
      '@xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      '@xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      '@xmlns:ext': 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2',
      'cbc:ProfileID': 'reporting:1.0',
      'cbc:ID': invoice.number,
      'cbc:UUID': uuid,
      'cbc:IssueDate': invoice.issueDate,
      'cbc:IssueTime': time,
      'cbc:InvoiceTypeCode': { '@name': transactionCode(invoice), '#': typeCode(invoice) },
      'cbc:Note': invoice.kind === 'invoice' && oneLine(invoice.note),
      'cbc:DocumentCurrencyCode': invoice.currency,
      'cbc:TaxCurrencyCode': 'SAR',
      'cac:OrderReference': { 'cbc:ID': oneLine(invoice.purchaseOrder) },
      'cac:BillingReference': [invoice.preceding, ...(invoice.otherPreceding ?? [])].map(
        (one) => one && { 'cac:InvoiceDocumentReference': { 'cbc:ID': one.number, 'cbc:IssueDate': one.issueDate } },
      ),
      'cac:AdditionalDocumentReference': [
        { 'cbc:ID': 'ICV', 'cbc:UUID': String(counter) },
        {
          'cbc:ID': 'PIH',
          'cac:Attachment': {
            'cbc:EmbeddedDocumentBinaryObject': { '@mimeCode': 'text/plain', '#': previousHash },
          },
        },
      ],
      'cac:AccountingSupplierParty': { 'cac:Party': party(invoice.seller, invoice.seller.registration_number) },
      'cac:AccountingCustomerParty': { 'cac:Party': buyer(invoice) },
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
      'cac:InvoiceLine': invoice.lines.map((one, index) => line(one, { index, amount, currency: invoice.currency })),
    },
    { isPretty: false },
  );
}

/** BR-KSA-05: tax invoice and credit note. The invoice of an advance payment (386) is not written: `zatcaNeeds`. */
const typeCode = ({ kind }: EInvoice): string => (kind === 'credit_note' ? '381' : '388');

type Amount = (value: string) => Node;

function party(of: EParty, number: string | null | undefined): Node {
  const schemed = schemedNumber(number);
  const { address } = of;
  const saudi = isSaudi(of) ? saudiAddress(of) : null;
  const vat = saudiVatNumber(of);
  return {
    'cac:PartyIdentification': schemed && { 'cbc:ID': { '@schemeID': schemed.scheme, '#': schemed.id } },
    'cac:PostalAddress': {
      'cbc:StreetName': saudi ? saudi.street : oneLine(address?.line1),
      'cbc:AdditionalStreetName': saudi ? null : oneLine(address?.line2),
      'cbc:BuildingNumber': saudi?.building,
      'cbc:CitySubdivisionName': saudi?.district,
      'cbc:CityName': oneLine(address?.city),
      'cbc:PostalZone': oneLine(plainDigits(address?.postal_code ?? '')),
      'cbc:CountrySubentity': oneLine(address?.region),
      'cac:Country': { 'cbc:IdentificationCode': address?.country },
    },
    'cac:PartyTaxScheme': vat && { 'cbc:CompanyID': vat, 'cac:TaxScheme': { 'cbc:ID': 'VAT' } },
    'cac:PartyLegalEntity': { 'cbc:RegistrationName': oneLine(of.legal_name ?? of.name) },
  };
}

/** A buyer without a Saudi VAT number is known by the number of its own country (BR-KSA-14, BR-KSA-46). */
function buyer(invoice: EInvoice): Node {
  const { buyer: of } = invoice;
  return isExport(invoice) || saudiVatNumber(of) === null ? party({ ...of, tax_id: null }, of.tax_id) : party(of, null);
}

/** The supply's day, and its last one (BR-KSA-15, BR-KSA-35, BR-KSA-36). */
function delivery({ period, issueDate }: EInvoice): Node {
  const first = period?.start ?? period?.end ?? issueDate;
  const last = period?.end ?? null;
  return {
    'cbc:ActualDeliveryDate': first,
    'cbc:LatestDeliveryDate': last !== null && last > first ? last : null,
  };
}

/** BR-KSA-16: 30 is a credit transfer, 1 says nothing. BR-KSA-17: a credit note says why it was issued. */
function paymentMeans({ kind, seller, note }: EInvoice): Node {
  const iban = kind === 'invoice' ? ibanOf(seller) : null;
  return {
    'cbc:PaymentMeansCode': iban === null ? '1' : '30',
    'cbc:InstructionNote': kind === 'credit_note' && oneLine(note),
    'cac:PayeeFinancialAccount': { 'cbc:ID': iban },
  };
}

/** BR-KSA-EN16931-03 to -05: base and percentage come together, and give the amount. */
function allowance(one: EAllowance, amount: Amount): { readonly [name: string]: Node } {
  const { code, text } = allowanceReasonOf(one);
  const isExact =
    one.percent !== null &&
    one.base !== null &&
    decimal(one.percent).decimalPlaces() <= 2 &&
    decimal(one.base).times(one.percent).div(100).toDecimalPlaces(2).eq(one.amount);
  return {
    'cbc:ChargeIndicator': String(one.isCharge),
    'cbc:AllowanceChargeReasonCode': code,
    'cbc:AllowanceChargeReason': oneLine(text),
    'cbc:MultiplierFactorNumeric': isExact && one.percent !== null && plain(one.percent),
    'cbc:Amount': amount(one.amount),
    'cbc:BaseAmount': isExact && one.base !== null && amount(one.base),
  };
}

const taxCategory = ({ category, rate }: Taxed): { readonly [name: string]: Node } => ({
  'cbc:ID': saudiCategory(category),
  'cbc:Percent': plain(rate),
  'cac:TaxScheme': { 'cbc:ID': 'VAT' },
});

/** The tax in riyals alone, then with its parts (BR-KSA-EN16931-08, BR-KSA-EN16931-09). */
function taxTotals({ taxTotal, taxes, companyTax }: EInvoice, amount: Amount): Node {
  const subtotals = taxes.map((tax) => {
    const reason = reasonOf(tax);
    return {
      'cbc:TaxableAmount': amount(tax.taxable),
      'cbc:TaxAmount': amount(tax.amount),
      'cac:TaxCategory': {
        'cbc:ID': saudiCategory(tax.category),
        'cbc:Percent': plain(tax.rate),
        'cbc:TaxExemptionReasonCode': reason?.code,
        'cbc:TaxExemptionReason': reason && (oneLine(tax.reason) ?? reason.text),
        'cac:TaxScheme': { 'cbc:ID': 'VAT' },
      },
    };
  });
  return [
    { 'cbc:TaxAmount': { '@currencyID': 'SAR', '#': companyTax?.amount ?? taxTotal } },
    { 'cbc:TaxAmount': amount(taxTotal), 'cac:TaxSubtotal': subtotals },
  ];
}

/** BR-KSA-50 to BR-KSA-53: each line says its tax, and its amount with it. */
function line(one: ELine, { index, amount, currency }: { index: number; amount: Amount; currency: string }): Node {
  const { quantity, unitPrice, baseQuantity } = wholePrice(one, currency);
  const tax = formatAmount(decimal(one.netAmount).times(one.rate).div(100), currency);
  return {
    'cbc:ID': String(index + 1),
    'cbc:InvoicedQuantity': { '@unitCode': unitCode(one.unit), '#': quantity },
    'cbc:LineExtensionAmount': amount(one.netAmount),
    'cac:AllowanceCharge': one.allowances.map((each) => allowance(each, amount)),
    'cac:TaxTotal': {
      'cbc:TaxAmount': amount(tax),
      'cbc:RoundingAmount': amount(formatAmount(decimal(one.netAmount).plus(tax), currency)),
    },
    'cac:Item': { 'cbc:Name': oneLine(one.description) ?? '-', 'cac:ClassifiedTaxCategory': taxCategory(one) },
    'cac:Price': {
      'cbc:PriceAmount': amount(unitPrice),
      'cbc:BaseQuantity': baseQuantity && { '@unitCode': unitCode(one.unit), '#': baseQuantity },
    },
  };
}

/** What the QR code says of a document, beside what its seal adds: both totals are in its currency, which no field names. */
export function qrValues(invoice: EInvoice, time: string) {
  const { seller, taxTotal, grossTotal } = invoice;
  return {
    seller: oneLine(seller.legal_name ?? seller.name) ?? '',
    vatNumber: saudiVatNumber(seller) ?? '',
    time: `${invoice.issueDate}T${time}`,
    total: grossTotal,
    vat: taxTotal,
    isSimplified: isSimplified(invoice),
  };
}
