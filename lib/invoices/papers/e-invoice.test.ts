/**
 * Generated invoices and credit notes in every format: their sums are checked by an independent calculation, and by the
 * official rules if the programs for that are installed.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { dateFromDay } from '@/lib/calendar/days';
import { writeCii } from '@/lib/e-invoices/cii';
import { writeFatturaPa } from '@/lib/e-invoices/fatturapa';
import { eInvoiceFormats } from '@/lib/e-invoices/formats';
import type { EInvoice } from '@/lib/e-invoices/model';
import { needsOf } from '@/lib/e-invoices/needs';
import { itByRules, lackingRules, rulesFolder, rulesTool, saxon } from '@/lib/e-invoices/test-rules';
import { writeUbl } from '@/lib/e-invoices/ubl';
import { type AskedAllowance, documentAllowances, lineAllowances } from '@/lib/invoices/amounts/allowances';
import { retainedTaxes, retainedTotal, splitTaxes, toKeptRetained } from '@/lib/invoices/amounts/retained';
import { toKeptTaxes } from '@/lib/invoices/amounts/taxes';
import { invoiceTotals, lineNet } from '@/lib/invoices/amounts/totals';
import { type EInvoiceRow, toEInvoice } from '@/lib/invoices/papers/e-invoice';
import type { Party } from '@/lib/invoices/papers/party';
import { decimal, roundMoney } from '@/lib/money/amount';
import { cashRounding } from '@/lib/money/cash-rounding';

/** How many invoices are generated; `E_INVOICES=200` generates the full set. */
const count = Number(process.env.E_INVOICES ?? 12);

const seller: Party = {
  name: 'Nordwind Staffing',
  legal_name: 'Nordwind Staffing & Söhne GmbH',
  tax_id: 'DE 123456789',
  registration_number: 'HRB 12345',
  legal_form: 'GmbH',
  register_office: 'Amtsgericht Charlottenburg',
  directors: 'Ada Roth & Jo Berg',
  email: 'billing@nordwind.example',
  phone: '+49 30 1234567',
  iban: 'DE89370400440532013000',
  electronic_address: 'DE123456789',
  electronic_address_scheme: '9930',
  tax_regime: 'RF18',
  address: { line1: 'Lindenstraße 7', city: 'Berlin', postal_code: '10969', country: 'DE' },
};

const buyers: Party[] = [
  {
    name: 'Société Lumière',
    tax_id: 'FR40303265045',
    electronic_address: '30326504500012',
    electronic_address_scheme: '0009',
    buyer_reference: 'SERVICE-7',
    address: { line1: '12 rue de la Paix', line2: 'Bâtiment B', city: 'Paris', postal_code: '75002', country: 'FR' },
  },
  {
    name: 'Officine Bianchi “S.r.l.” – €',
    tax_id: '12345670017',
    fiscal_code: '12345670017',
    recipient_code: 'ABC1234',
    electronic_address: 'IT12345670017',
    electronic_address_scheme: '0211',
    buyer_reference: 'ORD-1',
    address: { line1: 'Via Roma 1', city: 'Torino', region: 'TO', postal_code: '10121', country: 'IT' },
  },
];
const taxedMixes = [
  [{ category: 'S', rate: '20' }],
  [
    { category: 'S', rate: '20' },
    { category: 'S', rate: '5.5' },
    { category: 'Z', rate: '0' },
  ],
  [
    { category: 'S', rate: '19' },
    { category: 'E', rate: '0' },
  ],
  [{ category: 'AE', rate: '0' }],
  [{ category: 'K', rate: '0' }],
  [{ category: 'G', rate: '0' }],
  [{ category: 'O', rate: '0' }],
  [{ category: 'Z', rate: '0' }],
] as const;

const anyAmount = fc.integer({ min: 1, max: 999_99 }).map((cents) => (cents / 100).toFixed(2));
const anyPercent = fc.constantFrom('2.5', '3.3333', '10', '12.5', '100');
const anyAsked = fc.oneof(
  fc.record({ percent: anyPercent, reason: fc.constantFrom('Volume', null) }),
  fc.record({ amount: anyAmount, reason_code: fc.constantFrom('95', null) }),
);
const anyCharge = fc.record({ amount: anyAmount, reason: fc.constantFrom('Travel & board', null) });

