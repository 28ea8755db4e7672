import { weigh } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

const alphabet = 'WABCDEFGHIJKLMNOPQRSTUV';

/** Numbers with a letter or sign in second place are older: that place is read as 0, and the first digit comes last. */
function vat(number: string): boolean {
  const isOld = !/^\d{7}/.test(number);
  const digits = isOld ? `0${number.slice(2, 7)}${number[0]}` : number.slice(0, 7);
  const last = isOld ? 'W' : (number[8] ?? 'W');
  return alphabet[(weigh(digits, [8, 7, 6, 5, 4, 3, 2]) + 9 * alphabet.indexOf(last)) % 23] === number[7];
}

export const ie: Country = {
  code: 'IE',
  name: 'Ireland',
  register: 'CRO No.',
  identifiers: [
    {
      name: 'VAT number',
      short: 'VAT No.',
      kind: 'vat',
      letters: ['IE'],
      form: /^(\d{7}[A-W][A-W]?|\d[A-Z+*]\d{5}[A-W])$/,
      agrees: vat,
      example: 'IE 6433435OA',
      source: stdnum(
        'ie/vat',
        'The Irish VAT number consists of 8 or 9 digits. The number is either 7 digits and 1 letter (optionally followed by a W for married women), 7 digits and 2 letters, or 6 digits and 2 letters or symbols (in second and last position).',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '23',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Ireland | 23% | 13.5 / 9 / 4.8%'),
    },
    {
      kind: 'reduced',
      rate: '13.5',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Ireland | 23% | 13.5 / 9 / 4.8%'),
    },
    {
      kind: 'reduced',
      rate: '9',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Ireland | 23% | 13.5 / 9 / 4.8%'),
    },
    {
      kind: 'reduced',
      rate: '4.8',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Ireland | 23% | 13.5 / 9 / 4.8%'),
    },
  ],
  footer: [
    {
      detail: 'registration_number',
      name: 'CRO number',
      label: 'CRO No.',
      source: page(
        'https://cro.ie/information-leaflets/letterheads-leaflet-7/',
        'These particulars apply only to business letters and order forms, and do not need to be included on delivery notes or invoices.',
      ),
    },
  ],
  texts: [],
  mustHaves: [
    {
      name: 'the company’s name',
      source: page(
        'https://cro.ie/information-leaflets/letterheads-leaflet-7/',
        'The company name in legible characters must be shown in […] all invoices, receipts and letters of credit of the company',
      ),
    },
    {
      name: 'names, addresses, VAT number of the seller, dates, full description, quantity, consideration without VAT, rates and amounts; the client’s VAT number with reverse charge',
      source: page(
        'https://parfreymurphy.ie/?p=451',
        'A taxable person who supplies taxable goods or services to another taxable person is obliged to issue a VAT invoice showing the following particulars',
      ),
    },
  ],
  eInvoices: [{ name: 'Peppol BIS Billing 3.0', unverified: true }],
  payments: [
    {
      name: 'transfer in euros by IBAN and BIC',
      source: page(
        'https://support.fispan.com/citizens/international-ach',
        'eurozone countries at, be, bg, ct, cy, cz, ee, fi, fr, de, dk, gr, hu, ie, is, it, le, lv, lt, lu, mt, nl, no, pl, pt, ro, se, sk, sl, si, es currency eur required information iban swift bic',
      ),
    },
    { name: 'SEPA credit transfer (pain.001), EPC QR code', unverified: true },
  ],
  payslip: { payslip: 'Payslip', gross: 'Gross pay', deductions: 'Deductions', net: 'Net pay' },
};
