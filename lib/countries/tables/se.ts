import { luhn } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

const organisation = (number: string): boolean => luhn(number.slice(0, 10));

export const se: Country = {
  code: 'SE',
  name: 'Sweden',
  register: 'Org.nr',
  identifiers: [
    {
      name: 'Momsregistreringsnummer',
      short: 'Momsreg.nr',
      kind: 'vat',
      letters: ['SE'],
      form: /^\d{10}01$/,
      agrees: organisation,
      example: 'SE 123456789701',
      source: stdnum(
        'se/vat',
        'The Momsregistreringsnummer is used for VAT (Moms, Mervärdesskatt) purposes and consists of 12 digits of which the last two should be 01. The first 10 digits should have a valid Luhn checksum.',
      ),
    },
    {
      name: 'Organisationsnummer',
      short: 'Org.nr',
      kind: 'tax',
      form: /^\d{10}$/,
      agrees: organisation,
      example: '123456-7897',
      source: stdnum(
        'se/orgnr',
        'The Orgnr (Organisationsnummer) is the national number to identify Swedish companies and consists of 10 digits.',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '25',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Sweden | 25% | 12 / 6%'),
    },
    {
      kind: 'reduced',
      rate: '12',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Sweden | 25% | 12 / 6%'),
    },
    {
      kind: 'reduced',
      rate: '6',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Sweden | 25% | 12 / 6%'),
    },
  ],
  footer: [
    {
      detail: 'registration_number',
      name: 'Organisationsnummer',
      label: 'Org.nr',
      unverified: true,
    },
  ],
  texts: [],
  mustHaves: [{ name: 'momsregistreringsnummer of the seller', unverified: true }],
  eInvoices: [{ name: 'Peppol BIS Billing 3.0', unverified: true }],
  payments: [
    {
      name: 'transfer in euros by IBAN and BIC',
      source: page(
        'https://support.fispan.com/citizens/international-ach',
        'eurozone countries at, be, bg, ct, cy, cz, ee, fi, fr, de, dk, gr, hu, ie, is, it, le, lv, lt, lu, mt, nl, no, pl, pt, ro, se, sk, sl, si, es currency eur required information iban swift bic',
      ),
    },
    { name: 'Bankgiro, SEPA credit transfer', unverified: true },
  ],
  payslip: { payslip: 'Lönespecifikation', gross: 'Bruttolön', deductions: 'Avdrag', net: 'Nettolön' },
};
