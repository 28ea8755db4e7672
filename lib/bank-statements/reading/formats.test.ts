import { readBai2 } from '@/lib/bank-statements/reading/bai2';
import { readCamt } from '@/lib/bank-statements/reading/camt';
import type { BankReading } from '@/lib/bank-statements/reading/entries';
import { readMt940 } from '@/lib/bank-statements/reading/mt940';
import { readOfx } from '@/lib/bank-statements/reading/ofx';
import { camt, textChunks, wholeOf } from '@/lib/bank-statements/reading/test-files';
import { Problem } from '@/lib/problem/problem';

type Reader = (text: AsyncIterable<string>) => BankReading;
const readers = { mt940: readMt940, ofx: readOfx, bai2: readBai2, camt: readCamt };

const read = (reader: Reader, text: string) => wholeOf(reader(textChunks(text)));
const faultOf = async (reader: Reader, text: string) => {
  const error = await read(reader, text).catch((caught: unknown) => caught);
  if (!(error instanceof Problem)) throw new Error('It was read.');
  return error.details.faults?.[0];
};

/** A statement with these entries: the fields as SWIFT's Category 9 handbook and German banks' annexes lay them out. */
const mt940 = (entries: string, account = '37040044/0532013000') =>
  `:20:STARTUMS\r\n:25:${account}\r\n:28C:00004/001\r\n:60F:C260129EUR1000,00\r\n${entries}\r\n:62F:C260130EUR1816,00\r\n-\r\n`;

