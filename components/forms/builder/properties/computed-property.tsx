'use client';
import { useTranslations } from 'next-intl';
import { useBuilt } from '@/components/forms/builder/builder-context';
import { useNamedFields } from '@/components/forms/builder/named-fields';
import type { ChangeField } from '@/components/forms/builder/properties/change-field';
import { LeftProperty, SelectProperty } from '@/components/forms/builder/properties/simple-properties';
import { useNameOf } from '@/components/forms/builder/use-words';
import { Button } from '@/components/ui/plain/button';
import { sourcesOf } from '@/lib/forms/definition/dependencies';
import { isFormula, parseFormula } from '@/lib/forms/definition/formula';
import type { Computed, Field } from '@/lib/forms/definition/schema';

const kinds = ['sum_of', 'count_of', 'product_of', 'difference_of', 'days_between', 'formula'] as const;
type Kind = (typeof kinds)[number];

interface ComputedPropertyProps {
  id: string;
  field: Field;
  onChange: ChangeField;
}

/** The calculation of a field: its kind, and the fields that it uses. */
export function ComputedProperty({ id, field, onChange }: ComputedPropertyProps) {
  const t = useTranslations('forms.builder.computed');
  const choices = useSources(id);
  const kind = kinds.find((one) => field.computed && one in field.computed);
  const sources = field.computed ? sourcesOf(field.computed) : [];
  const put = (next: Kind, names: readonly string[]) => {
    const computed = computedOf(next, names, choices(next)[0]?.value);
    if (computed) onChange({ computed });
  };
  return (
    <>
      <SelectProperty
        label={t('title')}
        value={kind ?? ''}
        // A calculation that has no fields to use cannot be chosen.
        options={kinds.filter((one) => choices(one).length > 0).map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(next) => put(next, [])}
      />
      {kinds.every((one) => choices(one).length === 0) && <p>{t('noSources')}</p>}
      {field.computed && 'formula' in field.computed && (
        <FormulaProperty
          text={field.computed.formula}
          choices={choices('formula')}
          onChange={(formula) => formula.trim() !== '' && onChange({ computed: { formula } }, 'formula')}
        />
      )}
      {kind &&
        kind !== 'formula' &&
        sources.map((source, at) => (
          <SelectProperty
            // Sources have no identity but their place.
            key={String(at)}
            label={t('source', { number: at + 1 })}
            value={choices(kind).some(({ value }) => value === source) ? source : ''}
            options={choices(kind)}
            onChange={(next) => put(kind, sources.with(at, next))}
          />
        ))}
      {kind === 'product_of' && sources.length < 10 && (
        <Button size="small" onClick={() => put(kind, [...sources, ''])}>
          {t('addSource')}
        </Button>
      )}
    </>
  );
}

function useSources(id: string): (kind: Kind) => { value: string; label: string }[] {
  const named = useNamedFields();
  const nameOf = useNameOf();
  const bench = useBuilt((state) => state.history.present);
  const sections = bench.order.flatMap((section) => {
    const { key, repeats } = bench.sections[section] ?? {};
    return key !== undefined && repeats ? [{ value: key, label: nameOf(bench, section) }] : [];
  });
  const ofKind = (kind: string) =>
    [...named.values()]
      .filter((one) => one.kind === kind && one.id !== id)
      .map(({ path, label, section }) => ({ value: path, label: `${section} › ${label}` }));
  return (kind) => (kind === 'count_of' ? sections : ofKind(kind === 'days_between' ? 'day' : 'decimal'));
}

/** A calculation with these names, each missing one replaced by another; undefined if there is no field to use. */
function computedOf(kind: Kind, names: readonly string[], otherwise: string | undefined): Computed | undefined {
  if (otherwise === undefined) return undefined;
  const [one, two] = [names[0] || otherwise, names[1] || otherwise];
  switch (kind) {
    case 'sum_of':
      return { sum_of: one };
    case 'count_of':
      return { count_of: one };
    case 'product_of':
      return { product_of: [one, two, ...names.slice(2).map((name) => name || otherwise)] };
    case 'difference_of':
      return { difference_of: [one, two] };
    case 'days_between':
      return { days_between: [one, two] };
    case 'formula':
      return { formula: one };
  }
}

interface FormulaPropertyProps {
  text: string;
  choices: readonly { value: string; label: string }[];
  onChange: (formula: string) => void;
}

/** A formula as text, the fields that it can name, and the place at which it cannot be read. */
function FormulaProperty({ text, choices, onChange }: FormulaPropertyProps) {
  const t = useTranslations('forms.builder.computed');
  const validation = useTranslations('validation');
  const read = parseFormula(text);
  return (
    <>
      <LeftProperty
        label={t('formula')}
        help={isFormula(read) ? t('formulaHelp') : validation('formula', { place: read.at + 1 })}
        value={text}
        onChange={onChange}
      />
      <SelectProperty label={t('insert')} value="" options={choices} onChange={(name) => onChange(`${text} ${name}`)} />
    </>
  );
}
