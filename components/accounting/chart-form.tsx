'use client';
import { useLocale, useTranslations } from 'next-intl';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import { accountKeys } from '@/lib/accounting/accounts';
import { type AccountingChart, accountingChartInput } from '@/lib/accounting/schema';
import { formatPercent } from '@/lib/format/figures';

/** The form for the accounts that exports post to, and for DATEV's own settings if the company uses DATEV. */
export function ChartForm({ chart, usesDatev }: { chart: AccountingChart; usesDatev: boolean }) {
  const t = useTranslations('accounting');
  const [categories, locale] = [useTranslations('references.tax_category'), useLocale()];
  return (
    <ResourceForm<typeof accountingChartInput, AccountingChart>
      schema={accountingChartInput}
      defaultValues={valuesOf(chart)}
      toValues={valuesOf}
      request={{ method: 'put', path: '/api/v1/accounting-exports/accounts', etag: `"${chart.version}"` }}
      formKey="accounting-chart"
      submitLabel={t('chart.save')}
      success={t('chart.saved')}
      cancel="/accounting-exports"
    >
      <FormSection title={t('chart.general')} text={t('chart.generalText')}>
        {accountKeys.map((key) => (
          <TextField key={key} name={`accounts.${key}`} label={t(`keys.${key}`)} />
        ))}
      </FormSection>
      <FormSection title={t('chart.posted')} text={t('chart.postedText')}>
        <DateField name="commissions_from" label={t('chart.commissionsFrom')} help={t('chart.commissionsFromHelp')} />
        <DateField name="burden_from" label={t('chart.burdenFrom')} help={t('chart.burdenFromHelp')} />
        <DateField name="reminders_from" label={t('chart.remindersFrom')} help={t('chart.remindersFromHelp')} />
      </FormSection>
      <FormSection title={t('chart.debtors')} text={t('chart.debtorsText')}>
        <IntegerField name="debtors_from" label={t('chart.debtorsFrom')} help={t('chart.debtorsFromHelp')} />
        <CheckboxField name="own_accounts" label={t('chart.ownAccounts')} help={t('chart.ownAccountsHelp')} />
      </FormSection>
      <FormSection title={t('chart.creditors')} text={t('chart.creditorsText')}>
        <IntegerField name="creditors_from" label={t('chart.debtorsFrom')} help={t('chart.creditorsFromHelp')} />
        <CheckboxField
          name="creditor_accounts"
          label={t('chart.creditorAccounts')}
          help={t('chart.creditorAccountsHelp')}
        />
      </FormSection>
      {chart.taxes.length > 0 && (
        <FormSection title={t('chart.taxes')} text={t('chart.taxesText')}>
          {chart.taxes.map(({ category, rate, name }, index) => {
            const tax = `${name ?? categories(category)} ${formatPercent(rate, locale, { places: 4 })}`;
            // What a second tax is charged on is revenue with the first one.
            if (name !== null)
              return (
                <TextField
                  key={`${name} ${rate}`}
                  name={`taxes.${index}.output_tax`}
                  label={t('chart.taxFor', { tax })}
                />
              );
            return (
              <FieldPair key={`${category} ${rate}`}>
                <TextField name={`taxes.${index}.revenue`} label={t('chart.revenueFor', { tax })} />
                <TextField name={`taxes.${index}.output_tax`} label={t('chart.taxFor', { tax })} />
                <TextField name={`taxes.${index}.input_tax`} label={t('chart.inputTaxFor', { tax })} />
              </FieldPair>
            );
          })}
        </FormSection>
      )}
      <FormSection title={t('chart.fiscalYear')}>
        <DateField name="starts_on" label={t('chart.startsOn')} help={t('chart.startsOnHelp')} />
        <IntegerField name="fiscal_year_month" label={t('chart.fiscalMonth')} />
      </FormSection>
      {usesDatev && (
        <FormSection title={t('chart.datev')} text={t('chart.datevText')}>
          <FieldPair>
            <IntegerField name="consultant_number" label={t('chart.consultant')} />
            <IntegerField name="client_number" label={t('chart.clientNumber')} />
          </FieldPair>
          <IntegerField name="account_length" label={t('chart.accountLength')} />
        </FormSection>
      )}
    </ResourceForm>
  );
}

const valuesOf = (chart: AccountingChart) => ({
  accounts: {
    receivables: chart.accounts.receivables ?? '',
    bank: chart.accounts.bank ?? '',
    bank_charges: chart.accounts.bank_charges ?? '',
    parked_money: chart.accounts.parked_money ?? '',
    customer_credit: chart.accounts.customer_credit ?? '',
    deposits: chart.accounts.deposits ?? '',
    revenue: chart.accounts.revenue ?? '',
    expenses_rebilled: chart.accounts.expenses_rebilled ?? '',
    output_tax: chart.accounts.output_tax ?? '',
    retained_tax: chart.accounts.retained_tax ?? '',
    withheld_tax_payable: chart.accounts.withheld_tax_payable ?? '',
    contractor_cost: chart.accounts.contractor_cost ?? '',
    expenses_paid_back: chart.accounts.expenses_paid_back ?? '',
    contractors_payable: chart.accounts.contractors_payable ?? '',
    input_tax: chart.accounts.input_tax ?? '',
    rounding: chart.accounts.rounding ?? '',
    write_off: chart.accounts.write_off ?? '',
    cash_discount: chart.accounts.cash_discount ?? '',
    exchange_gain: chart.accounts.exchange_gain ?? '',
    exchange_loss: chart.accounts.exchange_loss ?? '',
    accrued_revenue: chart.accounts.accrued_revenue ?? '',
    accrued_cost: chart.accounts.accrued_cost ?? '',
    stamp_duty: chart.accounts.stamp_duty ?? '',
    stamp_duty_payable: chart.accounts.stamp_duty_payable ?? '',
    commission_cost: chart.accounts.commission_cost ?? '',
    commissions_payable: chart.accounts.commissions_payable ?? '',
    burden_cost: chart.accounts.burden_cost ?? '',
    burden_payable: chart.accounts.burden_payable ?? '',
    reminder_claims: chart.accounts.reminder_claims ?? '',
    reminder_fees: chart.accounts.reminder_fees ?? '',
    late_interest: chart.accounts.late_interest ?? '',
    cash_rounding: chart.accounts.cash_rounding ?? '',
  },
  taxes: chart.taxes.map(({ name, revenue, output_tax: output, input_tax: input, ...rest }) => ({
    ...rest,
    name: name ?? '',
    revenue: revenue ?? '',
    output_tax: output ?? '',
    input_tax: input ?? '',
  })),
  debtors_from: chart.debtors_from ?? ('' as const),
  own_accounts: chart.own_accounts,
  creditors_from: chart.creditors_from ?? ('' as const),
  creditor_accounts: chart.creditor_accounts,
  starts_on: chart.starts_on ?? '',
  commissions_from: chart.commissions_from ?? '',
  burden_from: chart.burden_from ?? '',
  reminders_from: chart.reminders_from ?? '',
  consultant_number: chart.consultant_number ?? ('' as const),
  client_number: chart.client_number ?? ('' as const),
  fiscal_year_month: chart.fiscal_year_month,
  account_length: chart.account_length,
});
