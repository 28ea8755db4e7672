import { sepaCountries, sepaTerritories } from '@/lib/money/accounts/sepa';

/** The countries (ISO 3166-1 alpha-2) whose companies need fields or files that no other company needs. */
const countriesOf = {
  /** Codice fiscale, regime fiscale, codice destinatario: only Italian invoices have them (FatturaPA 1.2.2). */
  fatturapa: ['IT'],
  /**
   * Peppol's network: "in use in 32 countries in Europe plus Canada, Singapore and USA" (doc.digiteal.eu/docs/peppol-access-point,
   * read 2026-11-30), and in Australia and New Zealand.
   */
  peppol: [
    ...[
      'AT',
      'BE',
      'BG',
      'CH',
      'CY',
      'CZ',
      'DE',
      'DK',
      'EE',
      'ES',
      'FI',
      'FR',
      'GB',
      'GR',
      'HR',
      'HU',
      'IE',
      'IS',
      'IT',
    ],
    ...['LI', 'LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK', 'AU', 'CA', 'NZ', 'SG', 'US'],
  ],
  /** The e-invoices of the Saudi tax authority (lib/e-invoices/zatca). */
  zatca: ['SA'],
  /** The e-invoices of the Egyptian Tax Authority (lib/e-invoices/eta). */
  eta: ['EG'],
  /** The file for DATEV, the program of German and Austrian tax advisers. */
  datev: ['DE', 'AT'],
  /** The file of accounting entries of the French book of tax procedures (article A47 A-1), which French programs import. */
  fec: ['FR'],
  /** The countries for which these programs are made (xero.com, quickbooks.intuit.com, sage.com). */
  xero: ['AU', 'CA', 'GB', 'IE', 'NZ', 'SG', 'US', 'ZA'],
  quickbooks: ['AU', 'CA', 'GB', 'IE', 'US'],
  sage: ['GB', 'IE'],
  /** The countries for which these payroll programs are made (adp.com, gusto.com, datev.de, ie-kb.sage.com). */
  adp: ['CA', 'US'],
  gusto: ['US'],
  datev_lug: ['DE'],
  sage_payroll: ['IE'],
  /** SEPA direct debits: banks elsewhere take no such file. */
  direct_debits: [...sepaCountries, ...sepaTerritories],
} satisfies Record<string, readonly string[]>;
export type LocalNeed = keyof typeof countriesOf;

/** Whether to show the fields of a need: in its countries, and to anyone who has filled in one of them already. */
export const concerns = (
  need: LocalNeed,
  country: string | null | undefined,
  ...filledIn: readonly (string | number | null | undefined)[]
): boolean =>
  countriesOf[need].some((one) => one === country) ||
  filledIn.some((value) => value !== null && value !== undefined && value !== '');
