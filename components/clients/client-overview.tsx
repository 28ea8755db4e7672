import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DefinitionList } from '@/components/ui/definition-list';
import { NoValue } from '@/components/ui/no-value';
import { Section } from '@/components/ui/section';
import type { Client } from '@/lib/clients/schema';
import { countryName } from '@/lib/i18n/countries';

/** The first tab of a client: everything that is known of it. */
export function ClientOverview({ client }: { client: Client }) {
  const t = useTranslations('clients');
  return (
    <>
      <Section title={t('sections.contact')}>
        <DefinitionList
          items={[
            { label: t('fields.email'), value: client.email ? <a href={`mailto:${client.email}`}>{client.email}</a> : <NoValue /> },
            { label: t('fields.phone'), value: client.phone ? <PhoneLink phone={client.phone} /> : <NoValue /> },
            { label: t('fields.line1'), value: <Address address={client.address} /> },
          ]}
        />
      </Section>
      <Section title={t('sections.billing')}>
        <DefinitionList
          items={[
            { label: t('fields.currency'), value: client.currency },
            { label: t('fields.taxId'), value: client.tax_id ?? <NoValue /> },
            { label: t('fields.owner'), value: client.owner.name },
          ]}
        />
      </Section>
    </>
  );
}

/** On one line per part, postal code before the city; nothing is guessed about a country's own order. */
function Address({ address }: { address: Client['address'] }): ReactNode {
  const locale = useLocale();
  if (!address) return <NoValue />;
  const town = [address.postal_code, address.city].filter(Boolean).join(' ');
  const country = address.country && countryName(locale)(address.country);
  return [address.line1, address.line2, town, address.region, country].filter(Boolean).join('\n');
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    <bdi dir="ltr">{phone}</bdi>
  </a>
);
