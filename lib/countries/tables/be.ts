import { type Country, page, stdnum } from '@/lib/countries/country';

/** The last two digits make the first eight a multiple of 97; the older form has nine digits. */
function enterprise(number: string): boolean {
  const digits = number.padStart(10, '0');
  return !/^0+$/.test(digits) && (Number(digits.slice(0, -2)) + Number(digits.slice(-2))) % 97 === 0;
}

/** The forms of the Code of companies and associations, in Dutch and French. */
const legalPersons = /\b(BV|BVBA|SRL|SPRL|NV|SA|CV|SC|CommV|SComm|VOF|SNC|VZW|ASBL|SE)\b/;

export const be: Country = {
  code: 'BE',
  name: 'Belgium',
  register: 'KBO/BCE',
  identifiers: [
    {
      name: 'Btw-nummer / Numéro de TVA',
      short: 'BTW/TVA',
      kind: 'vat',
      letters: ['BE'],
      form: /^[01]?\d{9}$/,
      agrees: enterprise,
      example: 'BE 0428.759.497',
      source: stdnum(
        'be/vat',
        'The enterprise number (ondernemingsnummer) is a unique identifier of companies within the Belgian administrative services. It was previously the VAT ID number. The number consists of 10 digits.',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '21',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Belgium | 21% | 12 / 6%'),
    },
    {
      kind: 'reduced',
      rate: '12',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Belgium | 21% | 12 / 6%'),
    },
    {
      kind: 'reduced',
      rate: '6',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Belgium | 21% | 12 / 6%'),
    },
  ],
  footer: [
    {
      detail: 'legal_form',
      name: 'Rechtsvorm / Forme légale',
      label: '',
      source: page('https://www.the-gate.be/legal', '2° la forme légale, en entier ou en abrégé'),
    },
    {
      detail: 'register_office',
      name: 'RPR / RPM',
      label: 'RPR/RPM',
      requiredOf: legalPersons,
      source: page(
        'https://www.the-gate.be/legal',
        '5° les termes "registre des personnes morales" ou l’abréviation "RPM", suivis de l’indication du tribunal du siège de la personne morale',
      ),
    },
    {
      detail: 'registration_number',
      name: 'Ondernemingsnummer / Numéro d’entreprise',
      label: '',
      continues: true,
      requiredOf: legalPersons,
      source: page('https://www.the-gate.be/legal', '4° le numéro d’entreprise'),
    },
  ],
  texts: [],
  mustHaves: [
    {
      name: 'name, legal form, seat, enterprise number, RPM with its court, e-mail and website, liquidation, of every legal person',
      source: page(
        'https://www.the-gate.be/legal',
        'Art. 2:20. Tous les actes, factures, annonces, publications, lettres, notes de commande, sites internet et autres documents, sous forme électronique ou non, émanant d’une personne morale, doivent contenir les indications suivantes',
      ),
    },
    {
      name: 'a payment account',
      source: page(
        'https://www.the-gate.be/legal',
        'Ces documents doivent également mentionner la domiciliation ainsi que le numéro d’au moins un compte de paiement dont est titulaire l’entreprise',
      ),
    },
  ],
  eInvoices: [
    {
      name: 'Peppol BIS Billing 3.0, required between businesses from 2026',
      source: page(
        'https://vvr.be/evram/electronische-facturen-tussen-ondernemingen-verplicht-vanaf-2026',
        'Electronische facturen tussen ondernemingen verplicht vanaf 2026',
      ),
    },
  ],
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
  payslip: {
    payslip: 'Loonfiche / Fiche de paie',
    gross: 'Brutoloon / Salaire brut',
    deductions: 'Inhoudingen / Retenues',
    net: 'Nettoloon / Salaire net',
  },
};
