import { weigh } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

/** The first two digits, less 10, checked by 89. */
const abn = (number: string): boolean => (weigh(number, [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) - 10) % 89 === 0;

const acn = (number: string): boolean => weigh(number, [8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0;

export const au: Country = {
  code: 'AU',
  name: 'Australia',
  register: 'ACN',
  identifiers: [
    {
      name: 'ABN',
      kind: 'vat',
      form: /^[1-9]\d{10}$/,
      agrees: abn,
      example: '83 914 571 673',
      source: stdnum(
        'au/abn',
        'The Australian Business Number (ABN) is an identifier issued to entities registered in the Australian Business Register (ABR). The number consists of 11 digits of which the first two are check digits.',
      ),
    },
    {
      name: 'ACN',
      kind: 'register',
      form: /^\d{9}$/,
      agrees: acn,
      example: '004 085 616',
      source: stdnum(
        'au/acn',
        'The Australian Company Number (ACN) is a company identifier issued by the Australian Securities and Investments Commission.',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '10',
      since: null,
      source: page(
        'https://taxway.com.au/news/25.html',
        'if the GST amount is exactly one-eleventh of the total price, as a statement such as ‘Total price includes GST’',
      ),
    },
  ],
  footer: [
    {
      detail: 'registration_number',
      name: 'ACN',
      label: 'ACN',
      source: stdnum(
        'au/acn',
        'The Australian Company Number (ACN) is a company identifier issued by the Australian Securities and Investments Commission.',
      ),
    },
  ],
  texts: [],
  mustHaves: [
    {
      name: 'that it is a tax invoice, seller and ABN, date, description with quantity and price, GST, extent of the taxable sale; from 1,000 $ on the buyer',
      source: page(
        'https://taxway.com.au/news/25.html',
        'Tax invoices for taxable sales of less than $1,000 must include enough information to clearly determine the following seven details',
      ),
    },
  ],
  eInvoices: [{ name: 'PINT A-NZ through Peppol', unverified: true }],
  payments: [
    {
      name: 'transfer by BSB and account number',
      source: page(
        'https://help.airwallex.com/hc/en-gb/articles/900001756846-Accounting-routing-description',
        'A BSB (Bank-State-Branch) number is a 6-digit numerical code used to determine a specific bank branch in Australia for domestic payments.',
      ),
    },
    { name: 'ABA file (BSB and account number), PayID', unverified: true },
  ],
  payslip: { payslip: 'Payslip', gross: 'Gross pay', deductions: 'Deductions', net: 'Net pay' },
};
