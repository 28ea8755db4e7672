'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { ComparisonRow } from '@/components/forms/conditions/comparison-row';
import type { ConditionField } from '@/components/forms/conditions/condition-field';
import styles from '@/components/forms/conditions/conditions.module.css';
import { useSentence } from '@/components/forms/use-sentence';
import { Button } from '@/components/ui/plain/button';
import { Select } from '@/components/ui/plain/input';
import { useCompanyZone } from '@/components/ui/value/company-zone';
import { type Comparison, type Condition, comparisonsOf } from '@/lib/conditions/comparisons';
import { conditionOf, deepestGroup, type Group, groupOf, isGroup } from '@/lib/conditions/groups';
import { operatorsFor } from '@/lib/conditions/operators';
import { mostComparisons } from '@/lib/conditions/schema';
import { sentenceOf } from '@/lib/forms/building/sentence';

interface ConditionEditorProps {
  label: string;
  /** The fields that can be compared, by path. */
  named: ReadonlyMap<string, ConditionField>;
  /** The offered ones of those fields; by default all. */
  fields?: readonly ConditionField[];
  value: Condition | undefined;
  /** `isTyped`: whether a text is being typed, letter by letter. */
  onChange: (value: Condition | undefined, isTyped?: boolean) => void;
  /** Called when the text is complete. */
  onTyped?: () => void;
  /**
   * In a form, where two fields can be compared, and a day with today: the section whose entries the condition is seen from,
   * null for the whole answer.
   */
  seenFrom?: { section: string | null };
}

/** A condition built by choosing: a field, an operator, a value; in groups if needed. */
export function ConditionEditor({
  label,
  named,
  fields = [...named.values()],
  value,
  onChange,
  onTyped,
  seenFrom,
}: ConditionEditorProps) {
  const [t, say] = [useTranslations('forms.builder.conditions'), useSentence(useCompanyZone())];
  const id = useId();
  const isFull = value !== undefined && comparisonsOf(value).length >= mostComparisons;
  const first = isFull ? undefined : firstComparison(fields);
  return (
    <fieldset className={styles.condition} aria-labelledby={id}>
      <div id={id} className={styles.title}>
        {label}
      </div>
      {value ? (
        <>
          <p className={styles.sentence}>{say(sentenceOf(value, named))}</p>
          <GroupRows
            group={groupOf(value)}
            fields={fields}
            first={first}
            depth={1}
            onChange={(group, isTyped) => onChange(conditionOf(group), isTyped)}
            onTyped={onTyped}
            seenFrom={seenFrom}
          />
        </>
      ) : (
        <p className={styles.sentence}>{fields.length === 0 ? t('noFields') : t('always')}</p>
      )}
      {!value && first && (
        <Button size="small" aria-label={t('addTo', { label })} onClick={() => onChange({ all: [first] })}>
          {t('add')}
        </Button>
      )}
    </fieldset>
  );
}

interface GroupRowsProps {
  group: Group;
  fields: readonly ConditionField[];
  /** The comparison that a click adds; undefined if there is no field to compare, or no room for more. */
  first: Comparison | undefined;
  depth: number;
  onChange: (group: Group, isTyped?: boolean) => void;
  onRemove?: () => void;
  onTyped: (() => void) | undefined;
  seenFrom: ConditionEditorProps['seenFrom'];
}

function GroupRows({ group, fields, first, depth, onChange, onRemove, onTyped, seenFrom }: GroupRowsProps) {
  const t = useTranslations('forms.builder.conditions');
  const { join, items } = group;
  const put = (at: number, item: Group | Comparison, isTyped?: boolean) =>
    onChange({ join, items: items.with(at, item) }, isTyped);
  const drop = (at: number) => onChange({ join, items: items.toSpliced(at, 1) });
  const add = (item: Group | Comparison) => onChange({ join, items: [...items, item] });
  return (
    <div role="group" aria-label={t('groupLabel')} className={styles.group}>
      {(items.length > 1 || join === 'none' || depth > 1) && (
        <Select
          aria-label={t('join')}
          value={join}
          onChange={({ target }) => onChange({ join: joins.find((one) => one === target.value) ?? 'all', items })}
        >
          {joins.map((one) => (
            <option key={one} value={one}>
              {t(`joins.${one}`)}
            </option>
          ))}
        </Select>
      )}
      {items.map((item, at) => {
        // A row has no identity but its place.
        const key = `${depth}-${at}`;
        return isGroup(item) ? (
          <GroupRows
            key={key}
            group={item}
            fields={fields}
            first={first}
            depth={depth + 1}
            onChange={(changed, isTyped) => (changed.items.length === 0 ? drop(at) : put(at, changed, isTyped))}
            onRemove={() => drop(at)}
            onTyped={onTyped}
            seenFrom={seenFrom}
          />
        ) : (
          <ComparisonRow
            key={key}
            comparison={item}
            fields={fields}
            onChange={(changed, isTyped) => put(at, changed, isTyped)}
            onRemove={() => drop(at)}
            onTyped={onTyped}
            seenFrom={seenFrom}
          />
        );
      })}
      {first && (
        <div className={styles.buttons}>
          <Button size="small" onClick={() => add(first)}>
            {t('addComparison')}
          </Button>
          {depth < deepestGroup && (
            <Button size="small" onClick={() => add({ join: 'any', items: [first, first] })}>
              {t('addGroup')}
            </Button>
          )}
          {onRemove && (
            <Button size="small" onClick={onRemove}>
              {t('removeGroup')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const joins = ['all', 'any', 'none'] as const;

/** A comparison to begin with: of the first field. */
function firstComparison([field]: readonly ConditionField[]): Comparison | undefined {
  const operator = field && operatorsFor(field.kind)[0];
  return operator && { field: field.path, operator };
}
