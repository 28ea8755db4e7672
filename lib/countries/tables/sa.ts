import { type Country, page } from '@/lib/countries/country';

export const sa: Country = {
  code: 'SA',
  name: 'Saudi Arabia',
  register: null,
  identifiers: [
    {
      name: 'رقم التسجيل الضريبي',
      kind: 'vat',
      form: /^3\d{13}3$/,
      example: '310122393500003',
      source: page(
        'https://docs.gobl.org/regimes/sa',
        'Invoice tax id code must be 15 digits long, and start and end with 3',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '15',
      since: '2020-07-01',
      source: page(
        'https://sauress.com/en/spaen/2104130',
        'Today, Wednesday, July 1, 2020, the decision to raise the value-added tax rate to 15% came into effect on all goods and services subject to it',
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
      name: 'dates, sequential number, tax number of the seller, names and addresses, description and quantity, gross, VAT and net values, rate',
      source: page(
        'https://cloud-prod.avlr.net/vatlive/en/country-guides/africa-and-middle-east/saudi-arabia/saudi-arabian-vat-invoice-requirements.html',
        'Invoices should include the following details: Date of invoice (and date of supply if different); Unique, sequential invoice number; Tax ID number of the supplier',
      ),
    },
  ],
  eInvoices: [
    {
      name: 'ZATCA (UBL with QR code and hash), cleared or reported',
      source: page(
        'https://docs.gobl.org/regimes/sa',
        'B2C invoices follow the reporting flow while B2B invoices follow the clearance flow.',
      ),
    },
  ],
  payments: [{ name: 'SARIE, Mudad wage file', unverified: true }],
  payslip: { payslip: 'قسيمة الراتب', gross: 'إجمالي الراتب', deductions: 'الاستقطاعات', net: 'صافي الراتب' },
};
