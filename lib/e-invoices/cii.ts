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
  positivePrice,
  reasonOf,
  roundingOf,
  typeCode,
  unitCode,
  vatNumber,
} from '@/lib/e-invoices/terms';
import { type Node, writeXml } from '@/lib/e-invoices/xml';

/** UN/CEFACT Cross Industry Invoice D16B by EN 16931 (CEN/TS 16931-3-3); a Factur-X file contains it, too. */
export const writeCii = (invoice: EInvoice): string =>
  writeXml('rsm:CrossIndustryInvoice', {
    '@xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
    '@xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
    '@xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    '@xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
    'rsm:ExchangedDocumentContext': {
      'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' },
    },
    'rsm:ExchangedDocument': {
      'ram:ID': invoice.number,
      'ram:TypeCode': typeCode(invoice),
      'ram:IssueDateTime': date(invoice.issueDate),
      'ram:IncludedNote': notesOf(invoice).map(({ subject, text }) => ({
        'ram:Content': text,
        'ram:SubjectCode': subject,
      })),
    },
    'rsm:SupplyChainTradeTransaction': {
      'ram:IncludedSupplyChainTradeLineItem': invoice.lines.map(line),
      'ram:ApplicableHeaderTradeAgreement': {
        'ram:BuyerReference': invoice.buyer.buyer_reference,
        'ram:SellerTradeParty': party(invoice.seller, { of: invoice, isSeller: true }),
        'ram:BuyerTradeParty': party(invoice.buyer, { of: invoice, isSeller: false }),
        'ram:BuyerOrderReferencedDocument': { 'ram:IssuerAssignedID': oneLine(invoice.purchaseOrder) },
        // BT-17 is a referenced document of the type 50.
        'ram:AdditionalReferencedDocument': invoice.cig && {
          'ram:IssuerAssignedID': invoice.cig,
          'ram:TypeCode': '50',
        },
        'ram:SpecifiedProcuringProject': invoice.cup && { 'ram:ID': invoice.cup, 'ram:Name': 'CUP' },
      },
      'ram:ApplicableHeaderTradeDelivery': delivery(invoice),
      'ram:ApplicableHeaderTradeSettlement': settlement(invoice),
    },
  });

const compact = (day: string): string => day.replaceAll('-', '');
const date = (day: string | null): Node => day && { 'udt:DateTimeString': { '@format': '102', '#': compact(day) } };

function party(of: EParty, { of: invoice, isSeller }: { of: EInvoice; isSeller: boolean }): Node {
  const { address } = of;
  const isTaxed = !isOutOfScope(invoice);
  return {
    'ram:Name': oneLine(of.legal_name ?? of.name),
    'ram:Description': isSeller && legalInformation(of),
    'ram:SpecifiedLegalOrganization': {
      'ram:ID': oneLine(of.registration_number) ?? (isTaxed ? null : oneLine(of.tax_id)),
      'ram:TradingBusinessName': oneLine(of.name),
    },
    'ram:DefinedTradeContact': isSeller && {
      'ram:PersonName': oneLine(of.name),
      'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': of.phone },
      'ram:EmailURIUniversalCommunication': { 'ram:URIID': of.email },
    },
    'ram:PostalTradeAddress': {
      'ram:PostcodeCode': oneLine(address?.postal_code),
      'ram:LineOne': oneLine(address?.line1),
      'ram:LineTwo': oneLine(address?.line2),
      'ram:CityName': oneLine(address?.city),
      'ram:CountryID': address?.country,
      'ram:CountrySubDivisionName': oneLine(address?.region),
    },
    'ram:URIUniversalCommunication': of.electronic_address && {
      'ram:URIID': { '@schemeID': of.electronic_address_scheme, '#': of.electronic_address },
    },
    'ram:SpecifiedTaxRegistration': isTaxed &&
      vatNumber(of) !== null && { 'ram:ID': { '@schemeID': 'VA', '#': vatNumber(of) } },
  };
}

