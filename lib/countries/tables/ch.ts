import { weigh } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

/** The ninth digit makes the weighed sum a multiple of 11; no number has the digit 10. */
function uid(number: string): boolean {
  const digits = number.replace(/\D/g, '');
  return weigh(digits, [5, 4, 3, 2, 7, 6, 5, 4, 1]) % 11 === 0;
}

export const ch: Country = {
  code: 'CH',
  name: 'Switzerland',
  register: 'UID',
  identifiers: [
    {
      name: 'MWST-Nummer (UID)',
      short: 'MWST',
      kind: 'vat',
      form: /^(CHE)?\d{9}(MWST|TVA|IVA|TPV)?$/,
      agrees: uid,
      example: 'CHE-107.787.577 MWST',
      source: stdnum(
        'ch/vat',
        'The Swiss VAT number is based on the UID but is followed by either "MWST", "TVA", "IVA" or "TPV".',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '8.1',
      since: '2024-01-01',
      source: page(
        'https://lirex.one/erhoehung-mwst-satz-per-1-januar-2024-ch-li/',
        'Der Normalsatz wird von aktuell 7.7% auf 8.1% erhöht. Der reduzierte Satz von aktuell 2.5% und der Beherbergungssatz von 3.7% werden jeweils um 0.1% auf 2.6% respektive auf 3.8% erhöht.',
      ),
    },
    {
      kind: 'reduced',
      rate: '2.6',
      since: '2024-01-01',
      source: page(
        'https://lirex.one/erhoehung-mwst-satz-per-1-januar-2024-ch-li/',
        'Der Normalsatz wird von aktuell 7.7% auf 8.1% erhöht. Der reduzierte Satz von aktuell 2.5% und der Beherbergungssatz von 3.7% werden jeweils um 0.1% auf 2.6% respektive auf 3.8% erhöht.',
      ),
    },
    {
      kind: 'reduced',
      rate: '3.8',
      since: '2024-01-01',
      source: page(
        'https://lirex.one/erhoehung-mwst-satz-per-1-januar-2024-ch-li/',
        'Der Normalsatz wird von aktuell 7.7% auf 8.1% erhöht. Der reduzierte Satz von aktuell 2.5% und der Beherbergungssatz von 3.7% werden jeweils um 0.1% auf 2.6% respektive auf 3.8% erhöht.',
      ),
    },
  ],
  footer: [
    {
      detail: 'registration_number',
      name: 'UID',
      label: 'UID',
      unverified: true,
    },
  ],
  texts: [],
  mustHaves: [
    {
      name: 'name, place and MWST number of the seller, name and place of the client, date, kind and extent of the service, consideration, rate',
      source: page(
        'https://erplight.ch/mwst-konforme-rechnung-schweiz',
        'Eine MwSt-konforme Rechnung in der Schweiz muss nach MWSTG Art. 26 und MWSTV Art. 57 folgende Angaben enthalten: Name/Adresse des Leistungserbringers, UID-Nummer (CHE-xxx.xxx.xxx MWST), Name/Adresse des Empfängers, Datum, Art und Umfang der Leistung, Entgelt, und den anwendbaren Steuersatz',
      ),
    },
  ],
  eInvoices: [{ name: 'eBill, swissDIGIN', unverified: true }],
  payments: [
    {
      name: 'QR-bill with QR reference or creditor reference',
      source: stdnum(
        'ch/esr',
        'The ESR, ISR or QR-reference refers to the orange payment slip in Switzerland with which money can be transferred to an account.',
      ),
    },
    { name: 'ISO 20022 pain.001 (Swiss Payment Standards)', unverified: true },
  ],
  payslip: { payslip: 'Lohnabrechnung', gross: 'Bruttolohn', deductions: 'Abzüge', net: 'Nettolohn' },
};
