import { weigh } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

const cvr = (number: string): boolean => weigh(number, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

export const dk: Country = {
  code: 'DK',
  name: 'Denmark',
  register: 'CVR',
  identifiers: [
    {
      name: 'CVR-nr.',
      short: 'Moms',
      kind: 'vat',
      letters: ['DK'],
      form: /^[1-9]\d{7}$/,
      agrees: cvr,
      example: 'DK 13585628',
      source: stdnum(
        'dk/cvr',
        'The CVR (Momsregistreringsnummer, VAT) is an 8 digit number with a straightforward check mechanism.',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '25',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Denmark | 25% | -'),
    },
  ],
  footer: [
    {
      detail: 'registration_number',
      name: 'CVR-nr.',
      label: 'CVR',
      unverified: true,
    },
  ],
  texts: [],
  mustHaves: [{ name: 'CVR number of the seller', unverified: true }],
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
  payslip: { payslip: 'Lønseddel', gross: 'Bruttoløn', deductions: 'Fradrag', net: 'Nettoløn' },
};
