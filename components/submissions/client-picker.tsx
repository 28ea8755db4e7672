'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from '@/components/submissions/submissions.module.css';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import type { Option } from '@/components/ui/inputs/option';
import type { Client } from '@/lib/clients/schema';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';

interface ClientPickerProps {
  initial?: Option;
  /** The id of the saved client, if a submission is edited. */
  savedId?: string;
  addsClients: boolean;
}

/** A field that finds a client by typing. A new client is made in another tab, so that nothing typed here is lost. */
export function ClientPicker({ initial, savedId, addsClients }: ClientPickerProps) {
  const t = useTranslations('submissions');
  const chosen = String(useWatch({ name: 'client_id' }) ?? '');
  const isOther = savedId !== undefined && chosen !== '' && chosen !== savedId;
  useClientCurrency(savedId === undefined);
  return (
    <div>
      <AutocompleteField
        name="client_id"
        label={t('fields.client')}
        help={isOther ? t('form.clientChange') : t('form.clientHelp')}
        path="/api/v1/clients/search"
        recordPath="/api/v1/clients"
        initial={initial}
      />
      {addsClients && (
        <a href="/clients/create" target="_blank" rel="noopener" className={styles.addClient}>
          {t('form.addClient')}
        </a>
      )}
    </div>
  );
}

/**
 * Sets the currency of a new submission to that of the client that the user picks, unless the user has chosen another
 * one. A client from a restored draft changes nothing, and rates that are already there keep their currency.
 */
function useClientCurrency(isNew: boolean): void {
  const { watch, setValue, getFieldState, formState } = useFormContext();
  const [picked, setPicked] = useState('');
  useEffect(() => {
    const { unsubscribe } = watch(({ client_id: id }, { name, type }) => {
      if (name === 'client_id' && type === 'change') setPicked(String(id ?? ''));
    });
    return unsubscribe;
  }, [watch]);
  const { data } = useQuery(
    {
      queryKey: ['client', picked],
      enabled: isNew && picked !== '',
      queryFn: async ({ signal }) => (await api.get<Client>(`/api/v1/clients/${picked}`, { signal })).data,
    },
    queries(),
  );
  const currency = data?.currency;
  const isChosenHere = getFieldState('currency', formState).isDirty;
  useEffect(() => {
    if (currency && !isChosenHere) setValue('currency', currency);
  }, [currency, isChosenHere, setValue]);
}
