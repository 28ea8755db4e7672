import { type FormDefaults, valuesFrom } from '@/components/ui/form/form-values';
import { clientFields } from '@/lib/clients/fields';
import type { ClientInput, ClientRecord } from '@/lib/clients/schema';

/** The values of an empty form, with the company's own currency and payment terms. */
export const blankClient = (
  company: { currency: string; paymentTermsDays: number },
  withMargin: boolean,
): FormDefaults<ClientInput> => ({
  ...clientFields.blank,
  is_active: true,
  currency: company.currency,
  payment_terms_days: company.paymentTermsDays,
  consolidate_by: 'contract',
  week_cut: 'whole',
  invoice_frequency: 'monthly',
  invoice_anchor_date: '',
  invoice_grouping: 'rate_type',
  purchase_order: '',
  tax_category: '',
  tax_name: '',
  tax_rate: '',
  second_tax_name: '',
  second_tax_rate: '',
  second_tax_base: '',
  payment_terms_from: 'issue_date',
  payment_terms_day: '',
  discount_percent: '',
  discount_days: '',
  ...(withMargin ? { margin_floor_percent: '' } : {}),
  address: { line1: '', line2: '', city: '', region: '', postal_code: '', country: '' },
});

export const clientValues = (
  client: ClientRecord,
  company: { currency: string; paymentTermsDays: number },
  withMargin: boolean,
): FormDefaults<ClientInput> => valuesFrom(blankClient(company, withMargin), client);
