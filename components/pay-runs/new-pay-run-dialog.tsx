'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { FieldPair } from '@/components/ui/form/form-section';
import { type PayRunRecord, payRunInput } from '@/lib/pay-runs/schema';

export interface NewPayRunProps {
  /** The first and the last day of the period that it offers. */
  start: string;
  end: string;
}

/** The dialog that drafts a run of approved time that is not paid, and opens it. */
export function NewPayRunDialog({ start, end, ...dialog }: NewPayRunProps & OpenDialog) {
  const t = useTranslations('pay_runs');
  return (
    <FormDialog<typeof payRunInput, PayRunRecord>
      {...dialog}
      title={t('new')}
      schema={payRunInput}
      defaultValues={{ period_start: start, period_end: end, only_period: false, pay_date: '' }}
      request={{ method: 'post', path: '/api/v1/pay-runs' }}
      formKey="pay-run-new"
      submitLabel={t('form.create')}
      success={t('form.created')}
      onSaved={(saved) => `/pay-runs/${saved.uuid}`}
    >
      <p>{t('form.text')}</p>
      <FieldPair>
        <DateField name="period_start" label={t('fields.period_start')} />
        <DateField name="period_end" label={t('fields.period_end')} />
      </FieldPair>
      <CheckboxField name="only_period" label={t('form.onlyPeriod')} help={t('form.onlyPeriodHelp')} />
      <DateField name="pay_date" label={t('fields.pay_date')} help={t('form.payDateHelp')} />
    </FormDialog>
  );
}