const anyMade = fc.record({
  mix: fc.constantFrom(...taxedMixes),
  currency: fc.constantFrom('EUR', 'EUR', 'GBP', 'JPY'),
  isNote: fc.boolean(),
  buyer: fc.constantFrom(...buyers),
  isDeposit: fc.boolean(),
  hasPeriod: fc.boolean(),
  isSplit: fc.boolean(),
  shift: fc.constantFrom('-0.01', '0', '0', '0.01'),
  lines: fc.array(
    fc.record({
      quantity: fc.constantFrom('0.25', '7.5', '8', '37.33', '160', '-1'),
      unitPrice: fc.constantFrom('85', '85.3333', '0.0049', '61.125', '-12.5', '33.3333'),
      unit: fc.constantFrom<('hour' | 'day' | 'item')[]>('hour', 'day', 'item'),
      tax: fc.nat(),
      retainedRate: fc.constantFrom('0', '0', '20', '3.3333'),
      allowances: fc.array(anyAsked, { maxLength: 2 }),
      charges: fc.array(anyCharge, { maxLength: 1 }),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  allowances: fc.array(anyAsked, { maxLength: 2 }),
  charges: fc.array(anyCharge, { maxLength: 1 }),
});
type Made = typeof anyMade extends fc.Arbitrary<infer T> ? T : never;

const inCurrency = <T extends AskedAllowance>(asked: T, currency: string): T =>
  asked.amount ? { ...asked, amount: roundMoney(asked.amount, currency).toFixed() } : asked;

function make(made: Made, index: number): EInvoice {
  const { currency, mix, isNote } = made;
  const lines: EInvoiceRow['lines'] = made.lines.map(({ tax, allowances, charges, ...line }) => {
    const { category, rate } = mix[tax % mix.length] ?? mix[0];
    const on = lineAllowances(
      {
        allowances: allowances.map((one) => inCurrency(one, currency)),
        charges: charges.map((one) => inCurrency(one, currency)),
      },
      lineNet(line.quantity, line.unitPrice, currency),
      currency,
    ).map((one) => (Number(one.amount) < 0 ? { ...one, percent: null, base: null, amount: '0' } : one));
    return {
      ...line,
      description: `Consulting – week ${index}\nregular`,
      netAmount: lineNet(line.quantity, line.unitPrice, currency, on),
      taxCategory: category,
      taxRate: rate,
      taxReason: category === 'E' ? 'Training, art. 132 (1) (i)' : null,
      taxReasonCode: null,
      allowances: on,
    };
  });
  const own = { category: mix[0].category, rate: mix[0].rate };
  const allowances = documentAllowances(
    {
      allowances: made.allowances.map((one) => inCurrency(one, currency)),
      charges: made.charges.map((one) => inCurrency(one, currency)),
    },
    lines,
    own,
    currency,
  );
  const totals = invoiceTotals(lines, currency, allowances);
  // The taxes of a credit note are those charged less those credited before: they may differ from the rate by a cent.
  const shift = isNote && currency !== 'JPY' ? made.shift : '0';
  const taxes = totals.taxes.map((tax, at) =>
    at === 0 && tax.category === 'S' && tax.amount.gt(1) ? { ...tax, amount: tax.amount.plus(shift) } : tax,
  );
  const taxTotal = taxes.reduce((sum, { amount }) => sum.plus(amount), decimal('0'));
  const gross = totals.netTotal.plus(taxTotal);
  const income = retainedTaxes(lines, totals.netTotal, currency).filter(({ base }) => base.gt(0));
  const retained = [...income, ...(made.isSplit ? splitTaxes(taxes) : [])];
  const prepaid = !isNote && gross.gt(10) && made.hasPeriod ? decimal('10') : decimal('0');
  // Two of three are rounded to 0.05.
  const payable = gross.minus(prepaid).minus(retainedTotal(retained));
  const rounding = currency !== 'JPY' && index % 3 !== 0 ? cashRounding(payable, 'CHF') : decimal('0');
  const row: EInvoiceRow = {
    kind: isNote ? 'credit_note' : 'invoice',
    isDeposit: !isNote && made.isDeposit,
    number: `NWS-2026-${isNote ? 'CN-' : ''}${String(index).padStart(6, '0')}`,
    issueDate: dateFromDay('2026-11-24'),
    dueDate: isNote ? null : dateFromDay('2026-12-24'),
    currency,
    companyCurrency: 'EUR',
    companyTaxTotal: currency === 'EUR' || taxTotal.isZero() ? null : roundMoney(taxTotal.times('0.8512'), 'EUR'),
    purchaseOrder: made.hasPeriod ? 'PO 4711' : null,
    creditReason: isNote ? 'Hours that were not worked' : null,
    note: 'Thank you < & >',
    periodStart: made.hasPeriod ? dateFromDay('2026-11-01') : null,
    periodEnd: made.hasPeriod ? dateFromDay('2026-11-22') : null,
    allowances,
    taxes: isNote ? toKeptTaxes(taxes) : null,
    lines,
    netTotal: totals.netTotal,
    taxTotal,
    grossTotal: gross.plus(rounding),
    cashRounding: rounding,
    prepaidTotal: prepaid,
    retained: toKeptRetained(retained, currency),
    retainedTotal: retainedTotal(retained),
    retainedName: 'Ritenuta d’acconto',
    retainedCode: 'A',
  };
  const preceding = isNote ? { number: 'NWS-2026-000001', issueDate: '2026-11-01' } : null;
  return toEInvoice(row, { seller, buyer: made.buyer, preceding });
}

/** Leaves out invoices below zero, which the program refuses. */
const isPossible = ({ taxes, payableTotal, lines }: EInvoice): boolean =>
  taxes.every(({ taxable }) => !decimal(taxable).isNegative()) && Number(payableTotal) >= 0 && lines.length > 0;

const invoices = fc
  .sample(anyMade, { seed: 20_261_124, numRuns: count * 6 })
  .map(make)
  .filter(isPossible)
  .slice(0, count);

const cents = (amounts: readonly string[]): number =>
  amounts.reduce((sum, one) => sum + Math.round(Number(one) * 100), 0);
const all = (xml: string, pattern: RegExp): string[] => [...xml.matchAll(pattern)].map(([, found]) => found ?? '');

it('makes as many as were asked for, of both kinds', () => {
  expect(invoices).toHaveLength(count);
  expect(new Set(invoices.map(({ kind }) => kind)).size).toBe(2);
});

it.each(invoices.map((invoice) => [invoice.number, invoice] as const))(
  "%s: UBL's amounts add up by BR-CO-10 to -16",
  (_, invoice) => {
    const xml = writeUbl(invoice, 'ubl');
    const [head = '', ...lineParts] = xml.split(/<cac:(?:Invoice|CreditNote)Line>/);
    const of = (name: string) => cents(all(head, new RegExp(`<cbc:${name} currencyID="\\w+">([^<]+)`, 'g')));
    const [allowanceHead = ''] = head.split('<cac:TaxTotal>');
    const charged = (isCharge: boolean) =>
      cents(
        all(
          allowanceHead,
          new RegExp(
            `<cbc:ChargeIndicator>${isCharge}</cbc:ChargeIndicator>(?:(?!</cac:AllowanceCharge>)[^])*?<cbc:Amount currencyID="\\w+">([^<]+)`,
            'g',
          ),
        ),
      );
    const lineSum = cents(lineParts.flatMap((part) => all(part, /<cbc:LineExtensionAmount[^>]*>([^<]+)/g)));
    const subtotals = cents(all(head, /<cac:TaxSubtotal>[^]*?<cbc:TaxAmount[^>]*>([^<]+)/g));
    expect(of('LineExtensionAmount')).toBe(lineSum);
    expect([of('AllowanceTotalAmount'), of('ChargeTotalAmount')]).toEqual([charged(false), charged(true)]);
    expect(of('TaxExclusiveAmount')).toBe(lineSum - charged(false) + charged(true));
    expect(of('TaxInclusiveAmount')).toBe(of('TaxExclusiveAmount') + subtotals);
    expect(of('PayableAmount')).toBe(
      of('TaxInclusiveAmount') - of('PrepaidAmount') + cents(all(xml, /<cbc:PayableRoundingAmount[^>]*>([^<]+)/g)),
    );
  },
);

it.each(invoices.map((invoice) => [invoice.number, invoice] as const))(
  '%s: FatturaPA names what is retained, and asks for the rest',
  (_, invoice) => {
    const xml = writeFatturaPa(invoice);
    const income = (invoice.retained ?? []).filter(({ kind }) => kind === 'income');
    expect(cents(all(xml, /<ImportoRitenuta>([^<]+)/g))).toBe(cents(income.map(({ amount }) => amount)));
    expect(xml.includes('<Ritenuta>SI</Ritenuta>')).toBe(income.length > 0);
    const due = invoice.retained?.some(({ kind }) => kind === 'vat') ? 'S' : 'I';
    expect(all(xml, /<EsigibilitaIVA>([^<]+)/g).every((one) => one === due)).toBe(true);
    const asked = all(xml, /<ImportoPagamento>([^<]+)/g);
    if (asked.length > 0) expect(cents(asked)).toBe(cents([invoice.payableTotal]));
  },
);

it.each(invoices.map((invoice) => [invoice.number, invoice] as const))(
  '%s: FatturaPA sums up per rate what its lines say',
  (_, invoice) => {
    const xml = writeFatturaPa(invoice);
    const lines = all(xml, /<PrezzoTotale>([^<]+)/g);
    expect(cents(lines)).toBe(cents(all(xml, /<ImponibileImporto>([^<]+)/g)));
    expect(cents(all(xml, /<ImportoTotaleDocumento>([^<]+)/g))).toBe(
      cents(all(xml, /<(?:ImponibileImporto|Imposta)>([^<]+)/g)),
    );
  },
);

it('names what a format lacks, and nothing of what is there', () => {
  const [invoice] = invoices;
  if (!invoice) throw new Error('nothing was made');
  expect(eInvoiceFormats.flatMap((format) => needsOf(format, invoice))).toEqual([]);
  const bare = { ...invoice, purchaseOrder: null, seller: { name: 'A' }, buyer: { name: 'B' } };
  const named = (format: (typeof eInvoiceFormats)[number]) =>
    needsOf(format, bare).map(({ party, field }) => `${party}.${field}`);
  expect(named('peppol')).toEqual(
    expect.arrayContaining([
      'seller.electronic_address',
      'buyer.electronic_address',
      'buyer.buyer_reference',
      'seller.tax_id',
    ]),
  );
  expect(named('cii')).not.toContain('buyer.buyer_reference');
  expect(named('fatturapa')).toEqual(expect.arrayContaining(['seller.tax_regime', 'buyer.address.line1']));
  const retained = [{ kind: 'income' as const, name: 'Ritenuta', rate: '20', base: '100.00', amount: '20.00' }];
  expect(needsOf('fatturapa', { ...invoice, retained, retainedCode: null })).toEqual([
    { party: 'document', field: 'retained_code' },
  ]);
  expect(needsOf('peppol', { ...invoice, retained, retainedCode: null })).toEqual([]);
  const italian = { ...bare, buyer: { name: 'B', address: { country: 'IT' } } };
  expect(needsOf('fatturapa', italian)).toContainEqual({ party: 'buyer', field: 'recipient_code' });
});

it('names what is there and cannot be written: a long number, a tax number without a digit, thousandths', () => {
  const [invoice] = invoices;
  if (!invoice) throw new Error('nothing was made');
  const named = (fields: Partial<EInvoice>) =>
    eInvoiceFormats.map((format) => [
      format,
      ...needsOf(format, { ...invoice, ...fields }).map(({ party, field }) => `${party}.${field}`),
    ]);
  const of = (need: string, formats: readonly string[]) =>
    eInvoiceFormats.map((format) => (formats.includes(format) ? [format, need] : [format]));
  expect(named({ number: '12345678901234567890' })).toEqual(of('', []));
  expect(named({ number: '123456789012345678901' })).toEqual(of('document.number', ['fatturapa']));
  expect(named({ seller: { ...seller, tax_id: '–' } })).toEqual(of('seller.tax_id', eInvoiceFormats));
  expect(named({ currency: 'KWD' })).toEqual(of('document.currency', eInvoiceFormats));
  expect(named({ companyTax: { currency: 'KWD', amount: '1.005' } })).toEqual(
    of('document.currency', ['ubl', 'peppol', 'cii', 'facturx']),
  );
});

it('leaves out characters that XML does not know, and parts a long note into what FatturaPA has room for', () => {
  const [invoice] = invoices;
  if (!invoice) throw new Error('nothing was made');
  const note = `${'word '.repeat(100)}end`;
  const odd = { ...invoice, note, buyer: { ...invoice.buyer, name: 'A\u0000\u0008<B>\uFFFE & C', legal_name: null } };
  for (const xml of [writeUbl(odd, 'ubl'), writeCii(odd), writeFatturaPa(odd)]) {
    expect(xml).toContain('A&lt;B&gt;');
    expect(xml).not.toMatch(/[\u0000-\u0008\uFFFE]/);
  }
  const pieces = all(writeFatturaPa(odd), /<Causale>([^<]*)/g);
  expect([pieces.length, pieces.join(' '), Math.max(...pieces.map(({ length }) => length)) <= 200]).toEqual([
    3,
    note,
    true,
  ]);
});

it('cuts no number that FatturaPA refers to: one that has no room there is said in words', () => {
  const [invoice] = invoices;
  if (!invoice) throw new Error('nothing was made');
  const xmlOf = (number: string, purchaseOrder: string) =>
    writeFatturaPa({
      ...invoice,
      kind: 'credit_note',
      note: 'Thanks',
      purchaseOrder,
      preceding: { number, issueDate: '2026-01-31' },
      otherPreceding: [{ number: 'ACM-2', issueDate: '2026-02-28' }],
    });
  const said = (xml: string) => [all(xml, /<IdDocumento>([^<]*)/g), all(xml, /<Causale>([^<]*)/g)];
  expect(said(xmlOf('12345678901234567890', 'PO 1'))).toEqual([['PO 1', '12345678901234567890', 'ACM-2'], ['Thanks']]);
  expect(said(xmlOf('A12345678901234567890', 'PO 12345678901234567890'))).toEqual([
    ['ACM-2'],
    ['Fattura A12345678901234567890 del 31/01/2026', 'Ordine PO 12345678901234567890', 'Thanks'],
  ]);
});

describe(
  lackingRules.length === 0
    ? 'held by the official rules'
    : `NOT HELD by the official rules, without ${lackingRules.join(', ')}`,
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'e-invoices-'));
    afterAll(() => rmSync(folder, { recursive: true }));

    const writeAll = (kind: string, write: (invoice: EInvoice) => string, of: readonly EInvoice[] = invoices) => {
      const into = path.join(folder, kind);
      mkdirSync(into);
      return of.map((invoice) => {
        const file = path.join(into, `${invoice.number}.xml`);
        writeFileSync(file, write(invoice));
        return file;
      });
    };
    /** Works as the tool does, but checks all files in one run of the program. */
    const broken = (kind: string, rules: string): string[] => {
      const out = path.join(folder, `${kind}-${rules}`);
      mkdirSync(out);
      const args = ['-cp', saxon, 'net.sf.saxon.Transform', `-s:${path.join(folder, kind)}`, `-o:${out}`];
      execFileSync('java', [...args, `-xsl:${path.join(rulesFolder, rules)}`], { stdio: 'pipe' });
      const reports = readdirSync(out);
      expect(reports).toHaveLength(readdirSync(path.join(folder, kind)).length);
      return reports.flatMap((name) => {
        const report = readFileSync(path.join(out, name), 'utf8');
        expect(report).toContain('svrl:fired-rule');
        return all(report, /<svrl:failed-assert[^]*?\bid="([^"]+)"/g).map((rule) => `${name}: ${rule}`);
      });
    };
    const xsd = (schema: string, files: readonly string[]) => {
      const { stderr } = spawnSync(
        'xmllint',
        ['--nonet', '--noout', '--schema', path.join(rulesFolder, schema), ...files],
        { encoding: 'utf8' },
      );
      return stderr.split('\n').filter((line) => line && !line.endsWith(' validates'));
    };
    const of = (kind: EInvoice['kind'], files: readonly string[]) =>
      files.filter((_, index) => invoices[index]?.kind === kind);

    itByRules.each(['ubl', 'peppol'] as const)(
      '%s',
      (format) => {
        const files = writeAll(format, (invoice) => writeUbl(invoice, format));
        expect(xsd('ubl21/maindoc/UBL-Invoice-2.1.xsd', of('invoice', files))).toEqual([]);
        expect(xsd('ubl21/maindoc/UBL-CreditNote-2.1.xsd', of('credit_note', files))).toEqual([]);
        expect(broken(format, 'EN16931-UBL-validation.xslt')).toEqual([]);
        if (format === 'peppol') expect(broken(format, 'PEPPOL-EN16931-UBL.xslt')).toEqual([]);
      },
      300_000,
    );

    itByRules(
      'cii',
      () => {
        writeAll('cii', writeCii);
        expect(broken('cii', 'EN16931-CII-validation.xslt')).toEqual([]);
      },
      300_000,
    );

    itByRules('fatturapa', () => {
      expect(xsd('FatturaPA-1.2.2.xsd', writeAll('fatturapa', writeFatturaPa))).toEqual([]);
    });

    itByRules(
      'by the tool itself, one of each',
      () => {
        const [invoice] = invoices;
        if (!invoice) throw new Error('nothing was made');
        const files = {
          peppol: writeAll('one-peppol', (one) => writeUbl(one, 'peppol'), [invoice]),
          cii: writeAll('one-cii', writeCii, [invoice]),
          fatturapa: writeAll('one-fatturapa', writeFatturaPa, [invoice]),
        };
        for (const [kind, made] of Object.entries(files)) {
          const { status, stdout } = spawnSync(rulesTool, [kind, ...made], { encoding: 'utf8' });
          expect([kind, status, status === 0 ? '' : stdout]).toEqual([kind, 0, '']);
        }
      },
      60_000,
    );
  },
);
