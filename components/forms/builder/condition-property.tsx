'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import styles from '@/components/forms/builder/builder.module.css';
import { ComparisonRow } from '@/components/forms/builder/comparison-row';
import { ConditionWords } from '@/components/forms/builder/condition-words';
import { type ChoosableField, useNamedFields } from '@/components/forms/builder/named-fields';
import { Button } from '@/components/ui/plain/button';
import { Select } from '@/components/ui/plain/input';
import { type Comparison, type Condition, comparisonsOf } from '@/lib/conditions/comparisons';
import { conditionOf, deepestGroup, type Group, groupOf, isGroup } from '@/lib/conditions/groups';
import { operatorsFor } from '@/lib/conditions/operators';
import { mostComparisons } from '@/lib/conditions/schema';

interface ConditionPropertyProps {
  label: string;
  /** Whose condition it is: nothing waits for itself. */
  partId: string;
  value: Condition | undefined;
  onChange: (value: Condition | undefined, isTyped?: boolean) => void;
}

/** A condition built by choosing: a field, how it is compared, with what; in groups where that is needed. */
export function ConditionProperty({ label, partId, value, onChange }: ConditionPropertyProps) {
  const t = useTranslations('forms.builder.conditions');
  const id = useId();
  const named = useNamedFields();
  const fields = [...named.values()].filter((field) => field.id !== partId);
  const isFull = value !== undefined && comparisonsOf(value).length >= mostComparisons;
  const first = isFull ? undefined : firstComparison(fields);
  return (
    <fieldset className={styles.condition} aria-labelledby={id}>
      <div id={id} className={styles.conditionTitle}>
        {label}
      </div>
      {value ? (
        <>
          <p className={styles.sentence}>
            <ConditionWords condition={value} />
          </p>
          <GroupRows
            group={groupOf(value)}
            fields={fields}
            first={first}
            depth={1}
            onChange={(group, isTyped) => onChange(conditionOf(group), isTyped)}
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
  fields: readonly ChoosableField[];
  /** What is added; undefined where there is nothing to compare, or no place for more. */
  first: Comparison | undefined;
  depth: number;
  onChange: (group: Group, isTyped?: boolean) => void;
  onRemove?: () => void;
}

function GroupRows({ group, fields, first, depth, onChange, onRemove }: GroupRowsProps) {
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
        // A row has nothing of its own but its place.
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
          />
        ) : (
          <ComparisonRow
            key={key}
            comparison={item}
            fields={fields}
            onChange={(changed, isTyped) => put(at, changed, isTyped)}
            onRemove={() => drop(at)}
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

/** Something to begin with: the first field that there is. */
function firstComparison([field]: readonly ChoosableField[]): Comparison | undefined {
  const operator = field && operatorsFor(field.kind)[0];
  return operator && { field: field.path, operator };
}
