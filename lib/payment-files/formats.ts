/** The formats of files that pay: SEPA credit transfers (pain.001.001.09), and ACH credits (NACHA). */
export const payoutFormats = ['sepa', 'nacha'] as const;
export type PayoutFormat = (typeof payoutFormats)[number];

/** The formats of files that collect, one for each scheme of SEPA direct debits (pain.008.001.08). */
export const collectionFormats = ['sepa_core', 'sepa_b2b'] as const;
export type CollectionFormat = (typeof collectionFormats)[number];

/** The formats of files for the bank. */
export const paymentFormats = [...payoutFormats, ...collectionFormats] as const;
export type PaymentFormat = (typeof paymentFormats)[number];

/** Whether a file of the format collects money; others pay it out. */
export const isCollecting = (format: PaymentFormat): format is CollectionFormat =>
  collectionFormats.some((one) => one === format);

interface FormatRules {
  /** The only currency of the format, whose amounts have two decimals in it. */
  currency: string;
  places: number;
  /** The largest amount of one payment. */
  most: string;
  /** The bank holidays on which nothing is executed. */
  holidays: 'target' | 'federal_reserve';
}

const sepa: FormatRules = { currency: 'EUR', places: 2, most: '999999999.99', holidays: 'target' };

/**
 * EPC132-08 (SEPA Credit Transfer, customer to bank) and EPC130-08 (SEPA Direct Debit): euros from 0.01 to 999,999,999.99.
 * NACHA, entry detail record: dollars and cents in ten digits.
 */
export const formatRules: Readonly<Record<PaymentFormat, FormatRules>> = {
  sepa,
  nacha: { currency: 'USD', places: 2, most: '99999999.99', holidays: 'federal_reserve' },
  sepa_core: sepa,
  sepa_b2b: sepa,
};
