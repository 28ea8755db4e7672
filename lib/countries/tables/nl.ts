import { mod97, weigh } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

/** A number of a company by the elf test of the first nine digits, or by MOD 97-10 of the whole, as those of people are since 2020. */
const btw = (number: string): boolean =>
  weigh(number, [9, 8, 7, 6, 5, 4, 3, 2, -1]) % 11 === 0 || mod97(`NL${number}`) === 1;

export const nl: Country = {
  code: 'NL',
  name: 'Netherlands',
  register: 'KvK',
  identifiers: [
    {
      name: 'Btw-identificatienummer',
      short: 'btw-id',
      kind: 'vat',
      letters: ['NL'],
      form: /^\d{9}B(?!00)\d{2}$/,
      agrees: btw,
      example: 'NL 002455799B11',
      source: stdnum(
        'nl/btw',
        'The btw-nummer consists of a RSIN or BSN followed by the letter B and two digits that identify the number of the company created. The btw-identificatienummer has a similar format but different checksum and does not contain the BSN.',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '21',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'The Netherlands | 21% | 9%'),
    },
    {
      kind: 'reduced',
      rate: '9',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'The Netherlands | 21% | 9%'),
    },
  ],
  footer: [
    {
      detail: 'registration_number',
      name: 'KVK-nummer',
      label: 'KvK',
      requiredOf: 'all',
      source: page('https://meierijaccountancy.nl/nieuws/factuureisen-belastingdienst', 'jouw KVK-nummer'),
    },
  ],
  texts: [],
  mustHaves: [
    {
      name: 'full names and addresses of both parties, btw-identificatienummer and KVK number of the seller, date, number, kind and extent of the services, date of supply, amounts without btw, rate, btw',
      source: page(
        'https://meierijaccountancy.nl/nieuws/factuureisen-belastingdienst',
        'Vermeld op de factuur de volgende gegevens: jouw volledige naam en die van je afnemer […] jouw btw-identificatienummer […] jouw KVK-nummer',
      ),
    },
  ],
  eInvoices: [{ name: 'NLCIUS / SI-UBL 2.0 through Peppol', unverified: true }],
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
  payslip: { payslip: 'Loonstrook', gross: 'Brutoloon', deductions: 'Inhoudingen', net: 'Nettoloon' },
};
