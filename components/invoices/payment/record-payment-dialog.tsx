'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { creditLink } from '@/components/invoices/payment/credit-link';
import {
  ReceivedCurrencyFields,
  usePays,
  useReceivedCurrency,
} from '@/components/invoices/payment/received-currency-fields';
import { prefilledAmount, remainderOf, smallerOf } from '@/components/invoices/payment/remainder';
import { useCreditName } from '@/components/invoices/payment/use-credit-name';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import { tagOfVersion } from '@/components/ui/action/menu-entries';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { MoneyField } from '@/components/ui/form/fields/money-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair } from '@/components/ui/form/form-section';
import type { CalendarDay } from '@/lib/calendar/days';
import type { OpenCredit } from '@/lib/invoices/client-accounts/client-credit-schema';
import { type InvoiceRecord, paymentInput, paymentMethods } from '@/lib/invoices/schema';

export interface RecordPaymentProps {
  invoice: Pick<InvoiceRecord, 'id' | 'version' | 'amount_due' | 'currency' | 'company_currency'>;
  /** The credit notes and overpayments that can pay the invoice instead of money. */
  credits: readonly OpenCredit[];
  /** The company's day: a payment is never dated in the future. */
  today: CalendarDay;
  /** The credit that is chosen at first; money if left out. */
  credit?: OpenCredit;
  /** The client whose credit the toast leads to when a rest was kept; left out for a reader who may not open clients. */
  clientId?: string | undefined;
}

/** Records money that came in, usually all that is due. */
export function RecordPaymentDialog({
  invoice,
  credits,
  today,
  credit: first,
  clientId,
  ...dialog
}: RecordPaymentProps & OpenDialog) {
  const { id, amount_due: due, currency } = invoice;
  const t = useTranslations('invoices.payments');
  const all = useTranslations('invoices');
  const { money } = useActionTexts();
  const blank = (amount: string) => ({
    amount: first ? smallerOf(amount, first.amount_left) : prefilledAmount(amount),
    currency,
    exchange_rate: '',
    company_rate: '',
    paid_on: today,
    method: 'bank_transfer' as const,
    reference: '',
    credit_id: first?.id ?? '',
    keep_rest_as_credit: false,
  });
  return (
    <FormDialog<typeof paymentInput, InvoiceRecord>
      {...dialog}
      title={t('title')}
      schema={paymentInput}
      defaultValues={blank(due)}
      // The request carries the version that was seen, so that of two people who record the same money the second is
      // asked.
      request={{
        method: 'post',
        path: `/api/v1/invoices/${id}/payments`,
        etag: tagOfVersion(invoice),
        recordPath: `/api/v1/invoices/${id}`,
      }}
      toValues={(newer) => blank(newer.amount_due)}
      formKey={first ? `payment-${id}-by-credit` : `payment-${id}`}
      submitLabel={t('save')}
      success={(saved) => {
        const kept = keptOf(saved);
        return kept ? all('receipt.savedWithCredit', { amount: money(kept, currency) }) : t('saved');
      }}
      successLink={(saved) => (keptOf(saved) && clientId ? creditLink(all, clientId) : null)}
    >
      <Amount due={due} currency={currency} />
      <Means credits={credits} due={due} today={today} currency={currency} own={invoice.company_currency ?? currency} />
    </FormDialog>
  );
}

/** The part of the payment just recorded that was kept as credit; null if none was. */
function keptOf({ payments }: InvoiceRecord): string | null {
  const kept = payments?.at(-1)?.receipt?.kept_as_credit;
  return kept && Number(kept) > 0 ? kept : null;
}

/** The amount, with what it leaves while it is typed; what is more than due is kept as credit or refused. */
function Amount({ due, currency }: { due: string; currency: string }) {
  const t = useTranslations('invoices.payments');
  const keep = useTranslations('invoices.receipt');
  const { money } = useActionTexts();
  const received = useReceivedCurrency(currency);
  const left = remainderOf(due, usePays(currency), currency);
  const help = left ? t(left.kind, { amount: money(left.amount, currency) }) : t('help', { due: money(due, currency) });
  return (
    <>
      <MoneyField name="amount" label={t('amount')} currency={received} help={help} />
      {left?.kind === 'tooMuch' && (
        <CheckboxField name="keep_rest_as_credit" label={keep('keep')} help={keep('keepHelp')} />
      )}
    </>
  );
}

interface MeansProps {
  credits: readonly OpenCredit[];
  due: string;
  today: CalendarDay;
  /** The currency of the invoice, and the company's. */
  currency: string;
  own: string;
}

/** The date and means of the payment: money, or what is left of a credit, if there is one. */
function Means({ credits, due, today, currency, own }: MeansProps) {
  const t = useTranslations('invoices.payments');
  const method = useTranslations('references.payment_method');
  const nameOf = useCreditName();
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: 'credit_id' });
  const credit = credits.find(({ id }) => id === chosen);
  const most = credit && smallerOf(due, credit.amount_left);
  // A credit pays what it has left, or the amount due if that is less.
  useEffect(() => {
    if (!most) return;
    setValue('amount', most);
    setValue('currency', currency);
    setValue('exchange_rate', '');
    setValue('company_rate', '');
  }, [most, currency, setValue]);
  const date = <DateField name="paid_on" label={t('paidOn')} max={today} />;
  return (
    <>
      {credits.length > 0 && (
        <SelectField
          name="credit_id"
          label={t('with')}
          blank={t('money')}
          options={credits.map((one) => ({ value: one.id, label: nameOf(one) }))}
        />
      )}
      {credit ? (
        date
      ) : (
        <>
          <ReceivedCurrencyFields currency={currency} own={own} />
          <FieldPair>
            {date}
            <SelectField
              name="method"
              label={t('method')}
              options={paymentMethods.map((value) => ({ value, label: method(value) }))}
            />
          </FieldPair>
          <TextField name="reference" label={t('reference')} help={t('referenceHelp')} />
        </>
      )}
    </>
  );
}
