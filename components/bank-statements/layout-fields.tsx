'use client';
import { useTranslations } from 'next-intl';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import { bankColumns } from '@/lib/bank-statements/reading/layout-schema';
import { currencies } from '@/lib/money/currencies';

/** A layout without any values. */
export const blankLayout = {
  columns: { date: '', amount: '', currency: '', payer: '', iban: '', text: '', end_to_end_id: '' },
  date_order: '' as const,
  decimals: '' as const,
  currency: '',
};

interface LayoutFieldsProps {
  title: string;
  text: string;
  /** The path of the layout within the form: '', or a name with a dot. */
  within: '' | 'layout.';
}

/** The names of the columns of a CSV file, and how its dates and amounts are written. */
export function LayoutFields({ title, text, within }: LayoutFieldsProps) {
  const t = useTranslations('bank_statements');
  return (
    <>
      <FormSection title={title} text={text}>
        {bankColumns.map((key) => (
          <TextField key={key} name={`${within}columns.${key}`} label={t(`columns.${key}`)} />
        ))}
      </FormSection>
      <FormSection title={t('layout.figures')}>
        <FieldPair>
          <SelectField
            name={`${within}date_order`}
            label={t('layout.dateOrder')}
            options={(['dmy', 'mdy', 'ymd'] as const).map((value) => ({ value, label: t(`dateOrders.${value}`) }))}
          />
          <SelectField
            name={`${within}decimals`}
            label={t('layout.decimals')}
            options={(['comma', 'point'] as const).map((value) => ({ value, label: t(`decimals.${value}`) }))}
          />
        </FieldPair>
        <ChoiceField
          name={`${within}currency`}
          label={t('layout.currency')}
          help={t('layout.currencyHelp')}
          options={currencies.map((code) => ({ value: code, label: code }))}
        />
      </FormSection>
    </>
  );
}
