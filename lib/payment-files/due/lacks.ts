import { isBic } from '@/lib/money/accounts/bic';
import { type DecimalInput, decimal } from '@/lib/money/amount';
import { isIban } from '@/lib/money/iban';
import { formatRules, type PaymentFormat, type PayoutFormat } from '@/lib/payment-files/formats';
import { achText, sepaText } from '@/lib/payment-files/writing/letters';
import { isRoutingNumber } from '@/lib/payment-files/writing/nacha';

/** Why no file can pay what is owed, in the order in which the reasons are shown. */
export const lacks = [
  'no_user',
  'paper_missing',
  'other_currency',
  'not_positive',
  'too_much',
  'decimals',
  'name_letters',
  'no_iban',
  'bad_iban',
  'bad_bic',
  'no_ach_account',
  'bad_routing_number',
] as const;
export type Lack = (typeof lacks)[number];

/** The bank details of somebody as they are in their profile; each may be missing. */
export interface BankDetails {
  holder: string | null;
  iban: string | null;
  bic: string | null;
  accountNumber: string | null;
  routingNumber: string | null;
  isSavings: boolean;
}

interface Owed {
  hasPayee: boolean;
  /** Whether a document must first say what is retained of it. */
  lacksPaper?: boolean;
  name: string;
  currency: string;
  amount: DecimalInput;
  bank: BankDetails;
}

/** What keeps a debt out of a file of the format: nothing is rounded or cut to fit. */
export function lacksOf(
  format: PayoutFormat,
  { hasPayee, lacksPaper = false, name, currency, amount, bank }: Owed,
): Lack[] {
  const rules = formatRules[format];
  const value = decimal(amount);
  const found: [Lack, boolean][] = [
    ['no_user', !hasPayee],
    ['paper_missing', lacksPaper],
    ['other_currency', currency !== rules.currency],
    ['not_positive', value.lte(0)],
    ['too_much', value.gt(decimal(rules.most))],
    ['decimals', value.decimalPlaces() > rules.places],
    ['name_letters', lettersOf(format, name) === null],
    ...(hasPayee ? accountLacks(format, bank) : []),
  ];
  return found.flatMap(([lack, isSo]) => (isSo ? [lack] : []));
}

/** A name in the letters and the length of the format; null if nothing is left of it. */
export const lettersOf = (format: PaymentFormat, name: string): string | null =>
  format === 'nacha' ? achText(name, 22) : sepaText(name, 70);

function accountLacks(
  format: PaymentFormat,
  { iban, bic, accountNumber, routingNumber }: BankDetails,
): [Lack, boolean][] {
  if (format === 'sepa')
    return [
      ['no_iban', iban === null],
      ['bad_iban', iban !== null && !isIban(iban)],
      ['bad_bic', bic !== null && !isBic(bic)],
    ];
  return [
    ['no_ach_account', accountNumber === null || routingNumber === null || accountNumber.length > 17],
    ['bad_routing_number', routingNumber !== null && !isRoutingNumber(routingNumber)],
  ];
}
