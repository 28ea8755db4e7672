import { type Country, page } from '@/lib/countries/country';

export const ae: Country = {
  code: 'AE',
  name: 'United Arab Emirates',
  register: null,
  identifiers: [
    {
      name: 'TRN',
      kind: 'vat',
      form: /^\d{15}$/,
      example: '100123456700003',
      source: page(
        'https://mf.maya-ai.ae/apple-touch-icon.png/knowledge/invoice-requirements-uae-trn-vat',
        'your 15-digit Tax Registration Number (format: 100XXXXXXXXX003)',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '5',
      since: '2018-01-01',
      source: page(
        'https://www.bakertilly.com.kw/en/kuwait-implement-valued-added-tax-vat-beginning-2019/',
        'the six GCC States agreed to introduce the VAT at a rate of 5% […] Saudi Arabia and the United Arab Emirates decided to introduce VAT starting from 1 January 2018',
      ),
    },
  ],
  footer: [
    {
      detail: 'registration_number',
      name: 'Trade licence number',
      label: '',
      unverified: true,
    },
  ],
  texts: [],
  mustHaves: [
    {
      name: 'the words “Tax Invoice”, names, addresses and TRN, number, dates, description, unit price, quantity, rate and amount in AED, discount, gross amount, tax in AED with the exchange rate, a statement of reverse charge',
      source: page(
        'https://gcctaxlaws.com/decisions/uae-indirect-vat-8-of-2017-bl-52-article-59-of-2017',
        'A tax invoice shall contain all of the following particulars: The phrase ‘Tax Invoice’ clearly displayed on the invoice. The name, address, and tax registration number of the registrant making the supply.',
      ),
    },
  ],
  eInvoices: [
    {
      name: 'PINT AE through Peppol, from July 2026',
      source: page(
        'https://cleartax.com/ae/uae-e-invoicing-tax-registration-identifiers',
        'The United Arab Emirates (UAE) will implement a mandatory e-invoicing system for B2B and B2G transactions starting in July 2026.',
      ),
    },
  ],
  payments: [{ name: 'UAEFTS, WPS salary file', unverified: true }],
  payslip: { payslip: 'Payslip', gross: 'Gross salary', deductions: 'Deductions', net: 'Net salary' },
};
