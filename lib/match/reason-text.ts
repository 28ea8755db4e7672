import { dateFromDay } from '@/lib/calendar/days';
import { languageNamer } from '@/lib/fields/languages';
import { isolateSentence } from '@/lib/format/isolate';
import { formatRateText } from '@/lib/format/money';
import { formatterFor, translatorFor } from '@/lib/i18n/translator';
import type { MatchReason } from '@/lib/match/schema';
import type { Reason } from '@/lib/match/score';

/** Writes reasons in a language: rates with their currency, hours and days as people read them. */
export function reasonWriter(locale: string): (reason: Reason) => MatchReason {
  const [t, format] = [translatorFor(locale, 'matches.reasons'), formatterFor(locale)];
  const rate = (amount: unknown, currency: unknown) =>
    isolateSentence(`${formatRateText(String(amount), String(currency), locale)} ${String(currency)}`, locale);
  const languages = languageNamer(locale, translatorFor(locale, 'languages'));
  const shown = ({ kind, text, values }: Reason): Reason['values'] => {
    if (kind === 'languages' && values['list'] !== undefined) {
      const named = String(values['list'])
        .split(' ')
        .map(text === 'met' ? languages.full : languages.least);
      return { ...values, list: format.list(named) };
    }
    if (kind === 'rate' && values['pays'] !== undefined)
      return {
        wanted: rate(values['wanted'], values['wantedIn']),
        pays: rate(values['pays'], values['paysIn']),
      };
    if (kind === 'week_hours' && values['has'] !== undefined)
      return { has: format.number(Number(values['has'])), asked: format.number(Number(values['asked'])) };
    if (kind === 'consent')
      return { day: format.dateTime(dateFromDay(String(values['day'])), { dateStyle: 'medium', timeZone: 'UTC' }) };
    return 'year' in values ? { year: String(values['year']) } : values;
  };
  return (reason) => ({
    kind: reason.kind,
    met: reason.met,
    text: t(`${reason.kind}.${reason.text}`, { ...shown(reason) }),
  });
}
