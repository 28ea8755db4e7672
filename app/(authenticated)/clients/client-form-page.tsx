import { getLocale, getTranslations } from 'next-intl/server';
import { ClientForm } from '@/components/clients/client-form';
import { blankClient, clientValues } from '@/components/clients/client-values';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/auth/actor';
import type { Client } from '@/lib/clients/schema';
import { countryOptions } from '@/lib/i18n/countries';
import { currencies } from '@/lib/money/currencies';
import { listReferences } from '@/lib/references/data';
import { readWords } from '@/lib/references/words/data';

/** The form of a new client, or of the one that is being edited, with its choices in the reader's language. */
export async function ClientFormPage({ actor, client }: { actor: Actor; client?: Client }) {
  const [translate, locale] = [await getTranslations('references'), await getLocale()];
  const [types, wordOf] = await Promise.all([listReferences(actor, 'client_type'), readWords(actor, translate)]);
  return (
    <ClientMessages namespaces={['validation', 'clients']}>
      <ClientForm
        values={client ? clientValues(client, actor.company) : blankClient(actor.company)}
        edited={client && { id: client.id, version: client.version }}
        types={types.map(({ key }) => ({ value: key, label: wordOf('client_type', key) }))}
        currencies={currencies.map((code) => ({ value: code, label: code }))}
        countries={countryOptions(locale)}
      />
    </ClientMessages>
  );
}
