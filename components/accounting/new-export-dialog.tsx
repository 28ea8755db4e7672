'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { DateField } from '@/components/ui/form/fields/date-field';
import { DecimalField } from '@/components/ui/form/fields/decimal-field';
import { FieldPair } from '@/components/ui/form/form-section';
import { type AccountingExportRecord, accountingExportInput } from '@/lib/accounting/schema';

export interface NewExportProps {
  start: string;
  end: string;
  /** The company's currency. */
  own: string;
  /** The foreign currencies that need an exchange rate. */
  currencies: readonly string[];
}

/** The dialog that makes the export of a period. */
export function NewExportDialog({ start, end, own, currencies, ...dialog }: NewExportProps & OpenDialog) {
  const t = useTranslations('accounting');
  return (
    <FormDialog<typeof accountingExportInput, AccountingExportRecord>
      {...dialog}
      title={t('new')}
      schema={accountingExportInput}
      defaultValues={{
        period_start: start,
        period_end: end,
        exchange_rates: currencies.map((currency) => ({ currency, rate: '' })),
      }}
      request={{ method: 'post', path: '/api/v1/accounting-exports' }}
      formKey="accounting-export-new"
      submitLabel={t('form.create')}
      success={t('form.created')}
      onSaved={(saved) => `/accounting-exports/${saved.uuid}`}
    >
      <p>{t('form.text')}</p>
      <FieldPair>
        <DateField name="period_start" label={t('fields.period_start')} />
        <DateField name="period_end" label={t('fields.period_end')} />
      </FieldPair>
      {currencies.map((currency, index) => (
        <DecimalField
          key={currency}
          name={`exchange_rates.${index}.rate`}
          label={t('form.rate', { currency, own })}
          help={t('form.rateHelp')}
          places={[0, 8]}
          unit={own}
        />
      ))}
    </FormDialog>
  );
}
