import type { EParty } from '@/lib/e-invoices/model';
import { oneLine } from '@/lib/e-invoices/terms';
import { plainDigits } from '@/lib/text/plain-digits';

export const isEgyptian = ({ address }: EParty): boolean => address?.country === 'EG';

/** A business or a person in Egypt, or somebody abroad. Only the number of a person makes a party one. */
export const partyType = (of: EParty): 'B' | 'P' | 'F' => (isEgyptian(of) ? (isPerson(of) ? 'P' : 'B') : 'F');

const isPerson = (of: EParty): boolean => digitsOf(of).length === 14;

/** The number by which ETA knows a party: nine digits of a business, fourteen of a person; abroad as it is written. */
export const etaNumber = (of: EParty): string | null => (isEgyptian(of) ? digitsOf(of) || null : oneLine(of.tax_id));

const digitsOf = ({ tax_id }: EParty): string => plainDigits(tax_id ?? '').replace(/\D/g, '');

/** The parts of an address: a building's number is the first or the last number of the first line. */
export function egyptianAddress({ address }: EParty) {
  const line = plainDigits(oneLine(address?.line1) ?? '');
  const building = (/^\d+[\p{L}]?(?=[\s,،])/u.exec(line) ?? /(?<=[\s,،])\d+[\p{L}]?$/u.exec(line))?.[0] ?? null;
  const street = building === null ? line : line.replace(building, ' ');
  return {
    building,
    street: oneLine([street.replace(/^[\s,،-]+|[\s,،-]+$/g, ''), oneLine(address?.line2)].filter(Boolean).join(', ')),
    governorate: oneLine(address?.region),
    city: oneLine(address?.city),
  };
}
