'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import type { Option } from '@/components/ui/inputs/option';

interface Job {
  id: string;
  number: string;
  title: string;
}

const optionOf = ({ id, number, title }: Job): Option => ({ value: id, label: `${title} (${number})` });

/** A field that finds an open job of the chosen client by typing. */
export function JobPicker({ initial }: { initial?: Job | undefined }) {
  const t = useTranslations('submissions');
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
