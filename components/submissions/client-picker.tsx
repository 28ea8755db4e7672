'use client';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from '@/components/submissions/submissions.module.css';
import { AutocompleteField } from '@/components/ui/autocomplete-field';
import type { Option } from '@/components/ui/select-field';
import type { Client } from '@/lib/clients/schema';
import { api } from '@/lib/http/api-client';

interface ClientPickerProps {
  initial?: Option;
  /** The client of the submission that is being edited. */
  savedId?: string;
  addsClients: boolean;
}

/** The client by typing. A new client is made in another tab, so that nothing typed here is lost. */
export function ClientPicker({ initial, savedId, addsClients }: ClientPickerProps) {
  const t = useTranslations('submissions');
  const chosen = String(useWatch({ name: 'client_id' }) ?? '');
  const isOther = savedId !== undefined && chosen !== '' && chosen !== savedId;
  useClientCurrency(chosen, savedId);
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

/** A client brings the currency it is billed in, unless one was chosen here. */
function useClientCurrency(clientId: string, savedId: string | undefined): void {
  const { setValue, getFieldState, formState } = useFormContext();
  const { data } = useQuery({
    queryKey: ['client', clientId],
    enabled: clientId !== '' && clientId !== savedId,
    queryFn: async ({ signal }) => (await api.get<Client>(`/api/v1/clients/${clientId}`, { signal })).data,
  });
  const currency = data?.currency;
  const isChosenHere = getFieldState('currency', formState).isDirty;
  useEffect(() => {
    if (currency && !isChosenHere) setValue('currency', currency);
  }, [currency, isChosenHere, setValue]);
}
