'use client';
import { useFillForm } from '@/components/forms/fill/fields/fill-context';
import { FillField } from '@/components/forms/fill/fields/fill-field';
import type { Settled } from '@/lib/forms/answers/values/settle';
import type { Section } from '@/lib/forms/definition/schema';

interface FillFieldsProps {
  section: Section;
  /** The entry's index, in a section that repeats. */
  entry?: number | undefined;
  settled: Settled;
}

/** The visible fields of a section, or of one of its entries. */
export function FillFields({ section, entry, settled }: FillFieldsProps) {
  const { locked } = useFillForm();
  return section.fields
    .filter(({ key }) => settled.isVisible(`${section.key}.${key}`, entry))
    .map((field) => {
      const path = `${section.key}.${field.key}`;
      return (
        <FillField
          key={field.key}
          field={field}
          path={path}
          name={`values.${section.key}.${entry === undefined ? '' : `${entry}.`}${field.key}`}
          required={settled.isRequired(path, entry)}
          disabled={locked.has(path)}
          computed={field.type === 'computed' ? settled.valueOf(path, entry) : undefined}
        />
      );
    });
}
