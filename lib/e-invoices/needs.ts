import type { EInvoiceFormat } from '@/lib/e-invoices/formats';
import type { EInvoice, EParty } from '@/lib/e-invoices/model';
import { incomeTaxes, isOutOfScope, isWithin, vatNumber } from '@/lib/e-invoices/terms';
import { minorUnits } from '@/lib/money/currencies';

/** A field that a format needs, and the party or document that it belongs to. */
export interface Need {
  party: 'seller' | 'buyer' | 'document';
  field: string;
}

type Judged = Pick<
  EInvoice,
  | 'kind'
  | 'isSelfBilled'
  | 'number'
  | 'currency'
  | 'companyTax'
  | 'purchaseOrder'
  | 'seller'
  | 'buyer'
  | 'taxes'
  | 'retained'
  | 'retainedCode'
>;

/** The fields that a format needs and the document lacks, in the order of the forms; empty if it can be written. */
export function needsOf(format: EInvoiceFormat, invoice: Judged): Need[] {
  if (format === 'fatturapa') return [...fatturaPaNeeds(invoice), ...singleTax(invoice)];
  return [...singleTax(invoice), ...norm(invoice), ...(format === 'peppol' ? peppolNeeds(invoice) : [])];
}

/**
 * A line has one tax: EN 16931 gives it one category and one rate (BT-151, BT-152), FatturaPA one AliquotaIVA. Another one would be
 * lost.
 */
const singleTax = ({ taxes }: Judged): Need[] =>
  need(
    'document',
    'second_tax',
    taxes.every(({ name }) => !name),
  );

const need = (party: Need['party'], field: string, isThere: unknown): Need[] => (isThere ? [] : [{ party, field }]);

/** EN 16931: BR-09, BR-11, BR-S-02 and similar rules, BR-CO-26, BR-AE-02, BR-IC-02, BR-O-11, BR-DEC. */
function norm(invoice: Judged): Need[] {
  const { seller, buyer, taxes } = invoice;
  const isOut = isOutOfScope(invoice);
  return [
    ...need('seller', 'address.country', seller.address?.country),
    ...need('buyer', 'address.country', buyer.address?.country),
    ...need('seller', 'tax_id', isOut ? seller.registration_number || seller.tax_id : vatNumber(seller)),
    ...need('buyer', 'tax_id', vatNumber(buyer) || !isWithin(invoice, 'AE', 'K')),
    ...need('document', 'tax_category', !isOut || taxes.length === 1),
    ...need('document', 'currency', hasCents(invoice.currency) && hasCents(invoice.companyTax?.currency)),
  ];
}

/** Whether amounts have at most two decimals: no format takes more. */
const hasCents = (currency: string | undefined): boolean => currency === undefined || minorUnits(currency) <= 2;

/** Peppol BIS Billing 3.0: R010, R020, R003; for a German seller also DE-R-001 to DE-R-009. */
function peppolNeeds({ seller, buyer, purchaseOrder, kind }: Judged): Need[] {
  const isGerman = seller.address?.country === 'DE';
  return [
    ...electronic('seller', seller),
    ...electronic('buyer', buyer),
    ...need('buyer', 'buyer_reference', buyer.buyer_reference || (purchaseOrder && !isGerman)),
    // DK-R-002.
    ...need('seller', 'registration_number', seller.registration_number || seller.address?.country !== 'DK'),
    ...(isGerman
      ? [...germanNeeds(seller, buyer), ...need('seller', 'iban', seller.iban || kind === 'credit_note')]
      : []),
  ];
}

const electronic = (party: 'seller' | 'buyer', of: EParty): Need[] => [
  ...need(party, 'electronic_address_scheme', of.electronic_address_scheme),
  ...need(party, 'electronic_address', of.electronic_address),
];

/** DE-R-003 to DE-R-009; a phone number has three digits at least (DE-R-027). */
const germanNeeds = (seller: EParty, buyer: EParty): Need[] => [
  ...need('seller', 'phone', (seller.phone?.match(/\d/g) ?? []).length >= 3),
  ...need('seller', 'email', seller.email),
  ...place('seller', seller),
  ...place('buyer', buyer),
];

const place = (party: 'seller' | 'buyer', { address }: EParty): Need[] => [
  ...need(party, 'address.postal_code', address?.postal_code),
  ...need(party, 'address.city', address?.city),
];

/** Numero (String20Type). */
const longestNumber = 20;

/**
 * The required elements of the schema, the recipient's code, without which an Italian buyer is not reached, and a
 * number that fits: a part of a number would be another number.
 */
function fatturaPaNeeds(invoice: Judged): Need[] {
  const { seller, buyer } = invoice;
  const isItalian = buyer.address?.country === 'IT';
  return [
    ...need('seller', 'tax_id', vatNumber(seller)),
    ...need('seller', 'tax_regime', seller.tax_regime),
    ...italianAddress('seller', seller),
    ...italianAddress('buyer', buyer),
    ...need('buyer', 'tax_id', vatNumber(buyer) || buyer.fiscal_code),
    ...need('buyer', 'recipient_code', buyer.recipient_code || !isItalian || invoice.isSelfBilled),
    ...need('document', 'currency', hasCents(invoice.currency)),
    ...need('document', 'number', invoice.number.length <= longestNumber),
    // Whether a person or a company bears the retained tax (RT01, RT02).
    ...need('seller', 'fiscal_code', seller.fiscal_code || !invoice.isSelfBilled || incomeTaxes(invoice).length === 0),
    ...need('document', 'retained_code', invoice.retainedCode || incomeTaxes(invoice).length === 0),
  ];
}

const italianAddress = (party: 'seller' | 'buyer', { address }: EParty): Need[] => [
  ...need(party, 'address.line1', address?.line1),
  ...need(party, 'address.city', address?.city),
  ...need(party, 'address.country', address?.country),
  ...need(
    party,
    'address.postal_code',
    address?.country !== 'IT' || (address.postal_code && /^\d{5}$/.test(address.postal_code)),
  ),
];
