import { useTranslations } from 'next-intl';
import { ClientFact } from '@/components/clients/client-fact';
import { ClientValue } from '@/components/clients/client-value';
import type { Fact, FactGroup } from '@/components/ui/record/facts/fact';
import { FactPanel } from '@/components/ui/record/facts/fact-panel';
import { Percent } from '@/components/ui/value/percent';
import type { ClientRecord } from '@/lib/clients/schema';
import { taxNumberName } from '@/lib/countries/tax-number';

interface ClientFactsProps {
  client: ClientRecord;
  /** Finds the label of a client type of the company. */
  typeName: (key: string) => string;
  /** Whether the reader may change it. */
  edits: boolean;
}

/** The facts of a client, each changed in its place by whoever may. */
export function ClientFacts({ client, typeName, edits }: ClientFactsProps) {
  const { id, version } = client;
  return (
    <FactPanel
      groups={useClientFacts(client, typeName, edits)}
      editable={({ name, label, edit }, shown) =>
        edit && (
          <ClientFact record={{ id, version }} name={name} label={label} edit={edit} editHref={`/clients/${id}/edit`}>
            {shown}
          </ClientFact>
        )
      }
    />
  );
}

/** The fields that are changed in their place; the others belong together, and are changed in the form. */
const changeable = [
  'email',
  'phone',
  'payment_terms_days',
  'tax_id',
  'electronic_address',
  'buyer_reference',
  'recipient_code',
  'fiscal_code',
];

/** What is known of a client, group by group. */
function useClientFacts(client: ClientRecord, typeName: (key: string) => string, edits = false): FactGroup[] {
  const t = useTranslations('clients');
  const taxNumber = taxNumberName(client.address?.country);
  const fact = (name: string): Fact => ({
    name,
    label: (name === 'tax_id' && taxNumber) || t(`fields.${name}`),
    value: isFilled(client, name) ? <ClientValue client={client} name={name} typeName={typeName} /> : null,
    edit: edits && changeable.includes(name) ? { value: Reflect.get(client, name) ?? '' } : undefined,
  });
  /** A condition that is true has a sentence of its own. */
  const condition = (name: string, isSet: boolean, says: string): Fact[] =>
    isSet ? [{ name, label: t(`fields.${name}`), value: t(says) }] : [];
  const floor = client.margin_floor_in_force;
  return [
    {
      key: 'contact',
      title: t('sections.contact'),
      facts: [fact('client_type'), fact('email'), fact('phone'), fact('address_line1'), fact('owner')],
    },
    {
      key: 'billing',
      title: t('sections.billing'),
      facts: [
        fact('payment_terms_days'),
        ...(client.payment_terms_from === 'issue_date' ? [] : [fact('payment_terms_from')]),
        ...(client.payment_terms_day === null ? [] : [fact('payment_terms_day')]),
        ...(client.discount_percent === null ? [] : [fact('discount_percent')]),
        fact('currency'),
        // Where companies have no tax number, none is missing.
        ...(taxNumber === '' && !client.tax_id ? [] : [fact('tax_id')]),
        fact('debtor_number'),
        fact('locale'),
        ...condition('reminders_excluded', client.reminders_excluded, 'form.excludedHelp'),
        ...(floor === undefined
          ? []
          : [
              {
                name: 'margin_floor_percent',
                label: t('fields.margin_floor_percent'),
                value: floor && <Percent value={floor} />,
              },
            ]),
      ],
    },
    {
      key: 'invoicing',
      title: t('sections.invoicing'),
      facts: [
        fact('invoice_frequency'),
        ...(client.invoice_frequency === 'biweekly' ? [fact('invoice_anchor_date')] : []),
        fact('invoice_grouping'),
        fact('purchase_order'),
        ...condition('requires_purchase_order', client.requires_purchase_order, 'form.orderHelp'),
        fact('consolidate_by'),
        fact('week_cut'),
        fact('tax_category'),
        ...(client.tax_category ? [fact('tax_name'), fact('tax_rate')] : []),
        ...(client.second_tax_name
          ? (['second_tax_name', 'second_tax_rate', 'second_tax_base'] as const).map(fact)
          : []),
      ],
    },
    {
      key: 'eInvoices',
      title: t('sections.eInvoices'),
      facts: [
        fact('e_invoice_format'),
        fact('electronic_address_scheme'),
        fact('electronic_address'),
        fact('buyer_reference'),
        fact('recipient_code'),
        ...condition('split_payment', client.split_payment, 'form.splitHelp'),
        fact('fiscal_code'),
      ],
    },
  ];
}

/** The fields whose empty value means something: the company's language, its tax. */
const meant = ['locale', 'tax_category'];

function isFilled(client: ClientRecord, name: string): boolean {
  if (name === 'address_line1') return client.address !== null;
  const value: unknown = Reflect.get(client, name);
  return meant.includes(name) || (value !== null && value !== undefined && value !== '');
}
