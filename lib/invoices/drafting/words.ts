import { type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import { formatterFor, translatorFor } from '@/lib/i18n/translator';
import type { LineDescription } from '@/lib/invoices/lines';

interface Subject {
  contract: { positionTitle: string; candidate: { name: string } };
}

/** Puts lines into the words of the document's language: who worked, as what, at which rate and when. */
export function lineWords(locale: string, { contract }: Subject, rateTypes: readonly { key: string; label: string | null }[]) {
  const t = translatorFor(locale, 'invoices');
  const rates = translatorFor(locale, 'references.rate_type');
  const format = formatterFor(locale);
  const day = (date: CalendarDay) => format.dateTime(dateFromDay(date), { dateStyle: 'medium', timeZone: 'UTC' });
  const rate = (key: string) => rateTypes.find((type) => type.key === key)?.label ?? rates(key);
  return (description: LineDescription): string => {
    const common = { name: contract.candidate.name, position: contract.positionTitle, rate: rate(description.rateType) };
    if (description.kind === 'day') return t('line.day', { ...common, day: day(description.date) });
    const { start, end } = description.period;
    return start === end ? t('line.day', { ...common, day: day(start) }) : t('line.period', { ...common, start: day(start), end: day(end) });
  };
}
