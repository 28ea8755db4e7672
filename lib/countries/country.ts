/** A page that was found, and the sentence of it that a rule rests on, in the page's own language. */
export interface Source {
  address: string;
  says: string;
}

/**
 * Where a rule comes from. A rule without a page that was found is unverified: it is listed, but nothing is refused and
 * nothing is preset because of it.
 */
export type Sourced = { source: Source; unverified?: never } | { unverified: true; source?: never };

/** A number by which a country's authorities know a company. */
export type Identifier = Sourced & {
  /** Its name as the country itself writes it: never translated. */
  name: string;
  /** A shorter one for documents, if it is usual. */
  short?: string;
  /**
   * `vat`: known to other countries' tax offices; `tax`: known to its own; `fiscal_code`: a number of people and others
   * that has a field of its own; `register`: of a public register.
   */
  kind: 'vat' | 'tax' | 'fiscal_code' | 'register';
  /** The letters that may precede it, as in EU VAT numbers. */
  letters?: readonly string[];
  /** Its form in capitals, without blanks, dots, dashes, slashes and without these letters. */
  form: RegExp;
  /** Whether its check digits agree with the others; absent if it has none. */
  agrees?: (number: string) => boolean;
  /** A valid number, written as people there write it. */
  example: string;
};

/** One rate of the country's value added or sales tax; its standard rate is in `lib/money/invoicing-countries.ts`, too. */
export type TaxRate = Sourced & {
  /** `other`: for goods, beside a standard rate for services. */
  kind: 'standard' | 'reduced' | 'other';
  /** Percent, a decimal string. */
  rate: string;
  /** The day since which it holds, `YYYY-MM-DD`; null if it was not found. */
  since: string | null;
};

/** The details of a company that its invoices carry, beside name, address and tax number. */
export const legalDetails = [
  'legal_form',
  'share_capital',
  'register_office',
  'registration_number',
  'directors',
] as const;
export type LegalDetail = (typeof legalDetails)[number];

export const isLegalDetail = (field: string): field is LegalDetail => legalDetails.some((detail) => detail === field);

/** A detail that belongs at the foot of an invoice, under the country's own name for it; in the order of printing. */
export type FooterDetail = Sourced & {
  detail: LegalDetail;
  /** What the country calls it, as the label of its field. */
  name: string;
  /** The word before the value, as printed; empty if the value explains itself. */
  label: string;
  /** Whether it is printed right behind the detail before it, if there is one. */
  continues?: boolean;
  /** The companies, by their legal form or legal name, that issue no invoice without it; absent if none. */
  requiredOf?: 'all' | RegExp;
};

/** A text that the law wants on the invoice; its words are in `messages/<language>/pdf.json`. */
export type LegalText = Sourced & { key: 'late_payment_FR' | 'stamp_duty_IT' };

/** Something that an invoice must show, or a format that is used; for the pages of `docs/countries`. */
export type Fact = Sourced & {
  name: string;
  /** Where our invoices show it; a test looks for it there (`lib/invoices/papers/legal-contents.test.ts`). */
  shown?: string;
};

/** The words of a payslip in the language of the country's law. */
export interface PayslipWords {
  payslip: string;
  gross: string;
  deductions: string;
  net: string;
}

/** What the product knows of a country's law and habits. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** In English, for `docs/countries`. */
  name: string;
  /** The public register of companies, as the word before its number; null if invoices there name none. */
  register: string | null;
  /** The number that is asked for first comes first; empty if companies there have no tax number. */
  identifiers: readonly Identifier[];
  taxes: readonly TaxRate[];
  footer: readonly FooterDetail[];
  texts: readonly LegalText[];
  /** What an invoice must show, as the law lists it. */
  mustHaves: readonly Fact[];
  eInvoices: readonly Fact[];
  payments: readonly Fact[];
  payslip: PayslipWords;
}

/** The commit of python-stdnum, a collection of number formats, that the forms and check digits were compared with. */
const stdnumCommit = '006192e59be8ed6e08fd680256868a6c31eb2ba9';

/** A page that was found on 2026-11-29, and what it says. */
export const page = (address: string, says: string): Source => ({ address, says });

/** A module of python-stdnum as a source. */
export const stdnum = (module: string, says: string): Source => ({
  address: `https://github.com/arthurdejong/python-stdnum/blob/${stdnumCommit}/stdnum/${module}.py`,
  says,
});
