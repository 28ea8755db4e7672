'use client';
import { useTranslations } from 'next-intl';
import { useBuilder, useBuilt } from '@/components/forms/builder/builder-context';
import type { ChangeField } from '@/components/forms/builder/properties/change-field';
import { ComputedProperty } from '@/components/forms/builder/properties/computed-property';
import { ConditionProperty } from '@/components/forms/builder/properties/condition-property';
import { DefaultProperty } from '@/components/forms/builder/properties/default-property';
import { OptionsProperty } from '@/components/forms/builder/properties/options-property';
import { ReferenceProperty } from '@/components/forms/builder/properties/reference-property';
import { RolesProperty } from '@/components/forms/builder/properties/roles-property';
import { KeyProperty } from '@/components/forms/builder/properties/section-properties';
import {
  CheckProperty,
  CountProperty,
  LineProperty,
  MomentProperty,
  SelectProperty,
} from '@/components/forms/builder/properties/simple-properties';
import { TextProperty } from '@/components/forms/builder/properties/text-property';
import { inputTypeOf } from '@/components/forms/input-type';
import { type FieldProperty, fieldTypeNames, takes } from '@/lib/forms/definition/field-types';
import type { Field } from '@/lib/forms/definition/schema';
import { currencies } from '@/lib/money/currencies';

/** The properties of a field that its type allows. */
export function FieldProperties({ id }: { id: string }) {
  const t = useTranslations('forms.builder');
  const store = useBuilder();
  const field = useBuilt((state) => state.history.present.fields[id]);
  if (!field) return null;
  const change: ChangeField = (part, typing) =>
    store.apply({ do: 'change_field', id, change: part }, typing ? `${id}-${typing}` : null);
  const has = (property: FieldProperty) => takes(field.type, property);
  return (
    <>
      <TextProperty
        label={t('props.label')}
        value={field.label}
        isNeeded
        onChange={(label) => change({ label: label ?? {} }, 'label')}
      />
      <SelectProperty
        label={t('props.type')}
        value={field.type}
        options={fieldTypeNames.map((value) => ({ value, label: t(`types.${value}`) }))}
        onChange={(type) => change({ type })}
      />
      {has('required') && (
        <CheckProperty
          label={t('props.required')}
          checked={field.required}
          onChange={(required) => change({ required, required_when: undefined })}
        />
      )}
      <TextProperty label={t('props.help')} value={field.help} isLong onChange={(help) => change({ help }, 'help')} />
      {has('options') && (
        <OptionsProperty
          options={field.options ?? []}
          fixed={store.published().options.get(id) ?? none}
          onChange={(options, typing) => change({ options }, typing ?? undefined)}
        />
      )}
      {has('reference') && <ReferenceProperty field={field} onChange={change} />}
      {has('computed') && <ComputedProperty id={id} field={field} onChange={change} />}
      <Bounds field={field} onChange={change} />
      <DefaultProperty field={field} onChange={change} />
      <Conditions id={id} field={field} onChange={change} />
      <Uses field={field} onChange={change} />
      {(['see_by', 'edit_by'] as const)
        .filter((name) => has(name))
        .map((name) => (
          <RolesProperty
            key={name}
            label={t(`props.${name}`)}
            value={field[name]}
            onChange={(roles) => change({ [name]: roles })}
          />
        ))}
      <KeyProperty id={id} value={field.key} onChange={(key) => change({ key })} />
    </>
  );
}

const none: ReadonlySet<string> = new Set();

interface PartProps {
  field: Field;
  onChange: ChangeField;
}

