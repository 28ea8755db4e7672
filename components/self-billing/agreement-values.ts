import type { FormDefaults } from '@/components/ui/form/form-values';
import type { Agreement, AgreementInput } from '@/lib/self-billing/schema';

interface Start {
  name: string;
  country: string;
  today: string;
}

/** The form's values: the agreement, or else the contractor's data and the usual number format. */
export function agreementValues(agreement: Agreement | null, start: Start): FormDefaults<AgreementInput> {
  return {
    agreed_on: agreement?.agreed_on ?? start.today,
    agreed_until: agreement?.agreed_until ?? '',
    legal_name: agreement?.legal_name ?? start.name,
    address_line1: agreement?.address_line1 ?? '',
    address_line2: agreement?.address_line2 ?? '',
    postal_code: agreement?.postal_code ?? '',
    city: agreement?.city ?? '',
    region: agreement?.region ?? '',
    country: agreement?.country ?? start.country,
    tax_id: agreement?.tax_id ?? '',
    tax_category: agreement?.tax_category ?? 'S',
    tax_rate: agreement?.tax_rate ?? '',
    tax_reason: agreement?.tax_reason ?? '',
    retained_tax_name: agreement?.retained_tax_name ?? '',
    retained_tax_rate: agreement?.retained_tax_rate ?? '',
    retained_tax_code: agreement?.retained_tax_code ?? '',
    fund_type: agreement?.fund_type ?? '',
    fund_rate: agreement?.fund_rate ?? '',
    fund_retained: agreement?.fund_retained ?? false,
    fiscal_code: agreement?.fiscal_code ?? '',
    tax_regime: agreement?.tax_regime ?? '',
    natura: agreement?.natura ?? '',
    number_prefix: agreement?.number_prefix ?? 'SB',
    number_format: agreement?.number_format ?? '{prefix}-{YYYY}-{seq:6}',
    number_reset: agreement?.number_reset ?? 'yearly',
  };
}
