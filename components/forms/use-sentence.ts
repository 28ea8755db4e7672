import { useFormatter, useTranslations } from 'next-intl';
import type { Sentence } from '@/lib/forms/building/sentence';

/** A condition's sentence in the reader's language. */
export function useSentence(): (sentence: Sentence) => string {
  const t = useTranslations('forms.builder.conditions');
  const format = useFormatter();
  const join = (parts: string[], type: 'conjunction' | 'disjunction') => format.list(parts, { type, style: 'long' });
  const valueOf = (value: string | number | boolean): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return format.number(value);
    return /^\d{4}-\d\d-\d\d$/.test(value) ? format.dateTime(new Date(value), 'day') : value;
  };
  const say = (sentence: Sentence, isInner: boolean): string => {
    if (sentence.join === null) {
      const { field, operator, values, kind } = sentence;
      // A list holds choices; one match is enough.
      const value = operator === 'between' ? '' : join(values.map(valueOf), 'disjunction') || t('nothing');
      const [low, high] = values.map(valueOf);
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
