'use client';
import dynamic from 'next/dynamic';
import { memo } from 'react';
import { ComputedValue } from '@/components/forms/fill/fields/computed-value';
import styles from '@/components/forms/fill/fields/fill.module.css';
import { useFillForm } from '@/components/forms/fill/fields/fill-context';
import { RatingField } from '@/components/forms/fill/fields/rating-field';
import { RecordField, RecordsField } from '@/components/forms/fill/fields/record-field';
import { wordsOf } from '@/components/forms/fill/words';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { DateTimeField } from '@/components/ui/form/fields/date-time-field';
import { DecimalField } from '@/components/ui/form/fields/decimal-field';
import { MoneyField } from '@/components/ui/form/fields/money-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { SeveralField } from '@/components/ui/form/fields/several-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import { TimeField } from '@/components/ui/form/fields/time-field';
import type { Value } from '@/lib/forms/answers/values/values';
import type { Field } from '@/lib/forms/definition/schema';

interface FillFieldProps {
  field: Field;
  /** `section.field`. */
  path: string;
  /** Path in the form's values. */
  name: string;
  required: boolean;
  disabled: boolean;
  /** The current value of a computed field. */
  computed: Value | undefined;
}

// Only loaded with a form that has such a field.
const AnswerFilesField = dynamic(() =>
  import('@/components/forms/fill/fields/answer-files-field').then((part) => part.AnswerFilesField),
);
const SignatureField = dynamic(() =>
  import('@/components/forms/fill/fields/signature-field').then((part) => part.SignatureField),
);

/** With this many choices, one is found by typing. */
const longList = 20;

/** Draws one field of a definition; drawn again only when one of its props changes. */
export const FillField = memo(function FillField(props: FillFieldProps) {
  const { isPreview } = useFillForm();
  if (!isPreview || !asksServer.has(props.field.type)) return <AnyField {...props} />;
  return (
    <div inert>
      <AnyField {...props} />
    </div>
  );
});

/** The types of fields that send files or look records up. */
const asksServer: ReadonlySet<Field['type']> = new Set(['file', 'image', 'signature', 'user', 'reference']);

function AnyField({ field, path, computed, ...rest }: FillFieldProps) {
  const { formId } = useFillForm();
  const label = wordsOf(field.label);
  const help = wordsOf(field.help) || undefined;
  const props = { ...rest, label, help };
  const options = (field.options ?? []).map(({ key, label: words }) => ({ value: key, label: wordsOf(words) }));
  switch (field.type) {
    case 'text':
      return <TextField {...props} />;
    case 'email':
      return <TextField {...props} type="email" />;
    case 'phone':
      return <TextField {...props} type="tel" />;
    case 'url':
      return <TextField {...props} type="url" />;
    case 'long_text':
      return <TextareaField {...props} />;
    case 'number':
      return <DecimalField {...props} places={[0, field.decimals ?? 6]} unit="" />;
    case 'money':
      return field.currency ? (
        <MoneyField {...props} currency={field.currency} />
      ) : (
        <DecimalField {...props} places={[0, 4]} unit="" />
      );
    case 'date':
      return <DateField {...props} min={field.min} max={field.max} />;
    case 'date_time':
      return <DateTimeField {...props} />;
    case 'time':
      return <TimeField {...props} />;
    case 'select':
      return options.length > longList ? (
        <ChoiceField {...props} options={options} />
      ) : (
        <SelectField {...props} options={options} />
      );
    case 'multi_select':
      return <SeveralField {...props} options={options} />;
    case 'checkbox':
      return <CheckboxField {...props} mustBeTicked={props.required} />;
    case 'rating':
      return <RatingField {...props} most={Number(field.max ?? 5)} />;
    case 'user':
    case 'reference': {
      const source = `/api/v1/forms/${formId}/fields/${path}/unified-reference-options`;
      return field.multiple ? <RecordsField {...props} path={source} /> : <RecordField {...props} path={source} />;
    }
    case 'heading':
      return <h3 className={styles.heading}>{label}</h3>;
    case 'note':
      return (
        <div className={styles.note}>
          <p className={styles.noteTitle}>{label}</p>
          {help && <p className={styles.noteText}>{help}</p>}
        </div>
      );
    case 'computed':
      return <ComputedValue name={rest.name} label={label} help={help} value={computed} field={field} />;
    case 'file':
    case 'image':
      return <AnswerFilesField {...props} definition={field} path={path} />;
    case 'signature':
      return <SignatureField {...props} definition={field} path={path} />;
  }
}
