'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { ResourceForm } from '@/components/ui/form/form';
import type { FormDefaults } from '@/components/ui/form/form-values';
import type { Settings } from '@/lib/companies/settings/schema';

interface SettingsFormProps<Schema extends z.core.$ZodType> {
  /** The key of the group. */
  group: keyof Pick<
    Settings,
    | 'company'
    | 'regional'
    | 'invoicing'
    | 'approvals'
    | 'reminders'
    | 'security'
    | 'careers'
    | 'match'
    | 'list_mails'
    | 'resumes'
    | 'menu'
  >;
  schema: Schema;
  /** Converts settings into the form's values. */
  valuesOf: (settings: Settings) => FormDefaults<z.core.input<Schema>> & FieldValues;
  settings: Settings;
  children: ReactNode;
}

/** The form of one group of the settings. Fields outside the form are not changed. */
export function SettingsForm<Schema extends z.core.$ZodType>({
  group,
  schema,
  valuesOf,
  settings,
  children,
}: SettingsFormProps<Schema>) {
  const t = useTranslations('company_settings');
  return (
    <ResourceForm<Schema, Settings>
      schema={schema}
      defaultValues={valuesOf(settings)}
      toValues={valuesOf}
      request={{ method: 'patch', path: '/api/v1/company/settings', etag: `"${settings.version}"` }}
      formKey={`company-settings-${group}`}
      submitLabel={t('save')}
      success={t('saved')}
    >
      {children}
    </ResourceForm>
  );
}