describe('MT940', () => {
  it('reads the subfields of German banks, whatever letter their lines part', async () => {
    const { entries, ...file } = await read(
      readMt940,
      mt940(
        ':61:2601300130CR816,00NTRFNONREF//0724710333343453\r\n:86:166?00GUTSCHRIFT?100399?20EREF+E2E-7?21SVWZ+Rechnung TST-2026-00\r\n0001 mit Da?22nk?30COBADEFFXXX?31FR1420041010050500013M02606?32Harbour\r\n & So?33ns',
      ),
    );
    expect(file).toEqual({ format: 'mt940', accountIban: 'DE89370400440532013000', leftOut: 0 });
    expect(entries).toEqual([
      {
        kind: 'payment',
        account: 'DE89370400440532013000',
        bookedOn: '2026-01-30',
        amount: '816',
        currency: 'EUR',
        charges: null,
        returnReason: null,
        payerName: 'Harbour & Sons',
        payerIban: 'FR1420041010050500013M02606',
        reference: 'Rechnung TST-2026-000001 mit Dank',
        endToEndId: 'E2E-7',
        bankReference: '0724710333343453 NTRF NONREF',
      },
    ]);
  });

  it('reads the words between slashes of SWIFT', async () => {
    const { entries } = await read(
      readMt940,
      mt940(
        ':61:260130C000000000816,00N102EREF\r\nNL20INGB0001234567\r\n:86:/EREF/E2E-7/BENM//NAME/CONTRA ACCOUN\r\nT HOLDER/REMI/USTD//INV 7/ISDT/2026-01-30\r\n:61:2601300130C5,NTRFNONREF\r\n:86:/CNTP/NL20INGB0001234567/INGBNL2A/Harbour//REMI/USTD//INV 8/',
        'NL91ABNA0417164300',
      ),
    );
    expect(entries).toMatchObject([
      { payerName: 'CONTRA ACCOUNT HOLDER', payerIban: 'NL20INGB0001234567', reference: 'INV 7', endToEndId: 'E2E-7' },
      { payerName: 'Harbour', payerIban: 'NL20INGB0001234567', reference: 'INV 8' },
    ]);
  });

  it('takes the whole text without any structure, and the customer’s reference without a text', async () => {
    const { entries } = await read(
      readMt940,
      mt940(':61:2601300130C1,5NTRFINV-9//B1\r\n:61:260130C2,NTRFNONREF\r\n:86:GIRO INV 7\r\nTHANK YOU\r\n\r\nX'),
    );
    expect(entries.map(({ amount, reference }) => [amount, reference])).toEqual([
      ['1.5', 'INV-9'],
      ['2', 'GIRO INV 7 THANK YOU X'],
    ]);
  });

  it.each([
    ['C5,00NTRFNONREF', '', 'payment', null],
    ['D5,00NTRFNONREF', '', undefined, null],
    ['RC5,00NTRFNONREF', '', 'return', null],
    ['RD5,00NTRFNONREF', '', undefined, null],
    ['D5,00NRTINONREF', '', 'return', null],
    ['D5,00NCHGNONREF', '', 'charge', null],
    ['D5,00NMSCNONREF', ':86:808?00ENTGELT?20Januar', 'charge', null],
    ['D5,00NMSCNONREF', ':86:109?00RETOURE?20SVWZ+INV 7?34914', 'return', '914'],
    ['D5,00NMSCNONREF', ':86:105?00LASTSCHRIFT?20SVWZ+INV 7?34992', undefined, null],
    ['C5,00NMSCNONREF', ':86:159?00RETOURE?20SVWZ+wages?34914', undefined, null],
    ['D5,00NTRFNONREF', ':86:/RTRN/MS03/NAME/Harbour/REMI/INV 7/', 'return', 'MS03'],
  ])('%s %s is a %s', async (entry, details, kind, reason) => {
    const { entries, leftOut } = await read(readMt940, mt940(`:61:2601300130${entry}\r\n${details}`));
    expect([entries[0]?.kind, entries[0]?.returnReason ?? null, leftOut]).toEqual([kind, reason, kind ? 0 : 1]);
  });

  it.each([
    ['2512310102', '2026-01-02'],
    ['2601021231', '2025-12-31'],
    ['260130', '2026-01-30'],
    ['260130    ', '2026-01-30'],
  ])('books %s on %s', async (days, day) => {
    const { entries } = await read(readMt940, mt940(`:61:${days}C1,00NTRFNONREF`));
    expect(entries[0]?.bookedOn).toBe(day);
  });

  it('reads several statements of a file, with what SWIFT puts around them', async () => {
    const one = mt940(':61:2601300130C1,00NTRFA');
    const wrapped = `{1:F01AAAABB99A0010000000000}{2:I940AAAABB99A001N}{4:\r\n${one.replace('-\r\n', '-}{5:}\r\n')}`;
    const { entries, accountIban } = await read(readMt940, wrapped + mt940(':61:2601300130C2,00NTRFB', 'X1'));
    expect(entries.map(({ account, amount }) => [account, amount])).toEqual([
      ['DE89370400440532013000', '1'],
      ['X1', '2'],
    ]);
    expect(accountIban).toBeNull();
  });

  it.each([
    [':61:2602300230C1,00NTRFA', 'bank_line_date'],
    [':61:2601300130C1,005NTRFA', 'bank_line_amount'],
    [':61:nothing', 'bank_line_amount'],
  ])('says what is wrong with %s', async (entry, key) => {
    expect(await faultOf(readMt940, mt940(`:61:2601300130C1,00NTRFA\r\n${entry}`))).toMatchObject({
      key,
      values: { line: 2 },
    });
  });

  it('reads the charges that were taken off', async () => {
    const { entries } = await read(
      readMt940,
      mt940(':61:2601300130C806,00NTRFNONREF\r\n:86:166?20SVWZ+INV 7?21COAM+EUR10,00'),
    );
    expect(entries).toMatchObject([{ amount: '806', charges: '10.00', reference: 'INV 7' }]);
  });
});

