import { getLocale } from 'next-intl/server';
import { languageOptions } from '@/app/(authenticated)/company-settings/choices';
import { ClientForm } from '@/components/clients/client-form-part';
import { blankClient, clientValues } from '@/components/clients/client-values';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/auth/session/page-actor';
import type { Client } from '@/lib/clients/schema';
import { countryOptions } from '@/lib/i18n/countries';
import { currencies } from '@/lib/money/currencies';
import { listReferences } from '@/lib/references/data';

/** The form of a new client, or of the one that is being edited, with its choices in the reader's language. */
export async function ClientFormPage({ actor, client }: { actor: Actor; client?: Client }) {
  const locale = await getLocale();
  const types = await listReferences(actor, 'client_type', locale);
  return (
    <ClientMessages namespaces={['validation', 'clients']}>
      <ClientForm
        values={client ? clientValues(client, actor.company) : blankClient(actor.company)}
        edited={client && { id: client.id, version: client.version }}
        types={types.map(({ key, label }) => ({ value: key, label }))}
        currencies={currencies.map((code) => ({ value: code, label: code }))}
        countries={countryOptions(locale)}
        languages={languageOptions()}
      />
    </ClientMessages>
  );
}
