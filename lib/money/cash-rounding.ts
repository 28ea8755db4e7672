import { type Decimal, type DecimalInput, decimal, roundTo } from '@/lib/money/amount';

/**
 * The smallest amount that can be paid in cash, by currency, where it is more than the currency's minor unit. Each has
 * its source, read on 2026-11-30.
 */
const cashSteps: Readonly<Record<string, string>> = {
  // Münzverordnung (SR 941.101), art. 2, https://droit-bilingue.ch/de-fr/9/94/941.101-2-5.html: the smallest of "Die
  // Umlaufmünzen" is "5 Rp.".
  CHF: '0.05',
  // Lag (1970:1029), § 2, http://retro.lagen.nu/1970:1029: "Ingår i belopp som ska betalas öretal ska detta avrundas till
  // närmaste hundratal. Därvid ska slutsiffrorna ett till och med fyrtionio avrundas nedåt samt femtio till och med
  // nittionio uppåt."
  SEK: '1',
  // Norges Bank, http://static.norges-bank.no/en/notes-and-coins/Withdrawn-notes-and-coins/50-ore-coin-withdrawn-in-2012/:
  // "Amounts to be paid in cash after that date shall be rounded to the nearest whole krone."
  NOK: '1',
  // Canada Revenue Agency, https://canada.ca/en/revenue-agency/programs/about-canada-revenue-agency-cra/phasing-penny.html:
  // "only cash payments will need to be rounded, either up or down, to the nearest five-cent increment."
  CAD: '0.05',
};

/** Whether the smallest coin of a currency is more than its minor unit. */
export const hasCoarseCoin = (currency: string): boolean => Object.hasOwn(cashSteps, currency);

/**
 * Rounds an amount to what can be paid in cash: half of a step away from zero, as all money is rounded. 19.32 CHF → 19.30,
 * 19.325 → 19.35.
 *
 * @returns the amount itself in a currency whose minor unit can be paid in cash.
 */
export function roundToCash(amount: DecimalInput, currency: string): Decimal {
  const step = cashSteps[currency];
  return step === undefined ? decimal(amount) : roundTo(decimal(amount).div(step), 0).times(step);
}

/** What rounding adds to an amount; below 0 if it is rounded down. */
export const cashRounding = (amount: DecimalInput, currency: string): Decimal =>
  roundToCash(amount, currency).minus(decimal(amount));
