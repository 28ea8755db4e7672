import { useTranslations } from 'next-intl';
import { ClientValue } from '@/components/clients/client-value';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { Percent } from '@/components/ui/value/percent';
import type { ClientRecord } from '@/lib/clients/schema';

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
  const item = itemsOf(client, t);
  return (
    <>
      <Section title={t('sections.contact')}>
        <DefinitionList items={[item('email'), item('phone'), item('address_line1')]} />
      </Section>
      <Section title={t('sections.eInvoices')}>
        <DefinitionList
          items={[item('e_invoice_format'), ...eInvoicing.filter((field) => client[field] !== null).map(item)]}
        />
      </Section>
      <Invoicing client={client} />
      <Section title={t('sections.billing')}>
        <DefinitionList
          items={[
            item('currency'),
            item('tax_id'),
            item('locale'),
            ...(client.reminders_excluded
              ? [{ label: t('fields.reminders_excluded'), value: t('form.excludedHelp') }]
              : []),
            ...(client.margin_floor_in_force === undefined
              ? []
              : [{ label: t('fields.margin_floor_percent'), value: <Percent value={client.margin_floor_in_force} /> }]),
            item('owner'),
          ]}
        />
      </Section>
    </>
  );
}

/** The client's terms for invoicing, which hold for contracts that say nothing else. */
function Invoicing({ client }: { client: ClientRecord }) {
  const t = useTranslations('clients');
  const item = itemsOf(client, t);
  return (
    <Section title={t('sections.invoicing')}>
      <DefinitionList
        items={[
          item('invoice_frequency'),
          ...(client.invoice_anchor_date && client.invoice_frequency === 'biweekly'
            ? [item('invoice_anchor_date')]
            : []),
          item('invoice_grouping'),
          item('purchase_order'),
          ...(client.requires_purchase_order
            ? [{ label: t('fields.requires_purchase_order'), value: t('form.orderHelp') }]
            : []),
          item('consolidate_by'),
          item('tax_category'),
          ...(client.tax_category ? [item('tax_name'), item('tax_rate')] : []),
        ]}
      />
    </Section>
  );
}

/** Makes the label and the value of a field. */
const itemsOf = (client: ClientRecord, t: (key: string) => string) => (name: string) => ({
  label: t(`fields.${name}`),
  value: <ClientValue client={client} name={name} />,
});
