import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CalendarDate } from '@/components/ui/value/date';
import { NoValue } from '@/components/ui/value/no-value';
import { Percent } from '@/components/ui/value/percent';
import { PhoneLink } from '@/components/ui/value/phone-link';
import type { Client, ClientRecord } from '@/lib/clients/schema';
import { formatPercent } from '@/lib/format/figures';
import { countryName } from '@/lib/i18n/countries';
import { findLocale } from '@/lib/i18n/locales';
import { postalLines } from '@/lib/text/postal-lines';

interface ClientValueProps {
  client: ClientRecord;
  /** A field; `address_line1` is the whole address. */
  name: string;
  /** Finds the label of a client type of the company. */
  typeName?: (key: string) => string;
}

/** The value of a field of a client as its record shows it. */
export function ClientValue({ client, name, typeName }: ClientValueProps): ReactNode {
  const [t, references, terms, second] = [
    useTranslations('clients'),
    useTranslations('references'),
    useTranslations('payment_terms'),
    useTranslations('second_tax'),
  ];
  const locale = useLocale();
  switch (name) {
    case 'client_type':
      return typeName?.(client.client_type) ?? client.client_type;
    case 'is_active':
      return t(client.is_active ? 'state.active' : 'state.inactive');
    case 'owner':
      return <bdi>{client.owner.name}</bdi>;
    case 'email':
      return client.email ? <a href={`mailto:${client.email}`}>{client.email}</a> : <NoValue />;
    case 'phone':
      return client.phone ? <PhoneLink phone={client.phone} /> : <NoValue />;
    case 'address_line1':
      return <Address address={client.address} />;
    case 'locale':
      return findLocale(client.locale ?? undefined)?.label ?? t('companyLanguage');
    case 'payment_terms_days':
      return t('days', { count: client.payment_terms_days });
    case 'discount_percent':
      return terms('discountOf', {
        percent: formatPercent(client.discount_percent ?? '0', locale, { places: 4 }),
        days: client.discount_days ?? 0,
      });
    case 'payment_terms_from':
      return terms(`bases.${client.payment_terms_from}`);
    case 'margin_floor_percent':
      return <Percent value={client.margin_floor_percent} />;
    case 'e_invoice_format':
      return t(`formats.${client.e_invoice_format ?? 'none'}`);
    case 'invoice_frequency':
      return references(`frequency.${client.invoice_frequency}`);
    case 'invoice_anchor_date':
      return client.invoice_anchor_date ? <CalendarDate value={client.invoice_anchor_date} /> : <NoValue />;
    case 'invoice_grouping':
      return references(`grouping.${client.invoice_grouping}`);
    case 'consolidate_by':
      return references(`consolidation.${client.consolidate_by}`);
    case 'week_cut':
      return references(`week_cut.${client.week_cut}`);
    case 'tax_category':
      return client.tax_category ? references(`tax_category.${client.tax_category}`) : t('companyTax');
    case 'tax_rate':
      return <Percent value={client.tax_rate} places={4} />;
    case 'second_tax_rate':
      return <Percent value={client.second_tax_rate} places={4} />;
    case 'second_tax_base':
      return client.second_tax_base ? second(`bases.${client.second_tax_base}`) : <NoValue />;
    default:
      return plain(Reflect.get(client, name), t('fields.yes'));
  }
}

function plain(value: unknown, yes: string): ReactNode {
  if (value === null || value === undefined || value === '' || value === false) return <NoValue />;
  return value === true ? yes : <bdi>{String(value)}</bdi>;
}

/** An address, one part per line, each with its own direction: "1 Main Street" reads so on an Arabic page, too. */
function Address({ address }: { address: Client['address'] }) {
  const locale = useLocale();
  if (!address) return <NoValue />;
  const country = address.country && countryName(locale)(address.country);
  const lines = [...postalLines(address), ...(country ? [country] : [])];
  return lines.map((line) => (
    <div key={line}>
      <bdi>{line}</bdi>
    </div>
  ));
}
