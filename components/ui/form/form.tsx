'use client';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { z } from 'zod';
import { formResolver } from '@/components/ui/form/form-resolver';
import { isRequired, withoutBlanks } from '@/components/ui/form/form-schema';
import { FormShell, type FormShellProps } from '@/components/ui/form/form-shell';
import type { FormDefaults } from '@/components/ui/form/form-values';
import type { FormReader } from '@/components/ui/form/saving/form-reader';

export interface ResourceFormProps<Schema extends z.core.$ZodType, Saved extends object> extends FormShellProps<Saved> {
  /** The same schema with which the API parses the body. */
  schema: Schema;
  defaultValues: FormDefaults<z.core.input<Schema>> & object;
}

/**
 * A form for a resource: validated by the API's schema in the user's language, saved through the API, with all the
 * parts that every form has.
 */
export function ResourceForm<Schema extends z.core.$ZodType, Saved extends object>({
  schema,
  defaultValues,
  ...shell
}: ResourceFormProps<Schema, Saved>) {
  const translate = useTranslations('validation');
  const reader = useMemo<FormReader>(
    () => ({
      resolver: formResolver(schema, ({ key, values }) => translate(key, values)),
      toBody: (values) => withoutBlanks(schema, values),
      isRequired: (name) => isRequired(schema, name),
    }),
    [schema, translate],
  );
  return <FormShell<Saved> {...shell} reader={reader} initial={{ ...defaultValues }} />;
}
