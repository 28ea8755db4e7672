import { missingDetails } from '@/lib/countries/legal-details';
import type { Need } from '@/lib/e-invoices/needs';
import type { Party } from '@/lib/invoices/papers/party';
import { invoicingCountry, isVatNumber } from '@/lib/money/invoicing-countries';
import { type Problem, unprocessable } from '@/lib/problem/problem';

/**
 * The details that a company must have before it can issue anything; `vat_number` is a tax number that others can
 * check.
 */
const companyFields = [
  'legal_name',
  'legal_form',
  'share_capital',
  'address.line1',
  'address.postal_code',
  'address.city',
  'tax_id',
  'vat_number',
  'register_office',
  'registration_number',
  'directors',
] as const;
export type CompanyField = (typeof companyFields)[number];

type Legal =
  | 'legal_name'
  | 'tax_id'
  | 'registration_number'
  | 'legal_form'
  | 'share_capital'
  | 'register_office'
  | 'directors';
type Seller = Pick<Party, Legal | 'address'>;

const taxed: readonly string[] = ['S', 'Z', 'AE', 'K', 'G'];
const shifted: readonly string[] = ['AE', 'K'];

/**
 * The details that the law of the seller's country requires on an invoice with these taxes and that the company lacks;
 * in the order of the form (`lib/money/invoicing-countries.ts`, `lib/countries`).
 */
export function companyNeeds(seller: Seller, categories: readonly string[]): CompanyField[] {
  const { legal_name: legalName, tax_id: taxId, registration_number: registration, address } = seller;
  const country = invoicingCountry(address?.country ?? '');
  const isAmong = (some: readonly string[]) => categories.some((one) => some.includes(one));
  const needsTaxId = country.taxId === 'always' || (country.taxId === 'taxed' && isAmong(taxed)) || isAmong(shifted);
  const details = missingDetails(address?.country, seller);
  const lacks: Record<CompanyField, boolean> = {
    legal_name: !legalName?.trim(),
    legal_form: details.includes('legal_form'),
    share_capital: details.includes('share_capital'),
    'address.line1': !address?.line1?.trim(),
    'address.postal_code': country.postalCodes && !address?.postal_code?.trim(),
    'address.city': !address?.city?.trim(),
    tax_id: needsTaxId && !taxId?.trim(),
    // Directive 2006/112/EC, art. 226 (3), (11a): a seller who shifts the tax is identified by the number that the
    // buyer's state checks.
    vat_number: Boolean(taxId?.trim()) && isAmong(shifted) && !isVatNumber(taxId ?? '', country),
    register_office: details.includes('register_office'),
    registration_number: details.includes('registration_number') || (country.register && !registration?.trim()),
    directors: details.includes('directors'),
  };
  return companyFields.filter((field) => lacks[field]);
}

/**
 * Builds a 422 with each missing field: its path in `errors`, and in `missing` together with the page where it is
 * filled in.
 */
export const companyProblem = (missing: readonly CompanyField[]): Problem =>
  unprocessable('company_incomplete', {
    faults: missing.map((field) => ({ path: `seller.${fieldOf(field)}`, key: keyOf(field) })),
    members: {
      missing: missing.map((field) => ({ party: 'seller', field: fieldOf(field), href: '/company-settings' })),
    },
  });

/** The needs of an e-invoice together with those of the company, each once. */
export const withCompany = (needs: readonly Need[], own: readonly CompanyField[]): Need[] => [
  ...own
    .map((field): Need => ({ party: 'seller', field: fieldOf(field) }))
    .filter(({ field }) => !needs.some((need) => need.party === 'seller' && need.field === field)),
  ...needs,
];

/** The field of the settings where it is entered. */
const fieldOf = (field: CompanyField): string => (field === 'vat_number' ? 'tax_id' : field);
const keyOf = (field: CompanyField): string => (field === 'vat_number' ? 'vat_number_needed' : 'needed_on_invoice');

/** The settings of a company that are checked. */
interface Settings {
  company: Pick<Seller, Legal> & {
    address_line1: string | null;
    postal_code: string | null;
    city: string | null;
    country: string;
  };
  invoicing: { iban: string | null; bank_details: string | null; tax: { category: string } };
}

/** Settings that no law requires, but without which invoices cannot be paid, or are wrong for most companies. */
type Advised = 'bank' | 'tax';

/**
 * The settings that a company lacks before it can issue an invoice with its own tax, and those that are advised. Tax
 * "outside the scope" is rarely right in a country that has the tax.
 */
export function invoicingGaps({ company, invoicing }: Settings): { missing: CompanyField[]; advised: Advised[] } {
  const { address_line1, postal_code, city, country } = company;
  const address = { line1: address_line1, postal_code, city, country };
  const gaps: Record<Advised, boolean> = {
    bank: !invoicing.iban && !invoicing.bank_details,
    tax: invoicing.tax.category === 'O' && invoicingCountry(country).rate !== null,
  };
  return {
    missing: companyNeeds({ ...company, address }, [invoicing.tax.category]),
    advised: (['tax', 'bank'] as const).filter((field) => gaps[field]),
  };
}
