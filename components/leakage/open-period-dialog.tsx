'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { type OpenedPeriod, openPeriodInput } from '@/lib/timesheets/schema';

export interface OpenPeriodProps {
  /** The current day in the company's time zone. */
  today: string;
}

/** The dialog that makes the drafts of a period for all contracts at once. */
export function OpenPeriodDialog({ today, ...dialog }: OpenPeriodProps & OpenDialog) {
  const t = useTranslations('leakage.open');
  return (
    <FormDialog<typeof openPeriodInput, OpenedPeriod>
      {...dialog}
      title={t('title')}
      schema={openPeriodInput}
      defaultValues={{ date: today, client_id: '' }}
      request={{ method: 'post', path: '/api/v1/timesheets/open' }}
      formKey="open-period"
      submitLabel={t('confirm')}
      success={t('done')}
    >
      <p>{t('text')}</p>
      <DateField name="date" label={t('date')} help={t('dateHelp')} />
      <AutocompleteField
        name="client_id"
        label={t('client')}
        path="/api/v1/clients/search"
        recordPath="/api/v1/clients"
      />
    </FormDialog>
  );
}
