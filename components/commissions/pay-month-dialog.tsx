'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { DateField } from '@/components/ui/form/fields/date-field';
import { type CommissionMonth, payMonthInput } from '@/lib/commissions/schema';

export interface PayMonthProps {
  month: string;
  /** The day that it offers. */
  today: string;
}

/** The dialog that notes the day on which a closed month's commissions were paid. */
export function PayMonthDialog({ month, today, ...dialog }: PayMonthProps & OpenDialog) {
  const t = useTranslations('commissions.pay');
  return (
    <FormDialog<typeof payMonthInput, CommissionMonth>
      {...dialog}
      title={t('title')}
      schema={payMonthInput}
      defaultValues={{ paid_on: today }}
      request={{ method: 'post', path: `/api/v1/commissions/months/${month}/payment` }}
      formKey="commissions-paid"
      submitLabel={t('confirm')}
      success={t('done')}
    >
      <p>{t('text')}</p>
      <DateField name="paid_on" label={t('day')} />
    </FormDialog>
  );
}
