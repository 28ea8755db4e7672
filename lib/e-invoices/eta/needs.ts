import { etaLines, etaTotals } from '@/lib/e-invoices/eta/lines';
import { egyptianAddress, etaNumber, isEgyptian, partyType } from '@/lib/e-invoices/eta/terms';
import type { EInvoice, EParty } from '@/lib/e-invoices/model';
import type { Need } from '@/lib/e-invoices/needs';
import { decimal } from '@/lib/money/amount';

const need = (party: Need['party'], field: string, isThere: unknown): Need[] => (isThere ? [] : [{ party, field }]);

/**
 * What an Egyptian invoice needs and the document lacks, by ETA's description of invoice 1.0 and its rules
 * (sdk.invoicing.eta.gov.eg/documents/invoice-v1-0, …/main-calculations: "if buyer.type is [B], buyer.id length must be 9 digits",
 * "if buyer.type is [P] and buyer.id is not null, buyer.id length must be 14 digits").
 */
export function etaNeeds(invoice: EInvoice): Need[] {
  const { seller, buyer } = invoice;
  return [
    ...need('seller', 'tax_id_eg', isEgyptian(seller) && partyType(seller) === 'B'),
    ...need('seller', 'activity_code', seller.activity_code),
    ...need('seller', 'item_code', seller.item_code),
    ...addressNeeds('seller', seller),
    ...need('buyer', 'tax_id_eg', isKnown(buyer)),
    ...(partyType(buyer) === 'B'
      ? addressNeeds('buyer', buyer)
      : need('buyer', 'address.country', buyer.address?.country)),
    ...documentNeeds(invoice),
  ];
}

/** A person needs no number, and somebody abroad has one of another form. */
function isKnown(buyer: EParty): boolean {
  const id = etaNumber(buyer) ?? '';
  if (!isEgyptian(buyer)) return id !== '';
  return id === '' || id.length === 9 || id.length === 14;
}

function addressNeeds(party: 'seller' | 'buyer', of: EParty): Need[] {
  const { building, street, governorate, city } = egyptianAddress(of);
  return [
    ...need(party, 'address.line1', street),
    ...need(party, 'address.building_number_eg', building),
    ...need(party, 'address.governorate', governorate),
    ...need(party, 'address.city', city),
    ...need(party, 'address.country', of.address?.country),
  ];
}

function documentNeeds(invoice: EInvoice): Need[] {
  const { lines, allowances, retained = [], currency, taxes } = invoice;
  const incomes = retained.filter(({ kind }) => kind === 'income');
  const isOff = [...allowances, ...lines.flatMap((line) => line.allowances)].every(({ isCharge }) => !isCharge);
  const isPositive = lines.every(({ quantity, unitPrice, netAmount }) =>
    [quantity, unitPrice, netAmount].every((value) => !decimal(value).isNegative()),
  );
  return [
    ...need('document', 'currency_egp', currency === 'EGP'),
    ...need(
      'document',
      'tax_category',
      taxes.every(({ category }) => ['S', 'Z', 'E', 'O', 'G'].includes(category)),
    ),
    ...need(
      'document',
      'second_tax',
      taxes.every(({ name }) => !name),
    ),
    ...need('document', 'charges', isOff),
    ...need('document', 'negative_line', isPositive),
    ...need('document', 'retained', incomes.length === retained.length && incomes.length <= 1),
    ...(isOff && isPositive ? need('document', 'totals', isSame(invoice)) : []),
  ];
}

/** Whether the sums of the file are the invoice's, to the cent. */
function isSame(invoice: EInvoice): boolean {
  const totals = etaTotals(etaLines(invoice));
  const retained = invoice.retained?.[0]?.amount ?? '0';
  return (
    totals.net.eq(invoice.netTotal) &&
    totals.vat.toDecimalPlaces(2).eq(invoice.taxTotal) &&
    totals.withheld.toDecimalPlaces(2).eq(retained) &&
    totals.discount.gte('0')
  );
}
