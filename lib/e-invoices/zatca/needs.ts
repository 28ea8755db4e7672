import type { EInvoice, EParty } from '@/lib/e-invoices/model';
import type { Need } from '@/lib/e-invoices/needs';
import { oneLine } from '@/lib/e-invoices/terms';
import {
  isSaudi,
  isSimplified,
  reasonOf,
  saudiAddress,
  saudiCategory,
  saudiVatNumber,
  schemedNumber,
} from '@/lib/e-invoices/zatca/terms';
import { decimal, minorUnits } from '@/lib/money/amount';
import { plainDigits } from '@/lib/text/plain-digits';

const need = (party: Need['party'], field: string, isThere: unknown): Need[] => (isThere ? [] : [{ party, field }]);

/** What a Saudi invoice needs and the document lacks, by the rules BR-KSA-… of ZATCA's XML implementation standard, 1.1. */
export function zatcaNeeds(invoice: EInvoice): Need[] {
  const { seller, buyer, kind, currency, companyTax, note, isDeposit } = invoice;
  return [
    ...need('seller', 'vat_number_sa', saudiVatNumber(seller)),
    ...need('seller', 'registration_number', schemedNumber(seller.registration_number)),
    ...addressNeeds('seller', seller),
    ...(isSimplified(invoice) ? [] : buyerNeeds(buyer)),
    // BR-KSA-68, BR-KSA-EN16931-02, BR-KSA-EN16931-09: the tax is also given in riyals.
    ...need('document', 'currency_sar', currency === 'SAR' || companyTax?.currency === 'SAR'),
    ...need('document', 'currency', minorUnits(currency) <= 2),
    ...taxNeeds(invoice),
    // BR-KSA-F-04.
    ...need('document', 'negative_line', invoice.lines.every(isPositive)),
    ...need('document', 'retained', (invoice.retained ?? []).length === 0),
    // BR-KSA-73 and following: each deposit would be a line of its own. A deposit that nothing can deduct is refused itself.
    ...need('document', 'deposits', kind === 'credit_note' || (!isDeposit && !isDeducting(invoice))),
    // BR-KSA-17.
    ...need('document', 'credit_reason', kind === 'invoice' || oneLine(note)),
  ];
}

/** BR-KSA-09, BR-KSA-37, BR-KSA-63, BR-KSA-66, BR-KSA-67. */
function addressNeeds(party: 'seller' | 'buyer', of: EParty): Need[] {
  const { building, street, district } = saudiAddress(of);
  return [
    ...need(party, 'address.line1', street),
    ...need(party, 'address.building_number', building),
    ...need(party, 'address.district', district),
    ...need(party, 'address.city', oneLine(of.address?.city)),
    ...need(party, 'address.postal_code_sa', /^\d{5}$/.test(plainDigits(of.address?.postal_code ?? ''))),
    ...need(party, 'address.country', of.address?.country),
  ];
}

/** BR-KSA-10, BR-KSA-42. */
const buyerNeeds = (buyer: EParty): Need[] =>
  isSaudi(buyer)
    ? addressNeeds('buyer', buyer)
    : [
        ...need('buyer', 'address.line1', oneLine(buyer.address?.line1)),
        ...need('buyer', 'address.city', oneLine(buyer.address?.city)),
        ...need('buyer', 'address.country', buyer.address?.country),
      ];

/** BR-KSA-18, BR-KSA-69, BR-KSA-CL-04; a category has one entry in the breakdown (BR-Z-01). */
function taxNeeds({ taxes }: EInvoice): Need[] {
  const categories = taxes.map(({ category }) => saudiCategory(category));
  const untaxed = categories.filter((category) => category !== 'S');
  return [
    ...need(
      'document',
      'tax_category',
      categories.every((category) => ['S', 'Z', 'E', 'O'].includes(category)) &&
        new Set(untaxed).size === untaxed.length,
    ),
    ...need(
      'document',
      'exemption_code_sa',
      taxes.every((tax) => !['Z', 'E', 'O'].includes(saudiCategory(tax.category)) || reasonOf(tax)),
    ),
  ];
}

/** Retained tax is part of what counts as paid before, and is refused by itself. */
const isDeducting = ({ prepaidTotal, retained = [] }: EInvoice): boolean =>
  !decimal(prepaidTotal).isZero() && retained.length === 0;

const isPositive = ({ quantity, unitPrice, netAmount }: EInvoice['lines'][number]): boolean =>
  [quantity, unitPrice, netAmount].every((value) => !decimal(value).isNegative());
