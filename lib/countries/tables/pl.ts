import { weigh } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

const nip = (number: string): boolean => weigh(number, [6, 5, 7, 2, 3, 4, 5, 6, 7, -1]) % 11 === 0;

/** The longer number of a local unit has a check digit of its own, too. */
function regon(number: string): boolean {
  const short = (weigh(number, [8, 9, 2, 3, 4, 5, 6, 7]) % 11) % 10 === Number(number[8]);
  const long = (weigh(number, [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8]) % 11) % 10 === Number(number[13]);
  return short && (number.length === 9 || long);
}

export const pl: Country = {
  code: 'PL',
  name: 'Poland',
  register: 'KRS',
  identifiers: [
    {
      name: 'NIP',
      kind: 'vat',
      letters: ['PL'],
      form: /^\d{10}$/,
      agrees: nip,
      example: 'PL 856-734-62-15',
      source: stdnum(
        'pl/nip',
        'The NIP (Numer Identyfikacji Podatkowej) number consists of 10 digit with a straightforward weighted checksum.',
      ),
    },
    {
      name: 'REGON',
      kind: 'register',
      form: /^(\d{9}|\d{14})$/,
      agrees: regon,
      example: '192598184',
      source: stdnum(
        'pl/regon',
        'The REGON (Rejestr Gospodarki Narodowej) is a statistical identification number for businesses. National entities are assigned a 9-digit number, while local units append 5 digits to form a 14-digit number.',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '23',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Poland | 23% | 5 / 8%'),
    },
    {
      kind: 'reduced',
      rate: '8',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Poland | 23% | 5 / 8%'),
    },
    {
      kind: 'reduced',
      rate: '5',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Poland | 23% | 5 / 8%'),
    },
  ],
  footer: [
    {
      detail: 'register_office',
      name: 'Sąd rejestrowy',
      label: '',
      unverified: true,
    },
    {
      detail: 'registration_number',
      name: 'Numer KRS',
      label: 'KRS',
      unverified: true,
    },
    {
      detail: 'share_capital',
      name: 'Kapitał zakładowy',
      label: 'kapitał zakładowy',
      unverified: true,
    },
  ],
  texts: [],
  mustHaves: [
    {
      name: 'date, number, names and addresses with NIP, description, amounts net, VAT and gross',
      source: page(
        'https://splatachwilowek-wroclaw.pl/wystawianie-faktur-ksef-2026-obowiazki-bledy-pelny-poradnik',
        'Każda faktura musi zawierać obowiązkowe elementy, takie jak data wystawienia, unikalny numer, pełne dane sprzedawcy i nabywcy, opis transakcji oraz szczegółowe kwoty (netto, VAT, brutto).',
      ),
    },
  ],
  eInvoices: [
    {
      name: 'KSeF (FA, XML), required from 1 February and 1 April 2026',
      source: page(
        'https://ksiegowosc.infor.pl/ksef/7390203,w-ksef-20-nip-jest-kluczowy.html',
        'Od 1 lutego 2026 r. każdy przedsiębiorca będzie odbierał e-faktury w KSeF. […] Od 1 kwietnia 2026 r. dołączają pozostali, niezależnie od formy prawnej.',
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
    { name: 'Elixir, SEPA credit transfer in euros', unverified: true },
  ],
  payslip: {
    payslip: 'Pasek wynagrodzenia',
    gross: 'Wynagrodzenie brutto',
    deductions: 'Potrącenia',
    net: 'Wynagrodzenie netto',
  },
};
