'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { DecimalField } from '@/components/ui/form/fields/decimal-field';
import { isRecord } from '@/components/ui/form/is-record';
import type { BankLine } from '@/lib/bank-statements/schema';
import { isolateSentence } from '@/lib/format/isolate';
import { formatAmountText } from '@/lib/format/money';
import { paidAmount } from '@/lib/invoices/payments/paid-amount';
import { unspread } from '@/lib/invoices/payments/spread';
import { sum } from '@/lib/money/amount';

interface SettlementFieldsProps {
  line: Pick<BankLine, 'amount' | 'currency' | 'charges'>;
  /** The currency of the chosen invoices; that of the line while none is chosen. */
  currency: string;
  /** The company's currency. */
  own: string;
}

/** The rates at which a line in another currency pays the chosen invoices, and what is left of the line. */
export function SettlementFields({ line, currency, own }: SettlementFieldsProps) {
  const { setValue } = useFormContext();
  const isSame = line.currency === currency;
  // If the company's currency is on either side, the other rate is enough.
  const isKnown = isSame || line.currency === own || currency === own;
  useEffect(() => {
    if (isSame) setValue('exchange_rate', '');
    if (isKnown) setValue('company_rate', '');
  }, [isSame, isKnown, setValue]);
  return (
    <>
      {!isSame && <Rate line={line} currency={currency} />}
      {!isKnown && <CompanyRate line={line} own={own} />}
      {line.charges && <Charges charges={line.charges} currency={line.currency} />}
      <Rest line={line} currency={currency} />
    </>
  );
}

type PartProps = Omit<SettlementFieldsProps, 'own'>;

/** The rate, with what the line pays while it is typed. */
function Rate({ line, currency }: PartProps) {
  const [t, locale] = [useTranslations('bank_statements.assign'), useLocale()];
  const pays = usePays(line, currency);
  const amount = isolateSentence(`${formatAmountText(pays || '0', currency, locale)} ${currency}`, locale);
  return (
    <DecimalField
      name="exchange_rate"
      label={t('rate', { currency: line.currency, other: currency })}
      help={pays ? t('pays', { amount }) : t('rateHelp')}
      places={[0, 8]}
      unit={currency}
    />
  );
}

function CompanyRate({ line, own }: Omit<SettlementFieldsProps, 'currency'>) {
  const t = useTranslations('bank_statements.assign');
  return (
    <DecimalField
      name="company_rate"
      label={t('rate', { currency: line.currency, other: own })}
      help={t('companyRate')}
      places={[0, 8]}
      unit={own}
    />
  );
}

/** Whether the client paid what banks took, too. */
function Charges({ charges, currency }: { charges: string; currency: string }) {
  const [t, locale] = [useTranslations('bank_statements.assign'), useLocale()];
  const amount = isolateSentence(`${formatAmountText(charges, currency, locale)} ${currency}`, locale);
  return <CheckboxField name="with_charges" label={t('charges', { amount })} help={t('chargesHelp')} />;
}

/** The part of the line that no invoice gets, and whether it is kept. */
function Rest({ line, currency }: PartProps) {
  const [t, locale] = [useTranslations('bank_statements.assign'), useLocale()];
  const chosen: unknown = useWatch({ name: 'invoices' });
  const pays = usePays(line, currency);
  const parts = Array.isArray(chosen) ? chosen.map((one) => (isRecord(one) ? one.amount : '')) : [];
  const left = parts.length > 0 ? unspread(pays, parts, currency) : null;
  if (!left) return null;
  const figure = isolateSentence(`${formatAmountText(left.amount, currency, locale)} ${currency}`, locale);
  if (left.kind === 'over') return <p>{t('over', { amount: figure })}</p>;
  return <CheckboxField name="keep_rest_as_credit" label={t('keep', { amount: figure })} help={t('keepHelp')} />;
}

/** What the line pays in the invoices' currency; empty while the rate is not a number. */
function usePays({ amount, charges, currency: received }: SettlementFieldsProps['line'], currency: string): string {
  const [rate, hasCharges]: unknown[] = useWatch({ name: ['exchange_rate', 'with_charges'] });
  const whole = hasCharges === true && charges ? sum([amount, charges]).toFixed() : amount;
  return paidAmount({ amount: whole, rate, received }, currency);
}
