import 'server-only';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';

/**
 * A telephone number as all the world dials it (E.164): "0171 1234567" in Germany is +491711234567. Null for what no
 * country has as a number. An extension is left out.
 *
 * @param country ISO 3166-1 alpha-2: where a number without a country code is dialled
 */
export function internationalPhone(phone: string, country: string): string | null {
  const number = parsePhoneNumberFromString(phone, isSupportedCountry(country) ? country : undefined);
  return number?.isPossible() ? number.number : null;
}
