import { legalParts } from '@/lib/countries/legal-parts';
import { type ENote, frenchNotes } from '@/lib/e-invoices/french-notes';
import type { EAllowance, EInvoice, ELine, EParty, ETax } from '@/lib/e-invoices/model';
import { decimal, minorUnits, roundMoney } from '@/lib/money/amount';

/**
 * UNTDID 1001: credit note and self-billed credit note, self-billed invoice, prepayment invoice, commercial invoice. In
 * Germany a prepayment is a commercial invoice, because German rules do not allow the type 386 (DE-R-017).
 */
export function typeCode({
  kind,
  isDeposit,
  isSelfBilled,
  seller,
}: Pick<EInvoice, 'kind' | 'isDeposit' | 'isSelfBilled' | 'seller'>): string {
  if (kind === 'credit_note') return isSelfBilled ? '261' : '381';
  if (isSelfBilled) return '389';
  return isDeposit && seller.address?.country !== 'DE' ? '386' : '380';
}

/** What rounding adds to the amount that the document asks for (BT-114); null for nothing. */
export const roundingOf = ({ rounding = '0' }: Pick<EInvoice, 'rounding'>): string | null =>
  decimal(rounding).isZero() ? null : rounding;

/** UN/ECE Recommendation 20; a quantity without a unit is counted by the piece. */
const unitCodes: Readonly<Record<string, string>> = { hour: 'HUR', day: 'DAY', week: 'WEE', month: 'MON' };
export const unitCode = (unit: string | null): string => unitCodes[unit ?? ''] ?? 'C62';

/** EN 16931 has no negative price (BR-27): a line that lowers the invoice has a negative quantity. */
export function positivePrice({ quantity, unitPrice }: Pick<ELine, 'quantity' | 'unitPrice'>) {
  return decimal(unitPrice).isNegative()
    ? { quantity: decimal(quantity).neg().toFixed(), unitPrice: decimal(unitPrice).neg().toFixed() }
    : { quantity, unitPrice };
}

/**
 * A price that gives the line's amount to within two hundredths (PEPPOL-EN16931-R120). If amounts are rounded to whole
 * units, as in yen, the price of an hour cannot: it is then the price of the whole quantity (BT-149).
 */
export function wholePrice(line: Pick<ELine, 'quantity' | 'unitPrice'>, currency: string) {
  const { quantity, unitPrice } = positivePrice(line);
  const isExact = minorUnits(currency) >= 2 || decimal(quantity).isZero();
  if (isExact) return { quantity, unitPrice, baseQuantity: null };
  const baseQuantity = decimal(quantity).abs();
  return {
    quantity,
    unitPrice: roundMoney(baseQuantity.times(unitPrice), currency).toFixed(),
    baseQuantity: baseQuantity.toFixed(),
  };
}

/** The percentage with its base, if they give the amount to within two hundredths (PEPPOL-EN16931-R040). */
export function percentOf({ percent, base, amount }: EAllowance): { percent: string; base: string } | null {
  if (percent === null || base === null) return null;
  const difference = decimal(base).times(percent).div(100).minus(amount);
  return difference.abs().lte('0.02') ? { percent: plain(percent), base } : null;
}

/**
 * The reason of each discount and charge (BR-33, BR-38, BR-41, BR-43); without one, UNTDID 5189 "discount" or 7161
 * "miscellaneous".
 */
export const reasonOf = ({ isCharge, reason, reasonCode }: EAllowance) => ({
  code: reasonCode ?? (reason ? null : isCharge ? 'ABK' : '95'),
  text: reason,
});

/** Why there is no tax, by category, in the words and codes of the VATEX list. */
const exemptions: Readonly<Record<string, { code: string | null; text: string }>> = {
  E: { code: null, text: 'Exempt from VAT' },
  AE: { code: 'VATEX-EU-AE', text: 'Reverse charge' },
  K: { code: 'VATEX-EU-IC', text: 'Intra-Community supply' },
  G: { code: 'VATEX-EU-G', text: 'Export outside the EU' },
  O: { code: 'VATEX-EU-O', text: 'Not subject to VAT' },
};

/** BT-120 and BT-121: for every category without tax (BR-E-10, BR-AE-10 …) except zero rated (BR-Z-10). */
export function exemptionOf({ category, reason, reasonCode }: Pick<ETax, 'category' | 'reason' | 'reasonCode'>) {
  const own = exemptions[category];
  if (!own) return null;
  return { code: reasonCode ?? own.code, text: reason ?? own.text };
}

