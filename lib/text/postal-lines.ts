import { formatAddress } from 'localized-address-format';

/** A stored address, part by part; the country as ISO 3166-1 alpha-2. */
interface PostalAddress {
  line1?: string | null | undefined;
  line2?: string | null | undefined;
  postal_code?: string | null | undefined;
  city?: string | null | undefined;
  region?: string | null | undefined;
  country?: string | null | undefined;
}

const latin = /^[\p{Script=Latin}\P{L}]*$/u;

/**
 * The lines of an address without the country's, in the order of its post ("Boston, MA 02110", "10121 Torino TO"). A
 * part that the country's post does not use gets a line of its own: nothing that a person entered is left out.
 */
export function postalLines({ line1, line2, postal_code: code, city, region, country }: PostalAddress): string[] {
  const street = [line1, line2].filter(isGiven);
  const isLatin = [...street, city ?? '', region ?? ''].every((part) => latin.test(part));
  const lines = formatAddress(
    {
      addressLines: street,
      ...(country ? { postalCountry: country } : {}),
      ...(code ? { postalCode: code } : {}),
      ...(city ? { locality: city } : {}),
      ...(region ? { administrativeArea: region } : {}),
    },
    isLatin ? 'latin' : 'local',
  );
  const left = [code, city, region].filter(isGiven).filter((part) => !lines.some((line) => line.includes(part)));
  return [...lines, ...left];
}

const isGiven = (part: string | null | undefined): part is string => Boolean(part);
