import * as camtFile from '@/lib/bank-statements/reading/camt';
import { makeFingerprints } from '@/lib/bank-statements/reading/fingerprint';
import { camt, textChunks, wholeOf } from '@/lib/bank-statements/reading/test-files';
import { Problem } from '@/lib/problem/problem';

const readCamt = (text: string) => wholeOf(camtFile.readCamt(textChunks(text)));
const fingerprints = (entries: Parameters<ReturnType<typeof makeFingerprints>>[0]) => makeFingerprints()(entries);
const iban = 'FR1420041010050500013M02606';

/** The key of the fault at `file`, with its values. */
const faultOf = async (text: string) => {
  const error = await readCamt(text).catch((caught: unknown) => caught);
  if (!(error instanceof Problem)) throw new Error('It was read.');
  const [fault] = error.details.faults ?? [];
  return [error.status, fault?.path, fault?.key, fault?.values?.line];
};

it.each(['02', '03', '04', '06', '07', '08', '10'])('reads camt.053.001.%s', async (version) => {
  const file = await readCamt(
    camt(
      [
        {
          amount: '816.00',
          day: '2026-01-30',
          payer: 'Harbour &amp; Sons Ltd',
          iban,
          text: 'Invoice TST-2026-000001\n thank you',
          endToEndId: 'E2E-7',
          bankReference: 'B1',
        },
        { amount: '12.5', reference: 'RF18539007547034', payer: 'Other' },
      ],
      version,
    ),
  );
  expect(file).toEqual({
    format: 'camt053',
    accountIban: 'DE89370400440532013000',
    leftOut: 0,
    entries: [
      {
        kind: 'payment',
        account: 'DE89370400440532013000',
        charges: null,
        returnReason: null,
        bookedOn: '2026-01-30',
        amount: '816',
        currency: 'EUR',
        payerName: 'Harbour & Sons Ltd',
        payerIban: iban,
        reference: 'Invoice TST-2026-000001 thank you',
        endToEndId: 'E2E-7',
        bankReference: 'B1',
      },
      expect.objectContaining({ amount: '12.5', reference: 'RF18539007547034', endToEndId: null, payerIban: null }),
    ],
  });
});

it('leaves out what went out, is not booked, or comes back', async () => {
  const { entries, leftOut } = await readCamt(
    camt([
      { amount: '1', side: 'DBIT' },
      { amount: '2', status: 'PDNG' },
      { amount: '3', isReversal: true },
      { amount: '4' },
      { amount: '0.00' },
    ]),
  );
  expect([entries.map(({ amount }) => amount), leftOut]).toEqual([['4'], 4]);
});

it.each(['02', '08'])(
  'tells what went back of what came in, why, and what the bank took of it (.%s)',
  async (version) => {
    const { entries, leftOut } = await readCamt(
      camt(
        [
          { amount: '816.00', side: 'DBIT', isReversal: true, payer: 'Harbour', iban, endToEndId: 'E2E-7' },
          { amount: '103.00', side: 'DBIT', returnCode: 'AC04', charges: '3.00' },
          { amount: '5', side: 'DBIT' },
          { amount: '6', returnCode: 'AC04' },
          { amount: '7', charges: '0.50' },
        ],
        version,
      ),
    );
    expect(entries.map(({ kind, amount, returnReason, charges }) => [kind, amount, returnReason, charges])).toEqual([
      ['return', '816', null, null],
      ['return', '103', 'AC04', '3'],
      ['payment', '7', null, '0.5'],
    ]);
    expect(leftOut).toBe(2);
    expect(entries[0]).toMatchObject({ payerName: 'Harbour', payerIban: iban, endToEndId: 'E2E-7' });
  },
);

it('takes the other party of a return whose debtor is the account’s owner', async () => {
  const [entry = ''] = camt([{ amount: '9', side: 'DBIT', returnCode: 'MS03' }]).match(/<Ntry>[^]*<\/Ntry>/) ?? [];
  const turned = entry.replace(
    /<RltdPties>[^]*<\/RltdPties>/,
    `<RltdPties><Dbtr><Pty><Nm>Us</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct>
      <Cdtr><Pty><Nm>Harbour</Nm></Pty></Cdtr><CdtrAcct><Id><IBAN>${iban}</IBAN></Id></CdtrAcct></RltdPties>`,
  );
  const { entries } = await readCamt(camt([]).replace('</Stmt>', `${turned}</Stmt>`));
  expect(entries).toMatchObject([{ kind: 'return', payerName: 'Harbour', payerIban: iban, returnReason: 'MS03' }]);
});

