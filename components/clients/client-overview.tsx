import { useLocale, useTranslations } from 'next-intl';
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

/** A line per part, each in its own direction of reading: "1 Main Street" also stands so in an Arabic page. */
function Address({ address }: { address: Client['address'] }) {
  const locale = useLocale();
  if (!address) return <NoValue />;
  const town = [address.postal_code, address.city].filter(Boolean).join(' ');
  const country = address.country && countryName(locale)(address.country);
  const lines = [address.line1, address.line2, town, address.region, country].filter(Boolean);
  return lines.map((line) => (
    <div key={line}>
      <bdi>{line}</bdi>
    </div>
  ));
}

const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    <bdi dir="ltr">{phone}</bdi>
  </a>
);
