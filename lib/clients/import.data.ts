import 'server-only';
import type * as z from 'zod';
import { consolidations } from '@/lib/clients/consolidations';
import { createClients, numberFaults, visibleClients } from '@/lib/clients/data';
import { clientFields } from '@/lib/clients/fields';
import { clientHeadings } from '@/lib/clients/headings';
import { clientInvoicing, frequencies, invoiceGroupings, weekCuts } from '@/lib/clients/invoicing';
import { addressSchema, type ClientInput, clientInput } from '@/lib/clients/schema';
import { eInvoiceFormats } from '@/lib/e-invoices/formats';
import { countryName, countryOptions } from '@/lib/i18n/countries';
import { languageChoices, type NewColumn, worded, yesOrNo } from '@/lib/imports/columns';
import { plainHeading } from '@/lib/imports/headings';
import { importerOf } from '@/lib/imports/table.data';
import { floorString } from '@/lib/margins/floor-schema';
import { seesMarginFloor } from '@/lib/margins/policy';
import { taxCategories } from '@/lib/money/tax';
import { nameKey } from '@/lib/text/same-name';

/** The import of clients. Their owner is whoever imports them, as for clients created by hand. */
export const clientImport = importerOf(
  {
    key: 'client',
    words: ['a client', 'clients'],
    fields: clientFields,
    input: clientInput.superRefine(checkNumbers),
    createMany: createClients,
    existing: async (db, actor) => {
      const rows = await db.client.findMany({
        where: visibleClients(actor),
        select: { number: true, name: true, taxId: true, debtorNumber: true },
      });
      return rows.map(({ number, name, taxId, debtorNumber }) => ({
        label: `${number} ${name}`,
        values: { name, tax_id: taxId, debtor_number: debtorNumber },
      }));
    },
  },
  {
    blank: ({ company }) => ({ currency: company.currency, payment_terms_days: company.paymentTermsDays }),
    unique: { name: nameKey, tax_id: plainHeading, debtor_number: plainHeading },
    headings: clientHeadings,
    columns: {
      is_active: { choices: yesOrNo({ true: 'clients.state.active', false: 'clients.state.inactive' }) },
      payment_terms_days: { label: 'clients.fields.payment_terms_in_days' },
      locale: { choices: languageChoices },
      e_invoice_format: { choices: worded(eInvoiceFormats, 'clients.formats') },
      consolidate_by: { choices: worded(consolidations, 'references.consolidation') },
      week_cut: { choices: worded(weekCuts, 'references.week_cut') },
      address_line1: addressColumn('address_line1', 'line1'),
      address_line2: addressColumn('address_line2', 'line2'),
      postal_code: addressColumn('postal_code', 'postal_code'),
      city: addressColumn('city', 'city'),
      region: addressColumn('region', 'region'),
      country: {
        ...addressColumn('country', 'country'),
        kind: 'choice',
        choices: {
          values: countryOptions('en-US').map(({ value }) => value),
          names: (locale) => {
            const name = countryName(locale);
            return (code) => [name(code)];
          },
        },
      },
      invoice_frequency: invoicingColumn('invoice_frequency', 'choice', worded(frequencies, 'references.frequency')),
      invoice_anchor_date: invoicingColumn('invoice_anchor_date', 'day'),
      invoice_grouping: invoicingColumn('invoice_grouping', 'choice', worded(invoiceGroupings, 'references.grouping')),
      purchase_order: invoicingColumn('purchase_order', 'text'),
      tax_category: invoicingColumn('tax_category', 'choice', worded(taxCategories, 'references.tax_category')),
      tax_name: invoicingColumn('tax_name', 'text'),
      tax_rate: invoicingColumn('tax_rate', 'decimal'),
      margin_floor_percent: {
        kind: 'decimal',
        label: 'clients.fields.margin_floor_percent',
        path: ['margin_floor_percent'],
        schema: floorString.nullish(),
        mayWrite: seesMarginFloor,
      },
    },
  },
);

/** What `createClient` refuses, too. */
function checkNumbers(input: ClientInput, context: z.RefinementCtx): void {
  for (const { path, key, values } of numberFaults(input))
    context.addIssue({ code: 'custom', path: [path], params: { key, ...values } });
}

function addressColumn(name: string, part: keyof typeof addressSchema.shape): NewColumn {
  return { kind: 'text', label: `clients.fields.${name}`, path: ['address', part], schema: addressSchema.shape[part] };
}

function invoicingColumn(
  name: keyof typeof clientInvoicing,
  kind: NewColumn['kind'],
  choices?: NewColumn['choices'],
): NewColumn {
  const column = { kind, label: `clients.fields.${name}`, path: [name] as const, schema: clientInvoicing[name] };
  return choices ? { ...column, choices } : column;
}
