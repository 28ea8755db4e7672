'use client';
import { useTranslations } from 'next-intl';
import { useRule } from '@/components/forms/rules/rule-form/rule-context';
import styles from '@/components/forms/rules/rule-form/rule-form.module.css';
import { useModelFields } from '@/components/forms/rules/rule-form/use-model-fields';
import { type FieldProps, useField } from '@/components/ui/form/fields/use-field';
import { isRecord } from '@/components/ui/form/is-record';
import { DateInput } from '@/components/ui/inputs/date-input';
import { FieldNotes } from '@/components/ui/inputs/field-frame';
import { MomentInput } from '@/components/ui/inputs/moment-input';
import { Button } from '@/components/ui/plain/button';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Input, Select } from '@/components/ui/plain/input';
import { Icon } from '@/components/ui/value/icon';
import { closePath } from '@/components/ui/value/icon-paths';
import type { ModelField } from '@/lib/trigger-rules/schema';

/** The initial values of an answer that a rule creates: fields of that form, each with a text or a value of this record. */
export function AnswerValuesField({ form, ...props }: FieldProps & { form: string }) {
  const t = useTranslations('trigger_rules.form');
  const { id, field, frame } = useField(props);
  const { fields: own } = useRule();
  const fields = useModelFields('form', form || undefined).filter(
    ({ settable, path }) => settable && path.includes('.'),
  );
  const values = isRecord(field.value) ? field.value : {};
  const rows = rowsOf(values);
  const write = (next: readonly Row[]) => field.onChange(valuesOf(next, values));
  const free = fields.find(({ path }) => !rows.some((row) => row.path === path));
  const labelOf = (path: string) => fields.find((one) => one.path === path)?.label ?? path;
  return (
    <fieldset id={id} tabIndex={-1} className={styles.values}>
      <legend>{props.label}</legend>
      {rows.map(({ path, text }, at) => (
        <div key={path} role="group" aria-label={labelOf(path)} className={styles.value}>
          <Select
            aria-label={t('field')}
            value={path}
            onChange={({ target }) => write(rows.with(at, { path: target.value, text }))}
          >
            {!fields.some((one) => one.path === path) && <option value={path}>{path}</option>}
            {fields
              .filter((one) => one.path === path || !rows.some((row) => row.path === one.path))
              .map((one) => (
                <option key={one.path} value={one.path}>
                  {one.label}
                </option>
              ))}
          </Select>
          <ValueControl
            id={`${id}-${path.replace('.', '-')}`}
            label={t('valueOf', { field: labelOf(path) })}
            kind={fields.find((one) => one.path === path)?.kind}
            text={text}
            listId={`${id}-own`}
            onChange={(next) => write(rows.with(at, { path, text: next }))}
          />
          <IconButton
            size="small"
            aria-label={t('removeValue', { field: labelOf(path) })}
            onClick={() => write(rows.toSpliced(at, 1))}
          >
            <Icon path={closePath} size="small" />
          </IconButton>
        </div>
      ))}
      <datalist id={`${id}-own`}>
        {own.map(({ path, label }) => (
          <option key={path} value={`{{${path}}}`}>
            {label}
          </option>
        ))}
      </datalist>
      <FieldNotes id={id} message={frame.message} />
      {free && (
        <Button size="small" onClick={() => write([...rows, { path: free.path, text: '' }])}>
          {t('addValue')}
        </Button>
      )}
    </fieldset>
  );
}

interface ValueControlProps {
  id: string;
  label: string;
  kind: ModelField['kind'] | undefined;
  text: string;
  /** The id of the list of fields that a text can be filled from. */
  listId: string;
  onChange: (text: string) => void;
}

/** A text with placeholders; a day or a moment is picked, or taken from a field of the record that is one. */
function ValueControl({ id, label, kind, text, listId, onChange }: ValueControlProps) {
  const t = useTranslations('trigger_rules.form');
  const { fields } = useRule();
  const isPicked = (kind === 'day' || kind === 'instant') && !text.includes('{{');
  if (!isPicked)
    return (
      <Input
        aria-label={label}
        dir="auto"
        maxLength={4000}
        value={text}
        list={listId}
        onChange={({ target }) => onChange(target.value)}
      />
    );
  const Picker = kind === 'day' ? DateInput : MomentInput;
  return (
    <>
      <Picker id={id} label={label} aria={{ 'aria-label': label }} value={text} onChange={onChange} />
      <Select
        aria-label={t('insertInto', { text: label })}
        value=""
        onChange={({ target }) => onChange(`{{${target.value}}}`)}
      >
        <option value="">{t('insert')}</option>
        {fields
          .filter((own) => own.kind === kind)
          .map((own) => (
            <option key={own.path} value={own.path}>
              {own.label}
            </option>
          ))}
      </Select>
    </>
  );
}

interface Row {
  path: string;
  text: string;
}

/** The values that are texts; any other value was written by the API and stays unchanged. */
const rowsOf = (values: Readonly<Record<string, unknown>>): Row[] =>
  Object.entries(values).flatMap(([section, fields]) =>
    isRecord(fields)
      ? Object.entries(fields).flatMap(([key, text]) =>
          typeof text === 'string' ? [{ path: `${section}.${key}`, text }] : [],
        )
      : [],
  );

function valuesOf(rows: readonly Row[], before: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [section, fields] of Object.entries(before)) {
    if (!isRecord(fields)) values.set(section, fields);
    else
      values.set(section, Object.fromEntries(Object.entries(fields).filter(([, value]) => typeof value !== 'string')));
  }
  for (const { path, text } of rows) {
    const [section = '', key = ''] = path.split('.');
    const others = values.get(section);
    values.set(section, { ...(isRecord(others) ? others : {}), [key]: text });
  }
  return Object.fromEntries(values);
}
