'use client';
import { useTranslations } from 'next-intl';
import type { FormField } from '@/components/profiles/form-field';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import type { Option } from '@/components/ui/inputs/option';

/** Unicode isolates, for dots and digits in a sentence that runs from right to left. */
const [leftToRight, endOfIt] = ['\u2066', '\u2069'];

interface FieldInputProps {
  field: FormField;
  isOwn: boolean;
  countries: readonly Option[];
}

/** The input for a field's kind. The browser may fill it in only on the user's own profile. */
export function FieldInput({ field, isOwn, countries }: FieldInputProps) {
  const t = useTranslations('profiles');
  const { section, path, kind, secret = false, mask, options = [] } = field;
  const props = {
    name: `values.${section}.${field.name}`,
    label: t(`fields.${path}`),
    help: mask === null ? undefined : t('keepHelp', { mask: `${leftToRight}${mask}${endOfIt}` }),
    secret,
  };
  switch (kind) {
    case 'date':
      return <DateField {...props} />;
    case 'country':
      return <ChoiceField {...props} options={countries} />;
    case 'select':
      return (
        <SelectField {...props} options={options.map((value) => ({ value, label: t(`options.${path}.${value}`) }))} />
      );
    default:
      return <TextField {...props} type={typeOf(kind)} autoComplete={isOwn ? field.autoComplete : undefined} />;
  }
}

const typeOf = (kind: FormField['kind']) => (kind === 'phone' ? 'tel' : kind === 'email' ? 'email' : 'text');
