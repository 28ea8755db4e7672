import { getLocale, getTranslations } from 'next-intl/server';
import { languageOptions } from '@/app/(authenticated)/company-settings/choices';
import { ClientForm } from '@/components/clients/client-form-part';
import { blankClient, clientValues } from '@/components/clients/client-values';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { consolidations } from '@/lib/clients/consolidations';
import { frequencies, invoiceGroupings, weekCuts } from '@/lib/clients/invoicing';
import type { ClientRecord } from '@/lib/clients/schema';
import { taxNumberNames } from '@/lib/countries/tax-number';
import { countryOptions } from '@/lib/i18n/countries';
import { seesMarginFloor } from '@/lib/margins/policy';
import { currencies } from '@/lib/money/currencies';
import { taxCategories } from '@/lib/money/tax';
import { listReferences } from '@/lib/references/data';

/** The form of a new client, or of the one that is being edited, with its choices in the reader's language. */
export async function ClientFormPage({ actor, client, name }: { actor: Actor; client?: ClientRecord; name?: string }) {
  const locale = await getLocale();
  const withMargin = seesMarginFloor(actor);
  const types = await listReferences(actor, 'client_type', locale);
  const references = await getTranslations('references');
  return (
    <ClientMessages namespaces={['validation', 'clients', 'payment_terms', 'second_tax']}>
      <ClientForm
        values={
          client
            ? clientValues(client, actor.company, withMargin)
            : { ...blankClient(actor.company, withMargin), ...(name !== undefined && { name }) }
        }
        edited={client && { id: client.id, version: client.version }}
        issuer={actor.company.country}
        withMargin={withMargin}
        types={types.map(({ key, label }) => ({ value: key, label }))}
        currencies={currencies.map((code) => ({ value: code, label: code }))}
        countries={countryOptions(locale)}
        taxNumbers={taxNumberNames()}
        languages={languageOptions()}
        invoicing={{
          combining: consolidations.map((value) => ({ value, label: references(`consolidation.${value}`) })),
          weekCuts: weekCuts.map((value) => ({ value, label: references(`week_cut.${value}`) })),
          frequencies: frequencies.map((value) => ({ value, label: references(`frequency.${value}`) })),
          groupings: invoiceGroupings.map((value) => ({ value, label: references(`grouping.${value}`) })),
          taxes: taxCategories.map((value) => ({ value, label: references(`tax_category.${value}`) })),
        }}
      />
    </ClientMessages>
  );
}
