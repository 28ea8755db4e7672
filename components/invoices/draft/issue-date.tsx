'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { DateField } from '@/components/ui/form/fields/date-field';
import { TextField } from '@/components/ui/form/fields/text-field';

/** The date of a draft, and the reason why it may come before an earlier number's. */
export function IssueDate() {
  const t = useTranslations('invoices');
  const chosen: unknown = useWatch({ name: 'issue_date' });
  return (
    <>
      <DateField name="issue_date" label={t('fields.issue_date')} help={t('form.issueDateHelp')} />
      {chosen ? (
        <TextField name="out_of_order_reason" label={t('form.outOfOrder')} help={t('form.outOfOrderHelp')} />
      ) : null}
    </>
  );
}
