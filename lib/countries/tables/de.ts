import { mod1110 } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

/** The forms of § 35a GmbHG and § 80 AktG; a “GmbH & Co. KG” is among them. */
const limited = /\b(GmbH|gGmbH|mbH|UG|AG|SE|KGaA|eG)\b/;

const letter =
  'https://ihk.de/limburg/recht/wirtschaftsrecht/firmen-und-gesellschaftsrecht/geschaeftsbriefbogen-der-gmbh-3311862';
const eu2014 = 'https://regfollower.com/eu-vat-rates-changes-for-2014';

export const de: Country = {
  code: 'DE',
  name: 'Germany',
  register: 'Handelsregister',
  identifiers: [
    {
      name: 'USt-IdNr.',
      kind: 'vat',
      letters: ['DE'],
      form: /^[1-9]\d{8}$/,
      agrees: mod1110,
      example: 'DE 136 695 976',
      source: stdnum('de/vat', 'The number is 9 digits long and uses the ISO 7064 Mod 11, 10 check digit algorithm.'),
    },
    {
      name: 'Steuernummer',
      short: 'St.-Nr.',
      kind: 'tax',
      // Its check digit is figured differently in each Land, and is not checked.
      form: /^(\d{10,11}|\d{13})$/,
      example: '181/815/08155',
      source: stdnum(
        'de/stnr',
        'The number has 10 or 11 digits for the regional form (per Bundesland) and 13 digits for the number that is unique within Germany.',
      ),
    },
  ],
  taxes: [
    { kind: 'standard', rate: '19', since: null, source: page(eu2014, 'Germany | – | 7 | 19') },
    {
      kind: 'reduced',
      rate: '7',
      since: null,
      source: page(
        'https://www.ihk-emden.de/recht/steuern/umsatzsteuer',
        'der anzuwendende Steuersatz (19 % oder 7 %)',
      ),
    },
  ],
  footer: [
    {
      detail: 'legal_form',
      name: 'Rechtsform',
      label: '',
      source: page(letter, 'Rechtsform der Gesellschaft (GmbH)'),
    },
    {
      detail: 'register_office',
      name: 'Registergericht',
      label: 'Registergericht:',
      requiredOf: limited,
      source: page(letter, 'Registergericht des Sitzes der Gesellschaft (z. B. Amtsgericht Potsdam)'),
    },
    {
      detail: 'registration_number',
      name: 'Registernummer',
      label: '',
      continues: true,
      requiredOf: limited,
      source: page(
        letter,
        'Nummer, unter der die Gesellschaft in das Handelsregister eingetragen ist (z. B. HRB 5234)',
      ),
    },
    {
      detail: 'directors',
      name: 'Geschäftsführer',
      label: 'Geschäftsführung:',
      requiredOf: limited,
      source: page(
        letter,
        'alle Geschäftsführer, d.h. auch Notgeschäftsführer und stellvertretende Geschäftsführer, mit dem Familiennamen und mindestens einem ausgeschriebenen Vornamen',
      ),
    },
  ],
  texts: [],
  mustHaves: [
    {
      name: 'Steuernummer or USt-IdNr. of the seller',
      source: page(
        'https://haufe.de/finance/haufe-finance-office-premium/schwarzwidmannradeisen-ustg-14-ausstellung-von-rech-83-steuernummer-oder-umsatzsteuer-identifikationsnummer-des-leistenden-unternehmers-14-abs4-s1-nr2-ustg_idesk_PI20354_HI6356322.html',
        'Eine Rechnung hat gem. § 14 Abs. 4 S. 1 Nr. 2 UStG die dem leistenden Unternehmer vom FA erteilte Steuernummer oder die ihm vom Bundeszentralamt für Steuern erteilte USt-IdNr. zu enthalten',
      ),
    },
    {
      name: 'legal form, seat, register court and number, all managing directors: an invoice is a business letter',
      source: page(
        letter,
        'Gemäß § 35a GmbH-Gesetz müssen Gesellschaften mit beschränkter Haftung (GmbH) auf allen individuell adressierten Geschäftsbriefen folgende Angaben machen',
      ),
    },
  ],
  eInvoices: [
    {
      name: 'XRechnung (UBL or CII), ZUGFeRD (PDF/A-3 with CII)',
      source: page(
        'https://pdf.xhub.io/eu-mandate',
        'XRechnung 3.x German federal/state government invoicing standard Pure XML Germany B2G (legally mandatory since 2020) UBL CII […] ZUGFeRD 2.x […] Hybrid PDF + XML Germany B2B',
      ),
    },
    { name: 'Peppol BIS Billing 3.0', unverified: true },
  ],
  payments: [
    {
      name: 'transfer in euros by IBAN and BIC',
      source: page(
        'https://support.fispan.com/citizens/international-ach',
        'eurozone countries at, be, bg, ct, cy, cz, ee, fi, fr, de, dk, gr, hu, ie, is, it, le, lv, lt, lu, mt, nl, no, pl, pt, ro, se, sk, sl, si, es currency eur required information iban swift bic',
      ),
    },
    { name: 'SEPA credit transfer (pain.001), EPC QR code (GiroCode)', unverified: true },
  ],
  payslip: {
    payslip: 'Entgeltabrechnung',
    gross: 'Gesamtbrutto',
    deductions: 'Gesetzliche Abzüge',
    net: 'Auszahlungsbetrag',
  },
};
