import { weigh } from '@/lib/countries/check-digits';
import { type Country, page, stdnum } from '@/lib/countries/country';

/** The digit that makes the weighed sum a multiple of 11; 0 is also written for 10. */
const nif = (number: string): boolean => {
  const rest = weigh(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11;
  return Number(number.at(-1)) === (rest < 2 ? 0 : 11 - rest);
};

export const pt: Country = {
  code: 'PT',
  name: 'Portugal',
  register: 'Matrícula',
  identifiers: [
    {
      name: 'NIF',
      short: 'NIPC',
      kind: 'vat',
      letters: ['PT'],
      form: /^[1-9]\d{8}$/,
      agrees: nif,
      example: 'PT 501 964 843',
      source: stdnum(
        'pt/nif',
        'The NIF (NIPC) is used for VAT purposes. It is a 9-digit number with a simple checksum.',
      ),
    },
  ],
  taxes: [
    {
      kind: 'standard',
      rate: '23',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Portugal | 23% | 13 / 6%'),
    },
    {
      kind: 'reduced',
      rate: '13',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Portugal | 23% | 13 / 6%'),
    },
    {
      kind: 'reduced',
      rate: '6',
      since: null,
      source: page('https://mindlink.lv/useful/vat-rates-in-eu', 'Portugal | 23% | 13 / 6%'),
    },
  ],
  footer: [
    {
      detail: 'share_capital',
      name: 'Capital social',
      label: 'Capital social',
      unverified: true,
    },
    {
      detail: 'register_office',
      name: 'Conservatória do Registo Comercial',
      label: 'C.R.C. de',
      unverified: true,
    },
    {
      detail: 'registration_number',
      name: 'Número de matrícula',
      label: 'n.º',
      continues: true,
      unverified: true,
    },
  ],
  texts: [],
  mustHaves: [
    {
      name: 'names, seats and NIF of both parties, date, number in a series, description, quantity, price without tax, rates, reason for no tax, date of supply',
      source: page(
        'https://domvs.ponto25.com/ajuda.aspx',
        'De acordo com o nº 5 do artigo 36º do CIVA, as faturas devem ser datadas, numeradas sequencialmente e conter os seguintes elementos: Nome e sede do fornecedor e do destinatário, e correspondentes NIFs',
      ),
    },
    { name: 'QR code and ATCUD from certified programs', unverified: true },
  ],
  eInvoices: [{ name: 'CIUS-PT (UBL) for public offices', unverified: true }],
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
  payslip: { payslip: 'Recibo de vencimento', gross: 'Total ilíquido', deductions: 'Descontos', net: 'Total líquido' },
};
