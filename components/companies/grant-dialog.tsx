'use client';
import { useTranslations } from 'next-intl';
import { HoursField } from '@/components/companies/hours-field';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { grantInput, type SupportGrant } from '@/lib/companies/support/schema';

/** The dialog that allows support access: for how long, as which person, and for which reason. */
export function GrantDialog({ onGranted, ...dialog }: { onGranted: () => void } & OpenDialog) {
  const t = useTranslations('companies.support');
  return (
    <FormDialog<typeof grantInput, SupportGrant>
      {...dialog}
      title={t('allowTitle')}
      schema={grantInput}
      defaultValues={{ hours: 1, user_id: '', allows_export: false, reason: '' }}
      request={{ method: 'post', path: '/api/v1/company/support-grants' }}
      formKey="support-grant-new"
      submitLabel={t('allow')}
      success={t('allowed')}
      onSaved={() => onGranted()}
    >
      <HoursField name="hours" label={t('hours')} />
      <AutocompleteField
        name="user_id"
        label={t('user')}
        help={t('userHelp')}
        path="/api/v1/users"
        recordPath="/api/v1/users"
      />
      <CheckboxField name="allows_export" label={t('allowsExport')} help={t('allowsExportHelp')} />
      <TextField name="reason" label={t('reason')} help={t('reasonHelp')} />
    </FormDialog>
  );
}
