'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { DecimalField } from '@/components/ui/form/fields/decimal-field';
import { FieldPair } from '@/components/ui/form/form-section';
import { paysOf } from '@/lib/invoices/payments/pays';
import { currencies, isCurrency } from '@/lib/money/currencies';

interface ReceivedInProps {
  /** Of what is paid. */
  currency: string;
  /** The company's. */
  own: string;
}

const options = currencies.map((code) => ({ value: code, label: code }));

/** In which currency money came in, and, where that is another one than is owed, at which rates. */
export function ReceivedIn({ currency, own }: ReceivedInProps) {
  const t = useTranslations('invoices.payments');
  const { getValues, setValue, formState } = useFormContext();
  const received = useReceivedCurrency(currency);
  const isSame = received === currency;
  const prefilled: unknown = formState.defaultValues?.amount;
  // Where the company's currency is on either side, the other rate says it all.
  const isKnown = received === own || currency === own;
  useEffect(() => {
    if (isSame) setValue('exchange_rate', '');
    if (isKnown) setValue('company_rate', '');
  }, [isSame, isKnown, setValue]);
  // What is due in one currency is no amount in another.
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

/** Says while it is typed what the money pays. */
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

/** The currency that is chosen for what came in. @param currency of what is paid. */
export function useReceivedCurrency(currency: string): string {
  const chosen: unknown = useWatch({ name: 'currency' });
  return typeof chosen === 'string' && isCurrency(chosen) ? chosen : currency;
}

/** What the amount pays in the currency of what is owed, as it is typed; empty while something of it is no number. */
export function usePays(currency: string): string {
  const received = useReceivedCurrency(currency);
  const [amount, rate]: unknown[] = useWatch({ name: ['amount', 'exchange_rate'] });
  return paysOf({ amount, rate, received }, currency);
}
