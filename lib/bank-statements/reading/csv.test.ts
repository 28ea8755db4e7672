import { Readable } from 'node:stream';
import * as csvFile from '@/lib/bank-statements/reading/csv';
import { plainNumber, readDay } from '@/lib/bank-statements/reading/figures';
import { guessLayout, type Habits } from '@/lib/bank-statements/reading/guess-layout';
import type { BankLayout } from '@/lib/bank-statements/reading/layout-schema';
import { readBankFile } from '@/lib/bank-statements/reading/read-file';
import { textChunks, wholeOf } from '@/lib/bank-statements/reading/test-files';
import { Problem } from '@/lib/problem/problem';

const readBankCsv = (text: string, layout: BankLayout | null) => wholeOf(csvFile.readBankCsv(textChunks(text), layout));

const german: BankLayout = {
  columns: {
    date: 'Buchungstag',
    amount: 'Betrag',
    currency: 'Währung',
    payer: 'Beguenstigter/Zahlungspflichtiger',
    iban: 'Kontonummer/IBAN',
    text: 'Verwendungszweck',
    end_to_end_id: 'Kundenreferenz (End-to-End)',
  },
  date_order: 'dmy',
  decimals: 'comma',
  currency: 'EUR',
  version: 1,
};
const english: BankLayout = {
  columns: {
    date: 'date',
    amount: 'paid in',
    currency: null,
    payer: 'name',
    iban: null,
    text: 'memo',
    end_to_end_id: null,
  },
  date_order: 'mdy',
  decimals: 'point',
  currency: 'USD',
  version: 1,
};

const germanFile = `"Umsätze";"Girokonto"

"Buchungstag";"Verwendungszweck";"Beguenstigter/Zahlungspflichtiger";"Kontonummer/IBAN";"Kundenreferenz (End-to-End)";"Betrag";"Währung"
"30.01.26";"Rechnung ""TST-2026-000001""; danke";"Müller GmbH";"DE89 3704 0044 0532 0130 00";"E2E";"1.816,00";"EUR"
"29.01.2026";"Miete";"Vermieter";"";"";"-950,00";"EUR"
`;
const englishFile =
  'Date,Name,Memo,Paid out,Paid in\n01/30/2026,"Harbour, Inc.",INV 7,,"1,816.00"\n1/31/2026,Rent,,950.00,\n';

const faultOf = async (text: string, layout: BankLayout | null) => {
  const error = await readBankCsv(text, layout).catch((caught: unknown) => caught);
  if (!(error instanceof Problem)) throw new Error('It was read.');
  const [fault] = error.details.faults ?? [];
  return [error.status, fault?.key ?? error.key, fault?.values ?? {}];
};