/** The element is required even if it is empty; an intra-Community supply names place and date (BR-IC-11, BR-IC-12). */
const delivery = (invoice: EInvoice): Node => ({
  'ram:ShipToTradeParty': isWithin(invoice, 'K') && {
    'ram:PostalTradeAddress': { 'ram:CountryID': invoice.buyer.address?.country },
  },
  'ram:ActualDeliverySupplyChainEvent': {
    'ram:OccurrenceDateTime': date(invoice.period?.end ?? invoice.issueDate),
  },
});

function settlement(invoice: EInvoice): Node {
  const { companyTax, preceding, period } = invoice;
  const iban = ibanOf(invoice.seller);
  const isPaid = invoice.kind === 'invoice' && iban !== null;
  return {
    'ram:PaymentReference': isPaid && invoice.number,
    'ram:TaxCurrencyCode': companyTax?.currency,
    'ram:InvoiceCurrencyCode': invoice.currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': isPaid && {
      'ram:TypeCode': '30',
      'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': iban },
    },
    'ram:ApplicableTradeTax': taxes(invoice),
    'ram:BillingSpecifiedPeriod': period && {
      'ram:StartDateTime': date(period.start),
      'ram:EndDateTime': date(period.end),
    },
    'ram:SpecifiedTradeAllowanceCharge': invoice.allowances.map((one) => ({
      ...allowance(one),
      'ram:CategoryTradeTax': tradeTax(one),
    })),
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': paymentTermsOf(invoice),
      'ram:DueDateDateTime': invoice.kind === 'invoice' ? date(invoice.dueDate) : null,
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': {
      'ram:LineTotalAmount': invoice.lineTotal,
      'ram:ChargeTotalAmount': invoice.chargeTotal,
      'ram:AllowanceTotalAmount': invoice.allowanceTotal,
      'ram:TaxBasisTotalAmount': invoice.netTotal,
      'ram:TaxTotalAmount': [
        { '@currencyID': invoice.currency, '#': invoice.taxTotal },
        companyTax && { '@currencyID': companyTax.currency, '#': companyTax.amount },
      ],
      'ram:RoundingAmount': roundingOf(invoice),
      'ram:GrandTotalAmount': invoice.grossTotal,
      'ram:TotalPrepaidAmount': invoice.prepaidTotal,
      'ram:DuePayableAmount': invoice.payableTotal,
    },
    'ram:InvoiceReferencedDocument': preceding && {
      'ram:IssuerAssignedID': preceding.number,
      'ram:FormattedIssueDateTime': preceding.issueDate && {
        'qdt:DateTimeString': { '@format': '102', '#': compact(preceding.issueDate) },
      },
    },
  };
}

const tradeTax = ({ category, rate }: Taxed): Node => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': category,
  'ram:RateApplicablePercent': category === 'O' ? null : plain(rate),
});

const taxes = (invoice: EInvoice): Node =>
  invoice.taxes.map((tax) => {
    const exemption = exemptionOf(tax);
    return {
      'ram:CalculatedAmount': tax.amount,
      'ram:TypeCode': 'VAT',
      'ram:ExemptionReason': oneLine(exemption?.text),
      'ram:BasisAmount': tax.taxable,
      'ram:CategoryCode': tax.category,
      'ram:ExemptionReasonCode': exemption?.code,
      'ram:RateApplicablePercent': tax.category === 'O' ? null : plain(tax.rate),
    };
  });

function allowance(one: EAllowance): { readonly [name: string]: Node } {
  const { code, text } = reasonOf(one);
  const share = percentOf(one);
  return {
    'ram:ChargeIndicator': { 'udt:Indicator': String(one.isCharge) },
    'ram:CalculationPercent': share?.percent,
    'ram:BasisAmount': share?.base,
    'ram:ActualAmount': one.amount,
    'ram:ReasonCode': code,
    'ram:Reason': oneLine(text),
  };
}

function line(one: ELine, index: number): Node {
  const { quantity, unitPrice } = positivePrice(one);
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
    'ram:SpecifiedTradeProduct': { 'ram:Name': oneLine(one.description) ?? '-' },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': unitPrice },
    },
    'ram:SpecifiedLineTradeDelivery': {
      'ram:BilledQuantity': { '@unitCode': unitCode(one.unit), '#': quantity },
    },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': tradeTax(one),
      'ram:SpecifiedTradeAllowanceCharge': one.allowances.map(allowance),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': one.netAmount },
    },
  };
}
