'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { DecimalField } from '@/components/ui/form/fields/decimal-field';
import { FieldPair } from '@/components/ui/form/form-section';
import { paidAmount } from '@/lib/invoices/payments/paid-amount';
import { currencies, isCurrency } from '@/lib/money/currencies';

interface ReceivedCurrencyFieldsProps {
  /** The currency of the invoice. */
  currency: string;
  /** The company's currency. */
  own: string;
}

const options = currencies.map((code) => ({ value: code, label: code }));

/** The currency in which money came in, and, if it differs from the invoice's, the rates. */
export function ReceivedCurrencyFields({ currency, own }: ReceivedCurrencyFieldsProps) {
  const t = useTranslations('invoices.payments');
  const { getValues, setValue, formState } = useFormContext();
  const received = useReceivedCurrency(currency);
  const isSame = received === currency;
  const prefilled: unknown = formState.defaultValues?.amount;
  // If the company's currency is on either side, the other rate is enough.
  const isKnown = received === own || currency === own;
  useEffect(() => {
    if (isSame) setValue('exchange_rate', '');
    if (isKnown) setValue('company_rate', '');
  }, [isSame, isKnown, setValue]);
  // An amount due in one currency is not an amount in another.
  useEffect(() => {
    const amount: unknown = getValues('amount');
    if (isSame && amount === '') setValue('amount', prefilled);
    if (!isSame && amount === prefilled) setValue('amount', '');
  }, [isSame, prefilled, getValues, setValue]);
  return (
    <>
      <ChoiceField name="currency" label={t('currency')} options={options} />
      {!(isSame && isKnown) && (
        <FieldPair>
          {!isSame && <Rate received={received} currency={currency} />}
          {!isKnown && (
            <DecimalField
              name="company_rate"
              label={t('rate', { currency: received, other: own })}
              help={t(isSame ? 'companyRateOptional' : 'companyRate')}
              places={[0, 8]}
              unit={own}
            />
          )}
        </FieldPair>
      )}
    </>
  );
}

/** The rate, with what the money pays while it is typed. */
function Rate({ received, currency }: { received: string; currency: string }) {
  const t = useTranslations('invoices.payments');
  const { money } = useActionTexts();
  const pays = usePays(currency);
  return (
    <DecimalField
      name="exchange_rate"
      label={t('rate', { currency: received, other: currency })}
      help={pays ? t('pays', { amount: money(pays, currency) }) : t('rateHelp')}
      places={[0, 8]}
      unit={currency}
    />
  );
}

/** The chosen currency of the money that came in. @param currency the currency of the invoice. */
export function useReceivedCurrency(currency: string): string {
  const chosen: unknown = useWatch({ name: 'currency' });
  return typeof chosen === 'string' && isCurrency(chosen) ? chosen : currency;
}

/** What the amount pays in the currency of the invoice while it is typed; empty while a part of it is not a number. */
export function usePays(currency: string): string {
  const received = useReceivedCurrency(currency);
  const [amount, rate]: unknown[] = useWatch({ name: ['amount', 'exchange_rate'] });
  return paidAmount({ amount, rate, received }, currency);
}
