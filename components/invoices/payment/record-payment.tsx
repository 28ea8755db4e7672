'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { prefilledAmount, whatStays } from '@/components/invoices/payment/what-stays';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import { DateField } from '@/components/ui/date-field';
import { FormDialog } from '@/components/ui/form-dialog';
import { FieldPair } from '@/components/ui/form-section';
import { MoneyField } from '@/components/ui/money-field';
import { SelectField } from '@/components/ui/select-field';
import { TextField } from '@/components/ui/text-field';
import type { CalendarDay } from '@/lib/calendar/days';
import { type InvoiceRecord, paymentInput, paymentMethods } from '@/lib/invoices/schema';

interface RecordPaymentProps {
  invoice: Pick<InvoiceRecord, 'id' | 'amount_due' | 'currency'>;
  /** The company's day: nothing is paid tomorrow. */
  today: CalendarDay;
  variant: 'contained' | 'outlined';
}

/** Writes down money that came in, as a rule all that is due. */
export function RecordPayment({ invoice: { id, amount_due: due, currency }, today, variant }: RecordPaymentProps) {
  const t = useTranslations('invoices.payments');
  const method = useTranslations('references.payment_method');
  return (
    <FormDialog<typeof paymentInput, InvoiceRecord>
      title={t('title')}
      trigger={t('record')}
      triggerProps={{ variant }}
      schema={paymentInput}
      defaultValues={{ amount: prefilledAmount(due), paid_on: today, method: 'bank_transfer', reference: '' }}
      request={{ method: 'post', path: `/api/v1/invoices/${id}/payments` }}
      formKey={`payment-${id}`}
      submitLabel={t('save')}
      success={t('saved')}
    >
      <Amount due={due} currency={currency} />
      <FieldPair>
        <DateField name="paid_on" label={t('paidOn')} max={today} />
        <SelectField name="method" label={t('method')} options={paymentMethods.map((value) => ({ value, label: method(value) }))} />
      </FieldPair>
      <TextField name="reference" label={t('reference')} help={t('referenceHelp')} />
    </FormDialog>
  );
}

/** Says while it is typed what the amount leaves. */
function Amount({ due, currency }: { due: string; currency: string }) {
  const t = useTranslations('invoices.payments');
  const { money } = useActionTexts();
  const left = whatStays(due, useWatch({ name: 'amount' }), currency);
  const help = left ? t(left.kind, { amount: money(left.amount, currency) }) : t('help', { due: money(due, currency) });
  return <MoneyField name="amount" label={t('amount')} currency={currency} help={help} />;
}
