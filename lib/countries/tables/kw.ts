import { type Country, page } from '@/lib/countries/country';

export const kw: Country = {
  code: 'KW',
  name: 'Kuwait',
  register: null,
  identifiers: [],
  taxes: [],
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
      name: 'no tax is charged: there is no value added tax',
      source: page(
        'https://vatcalc.com/?p=23709',
        'Along with Qatar, Kuwait is the only state to have not introduced VAT.',
      ),
    },
  ],
  eInvoices: [{ name: 'none known', unverified: true }],
  payments: [{ name: 'KASSIP, WPS salary file', unverified: true }],
  payslip: { payslip: 'قسيمة الراتب', gross: 'إجمالي الراتب', deductions: 'الاستقطاعات', net: 'صافي الراتب' },
};
