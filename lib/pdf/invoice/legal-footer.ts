import type { InvoiceParty } from '@/lib/pdf/invoice/invoice-document';
import type { InvoiceTexts } from '@/lib/pdf/invoice/invoice-texts';

/**
 * The names of the register and the tax number in a letter's footer in the seller's country: they are not translated.
 */
const names: Readonly<Record<string, { register: string; tax: string }>> = {
  AT: { register: 'FN', tax: 'UID' },
  BE: { register: 'KBO/BCE', tax: 'BTW/TVA' },
  CH: { register: 'UID', tax: 'MWST' },
  DE: { register: 'Handelsregister', tax: 'USt-IdNr./St.-Nr.' },
  DK: { register: 'CVR', tax: 'Moms' },
  ES: { register: 'Registro Mercantil', tax: 'NIF' },
  FR: { register: 'SIREN/RCS', tax: 'TVA' },
  GB: { register: 'Company No.', tax: 'VAT Reg. No.' },
  IE: { register: 'CRO No.', tax: 'VAT No.' },
  IT: { register: 'Registro imprese', tax: 'P. IVA' },
  NL: { register: 'KvK', tax: 'btw-id' },
  PL: { register: 'KRS', tax: 'NIP' },
  PT: { register: 'Matrícula', tax: 'NIPC' },
  SE: { register: 'Org.nr', tax: 'Momsreg.nr' },
};

/** The seller's legal details on one line: legal name, address, register and tax number, as far as they are known. */
export function legalFooter(seller: InvoiceParty, { label }: InvoiceTexts): string {
  const { registrationNumber, taxId, addressLines } = seller;
  const own = names[seller.country ?? ''];
  const register = own
    ? `${own.register} ${registrationNumber}`
    : label('registration', { value: registrationNumber ?? '' });
  const tax = own ? `${own.tax} ${taxId}` : label('tax_id', { value: taxId ?? '' });
  return [
    seller.legalName ?? seller.name,
    addressLines.join(', '),
    ...(registrationNumber ? [register] : []),
    ...(taxId ? [tax] : []),
  ]
    .filter(Boolean)
    .join(' · ');
}
