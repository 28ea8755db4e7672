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
import { useActionTexts } from '@/components/invoices/use-action-texts';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { MoneyField } from '@/components/ui/form/fields/money-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair } from '@/components/ui/form/form-section';
import { useDays } from '@/components/ui/value/use-figures';
import type { CalendarDay } from '@/lib/calendar/days';
import { isolate } from '@/lib/format/isolate';
import type { OpenInvoice } from '@/lib/invoices/client-accounts/client-account';
import { type Receipt, receiptInput } from '@/lib/invoices/payments/receipt-schema';
import { spread, unspread } from '@/lib/invoices/payments/spread';
import { paymentMethods } from '@/lib/invoices/schema';
import { formatAmount, sum } from '@/lib/money/amount';

export interface RecordReceiptProps {
  clientId: string;
  /** The client's name, for a page that does not show whose invoices they are. */
  client?: string;
  currency: string;
  /** The company's currency. */
  own: string;
  /** The open invoices in the currency, the oldest first. */
  invoices: readonly OpenInvoice[];
  /** The company's day: a payment is never dated in the future. */
  today: CalendarDay;
  /** Whether the toast leads to the client's credit, for a reader who may open the client on another page. */
  linksCredit?: boolean;
  onSaved?: () => void;
}

/** Records money that came in for several invoices of a client. */
export function RecordReceiptDialog({
  clientId,
  client,
  currency,
  own,
  invoices,
  today,
  linksCredit = false,
  onSaved,
  ...dialog
}: RecordReceiptProps & OpenDialog) {
  const t = useTranslations('invoices');
  const { money } = useActionTexts();
  const method = useTranslations('references.payment_method');
  const total = formatAmount(sum(invoices.map(({ due }) => due)), currency);
  return (
    <FormDialog<typeof receiptInput, Receipt>
      {...dialog}
      title={client === undefined ? t('payments.title') : t('receipt.titleOf', { client: isolate(client) })}
      schema={receiptInput}
      defaultValues={{
        amount: total,
        currency,
        exchange_rate: '',
        company_rate: '',
        paid_on: today,
        method: 'bank_transfer',
        reference: '',
        keep_rest_as_credit: false,
        allocations: invoices.map(({ id, due }) => ({ invoice_id: id, amount: due })),
      }}
      request={{ method: 'post', path: `/api/v1/clients/${clientId}/payments` }}
      // Typed values fit only the invoices that were open then.
      formKey={`receipt-${invoices.map(({ id, due }) => `${id}-${due}`).join()}`}
      submitLabel={t('payments.save')}
      success={({ credit, invoice_currency: paid }) =>
        credit ? t('receipt.savedWithCredit', { amount: money(credit.amount, paid) }) : t('payments.saved')
      }
      successLink={({ credit }) => (credit && linksCredit ? creditLink(t, clientId) : null)}
      onSaved={onSaved}
    >
      <Amount invoices={invoices} currency={currency} total={total} />
      <ReceivedCurrencyFields currency={currency} own={own} />
      <FieldPair>
        <DateField name="paid_on" label={t('payments.paidOn')} max={today} />
        <SelectField
          name="method"
          label={t('payments.method')}
          options={paymentMethods.map((value) => ({ value, label: method(value) }))}
        />
      </FieldPair>
      <TextField name="reference" label={t('payments.reference')} help={t('payments.referenceHelp')} />
      <Parts invoices={invoices} currency={currency} />
      <CheckboxField name="keep_rest_as_credit" label={t('receipt.keep')} help={t('receipt.keepHelp')} />
    </FormDialog>
  );
}

type AmountProps = Pick<RecordReceiptProps, 'invoices' | 'currency'>;

/** The amount, which is shared out while it is typed, and the part that no invoice has. */
function Amount({ invoices, currency, total }: AmountProps & { total: string }) {
  const t = useTranslations('invoices');
  const { money } = useActionTexts();
  const { setValue } = useFormContext();
  const received = useReceivedCurrency(currency);
  const amount = usePays(currency);
  const parts: unknown = useWatch({ name: invoices.map((_, index) => partName(index)) });
  const dues = invoices.map(({ due }) => due).join();
  // The effect runs only when the amount changes: parts that somebody shared out by hand stay when the page refreshes.
  useEffect(() => {
    for (const [index, part] of spread(amount, dues.split(','), currency).entries()) setValue(partName(index), part);
  }, [amount, dues, currency, setValue]);
  const left = unspread(amount, Array.isArray(parts) ? parts : [], currency);
  const help = left
    ? t(`receipt.${left.kind}`, { amount: money(left.amount, currency) })
    : t('payments.help', { due: money(total, currency) });
  return <MoneyField name="amount" label={t('payments.amount')} currency={received} help={help} />;
}

function Parts({ invoices, currency }: AmountProps) {
  const t = useTranslations('invoices.receipt');
  const { money } = useActionTexts();
  const { day } = useDays();
  return invoices.map(({ id, number, due_date: dueDate, due }, index) => (
    <MoneyField
      key={id}
      name={partName(index)}
      label={t('part', { number: isolate(number) })}
      currency={currency}
      help={t('due', { amount: money(due, currency), date: day(dueDate) ?? '–' })}
    />
  ));
}

const partName = (index: number): string => `allocations.${index}.amount`;
