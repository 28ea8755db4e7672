'use client';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import type { ConditionField, FoundRecord } from '@/components/forms/conditions/condition-field';
import styles from '@/components/forms/conditions/conditions.module.css';
import { inputTypeOf } from '@/components/forms/input-type';
import { MomentInput } from '@/components/ui/inputs/moment-input';
import { onDemand } from '@/components/ui/on-demand';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Input, Select } from '@/components/ui/plain/input';
import { Icon } from '@/components/ui/value/icon';
import { closePath } from '@/components/ui/value/icon-paths';
import type { Comparison } from '@/lib/conditions/comparisons';
import { type Operator, operandOf, operatorsFor } from '@/lib/conditions/operators';
import { haveManyPairs } from '@/lib/forms/definition/fields';

const RecordInput = onDemand(() =>
  import('@/components/ui/inputs/record-input').then((part) => part.RecordInput<FoundRecord>),
);

interface ComparisonRowProps {
  comparison: Comparison;
  fields: readonly ConditionField[];
  /** `isTyped`: whether a text is being typed, letter by letter. */
  onChange: (comparison: Comparison, isTyped?: boolean) => void;
  onRemove: () => void;
  /** Called when the text is complete. */
  onTyped: (() => void) | undefined;
  /** In a form, where it can be compared with another field, and a day with today: the section whose entries it is seen from. */
  seenFrom: { section: string | null } | undefined;
}

/**
 * The operators for a field. A record can be chosen; if it cannot be searched, only whether there is one, or whether it
 * changed.
 */
const offered = ({ kind, changes = false, source }: ConditionField): readonly Operator[] => {
  const fitting = operatorsFor(kind, { changes });
  if (kind !== 'record' && kind !== 'records') return fitting;
  return fitting.filter((one) => operandOf(one) === 'none' || (source && operandOf(one) === 'one'));
};

