import { countryTable } from '@/lib/countries/countries';
import type { Country, FooterDetail } from '@/lib/countries/country';
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

/** The details in the order of the country's table. One that continues another is on the same place as that. */
function details(seller: InvoiceParty, label: InvoiceTexts['label']): string[] {
  const country = countryTable(seller.country);
  const parts: string[] = [];
  let hasBefore = false;
  for (const { detail, label: word, continues } of printed(country)) {
    const value = detail === 'registration_number' ? seller.registrationNumber : seller.legalDetails?.[detail];
    const joins = continues === true && hasBefore;
    hasBefore = Boolean(value);
    if (!value) continue;
    if (joins) parts.push([parts.pop(), word, value].filter(Boolean).join(' '));
    else if (detail !== 'registration_number') parts.push([word, value].filter(Boolean).join(' '));
    else
      parts.push(
        country?.register ? `${country.register} ${ordered(value)}` : label('registration', { value: ordered(value) }),
      );
  }
  return parts;
}

/** The register's number is printed wherever it is known. */
function printed(country: Country | undefined): readonly Pick<FooterDetail, 'detail' | 'label' | 'continues'>[] {
  const footer = country?.footer ?? [];
  const hasNumber = footer.some(({ detail }) => detail === 'registration_number');
  return hasNumber ? footer : [...footer, { detail: 'registration_number', label: '' }];
}
