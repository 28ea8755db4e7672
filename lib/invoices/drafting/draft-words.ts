import { type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import { formatterFor, translatorFor } from '@/lib/i18n/translator';
import type { LineDescription } from '@/lib/invoices/amounts/lines';
import type { WordOf } from '@/lib/references/built-in-word';

/** Shows which contract a line belongs to, on an invoice of several contracts. */
export interface LineMark {
  kind: 'ofContract' | 'ofOrder';
  number: string;
}

interface Subject {
  contract: { positionTitle: string; candidate: { name: string } };
  mark?: LineMark | null;
}

/** Puts lines into words in the document's language: who worked, in which position, at which rate and when. */
export function lineWords(locale: string, subject: Subject, wordOf: WordOf) {
  const [say, { mark }] = [workWords(locale, subject, wordOf), subject];
  if (!mark) return say;
  const t = translatorFor(locale, 'invoices');
  return (description: LineDescription): string =>
    t(`line.${mark.kind}`, { line: say(description), number: mark.number });
}

/** Formats days in the text of a line, with no-break spaces: a line break never splits a day. */
export function lineDays(locale: string): (date: CalendarDay) => string {
  const format = formatterFor(locale);
  return (date) =>
    format.dateTime(dateFromDay(date), { dateStyle: 'medium', timeZone: 'UTC' }).replaceAll(' ', '\u00a0');
}

function workWords(locale: string, { contract }: Subject, wordOf: WordOf) {
  const t = translatorFor(locale, 'invoices');
  const day = lineDays(locale);
  return (description: LineDescription): string => {
    const worked = { name: contract.candidate.name, position: contract.positionTitle };
    if (description.kind === 'expense') {
      const { category, text, date } = description;
      return t('line.expense', { ...worked, category: wordOf('expense_category', category), text, day: day(date) });
    }
    const common = {
      ...worked,
      rate: wordOf('rate_type', description.rateType),
    };
    if (description.kind === 'day') return t('line.day', { ...common, day: day(description.date) });
    const { start, end } = description.period;
    if (description.kind === 'adjustment') return t('line.adjustment', { ...common, start: day(start), end: day(end) });
    return start === end
      ? t('line.day', { ...common, day: day(start) })
      : t('line.period', { ...common, start: day(start), end: day(end) });
  };
}
