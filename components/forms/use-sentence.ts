import { useFormatter, useLocale, useTimeZone, useTranslations } from 'next-intl';
import { spanOf } from '@/lib/calendar/moments';
import { formatDay, formatMoment, withZone } from '@/lib/format/days';
import { isolate } from '@/lib/format/isolate';
import type { Sentence } from '@/lib/forms/building/sentence';
import { findLocale } from '@/lib/i18n/locales';

/** A condition's sentence in the reader's language; `zone` is the company's, in which moments are compared with days. */
export function useSentence(zone?: string): (sentence: Sentence) => string {
  const t = useTranslations('forms.builder.conditions');
  const [format, locale, own] = [useFormatter(), useLocale(), useTimeZone()];
  const timeZone = zone ?? own ?? 'UTC';
  // Among words of the other direction, a name or a zone would change the order of its neighbours.
  const apart = findLocale(locale)?.direction === 'rtl' ? isolate : (text: string) => text;
  const join = (parts: string[], type: 'conjunction' | 'disjunction') => format.list(parts, { type, style: 'long' });
  const momentOf = (text: string): string | undefined => {
    const span = spanOf(text, timeZone);
    if (!span) return undefined;
    const isDay = span.last > span.first;
    return isDay
      ? withZone(formatDay(text, locale), timeZone, locale)
      : formatMoment(new Date(span.first).toISOString(), locale, timeZone);
  };
  const valueOf = (value: string | number | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return format.number(value);
    return /^\d{4}-\d\d-\d\d$/.test(value) ? format.dateTime(new Date(value), 'day') : value;
  };
  const say = (sentence: Sentence, isInner: boolean): string => {
    if (sentence.join === null) {
      const { operator, values, kind, fromToday } = sentence;
      const field = apart(sentence.field);
      // A list holds choices; one match is enough.
      const isMoment = kind === 'instant' && !operator.startsWith('within');
      const texts = values.map((one) => apart((isMoment ? momentOf(String(one)) : undefined) ?? valueOf(one)));
      const day = fromToday === undefined ? '' : t('fromToday', { when: whenOf(fromToday), size: Math.abs(fromToday) });
      const value = operator === 'between' ? '' : day || join(texts, 'disjunction') || t('nothing');
      const [low, high] = texts;
      return kind === null
        ? t('gone', { field })
        : t(`sentences.${operator}`, { field, value, low: low ?? t('nothing'), high: high ?? t('nothing') });
    }
    const parts = sentence.parts.map((part) => say(part, sentence.join !== 'not'));
    if (sentence.join === 'not') return t('not', { condition: parts.join(' ') });
    const joined = join(parts, sentence.join === 'all' ? 'conjunction' : 'disjunction');
    return isInner ? t('group', { condition: joined }) : joined;
  };
  return (sentence) => say(sentence, false);
}

/** The word for a day that is so many days from today. */
function whenOf(days: number): string {
  if (Math.abs(days) > 1) return days < 0 ? 'past' : 'future';
  return days === 0 ? 'today' : days < 0 ? 'yesterday' : 'tomorrow';
}
