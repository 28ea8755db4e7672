import type { Party } from '@/lib/invoices/papers/party';
import { formatAmount } from '@/lib/money/amount';
import { epcQrText } from '@/lib/money/epc-qr';
import { type SwissParty, swissQrText, swissReference } from '@/lib/money/swiss-qr';
import type { PayCode } from '@/lib/pdf/invoice/invoice-document';

interface Payable {
  status: string;
  kind: string;
  number: string | null;
  currency: string;
  /** What is to be paid, a decimal string. */
  amountDue: string;
}

/**
 * The code by which a banking app pays an issued invoice: the slip of a QR-bill for a Swiss account, else the EPC's code for
 * euros. Null for a draft, a credit note, an account without an IBAN, what is collected,
 * and any other currency.
 */
export function payCodeOf(invoice: Payable, seller: Party, buyer: Party): PayCode | null {
  const { status, kind, number, currency, amountDue } = invoice;
  const iban = seller.iban?.replace(/\s/g, '').toUpperCase();
  if (status !== 'issued' || kind !== 'invoice' || number === null || !iban) return null;
  // What the bank collects is not transferred as well.
  if (buyer.direct_debit) return null;
  return swissCode(iban, { number, currency, amountDue }, seller, buyer) ?? epcCode(iban, invoice, seller);
}

function swissCode(
  iban: string,
  { number, currency, amountDue: amount }: Pick<Payable, 'currency' | 'amountDue'> & { number: string },
  seller: Party,
  buyer: Party,
): PayCode | null {
  const [creditor, debtor] = [swissParty(seller), swissParty(buyer)];
  const isWhole = debtor.postalCode !== '' && debtor.city !== '' && debtor.country !== '';
  const text = swissQrText({ iban, creditor, debtor: isWhole ? debtor : null, amount, currency, number });
  if (text === null) return null;
  const { type, reference } = swissReference(iban, number);
  return {
    kind: 'swiss',
    text,
    account: fours(iban),
    creditor: partyLines(creditor),
    debtor: isWhole ? partyLines(debtor) : null,
    reference: type === 'NON' ? null : type === 'QRR' ? fives(reference) : fours(reference),
    message: number,
  };
}

function epcCode(iban: string, { number, currency, amountDue }: Payable, seller: Party): PayCode | null {
  if (currency !== 'EUR') return null;
  const name = seller.legal_name ?? seller.name;
  const text = epcQrText({ name, iban, amount: formatAmount(amountDue, currency), text: number ?? '' });
  return text === null ? null : { kind: 'epc', text };
}

const swissParty = ({ name, legal_name: legalName, address }: Party): SwissParty => ({
  name: legalName ?? name,
  street: address?.line1 ?? '',
  postalCode: address?.postal_code ?? '',
  city: address?.city ?? '',
  country: address?.country ?? '',
});

const partyLines = ({ name, street, postalCode, city, country }: SwissParty): string[] =>
  [name, street, `${country === 'CH' ? '' : `${country}-`}${postalCode} ${city}`].filter((line) => line !== '');

/** In groups of four, as ISO 13616 prints an IBAN. */
const fours = (text: string): string => text.replace(/(.{4})(?=.)/g, '$1 ');

/** Two digits, then groups of five, as a QR reference is printed. */
const fives = (text: string): string => text.replace(/(.)(?=(.{5})+$)/g, '$1 ');