it.each(['02', '08'])('tells a batch by its transactions, where their amounts add up to it (.%s)', async (version) => {
  const parts = [
    { amount: '600.50', payer: 'One', text: 'A' },
    { amount: '399.50', payer: 'Two', text: 'B' },
  ];
  const told = await readCamt(camt([{ amount: '1000.00', parts }], version));
  expect(told.entries.map(({ amount, payerName, reference }) => [amount, payerName, reference])).toEqual([
    ['600.50', 'One', 'A'],
    ['399.50', 'Two', 'B'],
  ]);
  const untold = await readCamt(camt([{ amount: '999.00', parts }], version));
  expect(untold.entries.map(({ amount, payerName, reference }) => [amount, payerName, reference])).toEqual([
    ['999', null, 'A B'],
  ]);
});

it('reads a long file whole, whatever letter its chunks part', async () => {
  const many = Array.from({ length: 2_000 }, (_, n) => ({ amount: '1', text: `😀é ${n}` }));
  const { entries } = await readCamt(camt(many));
  expect(entries.map(({ reference }) => reference)).toEqual(many.map(({ text }) => text));
});

it('says which entry holds what it cannot', async () => {
  const good = { amount: '1' };
  expect(await faultOf(camt([good, { amount: '1,50' }]))).toEqual([422, 'file', 'bank_line_amount', 2]);
  expect(await faultOf(camt([good, { amount: '1.005' }]))).toEqual([422, 'file', 'bank_line_amount', 2]);
  expect(await faultOf(camt([{ amount: '1', currency: 'XXZ' }]))).toEqual([422, 'file', 'bank_line_currency', 1]);
  expect(await faultOf(camt([{ amount: '1', day: '2026-02-30' }]))).toEqual([422, 'file', 'bank_line_date', 1]);
});

it('refuses what is no statement, is broken, or brings a document type', async () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "c"><!ENTITY d SYSTEM "file:///etc/passwd">]>';
  const [head = '', body = ''] = camt([{ amount: '1', text: '&d;' }]).split('?>\n');
  expect(await faultOf(`${head}?>${bomb}${body}`)).toEqual([422, 'file', 'bank_file_broken', undefined]);
  expect(await faultOf(camt([{ amount: '1', text: '&d;' }]))).toEqual([422, 'file', 'bank_file_broken', undefined]);
  expect(await faultOf(camt([{ amount: '1' }]).slice(0, -20))).toEqual([422, 'file', 'bank_file_broken', undefined]);
  for (const text of ['<?xml version="1.0"?><html/>', '<Document><BkToCstmrAcctRpt/></Document>'])
    expect(await faultOf(text)).toEqual([422, 'file', 'bank_file_unknown', undefined]);
});

it('reads names with a prefix, and a name without the characters that steer', async () => {
  const plain = camt([{ amount: '816.00', text: 'INV 7', payer: 'A&#x85;B &#9; C' }]);
  const prefixed = plain.replace(/<(\/?)(\w)/g, '<$1bank:$2').replace('xmlns=', 'xmlns:bank=');
  expect(prefixed).toContain('<bank:Document xmlns:bank=');
  const { entries } = await readCamt(prefixed);
  expect(entries).toEqual((await readCamt(plain)).entries);
  expect(entries).toMatchObject([{ payerName: 'A B C', amount: '816' }]);
  for (const unknown of ['&#0;', '&#x1b;', '\u0000'])
    expect(await faultOf(camt([{ amount: '1', text: unknown }]))).toEqual([422, 'file', 'bank_file_broken', undefined]);
});

it('refuses more than 100,000 entries', async () => {
  const entry = '<Ntry><CdtDbtInd>DBIT</CdtDbtInd></Ntry>';
  const [before = '', after = ''] = camt([]).split('</Stmt>');
  expect(await faultOf(`${before}${entry.repeat(100_001)}</Stmt>${after}`)).toEqual([
    422,
    'file',
    'bank_file_too_long',
    undefined,
  ]);
});

it('knows the same payment again in another file, and two that are alike from each other', async () => {
  const twice = { amount: '5', text: 'Coffee' };
  const first = await readCamt(camt([twice, twice, { amount: '6' }]));
  const second = await readCamt(camt([{ amount: '7' }, twice, twice]));
  const [one, two] = [fingerprints(first.entries), fingerprints(second.entries)];
  expect(new Set(one).size).toBe(3);
  expect(two.slice(1)).toEqual(one.slice(0, 2));
  const elsewhere = await readCamt(camt([twice], '08', 'DE02120300000000202051'));
  expect(one).not.toContain(fingerprints(elsewhere.entries)[0]);
});
