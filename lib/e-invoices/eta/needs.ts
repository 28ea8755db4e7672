import { etaLines, etaTotals } from '@/lib/e-invoices/eta/lines';
import { egyptianAddress, etaNumber, isEgyptian, partyType } from '@/lib/e-invoices/eta/terms';
import type { EInvoice, EParty, Taxed } from '@/lib/e-invoices/model';
import type { Need } from '@/lib/e-invoices/needs';
import { type Decimal, type DecimalInput, decimal, roundTo, sum } from '@/lib/money/amount';

const need = (party: Need['party'], field: string, isThere: unknown): Need[] => (isThere ? [] : [{ party, field }]);

/**
 * What an Egyptian invoice needs and the document lacks, by ETA's description of invoice 1.0 and its rules
 * (sdk.invoicing.eta.gov.eg/documents/invoice-v1-0, …/main-calculations: "if buyer.type is [B], buyer.id length must be 9 digits",
 * "if buyer.type is [P] and buyer.id is not null, buyer.id length must be 14 digits").
 */
export function etaNeeds(invoice: EInvoice): Need[] {
  const { seller, buyer } = invoice;
  return [
    ...need('seller', 'tax_id_eg', isEgyptian(seller) && etaNumber(seller)?.length === 9),
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

/**
 * ETA takes a person without a number, but nobody says that a client without one is a person: a company would lose its input
 * tax. Somebody abroad has a number of another form.
 */
function isKnown(buyer: EParty): boolean {
  const id = etaNumber(buyer) ?? '';
  return isEgyptian(buyer) ? id.length === 9 || id.length === 14 : id !== '';
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

/** The categories whose subtype of T1 is sure; zero rated is an export (V001), which goes abroad. */
const atHome = ['S', 'E', 'O'];

function documentNeeds(invoice: EInvoice): Need[] {
  const { buyer, lines, allowances, retained = [], currency, taxes } = invoice;
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
      taxes.every(({ category }) => (isEgyptian(buyer) ? atHome : [...atHome, 'Z', 'G']).includes(category)),
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

/**
 * Whether the sums of the file are the invoice's to the cent, where the invoice rounds: the tax of each rate. A credit note may
 * give back a cent that the notes before it have left, and retained tax is figured on a base of the whole document.
 */
function isSame(invoice: EInvoice): boolean {
  const lines = etaLines(invoice);
  const totals = etaTotals(lines);
  const retained = invoice.retained?.[0]?.amount ?? '0';
  const cents = invoice.kind === 'credit_note' ? 1 : 0;
  return (
    totals.net.eq(invoice.netTotal) &&
    sum(invoice.taxes.map(({ amount }) => amount)).eq(invoice.taxTotal) &&
    lines.every(({ line }) => invoice.taxes.some(isTaxedAs(line))) &&
    invoice.taxes.every((tax) => {
      const vat = sum(lines.filter(({ line }) => isTaxedAs(tax)(line)).map((one) => one.vat));
      const asked = sum(invoice.taxes.filter(isTaxedAs(tax)).map(({ amount }) => amount));
      return isNear(vat, asked, cents);
    }) &&
    isNear(totals.withheld, retained, 1) &&
    totals.discount.gte('0')
  );
}

const isTaxedAs =
  ({ category, rate }: Taxed) =>
  (other: Taxed): boolean =>
    other.category === category && decimal(other.rate).eq(rate);

/** Whether a value is another one when it is rounded to cents, give or take some. */
const isNear = (value: Decimal, to: DecimalInput, cents: number): boolean =>
  roundTo(value, 2).minus(decimal(to)).abs().times(100).lte(cents);