/** A statement in SGML, as version 1 of the specification writes it; with ends for values, as version 2 does. */
const ofx = (transactions: string, isXml = false) => {
  const text = `<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKACCTFROM><BANKID>1<ACCTID>1234 5<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>\n${transactions}\n</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;
  const head = isXml ? '<?xml version="1.0"?><?OFX OFXHEADER="200"?>' : 'OFXHEADER:100\r\nDATA:OFXSGML\r\n\r\n';
  return head + (isXml ? text.replace(/<([A-Z]+)>([^<\n]+)/g, '<$1>$2</$1>') : text);
};
const transaction = (facts: Record<string, string>) =>
  `<STMTTRN>${Object.entries({ TRNTYPE: 'CREDIT', DTPOSTED: '20260130120000[-5:EST]', FITID: '77', ...facts })
    .map(([name, value]) => `\n<${name}>${value}`)
    .join('')}\n</STMTTRN>`;

describe('OFX', () => {
  it.each([false, true])('reads version 1 and 2 (%s)', async (isXml) => {
    const file = await read(
      readOfx,
      ofx(
        transaction({ TRNAMT: '816.00', NAME: 'Harbour &amp; Sons', MEMO: 'INV 7', CHECKNUM: '12' }) +
          transaction({ TRNAMT: '-5.00', TRNTYPE: 'DEBIT' }) +
          transaction({ TRNAMT: '-3,50', TRNTYPE: 'FEE' }),
        isXml,
      ),
    );
    expect(file).toMatchObject({ format: 'ofx', accountIban: '12345', leftOut: 1 });
    expect(file.entries).toMatchObject([
      {
        kind: 'payment',
        bookedOn: '2026-01-30',
        amount: '816',
        currency: 'USD',
        payerName: 'Harbour & Sons',
        reference: 'INV 7 12',
        bankReference: '77',
      },
      { kind: 'charge', amount: '3.5' },
    ]);
  });

  it('takes a name that is also a text, and a section as it is written', async () => {
    const { entries } = await read(readOfx, ofx(transaction({ TRNAMT: '1', NAME: '<![CDATA[A <b> & C]]>' })));
    expect(entries).toMatchObject([{ payerName: 'A <b> & C', reference: 'A <b> & C' }]);
  });

  it.each([
    [{ TRNAMT: '$120' }, 'bank_line_amount'],
    [{ TRNAMT: '1', DTPOSTED: '' }, 'bank_line_date'],
  ])('says what is wrong with %j', async (facts, key) => {
    expect(await faultOf(readOfx, ofx(transaction(facts)))).toMatchObject({ key, values: { line: 1 } });
  });
});

const bai2 = (details: string, currency = 'USD') =>
  `01,122099999,123456789,260131,0200,1,65,,2/\n02,031001234,122099999,1,260130,2359,${currency},2/\n03,0123456789,,010,+4350000,,,040,2830000,,/\n88,072,1020000,,,074,500000,,/\n${details}\n49,9150000,4/\n98,13150000,2,11/\n99,1,1,1/\n`;

describe('BAI2', () => {
  it.each([
    ['16,195,81600,1,B7,C7,INV 7, thank you/', '816', 'INV 7, thank you, C7', '195 B7'],
    [
      '16,218,81600,V,260131,,SP4738,YRC065321/\n88,PROCEEDS OF A LETTER/\n88,OF CREDIT/',
      '816',
      'PROCEEDS OF A LETTER, OF CREDIT, YRC065321',
      '218 SP4738',
    ],
    ['16,115,81600,S,100,200,300,B1,,LOCK BOX NO.68751/', '816', 'LOCK BOX NO.68751', '115 B1'],
    ['16,142,81600,D,2,0,100,1,200,B1,,A/B/C', '816', 'A/B/C', '142 B1'],
    ['16,447,1,,,/\n88,CD FUNDING\n16,142,81600,,B1,,one/ 16,447,1,,,two/', '816', 'one', '142 B1'],
  ])('reads %s', async (details, amount, reference, bankReference) => {
    const { entries } = await read(readBai2, bai2(details));
    expect(entries).toMatchObject([
      {
        kind: 'payment',
        account: '0123456789',
        bookedOn: '2026-01-30',
        amount,
        currency: 'USD',
        reference,
        bankReference,
      },
    ]);
  });

  it.each([
    ['142', 'payment'],
    ['399', 'payment'],
    ['257', undefined],
    ['447', undefined],
    ['555', 'return'],
    ['557', 'return'],
    ['698', 'charge'],
    ['900', undefined],
  ])('takes the type code %s for a %s', async (code, kind) => {
    const { entries } = await read(readBai2, bai2(`16,${code},100,Z,,,/`));
    expect(entries[0]?.kind).toBe(kind);
  });

  it('counts in the smallest unit of the currency', async () => {
    const amountIn = async (currency: string) =>
      (await read(readBai2, bai2('16,142,1500,,,/', currency))).entries[0]?.amount;
    expect([await amountIn('JPY'), await amountIn('KWD'), await amountIn('')]).toEqual(['1500', '1.5', '15']);
  });

  it('says what is wrong', async () => {
    expect(await faultOf(readBai2, bai2('16,142,1.5,,,/'))).toMatchObject({
      key: 'bank_line_amount',
      values: { line: 1 },
    });
    expect(await faultOf(readBai2, bai2('16,142,1,,,/').replace('1,260130,', '1,261330,'))).toMatchObject({
      key: 'bank_line_date',
    });
  });
});

describe('camt.054', () => {
  const asNotification = (text: string) =>
    text
      .replaceAll('BkToCstmrStmt', 'BkToCstmrDbtCdtNtfctn')
      .replace(/(<\/?)Stmt>/g, '$1Ntfctn>')
      .replace('camt.053', 'camt.054');

  it('reads a notification as a statement', async () => {
    const entries = [
      { amount: '816.00', text: 'INV 7' },
      { amount: '5', side: 'DBIT' as const },
    ];
    const [statement, notification] = [
      await read(readCamt, camt(entries)),
      await read(readCamt, asNotification(camt(entries))),
    ];
    expect(notification).toEqual({ ...statement, format: 'camt054' });
  });

  it('knows a charge of the bank by its transaction code', async () => {
    const code = (family: string, sub: string) =>
      `<BkTxCd><Domn><Cd>ACMT</Cd><Fmly><Cd>${family}</Cd><SubFmlyCd>${sub}</SubFmlyCd></Fmly></Domn></BkTxCd><NtryDtls>`;
    const kinds = async (family: string, sub: string, side: 'DBIT' | 'CRDT' = 'DBIT') =>
      (await read(readCamt, camt([{ amount: '3', side }]).replace('<NtryDtls>', code(family, sub)))).entries.map(
        ({ kind }) => kind,
      );
    expect(await kinds('MDOP', 'CHRG')).toEqual(['charge']);
    expect(await kinds('MDOP', 'COMM')).toEqual(['charge']);
    expect(await kinds('MDOP', 'OTHR')).toEqual([]);
    expect(await kinds('MDOP', 'CHRG', 'CRDT')).toEqual(['payment']);
  });
});

describe('hostile files', () => {
  it.each(['mt940', 'ofx', 'bai2'] as const)('refuses what is no %s', async (format) => {
    for (const text of ['', 'x'.repeat(300_000), '\n'.repeat(1_000), '<a>', ':86:x', '16,142,1,,,/'])
      expect(await faultOf(readers[format], text)).toMatchObject({ path: 'file' });
  });

  it.each([
    ['MT940', readMt940, mt940(':61:2601300130C1,00NTRFA\r\n'.repeat(100_001))],
    ['OFX', readOfx, ofx(transaction({ TRNAMT: '1' }).repeat(100_001))],
    ['BAI2', readBai2, bai2('16,142,1,,,/\n'.repeat(100_001))],
  ])('refuses %s of more than 100,000 entries', async (_, reader, text) => {
    expect(await faultOf(reader, text)).toMatchObject({ key: 'bank_file_too_long' });
  });

  it.each([
    [
      'MT940',
      readMt940,
      mt940(
        `:61:2601300130C1,00NTRFA\r\n:86:${'x'.repeat(200)}\r\n${'y'.repeat(200)}\r\n`.repeat(1) +
          `${'z'.repeat(5_000_000)}\r\n`.repeat(2),
      ),
    ],
    ['OFX', readOfx, ofx(transaction({ TRNAMT: '1', MEMO: 'x'.repeat(10_000_000) }))],
    ['BAI2', readBai2, bai2(`16,142,1,,,x/\n${`88,${'y'.repeat(1_000)}\n`.repeat(10_000)}`)],
  ])('keeps no more of a text in %s than its column takes', async (_, reader, text) => {
    const { entries } = await read(reader, text);
    expect(entries[0]?.reference?.length).toBeLessThanOrEqual(2_000);
  });

  it('refuses a tag without an end', async () => {
    expect(await faultOf(readOfx, `OFXHEADER:100\n<OFX><CURDEF>USD<STMTTRN ${'a '.repeat(1_000_000)}`)).toMatchObject({
      key: 'bank_file_broken',
    });
  });
});
