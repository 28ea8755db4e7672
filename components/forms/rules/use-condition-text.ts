import { useTranslations } from 'next-intl';
import { useSentence } from '@/components/forms/use-sentence';
import { useDays } from '@/components/ui/value/use-figures';
import { useJoin } from '@/components/ui/value/use-join';
import { type NamedField, sentenceOf } from '@/lib/forms/building/sentence';
import type { ModelField, WeighedComparison } from '@/lib/trigger-rules/schema';

/** The fields that a rule may name, as sentences need them. */
export const namedFields = (fields: readonly ModelField[]): ReadonlyMap<string, NamedField> =>
  new Map(
    fields.map(({ path, label, kind, options }) => [
      path,
      { label, kind, ...(options && { options: new Map(options.map((option) => [option.key, option.label])) }) },
    ]),
  );

/** A comparison of a rule in words, with the value that it read; moments are in the company's `zone`. */
export function useConditionText(
  fields: readonly ModelField[],
  zone: string,
): (weighed: WeighedComparison) => { asked: string; saw: string } {
  const [t, words] = [useTranslations('trigger_rules.why'), useTranslations('forms.builder.conditions')];
  const [say, show, join] = [useSentence(zone), useDays(), useJoin()];
  const named = namedFields(fields);
  const shown = (path: string, value: string | number | boolean): string => {
    const field = named.get(path);
    const text = String(value);
    if (field?.kind === 'flag') return words(text === 'true' ? 'yes' : 'no');
    if (field?.kind === 'instant') return show.moment(text, zone) ?? text;
    if (field?.kind === 'day') return show.day(text) ?? text;
    return field?.options?.get(text) ?? text;
  };
  return ({ field, operator, value, seen }) => {
    const comparison = { field, operator, ...(value !== undefined && { value }) };
    const values = join(seen.map((one) => shown(field, one)));
    return { asked: say(sentenceOf(comparison, named)), saw: values ? t('saw', { value: values }) : t('sawNothing') };
  };
}
