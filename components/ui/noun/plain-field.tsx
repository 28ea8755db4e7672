'use client';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import type { Option } from '@/components/ui/inputs/option';
import type { Field, FieldKind } from '@/lib/fields/field';

/** What only some forms have comes with those that have it: the calendar, the search, a text of several lines. */
const TextareaField = dynamic(() =>
  import('@/components/ui/form/fields/textarea-field').then((part) => part.TextareaField),
);
const DateField = dynamic(() => import('@/components/ui/form/fields/date-field').then((part) => part.DateField));
const DecimalField = dynamic(() =>
  import('@/components/ui/form/fields/decimal-field').then((part) => part.DecimalField),
);
const SelectField = dynamic(() => import('@/components/ui/form/fields/select-field').then((part) => part.SelectField));
const TextsField = dynamic(() => import('@/components/ui/form/fields/texts-field').then((part) => part.TextsField));
const LanguagesField = dynamic(() =>
  import('@/components/ui/form/fields/languages-field').then((part) => part.LanguagesField),
);
const SeveralField = dynamic(() =>
  import('@/components/ui/form/fields/several-field').then((part) => part.SeveralField),
);
const AutocompleteField = dynamic(() =>
  import('@/components/ui/form/fields/autocomplete-field').then((part) => part.AutocompleteField),
);

interface PlainFieldProps {
  /** The noun's fields; its messages have their labels. */
  fields: { noun: string; table: Readonly<Record<string, Field>> };
  name: string;
  help?: string;
  /** For a field that names a record: the handlers that find one. */
  source?: { path: string; recordPath: string } | undefined;
  /** For a choice, a currency and one of the company's words: the values. */
  options?: readonly Option[] | undefined;
}

/** The input of a noun's plain field, with its label. */
export function PlainField({ fields: { noun, table }, name, help, source, options = [] }: PlainFieldProps) {
  const t = useTranslations(noun);
  const props = { name, label: t(`fields.${name}`), ...(help && { help }) };
  if (table[name]?.facts.block) return <TextareaField {...props} />;
  switch (table[name]?.kind) {
    case 'flag':
      return <CheckboxField {...props} />;
    case 'integer':
      return <IntegerField {...props} />;
    case 'day':
      return <DateField {...props} />;
    case 'decimal':
      return <DecimalField {...props} places={table[name]?.facts.reads === 'hours' ? [0, 2] : [2, 4]} />;
    case 'texts':
      return <TextsField {...props} />;
    case 'languages':
      return <LanguagesField {...props} options={options} />;
    case 'references':
      return <SeveralField {...props} options={options} />;
    case 'choice':
    case 'country':
    case 'currency':
    case 'reference':
      return <SelectField {...props} options={options} />;
    case 'named':
      return source ? <AutocompleteField {...props} {...source} /> : null;
    default:
      return <TextField {...props} type={textTypes[table[name]?.kind ?? 'text'] ?? 'text'} />;
  }
}

const textTypes: Partial<Record<FieldKind, 'email' | 'tel'>> = { email: 'email', phone: 'tel' };
