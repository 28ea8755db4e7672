'use client';
import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/ui/form/choice-field';
import { FormDialog, type OpenDialog } from '@/components/ui/form/form-dialog';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import { valuesFrom } from '@/components/ui/form/form-values';
import { SelectField } from '@/components/ui/form/select-field';
import { TextField } from '@/components/ui/form/text-field';
import { type BankLayout, bankColumns, bankLayoutInput } from '@/lib/bank-statements/layout-schema';
import { currencies } from '@/lib/money/currencies';

export interface BankLayoutProps {
  layout: BankLayout;
}

const blank = {
  columns: { date: '', amount: '', currency: '', payer: '', iban: '', text: '', end_to_end_id: '' },
  date_order: 'dmy' as const,
  decimals: 'comma' as const,
  currency: '',
};

/** Which columns of the bank's CSV files mean what; kept for the next file. */
export function BankLayoutDialog({ layout, ...dialog }: BankLayoutProps & OpenDialog) {
  const t = useTranslations('bank_statements');
  return (
    <FormDialog<typeof bankLayoutInput, BankLayout>
      {...dialog}
      title={t('layout.title')}
      schema={bankLayoutInput}
      defaultValues={valuesFrom(blank, layout)}
      request={{ method: 'put', path: '/api/v1/bank-statements/layout', etag: `"${layout.version}"` }}
      formKey="bank-layout"
      submitLabel={t('layout.save')}
      success={t('layout.saved')}
    >
      <FormSection title={t('layout.columns')} text={t('layout.text')}>
        {bankColumns.map((key) => (
          <TextField key={key} name={`columns.${key}`} label={t(`columns.${key}`)} />
        ))}
      </FormSection>
      <FormSection title={t('layout.figures')}>
        <FieldPair>
          <SelectField
            name="date_order"
            label={t('layout.dateOrder')}
            options={(['dmy', 'mdy', 'ymd'] as const).map((value) => ({ value, label: t(`dateOrders.${value}`) }))}
          />
          <SelectField
            name="decimals"
            label={t('layout.decimals')}
            options={(['comma', 'point'] as const).map((value) => ({ value, label: t(`decimals.${value}`) }))}
          />
        </FieldPair>
        <ChoiceField
          name="currency"
          label={t('layout.currency')}
          help={t('layout.currencyHelp')}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
      </FormSection>
    </FormDialog>
  );
}
