'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useCreditName } from '@/components/invoices/payment/use-credit-name';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { DateField } from '@/components/ui/form/fields/date-field';
import { MoneyField } from '@/components/ui/form/fields/money-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair } from '@/components/ui/form/form-section';
import type { CalendarDay } from '@/lib/calendar/days';
import { type ClientCredit, type OpenCredit, refundInput } from '@/lib/invoices/client-accounts/client-credit-schema';
import { paymentMethods } from '@/lib/invoices/schema';

export interface RecordRefundProps {
  clientId: string;
  /** The credits that can be paid back; at least one. */
  credits: readonly OpenCredit[];
  /** The company's day: a payment is never dated in the future. */
  today: CalendarDay;
}

/** Records money that was paid back to a client. */
export function RecordRefundDialog({ clientId, credits, today, ...dialog }: RecordRefundProps & OpenDialog) {
  const t = useTranslations('invoices');
  const method = useTranslations('references.payment_method');
  const nameOf = useCreditName();
  return (
    <FormDialog<typeof refundInput, ClientCredit>
      {...dialog}
      title={t('clientCredit.record')}
      schema={refundInput}
      defaultValues={{
        credit_id: credits[0]?.id ?? '',
        amount: credits[0]?.amount_left ?? '',
        paid_on: today,
        method: 'bank_transfer',
        reference: '',
      }}
      request={{ method: 'post', path: `/api/v1/clients/${clientId}/refunds` }}
      formKey={`refund-${clientId}`}
      submitLabel={t('clientCredit.record')}
      success={t('clientCredit.saved')}
    >
      <SelectField
        name="credit_id"
        label={t('clientCredit.from')}
        options={credits.map((one) => ({ value: one.id, label: nameOf(one) }))}
      />
      <Amount credits={credits} />
      <FieldPair>
        <DateField name="paid_on" label={t('payments.paidOn')} max={today} />
        <SelectField
          name="method"
          label={t('payments.method')}
          options={paymentMethods.map((value) => ({ value, label: method(value) }))}
        />
      </FieldPair>
      <TextField name="reference" label={t('payments.reference')} help={t('payments.referenceHelp')} />
    </FormDialog>
  );
}

/** The amount, by default all that the chosen credit has left. */
function Amount({ credits }: Pick<RecordRefundProps, 'credits'>) {
  const t = useTranslations('invoices');
  const { setValue } = useFormContext();
  const chosen: unknown = useWatch({ name: 'credit_id' });
  const credit = credits.find(({ id }) => id === chosen);
  const most = credit?.amount_left;
  useEffect(() => {
    if (most) setValue('amount', most);
  }, [most, setValue]);
  return (
    <MoneyField
      name="amount"
      label={t('payments.amount')}
      currency={credit?.currency ?? ''}
      help={t('clientCredit.amountHelp')}
    />
  );
}
