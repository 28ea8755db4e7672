/** The formats of files for the bank: SEPA credit transfers (pain.001.001.09), and ACH credits (NACHA). */
export const paymentFormats = ['sepa', 'nacha'] as const;
export type PaymentFormat = (typeof paymentFormats)[number];

interface FormatRules {
  /** The only currency of the format, whose amounts have two decimals in it. */
  currency: string;
  places: number;
  /** The largest amount of one payment. */
  most: string;
  /** The bank holidays on which nothing is executed. */
  holidays: 'target' | 'federal_reserve';
}

/**
 * EPC132-08 (SEPA Credit Transfer, customer to bank): euros from 0.01 to 999,999,999.99. NACHA, entry detail record: dollars
 * and cents in ten digits.
 */
export const formatRules: Readonly<Record<PaymentFormat, FormatRules>> = {
  sepa: { currency: 'EUR', places: 2, most: '999999999.99', holidays: 'target' },
  nacha: { currency: 'USD', places: 2, most: '99999999.99', holidays: 'federal_reserve' },
};
