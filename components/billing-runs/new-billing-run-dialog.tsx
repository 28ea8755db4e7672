'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { FieldPair } from '@/components/ui/form/form-section';
import { type BillingRunRecord, billingRunInput } from '@/lib/billing-runs/schema';

export interface NewBillingRunProps {
  /** The first and the last day of the period that it offers. */
  start: string;
  end: string;
}

/** The dialog that opens a run for a period. */
export function NewBillingRunDialog({ start, end, ...dialog }: NewBillingRunProps & OpenDialog) {
  const t = useTranslations('billing_runs');
  return (
    <FormDialog<typeof billingRunInput, BillingRunRecord>
      {...dialog}
      title={t('new')}
      schema={billingRunInput}
      defaultValues={{ period_start: start, period_end: end, only_period: false, client_id: '' }}
      request={{ method: 'post', path: '/api/v1/billing-runs' }}
      formKey="billing-run-new"
      submitLabel={t('form.create')}
      success={t('form.created')}
      onSaved={(saved) => `/billing-runs/${saved.uuid}`}
    >
      <p>{t('form.text')}</p>
      <FieldPair>
        <DateField name="period_start" label={t('fields.period_start')} />
        <DateField name="period_end" label={t('fields.period_end')} />
      </FieldPair>
      <CheckboxField name="only_period" label={t('form.onlyPeriod')} help={t('form.onlyPeriodHelp')} />
      <AutocompleteField
        name="client_id"
        label={t('fields.client')}
        help={t('form.clientHelp')}
        path="/api/v1/clients/search"
        recordPath="/api/v1/clients"
      />
    </FormDialog>
  );
}
