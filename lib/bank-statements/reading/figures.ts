import type { BankLayout } from '@/lib/bank-statements/reading/layout-schema';
import { type CalendarDay, isCalendarDay } from '@/lib/calendar/days';

/**
 * A day as a bank writes it (`31.12.2026`, `12/31/26`, `20261231`, with or without a time after it); null if it is not
 * a day.
 */
export function readDay(text: string, order: BankLayout['date_order']): CalendarDay | null {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  const parted = /^(\d{1,4})[./\s-]+(\d{1,2})[./\s-]+(\d{1,4})(?:[T\s,].*)?$/.exec(text);
  const [, one = '', two = '', three = ''] = (order === 'ymd' ? compact : null) ?? parted ?? [];
  const said = { dmy: [three, two, one], mdy: [three, one, two], ymd: [one, two, three] }[order];
  const [year = '', month = '', day = ''] = said;
  const century = year.length === 2 ? `20${year}` : year;
  const written = `${century}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(written) ? written : null;
}

/** Groups of three digits are separated by the other mark, a space or an apostrophe. */
const forms = {
  comma: /^(\d{1,3}(?:[. ']\d{3})+|\d+)(?:,(\d+))?$/,
  point: /^(\d{1,3}(?:[, ']\d{3})+|\d+)(?:\.(\d+))?$/,
};

/**
 * An amount as a bank writes it, as a plain decimal: `1.234,56 EUR` → `1234.56`; outgoing money (`-5,00`, `5,00-`,
 * `(5,00)`, `5,00 S`, `5.00 DR`) is negative. Null if it is not an amount, or is written with the other decimal mark.
 */
export function plainNumber(text: string, decimals: BankLayout['decimals']): string | null {
  const spaced = text
    .replace(/[\u00a0\u2009\u202f]/g, ' ')
    .replace(/[\u2019]/g, "'")
    .replace(/\u2212/g, '-');
  const side = /\s?\b(S|H|CR|DR|C|D)$/i.exec(spaced);
  const inner = (side ? spaced.slice(0, side.index) : spaced).replace(/\p{Sc}|\b[A-Z]{3}\b/gu, '').trim();
  const signed = /^([+-]?)\s?(\()?\s?([^()+-]+?)\s?(\))?\s?([+-]?)$/.exec(inner);
  if (!signed) return null;
  const [, before, open, digits = '', close, after] = signed;
  const [found, whole = '', cents = ''] = forms[decimals].exec(digits) ?? [];
  if (found === undefined || Boolean(open) !== Boolean(close)) return null;
  const isOut = before === '-' || after === '-' || Boolean(open) || /^(S|DR|D)$/i.test(side?.[1] ?? '');
  return `${isOut ? '-' : ''}${whole.replace(/\D/g, '')}${cents === '' ? '' : `.${cents}`}`;
}
