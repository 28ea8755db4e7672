import { type Decimal, type DecimalInput, decimal, minorUnits, roundMoney, sum } from '@/lib/money/amount';
import type { FieldFault } from '@/lib/problem/problem';

/** Money as it came in. */
export interface Received {
  amount: string;
  currency: string;
  /** What one unit of it pays in the invoice's currency; null if both currencies are the same. */
  exchangeRate: string | null;
  /** What one unit of it was worth in the company's currency on that day. */
  companyRate: string | null;
}

/** The currency of the invoice that the money pays, and the company's. */
interface Currencies {
  invoice: string;
  own: string;
}

/** The columns of a payment that say which part of the received money it took. */
export interface Share {
  receivedAmount: string | null;
  receivedCurrency: string | null;
  exchangeRate: string | null;
  /** What that part was worth in the company's currency; null if the rate of the invoice says it. */
  companyAmount: string | null;
  companyCurrency: string | null;
}

/** Money as a call describes it. @param invoice the currency of the invoice that it pays. */
export const moneyOf = (
  input: {
    amount: string;
    currency?: string | null | undefined;
    exchange_rate?: string | null | undefined;
    company_rate?: string | null | undefined;
  },
  invoice: string,
): Received => ({
  amount: input.amount,
  currency: input.currency ?? invoice,
  exchangeRate: input.exchange_rate ?? null,
  companyRate: input.company_rate ?? null,
});

/**
 * What is wrong with the money: its decimals, its rates, or that it pays nothing. A credit is used in its own currency,
 * without rates.
 */
export function moneyFaults(money: Received, currencies: Currencies, isCredit = false): FieldFault[] {
  if (decimal(money.amount).decimalPlaces() > minorUnits(money.currency))
    return [{ path: 'amount', key: 'too_many_decimals' }];
  const rates = rateFaults(money, currencies);
  if (rates.length > 0) return rates;
  if (isCredit && (money.exchangeRate ?? money.companyRate) !== null)
    return [{ path: money.exchangeRate === null ? 'company_rate' : 'exchange_rate', key: 'rate_unneeded' }];
  return paidBy(money, currencies.invoice).isZero() ? [{ path: 'amount', key: 'out_of_range' }] : [];
}

/** Rates that are missing, and rates that have nothing to convert. */
function rateFaults({ currency, exchangeRate, companyRate }: Received, { invoice, own }: Currencies): FieldFault[] {
  const isSame = currency === invoice;
  // If the company's currency is on either side, the other rate is enough.
  const isKnown = currency === own || invoice === own;
  const fault = (path: string, isNeeded: boolean, isAllowed: boolean, rate: string | null): FieldFault[] => {
    if (rate === null) return isNeeded ? [{ path, key: 'rate_missing' }] : [];
    return isAllowed ? [] : [{ path, key: 'rate_unneeded' }];
  };
  return [
    ...fault('exchange_rate', !isSame, !isSame, exchangeRate),
    ...fault('company_rate', !isSame && !isKnown, !isKnown, companyRate),
  ];
}

/** What money pays in the invoice's currency, rounded once. */
export const paidBy = ({ amount, exchangeRate }: Received, invoice: string): Decimal =>
  roundMoney(decimal(amount).times(decimal(exchangeRate ?? '1')), invoice);

/**
 * The part of the money that each payment took: in the money's own currency, and in the company's if that is known. The
 * shares add up to the whole, however they are rounded.
 *
 * @param parts in the invoice's currency, 0 or more and not all 0.
 */
export function sharesOf(money: Received, { invoice, own }: Currencies, parts: readonly DecimalInput[]): Share[] {
  const { amount, currency, exchangeRate } = money;
  const received = currency === invoice ? null : split(amount, parts, currency);
  const worth = worthOf(money, { invoice, own });
  const company = worth && split(worth, parts, own);
  return parts.map((_, index) => ({
    receivedAmount: received?.[index]?.toFixed() ?? null,
    receivedCurrency: received && currency,
    exchangeRate: received && exchangeRate,
    companyAmount: company?.[index]?.toFixed() ?? null,
    companyCurrency: company && own,
  }));
}

function worthOf({ amount, currency, companyRate }: Received, { invoice, own }: Currencies): Decimal | null {
  if (invoice === own) return null;
  if (currency === own) return decimal(amount);
  return companyRate === null ? null : roundMoney(decimal(amount).times(decimal(companyRate)), own);
}

/** Each part is the rounded value of the sum up to it, less that of the sum before it. */
function split(total: DecimalInput, parts: readonly DecimalInput[], currency: string): Decimal[] {
  const whole = sum(parts);
  const upTo = (count: number): Decimal =>
    roundMoney(
      decimal(total)
        .times(sum(parts.slice(0, count)))
        .div(whole),
      currency,
    );
  return parts.map((_, index) => upTo(index + 1).minus(upTo(index)));
}
