import { legalParts } from '@/lib/countries/legal-parts';
import { taxNumberLabel } from '@/lib/countries/tax-number';
import { ordered } from '@/lib/pdf/invoice/invoice-contents';
import type { InvoiceParty } from '@/lib/pdf/invoice/invoice-document';
import type { InvoiceTexts } from '@/lib/pdf/invoice/invoice-texts';

/**
 * The seller's legal details on one line, as far as they are known: legal name, address, what the law of its country
 * wants at the foot of a letter, and the tax number. The words are the country's own and are not translated.
 */
export function legalFooter(seller: InvoiceParty, { label }: InvoiceTexts): string {
  const { taxId, addressLines, country } = seller;
  const taxName = taxId ? taxNumberLabel(country, taxId) : undefined;
  const tax = taxName ? `${taxName} ${ordered(taxId ?? '')}` : label('tax_id', { value: ordered(taxId ?? '') });
  return [seller.legalName ?? seller.name, addressLines.join(', '), ...details(seller, label), ...(taxId ? [tax] : [])]
    .filter(Boolean)
    .join(' · ');
}

const details = ({ country, registrationNumber, legalDetails }: InvoiceParty, label: InvoiceTexts['label']): string[] =>
  legalParts(country, { ...legalDetails, registration_number: registrationNumber }, (number, register) =>
    register ? `${register} ${ordered(number)}` : label('registration', { value: ordered(number) }),
  );