/** Whether the document is not subject to VAT; it then carries no VAT number (BR-O-02). */
export const isOutOfScope = ({ taxes }: Pick<EInvoice, 'taxes'>): boolean =>
  taxes.some(({ category }) => category === 'O');

export const isWithin = ({ taxes }: Pick<EInvoice, 'taxes'>, ...categories: string[]): boolean =>
  taxes.some(({ category }) => categories.includes(category));

const prefixes = 'AT BE BG CY CZ DE DK EE EL ES FI FR GB HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK XI'.split(' ');

/** Whether a country (ISO 3166-1 alpha-2) is a member of the Union. */
export const isInUnion = (country: string): boolean =>
  country !== 'GB' && country !== 'XI' && prefixes.includes(country === 'GR' ? 'EL' : country);

/** A VAT number with the country before it (BR-CO-09; Greece is EL), or null. */
export function vatNumber({ tax_id, address }: EParty): string | null {
  const text = (tax_id ?? '').replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  if (!text) return null;
  const country = address?.country === 'GR' ? 'EL' : (address?.country ?? '');
  return text.startsWith(country) || prefixes.includes(text.slice(0, 2)) ? text : `${country}${text}`;
}

/**
 * The seller's legal form, capital, register and directors, in the words of its country's law (BT-33); null if none is known.
 * A number in the register alone is left out: it has an element of its own (BT-30).
 */
export function legalInformation(seller: EParty): string | null {
  const { legal_form, share_capital, register_office, directors } = seller;
  if (![legal_form, share_capital, register_office, directors].some(oneLine)) return null;
  const parts = legalParts(seller.address?.country, seller, (number, register) =>
    [register, number].filter(Boolean).join(' '),
  );
  return oneLine(parts.join(' · '));
}

/** An IBAN (ISO 13616) without its blanks, or null. */
export const ibanOf = ({ iban }: EParty): string | null => iban?.replace(/\s/g, '').toUpperCase() || null;

/**
 * The payment terms (BT-20), where the due date alone does not say them. A German seller writes a discount as XRechnung
 * demands (BR-DE-18, Peppol's DE-R-018): `#SKONTO#TAGE=n#PROZENT=n.nn#` on a line of its own, which ends with a line
 * feed. All others write the words of trade: `2/10 net 30`, `net 30 EOM` from the end of the month, `net 30 on 15`.
 */
export function paymentTermsOf({ terms, seller }: Pick<EInvoice, 'terms' | 'seller'>): string | null {
  if (!terms) return null;
  const { days, from, day, discount } = terms;
  if (discount && seller.address?.country === 'DE')
    return `#SKONTO#TAGE=${discount.days}#PROZENT=${decimal(discount.percent).toFixed(2)}#\n`;
  if (!discount && from === 'issue_date' && day === null) return null;
  return [
    ...(discount ? [`${plain(discount.percent)}/${discount.days}`] : []),
    `net ${days}`,
    ...(from === 'month_end' ? ['EOM'] : []),
    ...(day === null ? [] : [`on ${day}`]),
  ].join(' ');
}

/** Text on one line; null for an empty text. */
export const oneLine = (text: string | null | undefined): string | null => text?.replace(/\s+/g, ' ').trim() || null;

/** BT-22 on one line: the note, and the tax that the buyer retains, which has no element of its own. */
function noteOf({ note, retained = [], currency }: Pick<EInvoice, 'note' | 'retained' | 'currency'>) {
  const kept = retained.map(
    ({ name, rate, base, amount }) => `${name} ${plain(rate)} % × ${base}: -${amount} ${currency}`,
  );
  return oneLine([note, ...kept].filter(Boolean).join(' · '));
}

/** The notes (BG-1): the document's own, and those that the law of the seller's country demands. */
export function notesOf(invoice: Pick<EInvoice, 'note' | 'retained' | 'currency' | 'seller' | 'terms'>): ENote[] {
  const own = noteOf(invoice);
  return [...(own === null ? [] : [{ subject: null, text: own }]), ...frenchNotes(invoice)];
}

/** The income tax that the buyer retains. */
export const incomeTaxes = ({ retained = [] }: Pick<EInvoice, 'retained'>) =>
  retained.filter(({ kind }) => kind === 'income');

/** A number without trailing zeros. */
export const plain = (value: string): string => decimal(value).toFixed();
