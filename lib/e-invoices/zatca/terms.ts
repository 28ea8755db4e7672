import type { EInvoice, EParty, ETax } from '@/lib/e-invoices/model';
import { oneLine } from '@/lib/e-invoices/terms';
import { plainDigits } from '@/lib/text/plain-digits';

/** The form of a Saudi VAT number (BR-KSA-40, BR-KSA-44). */
const saudiVat = /^3\d{13}3$/;

/** The party's Saudi VAT number; null for another or none. */
export function saudiVatNumber({ tax_id }: EParty): string | null {
  const text = plainDigits(tax_id ?? '').replace(/\D/g, '');
  return saudiVat.test(text) ? text : null;
}

export const isSaudi = ({ address }: EParty): boolean => address?.country === 'SA';

/** Whether a supply leaves the country: its buyer is abroad, and nothing of it is taxed. */
export const isExport = ({ buyer, taxes }: Pick<EInvoice, 'buyer' | 'taxes'>): boolean =>
  !isSaudi(buyer) && taxes.length > 0 && taxes.every((tax) => exportCodes.includes(reasonOf(tax)?.code ?? ''));

const exportCodes = ['VATEX-SA-32', 'VATEX-SA-33'];

/** Whether it is a simplified invoice: its buyer is no company that Saudi VAT, or the tax office of another country, knows. */
export const isSimplified = ({ buyer }: Pick<EInvoice, 'buyer'>): boolean =>
  isSaudi(buyer) ? saudiVatNumber(buyer) === null : !oneLine(buyer.tax_id);

/**
 * The transaction code (KSA-2, BR-KSA-06): tax invoice or simplified one, then third party, nominal, export, summary and
 * self-billed.
 */
export const transactionCode = (invoice: Pick<EInvoice, 'buyer' | 'taxes'>): string =>
  `${isSimplified(invoice) ? '02' : '01'}00${isExport(invoice) && !isSimplified(invoice) ? '1' : '0'}00`;

/** A Saudi address: a building's number has four digits (BR-KSA-37) and is part of the first line. */
export function saudiAddress({ address }: EParty) {
  const line = plainDigits(oneLine(address?.line1) ?? '');
  const building = /(?<!\d)\d{4}(?!\d)/.exec(line)?.[0] ?? null;
  const street = building === null ? line : line.replace(building, ' ');
  return { building, street: oneLine(street.replace(/^[\s,،-]+|[\s,،-]+$/g, '')), district: oneLine(address?.line2) };
}

/** A number in a register with the scheme that it has (BT-29-1, BT-46-1): CRN has ten digits, the 700 number begins with 7. */
export function schemedNumber(number: string | null | undefined): { scheme: string; id: string } | null {
  const id = plainDigits(number ?? '').replace(/[^A-Za-z0-9]/g, '');
  if (!id) return null;
  if (/^7\d{9}$/.test(id)) return { scheme: '700', id };
  return { scheme: /^\d{10}$/.test(id) ? 'CRN' : 'OTH', id };
}

/** The categories that Saudi VAT has (BR-KSA-18); an export (G) is zero rated there. */
export const saudiCategory = (category: string): string => (category === 'G' ? 'Z' : category);

/**
 * Why there is no tax, with the words that belong to each code. From ZATCA's "XML implementation standard", 1.1, 11.2.4; the
 * last one from the samples of its SDK.
 */
const reasons: Readonly<Record<string, { category: 'E' | 'Z' | 'O'; text: string }>> = {
  'VATEX-SA-29': { category: 'E', text: 'Financial services mentioned in Article 29 of the VAT Regulations' },
  'VATEX-SA-29-7': { category: 'E', text: 'Life insurance services mentioned in Article 29 of the VAT Regulations' },
  'VATEX-SA-30': { category: 'E', text: 'Real estate transactions mentioned in Article 30 of the VAT Regulations' },
  'VATEX-SA-32': { category: 'Z', text: 'Export of goods' },
  'VATEX-SA-33': { category: 'Z', text: 'Export of services' },
  'VATEX-SA-34-1': { category: 'Z', text: 'The international transport of Goods' },
  'VATEX-SA-34-2': { category: 'Z', text: 'International transport of passengers' },
  'VATEX-SA-34-3': {
    category: 'Z',
    text: 'Services directly connected and incidental to a Supply of international passenger transport',
  },
  'VATEX-SA-34-4': { category: 'Z', text: 'Supply of a qualifying means of transport' },
  'VATEX-SA-34-5': {
    category: 'Z',
    text: 'Any services relating to Goods or passenger transportation, as defined in article twenty five of these Regulations',
  },
  'VATEX-SA-35': { category: 'Z', text: 'Medicines and medical equipment' },
  'VATEX-SA-36': { category: 'Z', text: 'Qualifying metals' },
  'VATEX-SA-OOS': { category: 'O', text: 'Services outside scope of tax / Not subject to VAT' },
};

/** What a category without a code of its own means. */
const usual: Readonly<Record<string, string>> = { G: 'VATEX-SA-33', O: 'VATEX-SA-OOS' };

/** The reason why a tax is none (BT-120, BT-121); null for the standard rate, and where no code of the list fits. */
export function reasonOf({ category, reasonCode }: Pick<ETax, 'category' | 'reasonCode'>) {
  const code = reasonCode ?? usual[category];
  const found = code === undefined ? undefined : reasons[code];
  return code !== undefined && found?.category === saudiCategory(category) ? { code, text: found.text } : null;
}
