import { countries } from '@/lib/countries/countries';
import { isIdentifier, taxNumberFault, taxNumberName } from '@/lib/countries/tax-number';

/**
 * Numbers from the worked examples of python-stdnum (its modules and tests at the commit of `country.ts`), and the same
 * with another digit or another length.
 */
const numbers: Record<string, Record<string, { valid: string[]; invalid: string[] }>> = {
  FR: {
    'N° TVA': {
      valid: [
        'Fr 40 303 265 045',
        '23 334 175 221',
        'K7399859412',
        '4Z123456782',
        'FR 53 0000 04605',
        'FR 23000047372',
      ],
      invalid: [
        '84 323 140 391',
        'FR 04409414264',
        'FR 21 326 565 603',
        'FR K 7399859312',
        'IO334175221',
        'FR000076090',
        '4Z123456783',
      ],
    },
    SIREN: {
      valid: ['404833048', '552 008 443', '443 121 975', '732 829 320', '303 265 045'],
      invalid: ['404833047', '552 008 444', '40483304', '4048330488', '40483304A'],
    },
    SIRET: {
      valid: ['73282932000074', '732 829 320 00074', '35600000000048', '35600000049837', '404 833 048 00022'],
      invalid: ['73282932000079', '7328293200007', '732829320000745', '35600000049838', '40483304700022'],
    },
  },
  DE: {
    'USt-IdNr.': {
      valid: ['DE 136,695 976', 'DE136695976', '136695976', 'DE 246 595 415', 'DE - 113866163'],
      invalid: ['136695978', 'DE 125014855', 'DE 246 495 416', 'DE 813 91 38 75', 'DE 011125440', 'DE13669597'],
    },
    Steuernummer: {
      valid: [' 181/815/0815 5', '201/123/12340', '4151081508156', '93815/08152', '1121081508150'],
      invalid: ['136695978', '181/815/081', '415108150815', '41510815081566', '181/815/0815X'],
    },
  },
  IT: {
    'Partita IVA': {
      valid: ['IT 00743110157', '00743110157', 'IT 06863340961', '12345670017', '01114601006'],
      invalid: ['00743110158', 'IT 00687129980', '0074311015', '007431101577', '00000000000', '0074311015A'],
    },
    'Codice fiscale': {
      valid: ['RCCMNL83S18D969H', 'CNTCHR83T41D969D', 'rccmnl83s18d969h', 'RCC MNL 83S18 D969H', 'RCCMNL83S18D969H '],
      invalid: ['RCCMNL83S18D969', 'RCCMNL83S18D969I', 'RCCMNL83S18D967H', 'CNTCHR83T41D969E', 'RCCMNL83F18D969H'],
    },
  },
  ES: {
    NIF: {
      valid: [
        'ES B-58378431',
        'B64717838',
        '54362315K',
        'X-5253868-R',
        'M-1234567-L',
        '11111111H',
        'A11111119',
        'L1111111G',
      ],
      invalid: [
        'B64717839',
        '54362315Z',
        '11111111T',
        'A11111118',
        'X1111111A',
        'L1111111C',
        'ES B-583784312',
        '54362315',
      ],
    },
  },
  GB: {
    'VAT registration number': {
      valid: ['GB 980 7806 84', '980780684', '242 3380 87 388', 'GD100', 'HA501', 'XI 432525179'],
      invalid: ['802311781', '980780685', '9807806842', '9807806B4', '001234567', 'ZZ100', 'GD600', 'HA201'],
    },
    UTR: {
      valid: ['1955839661', '19558 39661', ' 1955839661', '1955 839 661', '1955-839-661'],
      invalid: ['2955839661', '1955839662', '195583966', '19558396611', '195583966A'],
    },
  },
};

const rows = Object.entries(numbers).flatMap(([code, known]) =>
  Object.entries(known).flatMap(([name, { valid, invalid }]) => [
    ...valid.map((number) => [code, name, number, true] as const),
    ...invalid.map((number) => [code, name, number, false] as const),
  ]),
);

const identifierOf = (code: string, name: string) => {
  const found = countries.find((one) => one.code === code)?.identifiers.find((one) => one.name === name);
  if (!found) throw new Error(`no ${name} in ${code}`);
  return found;
};

it.each(rows)('%s, %s: %s', (code, name, number, is) => {
  expect(isIdentifier(number, identifierOf(code, name))).toBe(is);
});

const all = countries.flatMap(({ code, identifiers }) => identifiers.map((one) => [code, one.name, one] as const));

it.each(all)(
  '%s, %s has at least five valid and five invalid numbers above, and a valid example',
  (code, name, one) => {
    expect(isIdentifier(one.example, one)).toBe(true);
    const { valid = [], invalid = [] } = numbers[code]?.[name] ?? {};
    if (!one.unverified) expect([valid.length >= 5, invalid.length >= 5]).toEqual([true, true]);
  },
);

it.each(all.filter(([, , { agrees }]) => agrees))('%s, %s notices each single wrong digit', (_code, _name, one) => {
  const signs = [...one.example];
  const last = signs.findLastIndex((sign) => /\d/.test(sign));
  const others = [...'0123456789'].filter((digit) => digit !== signs[last]);
  const passed = others.filter((digit) => isIdentifier(signs.with(last, digit).join(''), one));
  // Some methods take one other digit, too (10 and 0 have the same sign).
  expect(passed.length).toBeLessThanOrEqual(1);
});

describe('a tax number', () => {
  it('may be any of the country’s, and names them in the country’s words if it is none', () => {
    expect(taxNumberFault('DE', 'DE136695976')).toBeNull();
    expect(taxNumberFault('DE', '22/815/08150')).toBeNull();
    expect(taxNumberFault('DE', 'DE123456789')).toEqual({
      key: 'tax_number',
      values: { name: 'USt-IdNr. / Steuernummer', example: 'DE 136 695 976' },
    });
    expect(taxNumberName('ES')).toBe('NIF');
  });

  it('may be another country’s with that country’s letters, in its form and with its check digits', () => {
    expect(taxNumberFault('GB', 'DE136695976')).toBeNull();
    expect(taxNumberFault('GB', 'DE136695977')).not.toBeNull();
    expect(taxNumberFault('GB', 'EL123456789')).toBeNull();
    expect(taxNumberFault('GB', 'EL12345678')).not.toBeNull();
    expect(taxNumberFault('GB', '136695976')).not.toBeNull();
  });

  it('may be anything, or nothing, in a country without a table', () => {
    expect(taxNumberFault('BR', 'anything')).toBeNull();
    expect(taxNumberFault(null, 'anything')).toBeNull();
    expect(taxNumberName('BR')).toBeUndefined();
    expect(taxNumberFault('DE', null)).toBeNull();
    expect(taxNumberFault('DE', '')).toBeNull();
  });

  it('is read in the digits of any script, and a long or strange text is only wrong', () => {
    expect(taxNumberFault('GB', '９８０７８０６８４')).toBeNull();
    expect(taxNumberFault('GB', '٩٨٠٧٨٠٦٨٤')).toBeNull();
    for (const text of ['x'.repeat(100_000), '1'.repeat(100_000), '\u202e980780684x', '<script>alert(1)</script>'])
      expect(taxNumberFault('GB', text)).toMatchObject({ key: 'tax_number' });
  });
});
