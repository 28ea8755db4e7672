/** The countries of the SEPA schemes by their IBAN codes (EPC409-09, "List of SEPA scheme countries"). */
export const sepaCountries: readonly string[] =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  );

/**
 * Territories of these countries with a code of their own, whose accounts have the country's IBAN: "French Guiana / GF, FR"
 * (creditscript.com/knowledge/payments/euro-sepa), "Guernsey GG GB" (sepaxmlgenerator.com, list of SEPA country codes).
 */
export const sepaTerritories: readonly string[] = 'AX BL GF GG GP IM JE MF MQ PM RE YT'.split(' ');

const codes = new Set(sepaCountries);

/** Whether SEPA's banks reach the account of an IBAN. */
export const isSepaIban = (iban: string): boolean => codes.has(iban.slice(0, 2));
