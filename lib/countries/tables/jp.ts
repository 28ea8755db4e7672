import { weigh } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

/** The first digit checks the others: every second one from the right counts double. */
const corporate = (number: string): boolean =>
  9 - (weigh(number.slice(1), [2, 1, 2, 1, 2, 1, 2, 1, 2, 1, 2, 1]) % 9) === Number(number[0]);

export const jp: Country = {
  code: 'JP',
  name: 'Japan',
  register: '法人番号',
  identifiers: [
    {
      name: '登録番号',
      kind: 'vat',
      letters: ['T'],
      form: /^\d{13}$/,
      example: 'T5835678256246',
      source: page(
        'https://sawa-crossborder.jp/5918',
        '(1) 法人(法人番号を有する課税事業者)の場合「T」+法人番号(数字 13 桁) (2) 個人事業者等((1)以外の課税事業者)の場合「T」+数字 13 桁',
      ),
    },
    {
      name: '法人番号',
      kind: 'register',
      form: /^[1-9]\d{12}$/,
      agrees: corporate,
      example: '5-8356-7825-6246',
      source: stdnum(
        'jp/cn',
        'The Corporate Number is assigned by the Japanese National Tax Agency to identify government organs, public entities, registered corporations and other organisations. The number consists of 13 digits where the first digit is a non-zero check digit.',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '10',
      since: '2019-10-01',
      source: page(
        'https://globaltaxnews.ey.com/news/2019-6470-japan-overview-of-consumption-tax-hike-and-related-tax-reforms',
        'The Japanese consumption tax increased to 10% on 1 October 2019 alongside the introduction of a new reduced rate system. […] the standard rate of 10% and a reduced rate of 8%.',
      ),
    },
    {
      kind: 'reduced',
      rate: '8',
      since: '2019-10-01',
      source: page(
        'https://globaltaxnews.ey.com/news/2019-6470-japan-overview-of-consumption-tax-hike-and-related-tax-reforms',
        'The Japanese consumption tax increased to 10% on 1 October 2019 alongside the introduction of a new reduced rate system. […] the standard rate of 10% and a reduced rate of 8%.',
      ),
    },
  ],
  footer: [
    {
      detail: 'registration_number',
      name: '法人番号',
      label: '法人番号',
      source: stdnum('jp/cn', 'The Corporate Number is assigned by the Japanese National Tax Agency'),
    },
  ],
  texts: [],
  mustHaves: [
    {
      name: 'registration number of the issuer (qualified invoice)',
      source: page('https://sawa-crossborder.jp/5918', '適格請求書には、「登録番号」を記載する必要があります'),
    },
  ],
  eInvoices: [{ name: 'JP PINT through Peppol', unverified: true }],
  payments: [{ name: 'Zengin file', unverified: true }],
  payslip: { payslip: '給与明細', gross: '総支給額', deductions: '控除額', net: '差引支給額' },
};
