'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import { overrideInput, type RequirementOverride } from '@/lib/requirements/schema';

export interface WaiveProps {
  contractId: string;
  requirement: { key: string; name: string };
}

/** The dialog that lets a contract do without something, for a reason. */
export function WaiveDialog({ contractId, requirement: { key, name }, ...dialog }: WaiveProps & OpenDialog) {
  const t = useTranslations('readiness.waive');
  return (
    <FormDialog<typeof overrideInput, RequirementOverride>
      {...dialog}
      title={t('title', { name })}
      schema={overrideInput}
      defaultValues={{ key, reason: '' }}
      request={{ method: 'post', path: `/api/v1/contracts/${contractId}/requirements/overrides` }}
      formKey={`requirement-override-${contractId}-${key}`}
      submitLabel={t('button')}
      success={t('saved')}
    >
      <p>{t('text')}</p>
      <TextareaField name="reason" label={t('reason')} rows={3} />
    </FormDialog>
  );
}
