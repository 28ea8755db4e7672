'use client';
import { useFillForm } from '@/components/forms/fill/fields/fill-context';
import { FillField } from '@/components/forms/fill/fields/fill-field';
import type { EvaluatedAnswer } from '@/lib/forms/answers/values/evaluate-answer';
import type { Section } from '@/lib/forms/definition/schema';

interface FillFieldsProps {
  section: Section;
  /** The entry's index, in a section that repeats. */
  entry?: number | undefined;
  evaluated: EvaluatedAnswer;
}

/** The visible fields of a section, or of one of its entries. */
export function FillFields({ section, entry, evaluated }: FillFieldsProps) {
  const { locked } = useFillForm();
  return section.fields
    .filter(({ key }) => evaluated.isVisible(`${section.key}.${key}`, entry))
    .map((field) => {
      const path = `${section.key}.${field.key}`;
      return (
        <FillField
          key={field.key}
          field={field}
          path={path}
          name={`values.${section.key}.${entry === undefined ? '' : `${entry}.`}${field.key}`}
          required={evaluated.isRequired(path, entry)}
          disabled={locked.has(path)}
          computed={field.type === 'computed' ? evaluated.valueOf(path, entry) : undefined}
        />
      );
    });
}