it.each([
  ['UTF-8', Buffer.from(germanFile)],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${germanFile}`)],
  ['Windows-1252', Buffer.from(germanFile, 'latin1')],
])('reads a file of a German bank in %s', async (_, content) => {
  expect(await wholeOf(readBankFile(Readable.from([content]), german))).toEqual({
    format: 'csv',
    accountIban: null,
    leftOut: 1,
    entries: [
      {
        kind: 'payment',
        account: null,
        charges: null,
        returnReason: null,
        bookedOn: '2026-01-30',
        amount: '1816',
        currency: 'EUR',
        payerName: 'Müller GmbH',
        payerIban: 'DE89370400440532013000',
        reference: 'Rechnung "TST-2026-000001"; danke',
        endToEndId: 'E2E',
        bankReference: null,
      },
    ],
  });
});

it('reads a file of an English bank, with a column for what came in', async () => {
  const { entries, leftOut } = await readBankCsv(englishFile, english);
  expect([entries, leftOut]).toEqual([
    [
      expect.objectContaining({
        bookedOn: '2026-01-30',
        amount: '1816',
        currency: 'USD',
        payerName: 'Harbour, Inc.',
        reference: 'INV 7',
      }),
    ],
    1,
  ]);
});

it.each([
  ['an IBAN above the heading', '"Konto:";"DE89 3704 0044 0532 0130 00"', 'DE89370400440532013000'],
  ['one within a text', '"Umsätze Konto DE89370400440532013000"', 'DE89370400440532013000'],
  ['two of them', '"DE89370400440532013000";"GB33BUKB20201555555555"', null],
  ['a number that is none', '"DE88370400440532013000"', null],
])('tells the account by %s', async (_, above, account) => {
  const { accountIban, entries } = await readBankCsv(`${above}\n${germanFile}`, german);
  expect([accountIban, entries.map((entry) => entry.account)]).toEqual([account, [account]]);
});

it('reads a long file whole, whatever letter its chunks part', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => `1/1/2026,Ünal 😀 ${n},é,1.00\n`);
  const { entries } = await readBankCsv(`Date,Name,Memo,Paid in\n${rows.join('')}`, english);
  expect(entries.map(({ payerName }) => payerName)).toEqual(rows.map((_, n) => `Ünal 😀 ${n}`));
});

it('says which row holds what it cannot', async () => {
  const file = (date: string, amount: string) => `Date,Name,Memo,Paid in\n1/1/2026,A,B,1.00\n${date},A,B,"${amount}"\n`;
  expect(await faultOf(file('31/12/2026', '1.00'), english)).toEqual([
    422,
    'bank_line_date',
    { line: 3, value: '31/12/2026' },
  ]);
  for (const amount of ['1.234,56', 'lots', '1.005', '12,34'])
    expect(await faultOf(file('1/1/2026', amount), english)).toMatchObject([422, 'bank_line_amount', { line: 3 }]);
  expect(await faultOf(germanFile.replaceAll('"EUR"', '"Euro"'), german)).toEqual([
    422,
    'bank_line_currency',
    { line: 4, value: 'Euro' },
  ]);
});

it('names the columns that a file lacks and has, and asks for a layout where there is none', async () => {
  expect(await faultOf(englishFile, { ...english, columns: { ...english.columns, text: 'Notes' } })).toEqual([
    422,
    'bank_columns',
    { missing: 'Notes', found: 'Date, Name, Memo, Paid out, Paid in' },
  ]);
  expect(await faultOf(englishFile, null)).toEqual([
    422,
    'bank_layout_missing',
    { found: 'Date, Name, Memo, Paid out, Paid in' },
  ]);
});

it('refuses what is no table, and more than 100,000 rows', async () => {
  expect(await faultOf('Dear customer,\nno table here', english)).toEqual([422, 'bank_file_unknown', {}]);
  expect(await faultOf('hello', english)).toEqual([422, 'bank_file_unknown', {}]);
  expect(await faultOf(`Date,Name,Memo,Paid in\n${'1/1/2026,A,B,1\n'.repeat(100_001)}`, english)).toEqual([
    422,
    'bank_file_too_long',
    { limit: 100_000 },
  ]);
});

describe('a guess', () => {
  const usual = { date_order: 'dmy', decimals: 'point', currency: 'GBP' } as const;
  const guess = (text: string, habits: Habits = usual) =>
    guessLayout(
      text.split('\n').map((row) => row.split(';')),
      habits,
    );

  it.each([
    ['English', 'Date;Description;Paid in;Balance\n30/01/2026;INV 7;1,234.50;2.00', 'Date', 'Paid in', 'Description'],
    [
      'German',
      'Buchungstag;Verwendungszweck;Betrag\n30.01.2026;R 7;1.234,50',
      'Buchungstag',
      'Betrag',
      'Verwendungszweck',
    ],
    ['French', 'Date d’opération;Libellé;Crédit\n30/01/2026;F 7;1 234,50', 'Date d’opération', 'Crédit', 'Libellé'],
    ['Spanish', 'Fecha operación;Concepto;Importe\n30/01/2026;F 7;1.234,50', 'Fecha operación', 'Importe', 'Concepto'],
    ['Italian', 'Data contabile;Causale;Entrate\n30/01/2026;F 7;1.234,50', 'Data contabile', 'Entrate', 'Causale'],
    ['Arabic', 'التاريخ;البيان;دائن\n30/01/2026;F 7;1234.50', 'التاريخ', 'دائن', 'البيان'],
    ['Chinese', '交易日期;摘要;收入金额\n2026-01-30;F 7;1234.50', '交易日期', '收入金额', '摘要'],
  ])('knows %s headings', (_, text, date, amount, said) => {
    expect(guess(text)?.layout.columns).toMatchObject({ date, amount, text: said });
  });

  it('tells dates and decimals by the data, else by what the company is used to', () => {
    const of = (date: string, amount: string, habits?: Habits) => {
      const layout = guess(`Account 7\nDate;Amount\n${date};${amount}`, habits)?.layout;
      return [layout?.date_order, layout?.decimals];
    };
    expect(of('30/01/2026', '1.234,50')).toEqual(['dmy', 'comma']);
    expect(of('01/30/2026', '1,234.50')).toEqual(['mdy', 'point']);
    expect(of('2026-01-02', '7')).toEqual(['ymd', 'point']);
    expect(of('01/02/2026', '1.234')).toEqual(['dmy', 'comma']);
    expect(of('01/02/2026', '7', { date_order: 'mdy', decimals: 'comma', currency: 'EUR' })).toEqual(['mdy', 'comma']);
  });

  it('leaves open what no heading names', () => {
    expect(guess('A;B\n30/01/2026;7')).toMatchObject({ headings: ['A', 'B'], layout: { columns: { date: null } } });
    expect(guess('nothing here')).toBeNull();
  });
});

it.each([
  ['MT942', ':20:X\r\n:25:37040044/532013000\r\n:28C:1/1\r\n:34F:EUR0,\r\n:61:2601300130C816,00NTRF\r\n'],
  ['QIF', '!Type:Bank\nD1/30/26\n'],
])('says that %s is not read', async (format, text) => {
  const error = await wholeOf(readBankFile(Readable.from([Buffer.from(text)]), english)).catch(
    (caught: unknown) => caught,
  );
  expect(error).toMatchObject({ status: 422, details: { faults: [{ key: 'bank_format', values: { format } }] } });
});

it.each([
  ['30.01.2026', 'dmy', '2026-01-30'],
  ['30/1/26', 'dmy', '2026-01-30'],
  ['01/30/2026 10:15', 'mdy', '2026-01-30'],
  ['20260130', 'ymd', '2026-01-30'],
  ['2026-01-30', 'ymd', '2026-01-30'],
  ['2026-01-30', 'dmy', null],
  ['31.02.2026', 'dmy', null],
  ['', 'dmy', null],
] as const)('%s is, written %s, %s', (text, order, day) => expect(readDay(text, order)).toBe(day));

it.each([
  ['1.234,56 €', 'comma', '1234.56'],
  ['1 234,56', 'comma', '1234.56'],
  ["1'234.50", 'point', '1234.50'],
  ['+12', 'comma', '12'],
  ['5,00-', 'comma', '-5.00'],
  ['5,00 S', 'comma', '-5.00'],
  ['5,00 H', 'comma', '5.00'],
  ['(5.00)', 'point', '-5.00'],
  ['EUR 5.00', 'point', '5.00'],
  ['1,234.56', 'comma', null],
  ['1.2', 'comma', null],
  ['', 'point', null],
] as const)('%s is, with a %s, %s', (text, decimals, plain) => expect(plainNumber(text, decimals)).toBe(plain));
