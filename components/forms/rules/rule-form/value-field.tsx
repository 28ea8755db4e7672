'use client';
import { useTranslations } from 'next-intl';
import { inputTypeOf } from '@/components/forms/input-type';
import { type FieldProps, useField } from '@/components/ui/form/fields/use-field';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { MomentInput } from '@/components/ui/inputs/moment-input';
import { Input, Select } from '@/components/ui/plain/input';
import type { ModelField } from '@/lib/trigger-rules/schema';

/**
 * The new value of a field: one of its options, yes or no, a day, or a text in the way the field is filled in; a blank
 * empties it.
 */
export function ValueField({ of, ...props }: FieldProps & { of: ModelField | undefined }) {
  const t = useTranslations('trigger_rules.form');
  const conditions = useTranslations('forms.builder.conditions');
  const { id, field, frame, control, aria } = useField({
    ...props,
    ...(of?.kind === 'flag' ? { required: true } : { help: t('clearHelp') }),
  });
  const given = textOf(field.value);
  if (of?.kind === 'option' || of?.kind === 'options' || of?.kind === 'flag') {
    const options =
      of.kind === 'flag'
        ? [
            { key: 'true', label: conditions('yes') },
            { key: 'false', label: conditions('no') },
          ]
        : (of.options ?? []);
    return (
      <FieldFrame {...frame}>
        <Select
          {...control}
          value={given}
          onChange={({ target: { value } }) => {
            if (of.kind === 'flag') field.onChange(value === 'true');
            else field.onChange(of.kind === 'options' && value ? [value] : value);
          }}
        >
          <option value="">{t(of.kind === 'flag' ? 'choose' : 'clear')}</option>
          {options.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
      </FieldFrame>
    );
  }
  if (of?.kind === 'instant')
    return (
      <FieldFrame {...frame}>
        <MomentInput
          id={id}
          label={frame.label}
          name={field.name}
          value={given}
          inputRef={field.ref}
          onChange={field.onChange}
          onBlur={field.onBlur}
          aria={aria}
          disabled={frame.disabled}
        />
      </FieldFrame>
    );
  const type = inputTypeOf(of?.kind);
  return (
    <FieldFrame {...frame}>
      <Input
        {...control}
        type={type}
        inputMode={of?.kind === 'decimal' ? 'decimal' : undefined}
        dir={type === 'text' ? 'auto' : undefined}
        value={given}
        onChange={field.onChange}
      />
    </FieldFrame>
  );
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return textOf(value[0]);
  return typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number' ? String(value) : '';
}