/** One comparison: a field, an operator of its kind, and the value to compare with. */
export function ComparisonRow({ comparison, fields, onChange, onRemove, onTyped, seenFrom }: ComparisonRowProps) {
  const t = useTranslations('forms.builder.conditions');
  const field = fields.find(({ path }) => path === comparison.field);
  const operators = field ? offered(field) : [];
  const chooseField = (path: string) => {
    const next = fields.find((one) => one.path === path);
    const list = next ? offered(next) : [];
    const operator = list.find((one) => one === comparison.operator) ?? list[0];
    if (operator) onChange({ field: path, operator });
  };
  const chooseOperator = (name: string) => {
    const operator = operators.find((one) => one === name);
    if (!operator) return;
    const { value: _, value_of: _other, from_today: _days, ...rest } = comparison;
    const keeps = operandOf(operator) === operandOf(comparison.operator);
    onChange({ ...(keeps ? comparison : rest), operator });
  };
  return (
    <div role="group" aria-label={t('comparison')} className={styles.comparison}>
      <Select aria-label={t('field')} value={comparison.field} onChange={({ target }) => chooseField(target.value)}>
        {!field && <option value={comparison.field}>{t('gone', { field: comparison.field })}</option>}
        {bySection(fields).map(([section, list]) => (
          <optgroup key={section} label={section}>
            {list.map(({ path, label }) => (
              <option key={path} value={path}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <Select
        aria-label={t('operator')}
        value={comparison.operator}
        onChange={({ target }) => chooseOperator(target.value)}
      >
        {!operators.includes(comparison.operator) && (
          <option value={comparison.operator}>{t(`operators.${comparison.operator}`)}</option>
        )}
        {operators.map((operator) => (
          <option key={operator} value={operator}>
            {t(`operators.${operator}`)}
          </option>
        ))}
      </Select>
      {field && seenFrom && operandOf(comparison.operator) === 'one' && (
        <Against field={field} comparison={comparison} fields={fields} own={seenFrom.section} onChange={onChange} />
      )}
      {field && againstOf(comparison) === 'value' && (
        <Operand field={field} comparison={comparison} onChange={onChange} onTyped={onTyped} />
      )}
      {field && againstOf(comparison) === 'today' && (
        <Input
          aria-label={t('daysFromToday')}
          type="number"
          end={t('days')}
          value={String(comparison.from_today ?? 0)}
          onChange={({ target }) => onChange({ ...comparison, from_today: daysOf(target.value) }, true)}
          onBlur={onTyped}
        />
      )}
      <IconButton size="small" aria-label={t('remove')} onClick={onRemove}>
        <Icon path={closePath} size="small" />
      </IconButton>
    </div>
  );
}

/** What a comparison compares its field with. */
const againstOf = ({ value_of: other, from_today: days }: Comparison): 'value' | 'field' | 'today' =>
  other !== undefined ? 'field' : days !== undefined ? 'today' : 'value';

const daysOf = (text: string): number => Math.min(Math.max(Math.trunc(Number(text)) || 0, -36_500), 36_500);

interface AgainstProps {
  field: ConditionField;
  comparison: Comparison;
  fields: readonly ConditionField[];
  /** The section whose entries the comparison is seen from. */
  own: string | null;
  onChange: (comparison: Comparison) => void;
}

/** Chooses between a value, today, and each other field of the same kind. Nothing if only a value fits. */
function Against({ field, comparison, fields, own, onChange }: AgainstProps) {
  const t = useTranslations('forms.builder.conditions');
  const { kind, path, place } = field;
  const others = fields.filter(
    (one) => one.kind === kind && one.path !== path && place && one.place && !haveManyPairs([place, one.place], own),
  );
  const isDay = kind === 'day' || kind === 'instant';
  if ((others.length === 0 && !isDay) || ['option', 'options', 'flag', 'file', 'record', 'records'].includes(kind))
    return null;
  const { value: _, value_of: other, from_today: _days, ...rest } = comparison;
  const choose = (chosen: string) => {
    if (chosen === 'value') onChange(rest);
    else if (chosen === 'today') onChange({ ...rest, from_today: 0 });
    else onChange({ ...rest, value_of: chosen });
  };
  return (
    <Select
      aria-label={t('against')}
      value={other ?? againstOf(comparison)}
      onChange={({ target }) => choose(target.value)}
    >
      <option value="value">{t('aValue')}</option>
      {isDay && <option value="today">{t('today')}</option>}
      {other !== undefined && !others.some((one) => one.path === other) && (
        <option value={other}>{t('gone', { field: other })}</option>
      )}
      {bySection(others).map(([section, list]) => (
        <optgroup key={section} label={section}>
          {list.map((one) => (
            <option key={one.path} value={one.path}>
              {one.label}
            </option>
          ))}
        </optgroup>
      ))}
    </Select>
  );
}

interface OperandProps {
  field: ConditionField;
  comparison: Comparison;
  onChange: (comparison: Comparison, isTyped?: boolean) => void;
  onTyped: (() => void) | undefined;
}

function Operand({ field, comparison, onChange, onTyped }: OperandProps) {
  const t = useTranslations('forms.builder.conditions');
  const id = useId();
  const { operator, value } = comparison;
  const given = value === undefined ? [] : [value].flat().map(String);
  const put = (next: Comparison['value'], isTyped = false) => onChange({ ...comparison, value: next }, isTyped);
  const list = (texts: string[], isTyped?: boolean) =>
    put(
      texts.filter((text) => text !== ''),
      isTyped,
    );
  const one = (label: string, text: string, write: (text: string, isTyped: boolean) => void) => (
    <OneValue
      field={field}
      isDays={operandOf(operator) === 'days'}
      label={label}
      text={text}
      onChange={write}
      onTyped={onTyped}
    />
  );
  switch (operandOf(operator)) {
    case 'none':
      return null;
    case 'one':
    case 'days':
      if (field.source)
        return (
          <RecordInput
            id={id}
            aria={{ 'aria-label': t('value') }}
            source={field.source}
            value={given[0] ?? ''}
            known={[...(field.options ?? [])].map(([key, label]) => ({ value: key, label }))}
            onChoose={(option) => {
              if (option) field.onNamed?.(option);
              put(option?.value ?? '');
            }}
          />
        );
      return one(t('value'), given[0] ?? '', (text, isTyped) =>
        put(field.kind === 'flag' ? text === 'true' : text, isTyped),
      );
    case 'two':
      return (
        <>
          {one(t('low'), given[0] ?? '', (text, isTyped) => put([text, given[1] ?? ''], isTyped))}
          {one(t('high'), given[1] ?? '', (text, isTyped) => put([given[0] ?? '', text], isTyped))}
        </>
      );
    case 'list':
      return field.options && field.options.size > 0 ? (
        <fieldset className={styles.choices} aria-label={t('values')}>
          {[...field.options].map(([key, label]) => (
            <label key={key} className={styles.check}>
              <input
                type="checkbox"
                checked={given.includes(key)}
                onChange={({ target }) =>
                  list(target.checked ? [...given, key] : given.filter((chosen) => chosen !== key))
                }
              />
              {label}
            </label>
          ))}
        </fieldset>
      ) : (
        <ListValue given={given} onChange={(texts) => list(texts, true)} onTyped={onTyped} />
      );
  }
}

interface OneValueProps {
  field: ConditionField;
  isDays: boolean;
  label: string;
  text: string;
  onChange: (text: string, isTyped: boolean) => void;
  onTyped: (() => void) | undefined;
}

function OneValue({ field, isDays, label, text, onChange, onTyped }: OneValueProps) {
  const t = useTranslations('forms.builder.conditions');
  const id = useId();
  const choices = choicesOf(field, t('yes'), t('no'));
  if (choices && !isDays) {
    return (
      <Select aria-label={label} value={text} onChange={({ target }) => onChange(target.value, false)}>
        <option value="" disabled>
          {t('choose')}
        </option>
        {choices.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
    );
  }
  // A moment is compared with a whole day, or with a moment of it.
  if (field.kind === 'instant' && !isDays)
    return (
      <MomentInput
        id={id}
        label={label}
        aria={{ 'aria-label': label }}
        value={text}
        isTimeOptional
        onChange={(moment) => onChange(moment, true)}
        onBlur={onTyped}
      />
    );
  const type = isDays ? 'number' : inputTypeOf(field.kind);
  return (
    <Input
      aria-label={label}
      type={type}
      inputMode={field.kind === 'decimal' ? 'decimal' : undefined}
      min={isDays ? 0 : undefined}
      end={isDays ? t('days') : undefined}
      value={text}
      onChange={({ target }) => onChange(target.value, true)}
      onBlur={onTyped}
    />
  );
}

interface ListValueProps {
  given: readonly string[];
  onChange: (texts: string[]) => void;
  onTyped: (() => void) | undefined;
}

/** Values of a list, one in each line: a comma may be part of a value. */
function ListValue({ given, onChange, onTyped }: ListValueProps) {
  const t = useTranslations('forms.builder.conditions');
  return (
    <textarea
      aria-label={t('valuesByLine')}
      className={styles.lines}
      rows={3}
      defaultValue={given.join('\n')}
      onChange={({ target }) => onChange(target.value.split('\n').map((line) => line.trim()))}
      onBlur={onTyped}
    />
  );
}

function choicesOf({ kind, options }: ConditionField, yes: string, no: string): (readonly [string, string])[] | null {
  if (kind === 'flag') {
    return [
      ['true', yes],
      ['false', no],
    ];
  }
  return kind === 'option' || kind === 'options' ? [...(options ?? [])] : null;
}

function bySection(fields: readonly ConditionField[]): [string, ConditionField[]][] {
  const sections = new Map<string, ConditionField[]>();
  for (const field of fields) sections.set(field.section, [...(sections.get(field.section) ?? []), field]);
  return [...sections];
}
