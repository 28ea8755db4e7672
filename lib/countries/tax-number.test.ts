import { countries } from '@/lib/countries/countries';
import { fiscalCodeFault, isIdentifier, taxNumberFault, taxNumberName } from '@/lib/countries/tax-number';

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
  AE: {
    TRN: {
      valid: ['100123456700003', '100 1234 5670 0003', '100-123456-700003', '100203040500003', '104567890123453'],
      invalid: ['10012345670000', '1001234567000033', '10012345670000A', 'TRN', '100'],
    },
  },
  AT: {
    'UID-Nummer': {
      valid: ['ATU 142 43 102', 'ATU 15159209', 'ATU 28560205', 'ATU 34172105', 'U13585627'],
      invalid: [
        'ATU 142 43 103',
        'ATU 15159200',
        'ATU 28560206',
        'ATU 34172106',
        'ATU 142 43 10',
        'ATU 142 43 1029',
        'XTU 142 43 102',
      ],
    },
    Steuernummer: {
      valid: ['59-119/9013', '98-123/4560', '90-123/4567', '12-987/6546', '46-376/5321'],
      invalid: [
        '59-119/9014',
        '98-123/4561',
        '90-123/4568',
        '12-987/6547',
        '59-119/901',
        '59-119/90139',
        'X9-119/9013',
      ],
    },
  },
  AU: {
    ABN: {
      valid: ['83 914 571 673', '12 123 552 732', '14 007 145 637', '51 824 753 556', '18986035694'],
      invalid: [
        '83 914 571 674',
        '12 123 552 733',
        '14 007 145 638',
        '51 824 753 557',
        '83 914 571 67',
        '83 914 571 6739',
        'X3 914 571 673',
      ],
    },
    ACN: {
      valid: ['004 085 616', '010 499 966', '000 024 733', '001 002 731', '055 980 204'],
      invalid: [
        '004 085 617',
        '010 499 967',
        '000 024 734',
        '001 002 732',
        '004 085 61',
        '004 085 6169',
        'X04 085 616',
      ],
    },
  },
  BE: {
    'Btw-nummer / Numéro de TVA': {
      valid: ['BE 428759497', 'BE 0202.239.951', 'BE 0220.764.971', 'BE 0402 918 402', 'BE697449992'],
      invalid: [
        'BE 428759498',
        'BE 0202.239.952',
        'BE 0220.764.972',
        'BE 0402 918 403',
        'BE 42875949',
        'BE 4287594979',
        'XE 428759497',
      ],
    },
  },
  CA: {
    'Business Number (GST/HST)': {
      valid: ['12302 6635', '12302 6635 RC 0001', '100007780RT0001', '100026723RP0001', '100044833'],
      invalid: [
        '12312 6635',
        '12312 6635 RC 0001',
        '100107780RT0001',
        '100126723RP0001',
        '12302 663',
        '12302 66359',
        'X2302 6635',
      ],
    },
  },
  CH: {
    'MWST-Nummer (UID)': {
      valid: [
        'CHE-107.787.577 IVA',
        'CHE-100.155.212 MWST',
        'CHE-105.048.256 MWST',
        'CHE-110.576.236 TVA',
        'CHE-109.578.122 MWST',
      ],
      invalid: [
        'CHE-107.887.577 IVA',
        'CHE-100.255.212 MWST',
        'CHE-105.148.256 MWST',
        'CHE-110.676.236 TVA',
        'CHE-107.787.577 IV',
        'CHE-107.787.577 IVA9',
        'XHE-107.787.577 IVA',
      ],
    },
  },
  CN: {
    '统一社会信用代码（纳税人识别号）': {
      valid: [
        '91110000600037341L',
        '91 110000 600037341L',
        '121200004013590816',
        '91152201078377449P',
        '9115220107837941X1',
      ],
      invalid: [
        '91110000600037342L',
        '91 110000 600037342L',
        '121200004013590817',
        '91152201078377440P',
        '91110000600037341',
        '91110000600037341L9',
        'X1110000600037341L',
      ],
    },
  },
  DK: {
    'CVR-nr.': {
      valid: ['DK 13585628', 'DK 10 50 32 80', 'DK 12 14 48 22', 'DK 25 18 63 11', '25 76 63 69'],
      invalid: [
        'DK 13585629',
        'DK 10 50 32 81',
        'DK 12 14 48 23',
        'DK 25 18 63 12',
        'DK 1358562',
        'DK 135856289',
        'XK 13585628',
      ],
    },
  },
  EG: {
    'الرقم الضريبي': {
      valid: ['100-531-385', '347/404/847', '٣٣١-١٠٥-٢٦٨', '421 – 159 – 723', '039528313'],
      invalid: ['100-531-38', '100-531-3859', 'VV3456789', '12345', '1005313850'],
    },
  },
  IE: {
    'VAT number': {
      valid: ['IE 6433435F', 'IE 6433435OA', '8D79739I', 'IE6388047V', 'IE 1234567T'],
      invalid: ['IE 6433436F', 'IE 6433436OA', '8D79730I', 'IE6388048V', 'IE 6433435', 'IE 6433435F9', 'XE 6433435F'],
    },
  },
  JP: {
    法人番号: {
      valid: ['5-8356-7825-6246', '1020281079130', '1092280840134', '2014614971152', '2154272766021'],
      invalid: [
        '5-8356-7825-6247',
        '1020281079131',
        '1092280840135',
        '2014614971153',
        '5-8356-7825-624',
        '5-8356-7825-62469',
        'X-8356-7825-6246',
      ],
    },
    登録番号: {
      valid: [
        'T5835678256246',
        'T 5-8356-7825-6246',
        '5835678256246',
        'Ｔ１０２０２８１０７９１３０',
        'T1234567890123',
      ],
      invalid: ['T583567825624', 'T58356782562466', 'TT5835678256246', 'T583567825624A', 'T'],
    },
  },
  NL: {
    'Btw-identificatienummer': {
      valid: ['004495445B01', 'NL002455799B11', 'NL806753742B01', 'NL-812421267 B01', 'NL 820605876B01'],
      invalid: [
        '004595445B01',
        'NL002555799B11',
        'NL806853742B01',
        'NL-812521267 B01',
        '004495445B0',
        '004495445B019',
        'X04495445B01',
      ],
    },
  },
  PL: {
    NIP: {
      valid: ['PL 8567346215', 'PL 5211355116', 'PL 584-030-44-72', 'PL 5860224115', 'PL 7671325342'],
      invalid: [
        'PL 8567346216',
        'PL 5211355117',
        'PL 584-030-44-73',
        'PL 5860224116',
        'PL 856734621',
        'PL 85673462159',
        'XL 8567346215',
      ],
    },
    REGON: {
      valid: ['192598184', '123456785', '12345678512347', '000144992', '010925233'],
      invalid: ['192598185', '123456786', '12345678512348', '000144993', '19259818', '1925981849', 'X92598184'],
    },
  },
  PT: {
    NIF: {
      valid: ['PT 501 964 843', 'PT 500 019 720', 'PT 500135.495', 'PT 502448911', '504141066'],
      invalid: [
        'PT 501 964 844',
        'PT 500 019 721',
        'PT 500135.496',
        'PT 502448912',
        'PT 501 964 84',
        'PT 501 964 8439',
        'XT 501 964 843',
      ],
    },
  },
  SA: {
    'رقم التسجيل الضريبي': {
      valid: ['310122393500003', '300000000000003', '٣١٠١٢٢٣٩٣٥٠٠٠٠٣', '310 122 393 500 003', '399999999999993'],
      invalid: ['310122393500004', '210122393500003', '31012239350000', '3101223935000033', '31012239350000A'],
    },
  },
  SE: {
    Momsregistreringsnummer: {
      valid: ['SE 123456789701', 'SE 202 100-5000 01', 'SE 556.383.740.901', 'SE556043606401', 'SE 556126249301'],
      invalid: [
        'SE 123556789701',
        'SE 202 200-5000 01',
        'SE 556.483.740.901',
        'SE556143606401',
        'SE 12345678970',
        'SE 1234567897019',
        'XE 123456789701',
      ],
    },
    Organisationsnummer: {
      valid: ['1234567897', '123456-7897', '556383-7409', '556043 6064', '5561262493'],
      invalid: ['1234567898', '123456-7898', '556383-7400', '556043 6065', '123456789', '12345678979', 'X234567897'],
    },
  },
  US: {
    EIN: {
      valid: ['91-1144442', '04-2103594', '84-1234567', '123456789', ' 91-1144442 '],
      invalid: ['91-114444', '91-11444421', '9A-1144442', 'EIN', '1'],
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
  // The fourth digit: not every number ends with what its check digits check.
  const place = signs.flatMap((sign, index) => (/\d/.test(sign) ? [index] : []))[3] ?? 0;
  const others = [...'0123456789'].filter((digit) => digit !== signs[place]);
  const passed = others.filter((digit) => isIdentifier(signs.with(place, digit).join(''), one));
  // Some methods take one other digit, too (10 and 0 have the same sign), a weight of 5 in tens takes four.
  expect(passed.length).toBeLessThan(5);
});

it('checks a codice fiscale in Italy alone: a person’s, or a company’s partita IVA', () => {
  for (const code of ['RCCMNL83S18D969H', 'RSSMRA80A01H501U', '00743110157'])
    expect(fiscalCodeFault('IT', code)).toBeNull();
  for (const code of ['RCCMNL83S18D969I', '00743110158', 'FR40303265045'])
    expect(fiscalCodeFault('IT', code)).toEqual({
      key: 'tax_number',
      values: { name: 'Codice fiscale / Partita IVA', example: 'RCCMNL83S18D969H' },
    });
  expect(fiscalCodeFault('FR', 'RCCMNL83S18D969I')).toBeNull();
  expect(fiscalCodeFault('IT', null)).toBeNull();
  // It has a field of its own.
  expect(taxNumberFault('IT', 'RCCMNL83S18D969H')).not.toBeNull();
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
