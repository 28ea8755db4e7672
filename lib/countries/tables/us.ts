import { type Country, page } from '@/lib/countries/country';

export const us: Country = {
  code: 'US',
  name: 'United States',
  register: null,
  identifiers: [
    {
      name: 'EIN',
      kind: 'tax',
      form: /^\d{9}$/,
      example: '91-1144442',
      source: page(
        'https://legalclarity.org/how-many-digits-are-in-an-ein-format-and-application',
        'An Employer Identification Number consists of exactly nine digits formatted as two digits, followed by a hyphen, and then seven digits.',
      ),
    },
  ],
  taxes: [],
  footer: [],
  texts: [],
  mustHaves: [
    {
      name: 'no federal rule; sales tax by state',
      source: page(
        'https://www.taxexpense.com/unitedstates-taxes/unitedstates-vat-gst-sales-tax/',
        'The United States does not impose a national-level sales or value-added tax. Instead, sales taxes and complementary use taxes are imposed and administered at the state (subnational) and local (substate) levels.',
      ),
    },
    {
      name: 'no contents that a law prescribes',
      source: page(
        'https://vatupdate.com/2022/03/02/e-invoicing-and-digital-reporting-in-the-usa',
        'As sales tax is levied, reported and administered at a state and local level with no input tax credits or recovery, formal invoicing content requirements have not really developed.',
      ),
    },
  ],
  eInvoices: [
    {
      name: 'none prescribed',
      source: page(
        'https://vatupdate.com/2022/03/02/e-invoicing-and-digital-reporting-in-the-usa',
        'there is no central government authority, either at the federal or state level to establish and administer a framework or mandate for e-invoicing',
      ),
    },
  ],
  payments: [
    {
      name: 'transfer by ABA routing number and account number',
      source: page(
        'https://help.airwallex.com/hc/en-gb/articles/900001756846-Accounting-routing-description',
        'The ABA routing number is a 9-digit identification number assigned to financial institutions by the American Bankers Association (ABA).',
      ),
    },
    { name: 'ACH (NACHA file), check, wire', unverified: true },
  ],
  payslip: { payslip: 'Pay stub', gross: 'Gross pay', deductions: 'Deductions', net: 'Net pay' },
};
