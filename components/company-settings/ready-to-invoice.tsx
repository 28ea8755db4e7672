import { useTranslations } from 'next-intl';
import { Alert, AlertTitle } from '@/components/ui/plain/alert';
import type { Settings } from '@/lib/companies/settings/schema';
import { type CompanyField, invoicingGaps } from '@/lib/invoices/issuing/company-needs';

/** The message key of each field's label. */
const labels = {
  legal_name: 'fields.legal_name',
  legal_form: 'fields.legal_form',
  share_capital: 'fields.share_capital',
  'address.line1': 'fields.address_line1',
  'address.postal_code': 'fields.postal_code',
  'address.city': 'fields.city',
  tax_id: 'fields.tax_id',
  vat_number: 'ready.vat_number',
  register_office: 'fields.register_office',
  registration_number: 'fields.registration_number',
  directors: 'fields.directors',
} as const satisfies Record<CompanyField, string>;

/** The data that the company lacks to invoice, with links to where it is entered, and data that clients would miss. */
export function ReadyToInvoice({ settings }: { settings: Settings }) {
  const t = useTranslations('company_settings');
  const { missing, advised } = invoicingGaps(settings);
  if (missing.length === 0 && advised.length === 0) return null;
  return (
    <Alert severity={missing.length > 0 ? 'warning' : 'info'} role="note" style={{ marginBlockEnd: 20 }}>
      <AlertTitle>{t(missing.length > 0 ? 'ready.title' : 'ready.adviceTitle')}</AlertTitle>
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {missing.map((field) => (
          <li key={field}>{t(labels[field])}</li>
        ))}
        {advised.map((field) => (
          <li key={field}>{t(`ready.advised.${field}`)}</li>
        ))}
      </ul>
    </Alert>
  );
}
