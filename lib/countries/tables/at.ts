import { luhn, luhnSum } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

/** The last digit by Luhn's sum, moved by 4. */
const uid = (number: string): boolean => (luhnSum(number.slice(1, -1)) + Number(number.at(-1))) % 10 === 6;

/** The forms that are registered in the Firmenbuch. */
const registered = /\b(GmbH|GesmbH|AG|OG|KG|SE|eU|eGen)\b/;

export const at: Country = {
  code: 'AT',
  name: 'Austria',
  register: 'FN',
  identifiers: [
    {
      name: 'UID-Nummer',
      short: 'UID',
      kind: 'vat',
      letters: ['AT'],
      form: /^U\d{8}$/,
      agrees: uid,
      example: 'ATU13585627',
      source: stdnum(
        'at/uid',
        'The Austrian UID is a 9-digit number that starts with a U (optionally preceded with AT). The last digit is a check digit.',
      ),
    },
    {
      name: 'Steuernummer',
      short: 'St.-Nr.',
      kind: 'tax',
      form: /^\d{9}$/,
      agrees: luhn,
      example: '59-119/9013',
      source: stdnum(
        'at/tin',
        'The Austrian tax identification number (Abgabenkontonummer) consists of 2 digits for the issuing tax office (Finanzamtsnummer) and 7 digits for the subject and a check digit (Steuernummer).',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '20',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Austria | 20% | 13 / 10%'),
    },
    {
      kind: 'reduced',
      rate: '13',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Austria | 20% | 13 / 10%'),
    },
    {
      kind: 'reduced',
      rate: '10',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Austria | 20% | 13 / 10%'),
    },
  ],
  footer: [
    {
      detail: 'legal_form',
      name: 'Rechtsform',
      label: '',
      source: page(
        'https://szabo.at/angaben-auf-geschaeftspapieren',
        'Im Firmenbuch eingetragene Unternehmen müssen auf allen Geschäftspapieren – das sind Briefe, Emails, Bestellformulare, Rechnungen, Website – folgende Informationen anführen: Firma, Rechtsform, Sitz, Firmenbuchnummer, Firmenbuchgericht',
      ),
    },
    {
      detail: 'registration_number',
      name: 'Firmenbuchnummer',
      label: 'FN',
      requiredOf: registered,
      source: page('https://szabo.at/angaben-auf-geschaeftspapieren', 'Firmenbuchnummer'),
    },
    {
      detail: 'register_office',
      name: 'Firmenbuchgericht',
      label: '',
      continues: true,
      requiredOf: registered,
      source: page('https://szabo.at/angaben-auf-geschaeftspapieren', 'Firmenbuchgericht'),
    },
  ],
  texts: [],
  mustHaves: [
    {
      name: 'name, legal form, seat, Firmenbuchnummer and Firmenbuchgericht of registered companies',
      source: page(
        'https://szabo.at/angaben-auf-geschaeftspapieren',
        'Im Firmenbuch eingetragene Unternehmen müssen auf allen Geschäftspapieren – das sind Briefe, Emails, Bestellformulare, Rechnungen, Website – folgende Informationen anführen',
      ),
    },
    {
      name: 'names and addresses, quantity and description, day of supply, net amount, rate, tax, date, number, UID of the seller; that of the client above 10,000 € and with reverse charge',
      source: page(
        'https://szabo.at/angaben-auf-geschaeftspapieren',
        'UID-Nummer des Leistungsempfängers bei Rechnungen über 10.000 €',
      ),
    },
  ],
  eInvoices: [{ name: 'ebInterface, Peppol BIS Billing 3.0 for public offices', unverified: true }],
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
  payslip: { payslip: 'Lohnzettel', gross: 'Bruttobezug', deductions: 'Abzüge', net: 'Nettobezug' },
};
