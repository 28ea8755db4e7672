import { weigh } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

/** Government departments and health authorities have no check digits; a branch adds three digits. */
function vat(number: string): boolean {
  if (!/^\d/.test(number)) return true;
  const rest = weigh(number, [8, 7, 6, 5, 4, 3, 2, 10, 1]) % 97;
  return number < '1' ? rest === 0 : [0, 42, 55].includes(rest);
}

/** The first digit of a UTR is the check digit of the others. */
const utr = (number: string): boolean =>
  '21987654321'[weigh(number.slice(1), [6, 7, 8, 9, 10, 5, 4, 3, 2]) % 11] === number[0];

const letter = 'https://service.betterregulation.com/document/289846';
const gov = 'https://gov.uk/invoicing-and-taking-payment-from-customers/invoices-what-they-must-include';
/** VAT Regulations 1995, regulation 14, as revised. */
const reg14 = 'https://legislation.gov.uk/id/uksi/1995/2518/regulation/14/1/f?timeline=false&view=plain+extent';

export const gb: Country = {
  code: 'GB',
  name: 'United Kingdom',
  register: 'Company No.',
  identifiers: [
    {
      name: 'VAT registration number',
      short: 'VAT Reg. No.',
      kind: 'vat',
      letters: ['GB', 'XI'],
      form: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
      agrees: vat,
      example: 'GB 980 7806 84',
      source: stdnum(
        'gb/vat',
        'The VAT number can either be a 9-digit standard number, a 12-digit standard number followed by a 3-digit branch identifier, a 5-digit number for government departments (first two digits are GD) or a 5-digit number for health authorities (first two digits are HA). The 9-digit variants use a weighted checksum.',
      ),
    },
    {
      name: 'UTR',
      kind: 'tax',
      form: /^\d{10}$/,
      agrees: utr,
      example: '19558 39661',
      source: stdnum(
        'gb/utr',
        'A UTR (unique taxpayer reference) is a 10 digit number used to identify UK taxpayers who have to submit a tax return.',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '20',
      since: '2011-01-04',
      source: page(
        'https://www.elevationaccountancy.com/vat-rates/',
        'The standard rate of VAT increased to 20% on 4 January 2011 (from 17.5%).',
      ),
    },
    {
      kind: 'reduced',
      rate: '5',
      since: null,
      source: page(
        'https://www.elevationaccountancy.com/vat-rates/',
        'Reduced rate 5% Some goods and services, eg children’s car seats and home energy',
      ),
    },
  ],
  footer: [
    {
      detail: 'register_office',
      name: 'Registered in',
      label: 'Registered in',
      source: page(letter, 'the part of the United Kingdom in which the company is registered'),
    },
    {
      detail: 'registration_number',
      name: 'Company number',
      label: 'Company No.',
      source: page(letter, 'the company’s registered number'),
    },
  ],
  texts: [],
  mustHaves: [
    {
      name: 'the full company name as it appears on the certificate of incorporation',
      source: page(
        gov,
        'If your company is a limited company, you must include the full company name as it appears on the certificate of incorporation.',
      ),
      shown: 'under “From” and at the foot',
    },
    {
      name: 'contact of the seller',
      source: page(gov, 'a unique identification number; your company name, address and contact information'),
      shown: 'under “From”',
    },
    {
      name: 'sequential number',
      source: page(reg14, 'a sequential number based on one or more series which uniquely identifies the document'),
      shown: 'in the head and at the foot of each page',
    },
    { name: 'time of the supply', source: page(reg14, 'the time of the supply'), shown: 'in the head, as the period' },
    { name: 'day of issue', source: page(reg14, 'the date of the issue of the document'), shown: 'in the head' },
    {
      name: 'name, address and registration number of the supplier',
      source: page(reg14, 'the name, address and registration number of the supplier'),
      shown: 'under “From” and at the foot',
    },
    {
      name: 'name and address of the client',
      source: page(reg14, 'the name and address of the person to whom the goods or services are supplied'),
      shown: 'under “Bill to”',
    },
    {
      name: 'description',
      source: page(reg14, 'a description sufficient to identify the goods or services supplied'),
      shown: 'in each line',
    },
    {
      name: 'extent, rate of VAT and amount without VAT by description',
      source: page(
        reg14,
        'for each description, the quantity of the goods or the extent of the services, and the rate of VAT and the amount payable, excluding VAT',
      ),
      shown: 'in each line',
    },
    {
      name: 'total without VAT',
      source: page(reg14, 'the gross total amount payable, excluding VAT'),
      shown: 'in the totals',
    },
    {
      name: 'rate of any cash discount',
      source: page(reg14, 'the rate of any cash discount offered'),
      shown: 'under “Payment”',
    },
    {
      name: 'total VAT in sterling',
      source: page(reg14, 'the total amount of VAT chargeable, expressed in sterling'),
      shown: 'in the totals; for another currency beside the exchange rate',
    },
    { name: 'unit price', source: page(reg14, 'the unit price.'), shown: 'in each line' },
  ],
  eInvoices: [{ name: 'Peppol BIS Billing 3.0 (public health service)', unverified: true }],
  payments: [
    {
      name: 'transfer by sort code and account number',
      source: page(
        'https://enow.com/content;_ylt=AwrEtup6ur5ndhwHtxSoCmVH;_ylu=Y29sbwNiZjEEcG9zAzIEdnRpZAMEc2VjA3JlbC1lYXN0?ei=UTF-8&q=find+sort+code+from+iban&s_it=rs-rhr1',
        'sort codes are issued to any organisation that will be a direct member of a UK electronic payment network (in addition to the cheque clearing systems, this includes BACS, Faster Payments and CHAPS)',
      ),
    },
    { name: 'Bacs, Faster Payments (sort code and account number)', unverified: true },
  ],
  payslip: { payslip: 'Payslip', gross: 'Gross pay', deductions: 'Deductions', net: 'Net pay' },
};
