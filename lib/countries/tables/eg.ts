import { type Country, page, stdnum } from '@/lib/countries/country';

export const eg: Country = {
  code: 'EG',
  name: 'Egypt',
  register: null,
  identifiers: [
    {
      name: 'الرقم الضريبي',
      kind: 'vat',
      form: /^\d{9}$/,
      example: '100-531-385',
      source: stdnum(
        'eg/tn',
        'This number consists of 9 digits, usually separated into three groups using hyphens to make it easier to read, like XXX-XXX-XXX.',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '14',
      since: '2017-07-01',
      source: page(
        'https://www.internationaltaxreview.com/article/2a68xtmek42owxkmg63nk/egypt-to-issue-executive-regulations-on-vat-law',
        'The general VAT rate has been set at 13% for the fiscal year ending June 30 2017. From July 1 2017, it will be increased to 14%.',
      ),
    },
    {
      kind: 'reduced',
      rate: '5',
      since: null,
      source: page(
        'https://www.pwc.co.za/en/publications/vat-in-africa/egypt-overview.html',
        'A reduced rate of 5% is applied on the sale of machines and equipment',
      ),
    },
  ],
  footer: [
    {
      detail: 'registration_number',
      name: 'رقم السجل التجاري',
      label: '',
      unverified: true,
    },
  ],
  texts: [],
  mustHaves: [
    {
      name: 'names, addresses and tax registration numbers of both, number and date, itemised list, tax, total',
      source: page(
        'https://wafeq.com/en-eg/business-hub/for-business/electronic-invoice-system',
        'According to the Egyptian Tax Authority (ETA), every e-invoice must include: Seller & Buyer Details (Tax Registration Numbers, names, addresses); Invoice Number & Date',
      ),
    },
  ],
  eInvoices: [
    {
      name: 'ETA (JSON or XML, signed, cleared)',
      source: page(
        'https://taxten.com/en/ulke-rehberleri/misir',
        'ETA JSON: Egyptian proprietary JSON-based e-invoice format […] Real-time transmission to ETA platform via REST API',
      ),
    },
  ],
  payments: [{ name: 'InstaPay, ACH of the central bank', unverified: true }],
  payslip: { payslip: 'مفردات المرتب', gross: 'إجمالي الأجر', deductions: 'الاستقطاعات', net: 'صافي الأجر' },
};