/** The limits of a field's value: amount, length, number. */
function Bounds({ field, onChange }: PartProps) {
  const t = useTranslations('forms.builder.props');
  const accepts = useTranslations('forms.builder.accepts');
  const has = (property: FieldProperty) => takes(field.type, property);
  const type = inputTypeOf(field.type);
  const inputMode = type === 'text' ? 'decimal' : undefined;
  const bound = (name: 'min' | 'max') =>
    has(name) &&
    (field.type === 'date_time' ? (
      <MomentProperty
        label={t(name)}
        value={field[name] ?? ''}
        onChange={(moment) => onChange({ [name]: moment || undefined }, name)}
      />
    ) : (
      <LineProperty
        label={t(field.type === 'rating' ? 'greatest' : name)}
        type={type}
        inputMode={inputMode}
        value={field[name] ?? ''}
        onChange={(text) => onChange({ [name]: text.trim() || undefined }, name)}
      />
    ));
  return (
    <>
      {has('currency') && (
        <SelectProperty
          label={t('currency')}
          value={field.currency ?? ''}
          options={currencies.map((value) => ({ value, label: value }))}
          onChange={(currency) => onChange({ currency })}
        />
      )}
      {bound('min')}
      {bound('max')}
      {has('decimals') && (
        <CountProperty
          label={t('decimals')}
          value={field.decimals}
          onChange={(decimals) =>
            onChange({ decimals: decimals === undefined ? undefined : Math.min(decimals, 6) }, 'decimals')
          }
        />
      )}
      {has('min_length') && (
        <CountProperty
          label={t('minLength')}
          value={field.min_length}
          onChange={(count) =>
            onChange({ min_length: count === undefined ? undefined : Math.min(count, 20_000) }, 'min_length')
          }
        />
      )}
      {has('max_length') && (
        <CountProperty
          label={t('maxLength')}
          value={field.max_length}
          least={1}
          onChange={(count) =>
            onChange({ max_length: count === undefined ? undefined : Math.min(count, 20_000) }, 'max_length')
          }
        />
      )}
      {has('pattern') && (
        <LineProperty
          label={t('pattern')}
          help={t('patternHelp')}
          value={field.pattern ?? ''}
          onChange={(pattern) => onChange({ pattern: pattern.slice(0, 300) || undefined }, 'pattern')}
        />
      )}
      {has('multiple') && (
        <CheckProperty
          label={t('multiple')}
          checked={field.multiple ?? false}
          onChange={(multiple) => onChange({ multiple: multiple || undefined })}
        />
      )}
      {has('max_bytes') && (
        <CountProperty
          label={t('maxSize')}
          end="MB"
          least={1}
          value={field.max_bytes === undefined ? undefined : Math.ceil(field.max_bytes / megabyte)}
          onChange={(size) =>
            onChange({ max_bytes: size === undefined ? undefined : Math.min(size, 100) * megabyte }, 'max_bytes')
          }
        />
      )}
      {has('accept') && (
        <SelectProperty
          label={t('accept')}
          value={acceptOf(field)}
          options={(['any', 'pdf', 'images', 'both'] as const).map((value) => ({
            value,
            label: accepts(value),
          }))}
          onChange={(value) => onChange({ accept: accepted[value] })}
        />
      )}
    </>
  );
}

const megabyte = 1024 * 1024;
const images = ['image/jpeg', 'image/png', 'image/webp'];
const accepted = {
  any: undefined,
  pdf: ['application/pdf'],
  images,
  both: ['application/pdf', ...images],
} satisfies Record<string, string[] | undefined>;

/** The offered group of file types that matches; empty for a list that somebody wrote. */
function acceptOf({ accept }: Field): keyof typeof accepted | '' {
  const said = JSON.stringify(accept);
  if (accept === undefined) return 'any';
  return (['pdf', 'images', 'both'] as const).find((name) => JSON.stringify(accepted[name]) === said) ?? '';
}

function Conditions({ id, field, onChange }: PartProps & { id: string }) {
  const t = useTranslations('forms.builder.props');
  return (
    <>
      <ConditionProperty
        label={t('visibleWhen')}
        partId={id}
        value={field.visible_when}
        onChange={(visible_when, isTyped) => onChange({ visible_when }, isTyped ? 'visible_when' : undefined)}
      />
      {takes(field.type, 'required_when') && !field.required && (
        <ConditionProperty
          label={t('requiredWhen')}
          partId={id}
          value={field.required_when}
          onChange={(required_when, isTyped) => onChange({ required_when }, isTyped ? 'required_when' : undefined)}
        />
      )}
    </>
  );
}

/** The other places where a field is used. */
function Uses({ field, onChange }: PartProps) {
  const t = useTranslations('forms.builder.props');
  const names = {
    in_list: 'inList',
    filterable: 'filterable',
    unique: 'unique',
    personal_data: 'personalData',
    set_by_rules: 'setByRules',
  } as const;
  return (['in_list', 'filterable', 'unique', 'personal_data', 'set_by_rules'] as const)
    .filter((name) => takes(field.type, name))
    .map((name) => (
      <CheckProperty
        key={name}
        label={t(names[name])}
        checked={field[name] ?? false}
        onChange={(isSo) => onChange({ [name]: isSo || undefined })}
      />
    ));
}
