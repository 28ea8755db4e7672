'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import type { Option } from '@/components/ui/inputs/option';
import { api } from '@/lib/http/api-client';

interface Job {
  id: string;
  number: string;
  title: string;
}

const optionOf = ({ id, number, title }: Job): Option => ({ value: id, label: `${title} (${number})` });

/** What a new submission takes from its job. */
interface JobTerms {
  title: string;
  client: { id: string };
  currency: string | null;
  rate_unit: string;
}

/** Fills in what a job that the user picks says of a new submission, as far as it is still empty. */
function useJobTerms(isNew: boolean): void {
  const { watch, getValues, setValue } = useFormContext();
  useEffect(() => {
    if (!isNew) return;
    const { unsubscribe } = watch(({ job_id: id }, { name, type }) => {
      if (name !== 'job_id' || type !== 'change' || !id) return;
      api.get<JobTerms>(`/api/v1/jobs/${String(id)}`).then(
        ({ data: { title, client, currency, rate_unit: unit } }) => {
          const set = (field: string, value: string) => setValue(field, value, { shouldDirty: true });
          if (getValues('position_title') === '') set('position_title', title);
          if (getValues('client_id') === '') set('client_id', client.id);
          if (getValues('bill_rate') !== '' || getValues('pay_rate') !== '') return;
          set('rate_unit', unit);
          if (currency) set('currency', currency);
        },
        // The form works without; saving says what is wrong.
        () => undefined,
      );
    });
    return unsubscribe;
  }, [isNew, watch, getValues, setValue]);
}

/** A field that finds an open job, of the chosen client if there is one, by typing. */
export function JobPicker({ initial, isNew }: { initial?: Job | undefined; isNew: boolean }) {
  const t = useTranslations('submissions');
  useJobTerms(isNew);
  const client = String(useWatch({ name: 'client_id' }) ?? '');
  return (
    <AutocompleteField<Job>
      name="job_id"
      label={t('fields.job')}
      help={t('form.jobHelp')}
      path={`/api/v1/jobs?filter[status]=open${client && `&filter[client_id]=${client}`}`}
      recordPath="/api/v1/jobs"
      toOption={optionOf}
      {...(initial && { initial: optionOf(initial) })}
    />
  );
}
