import { useLocale, useTranslations } from 'next-intl';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { CalendarDate } from '@/components/ui/value/date';
import { NoValue } from '@/components/ui/value/no-value';
import { Percent } from '@/components/ui/value/percent';
import { PhoneLink } from '@/components/ui/value/phone-link';
import type { Client, ClientRecord } from '@/lib/clients/schema';
import { countryName } from '@/lib/i18n/countries';
import { findLocale } from '@/lib/i18n/locales';
import { postalLines } from '@/lib/text/postal-lines';

/** The fields that are shown only if they are filled in: each is for one format, and most clients never have them. */
const eInvoicing = [
  'electronic_address_scheme',
  'electronic_address',
  'buyer_reference',
  'recipient_code',
  'fiscal_code',
] as const;

/** The first tab of a client's record, with all of its data. */
export function ClientOverview({ client }: { client: ClientRecord }) {
  const t = useTranslations('clients');
  return (
    <>
      <Section title={t('sections.contact')}>
        <DefinitionList
          items={[
            {
              label: t('fields.email'),
              value: client.email ? <a href={`mailto:${client.email}`}>{client.email}</a> : <NoValue />,
            },
            { label: t('fields.phone'), value: client.phone ? <PhoneLink phone={client.phone} /> : <NoValue /> },
            { label: t('fields.address_line1'), value: <Address address={client.address} /> },
          ]}
        />
      </Section>
      <Section title={t('sections.eInvoices')}>
        <DefinitionList
          items={[
            { label: t('fields.e_invoice_format'), value: t(`formats.${client.e_invoice_format ?? 'none'}`) },
            ...eInvoicing.flatMap((field) =>
              client[field] === null ? [] : [{ label: t(`fields.${field}`), value: <bdi>{client[field]}</bdi> }],
            ),
          ]}
        />
      </Section>
      <Invoicing client={client} />
      <Section title={t('sections.billing')}>
        <DefinitionList
          items={[
            { label: t('fields.currency'), value: client.currency },
            { label: t('fields.tax_id'), value: client.tax_id ?? <NoValue /> },
            { label: t('fields.locale'), value: findLocale(client.locale ?? undefined)?.label ?? t('companyLanguage') },
            ...(client.reminders_excluded
              ? [{ label: t('fields.reminders_excluded'), value: t('form.excludedHelp') }]
              : []),
            ...(client.margin_floor_in_force === undefined
              ? []
              : [{ label: t('fields.margin_floor_percent'), value: <Percent value={client.margin_floor_in_force} /> }]),
            { label: t('fields.owner'), value: client.owner.name },
          ]}
        />
      </Section>
    </>
  );
}

/** The client's terms for invoicing, which hold for contracts that say nothing else. */
function Invoicing({ client }: { client: ClientRecord }) {
  const [t, references] = [useTranslations('clients'), useTranslations('references')];
  const { invoice_anchor_date: anchor, tax_category: tax } = client;
  return (
    <Section title={t('sections.invoicing')}>
      <DefinitionList
        items={[
          { label: t('fields.invoice_frequency'), value: references(`frequency.${client.invoice_frequency}`) },
          ...(anchor && client.invoice_frequency === 'biweekly'
            ? [{ label: t('fields.invoice_anchor_date'), value: <CalendarDate value={anchor} /> }]
            : []),
          { label: t('fields.invoice_grouping'), value: references(`grouping.${client.invoice_grouping}`) },
          { label: t('fields.purchase_order'), value: client.purchase_order ?? <NoValue /> },
          ...(client.requires_purchase_order
            ? [{ label: t('fields.requires_purchase_order'), value: t('form.orderHelp') }]
            : []),
          { label: t('fields.consolidate_by'), value: references(`consolidation.${client.consolidate_by}`) },
          { label: t('fields.tax_category'), value: tax ? references(`tax_category.${tax}`) : t('companyTax') },
          ...(tax
            ? [
                { label: t('fields.tax_name'), value: client.tax_name ?? <NoValue /> },
                { label: t('fields.tax_rate'), value: <Percent value={client.tax_rate} places={4} /> },
              ]
            : []),
        ]}
      />
    </Section>
  );
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
