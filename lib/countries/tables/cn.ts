import { type Country, page, stdnum } from '@/lib/countries/country';

const signs = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** The last sign makes the weighed sum a multiple of 31 (GB 32100). */
function credit(number: string): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * signs.indexOf(number[index] ?? ''), 0);
  return (sum + signs.indexOf(number.at(-1) ?? '')) % 31 === 0;
}

export const cn: Country = {
  code: 'CN',
  name: 'China',
  register: null,
  identifiers: [
    {
      name: '统一社会信用代码（纳税人识别号）',
      short: '统一社会信用代码',
      kind: 'vat',
      form: /^\d{8}[0-9A-HJ-NP-RTUWXY]{10}$/,
      agrees: credit,
      example: '91110000600037341L',
      source: stdnum(
        'cn/uscc',
        'This number consists of 18 digits or uppercase English letters (excluding the letters I, O, Z, S, V). […] Digit 18 is a check digit (either a number or letter).',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '6',
      since: null,
      source: page(
        'http://www.plnmw.com/InformationInvestigation/ijdmwtqgjx.html',
        'Other modern service industries 6%',
      ),
    },
    {
      kind: 'other',
      rate: '9',
      since: null,
      source: page(
        'https://www.avalara.com/us/en/vatlive/country-guides/asia/china/chinese-vat-rates.html',
        'China has three standard rates of value added tax (VAT). These are 13%, 9%, and 6%.',
      ),
    },
    {
      kind: 'other',
      rate: '13',
      since: null,
      source: page(
        'https://www.avalara.com/us/en/vatlive/country-guides/asia/china/chinese-vat-rates.html',
        'China has three standard rates of value added tax (VAT). These are 13%, 9%, and 6%.',
      ),
    },
  ],
  footer: [],
  texts: [],
  mustHaves: [{ name: 'name and taxpayer number of both parties on the fapiao', unverified: true }],
  eInvoices: [{ name: '数电票 (fully digital e-fapiao)', unverified: true }],
  payments: [
    {
      name: 'transfer by CNAPS code',
      source: page(
        'https://help.airwallex.com/hc/en-gb/articles/900001756846-Accounting-routing-description',
        'The CNAPS (China National Advanced Payment System) code for the recipient bank is twelve digits long',
      ),
    },
    { name: 'CNAPS, bank files', unverified: true },
  ],
  payslip: { payslip: '工资条', gross: '应发工资', deductions: '扣款', net: '实发工资' },
};
