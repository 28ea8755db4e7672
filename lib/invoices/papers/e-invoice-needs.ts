import type { Need } from '@/lib/e-invoices/needs';
import { type Problem, unprocessable } from '@/lib/problem/problem';

/** The company's fields that its settings show under "Invoicing"; the others are under "Company". */
const invoicingFields = ['iban', 'electronic_address', 'electronic_address_scheme', 'fiscal_code', 'tax_regime'];

/** The page where a missing field is filled in; null for a field of the invoice itself. */
export function linkTo({ party, field }: Need, clientId: string): string | null {
  if (party === 'buyer') return `/clients/${clientId}/edit`;
  // The format of the numbers and the kind of retained tax are settings of the company.
  if (party === 'document')
    return ['number', 'retained_code'].includes(field) ? '/company-settings?tab=invoicing' : null;
  return invoicingFields.includes(field) ? '/company-settings?tab=invoicing' : '/company-settings';
}

/**
 * Builds a 422 with each missing field: its path in `errors`, and in `missing` together with the page where it is
 * filled in.
 *
 * @param asks what needs them: the e-invoice, or the record for Spain's tax agency
 */
export const eInvoiceProblem = (
  missing: readonly Need[],
  clientId: string,
  asks: 'e_invoice' | 'verifactu' = 'e_invoice',
): Problem =>
  unprocessable(`${asks}_incomplete`, {
    faults: missing.map(({ party, field }) => ({ path: `${party}.${field}`, key: `${asks}_missing` })),
    members: { missing: missing.map((need) => ({ ...need, href: linkTo(need, clientId) })) },
  });
