import { mod1110 } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

/** The forms of § 35a GmbHG and § 80 AktG; a “GmbH & Co. KG” is among them. */
const limited = /\b(GmbH|gGmbH|mbH|UG|AG|SE|KGaA|eG)\b/;

const letter =
  'https://ihk.de/limburg/recht/wirtschaftsrecht/firmen-und-gesellschaftsrecht/geschaeftsbriefbogen-der-gmbh-3311862';
const eu2014 = 'https://regfollower.com/eu-vat-rates-changes-for-2014';
/** UStG § 14 (4), nos. 1 to 9. */
const ustg14 = 'http://buchstelle-lage.de/2011/06/merkmale-einer-rechnung-nach-%C2%A7-14-ustg/';

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
      name: 'full names and addresses of both parties',
      source: page(
        ustg14,
        'den vollständigen Namen und die vollständige Anschrift des leistenden Unternehmers und des Leistungsempfängers',
      ),
      shown: 'under “From” and “Bill to”',
    },
    {
      name: 'Steuernummer or USt-IdNr. of the seller',
      source: page(
        ustg14,
        'die dem leistenden Unternehmer vom Finanzamt erteilte Steuernummer oder die ihm vom Bundeszentralamt für Steuern erteilte Umsatzsteuer-Identifikationsnummer',
      ),
      shown: 'under the seller and at the foot',
    },
    { name: 'day of issue', source: page(ustg14, 'das Ausstellungsdatum'), shown: 'in the head' },
    {
      name: 'unique number in sequence',
      source: page(
        ustg14,
        'eine fortlaufende Nummer mit einer oder mehreren Zahlenreihen, die zur Identifizierung der Rechnung vom Rechnungsaussteller einmalig vergeben wird (Rechnungsnummer)',
      ),
      shown: 'in the head and at the foot of each page',
    },
    {
      name: 'extent and kind of the service',
      source: page(
        ustg14,
        'die Menge und die Art (handelsübliche Bezeichnung) der gelieferten Gegenstände oder den Umfang und die Art der sonstigen Leistung',
      ),
      shown: 'in each line',
    },
    {
      name: 'day of the service',
      source: page(ustg14, 'den Zeitpunkt der Lieferung oder sonstigen Leistung'),
      shown: 'in the head, as the period',
    },
    {
      name: 'price by tax rate',
      source: page(
        ustg14,
        'das nach Steuersätzen und einzelnen Steuerbefreiungen aufgeschlüsselte Entgelt für die Lieferung oder sonstige Leistung',
      ),
      shown: 'in the totals',
    },
    {
      name: 'reductions agreed before, such as cash discount',
      source: page(
        ustg14,
        'jede im Voraus vereinbarte Minderung des Entgelts, sofern sie nicht bereits im Entgelt berücksichtigt ist',
      ),
      shown: 'under the line, and under “Payment”',
    },
    {
      name: 'rate and amount of the tax',
      source: page(
        ustg14,
        'den anzuwendenden Steuersatz sowie den auf das Entgelt entfallenden Steuerbetrag oder im Fall einer Steuerbefreiung einen Hinweis darauf',
      ),
      shown: 'in each line and in the totals',
    },
    {
      name: 'legal form, seat, register court and number, all managing directors: an invoice is a business letter',
      source: page(
        letter,
        'Gemäß § 35a GmbH-Gesetz müssen Gesellschaften mit beschränkter Haftung (GmbH) auf allen individuell adressierten Geschäftsbriefen folgende Angaben machen',
      ),
      shown: 'at the foot',
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
