import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useSentence } from '@/components/forms/use-sentence';
import styles from '@/components/forms/versions/versions.module.css';
import { StatusChip, type Tone } from '@/components/ui/value/status-chip';
import type { Condition } from '@/lib/conditions/comparisons';

import { type NamedField, sentenceOf } from '@/lib/forms/building/sentence';
import { type Difference, differencesBetween, type Fact, type PlainFact } from '@/lib/forms/definition/differences';
import { kindOf } from '@/lib/forms/definition/field-types';
import { placedFields, textIn } from '@/lib/forms/definition/fields';
import type { Definition, LocalText } from '@/lib/forms/definition/schema';
import { type Language, locales } from '@/lib/i18n/locales';

export interface DifferencesProps {
  before: Definition;
  after: Definition;
  /** The reader's language, and the company's. */
  languages: readonly [Language, Language];
  /** By id: the names of the records that a definition names. */
  names: ReadonlyMap<string, string>;
}

const tones: Record<Difference['state'], Tone> = { added: 'success', gone: 'danger', changed: 'info' };

/** The differences between two definitions, in words. */
export function VersionDifferences(props: DifferencesProps) {
  const [t, parts] = [useTranslations('form_versions'), useTranslations('forms.builder')];
  const differences = differencesBetween(props.before, props.after);
  if (differences.length === 0) return <p className={styles.none}>{t('same')}</p>;
  return (
    <ul className={styles.differences}>
      {differences.map(({ part, path, state, name, facts }) => (
        <li key={`${part} ${path}`} className={styles.difference}>
          <div className={styles.part}>
            <StatusChip label={t(`states.${state}`)} tone={tones[state]} />
            <strong>{textIn(name, ...props.languages) || path}</strong>
            <span className={styles.what}>
              {part === 'section' ? parts('section') : part === 'form' ? parts('form') : path}
            </span>
          </div>
          {facts.length > 0 && <FactList facts={facts} {...props} />}
        </li>
      ))}
    </ul>
  );
}

function FactList({ facts, before, after, languages, names }: DifferencesProps & { facts: readonly Fact[] }) {
  const t = useTranslations('form_versions');
  const [plain, say] = [usePlain(names), useSentence()];
  const sentence = (condition: Condition | null, definition: Definition) =>
    condition && say(sentenceOf(condition, namesIn(definition, languages)));
  const pair = (was: string | null, is: string | null): ReactNode => (
    <>
      {was !== null && <del className={styles.was}>{was}</del>} {is !== null && <ins className={styles.is}>{is}</ins>}
    </>
  );
  const show = (fact: Fact): [label: string, value: ReactNode] => {
    switch (fact.fact) {
      case 'order':
        return [t('facts.order'), null];
      case 'option_added':
      case 'option_gone': {
        const text = textIn(fact.option, ...languages) || fact.option.key;
        return [t('facts.option'), fact.fact === 'option_added' ? pair(null, text) : pair(text, null)];
      }
      case 'visible_when':
      case 'required_when':
        return [t(`facts.${fact.fact}`), pair(sentence(fact.before, before), sentence(fact.after, after))];
      default:
        return 'language' in fact
          ? [
              t('inLanguage', { fact: t(`facts.${fact.fact}`), language: languageName(fact.language) }),
              pair(fact.before, fact.after),
            ]
          : [t(`facts.${fact.fact}`), pair(plain(fact.fact, fact.before), plain(fact.fact, fact.after))];
    }
  };
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => {
        const [label, value] = show(fact);
        return (
          <div key={JSON.stringify(fact)} className={styles.fact}>
            <dt>{label}</dt>
            {value && <dd>{value}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

const flags = new Set<PlainFact>([
  'required',
  'multiple',
  'unique',
  'in_list',
  'filterable',
  'personal_data',
  'set_by_rules',
]);

/** A value as a text; null for an absent one. */
function usePlain(names: ReadonlyMap<string, string>) {
  const [t, parts, kinds] = [
    useTranslations('form_versions'),
    useTranslations('forms.builder'),
    useTranslations('forms.kinds'),
  ];
  const format = useFormatter();
  return (fact: PlainFact, value: Extract<Fact, { fact: PlainFact }>['before']): string | null => {
    if (flags.has(fact)) return t(value === true ? 'yes' : 'no');
    if (value === null) return null;
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return format.number(value);
    if (typeof value !== 'string') return textOfList(fact, value);
    if (fact === 'type') return parts(`types.${value}`);
    if (fact === 'icon') return parts(`icons.${value}`);
    if (fact === 'kind') return kinds(value);
    if (fact === 'subject') return parts(`subjects.${value}`);
    if (fact === 'reference') return parts.has(`models.${value}`) ? parts(`models.${value}`) : named(value);
    return fact === 'review' ? named(value) : value;
  };
  function named(id: string): string {
    return names.get(id) ?? t('unknown');
  }
  function textOfList(fact: PlainFact, values: readonly string[]): string {
    if (fact === 'computed') {
      const [kind, ...sources] = values;
      return t('computed', { kind: parts(`computed.kinds.${kind}`), sources: format.list(sources) });
    }
    if (fact !== 'see_by' && fact !== 'edit_by') return format.list(values);
    return values.length > 0 ? format.list(values.map(named)) : t('nobody');
  }
}

function namesIn(definition: Definition, languages: DifferencesProps['languages']): ReadonlyMap<string, NamedField> {
  const text = (written: LocalText) => textIn(written, ...languages);
  return new Map(
    placedFields(definition).flatMap(({ path, field }): [string, NamedField][] => {
      const kind = kindOf(field);
      const options = new Map((field.options ?? []).map(({ key, label }) => [key, text(label) || key]));
      return kind ? [[path, { label: text(field.label), kind, options }]] : [];
    }),
  );
}

const languageName = (language: Language): string =>
  locales.find((locale) => locale.language === language)?.label ?? language;
