/** Documents whose prices include tax, in formats that have net prices alone, checked by the official rules. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { dateFromDay } from '@/lib/calendar/days';
import { writeCii } from '@/lib/e-invoices/cii';
import { writeFatturaPa } from '@/lib/e-invoices/fatturapa';
import type { EInvoice } from '@/lib/e-invoices/model';
import { needsOf } from '@/lib/e-invoices/needs';
import { brokenRules, itByRules, rulesTool } from '@/lib/e-invoices/test-rules';
import { writeUbl } from '@/lib/e-invoices/ubl';
import { documentAllowances, lineAllowances } from '@/lib/invoices/amounts/allowances';
import { takeTaxOut } from '@/lib/invoices/amounts/inclusive';
import { toKeptTaxes } from '@/lib/invoices/amounts/taxes';
import { lineNet } from '@/lib/invoices/amounts/totals';
import { toEInvoice } from '@/lib/invoices/papers/e-invoice';
import type { Party } from '@/lib/invoices/papers/party';
import { decimal, sum } from '@/lib/money/amount';
import { cashRounding } from '@/lib/money/cash-rounding';

const seller: Party = {
  name: 'Crew Srl',
  legal_name: 'Crew Srl',
  tax_id: 'IT12345670017',
  fiscal_code: '12345670017',
  tax_regime: 'RF01',
  registration_number: 'MI-1234567',
  email: 'billing@crew.example',
  phone: '+39 02 1234567',
  iban: 'IT60X0542811101000000123456',
  electronic_address: 'IT12345670017',
  electronic_address_scheme: '0211',
  address: { line1: 'Via Roma 1', city: 'Milano', region: 'MI', postal_code: '20121', country: 'IT' },
};
const buyer: Party = {
  ...seller,
  name: 'Casa Srl',
  legal_name: 'Casa Srl',
  recipient_code: 'ABC1234',
  buyer_reference: 'R',
};

interface Drawn {
  lines: { quantity: number; price: number; rate: number; discount: number }[];
  discount: number;
  isNote: boolean;
}
const anyDocument: fc.Arbitrary<Drawn> = fc.record({
  lines: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 400_000 }),
      price: fc.integer({ min: 1, max: 99_999 }),
      rate: fc.constantFrom(4, 5, 10, 22, 0),
      discount: fc.constantFrom(0, 0, 7, 33),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  discount: fc.constantFrom(0, 3, 12.5),
  isNote: fc.boolean(),
});

function make({ lines: drawn, discount, isNote }: Drawn, index: number): EInvoice {
  const lines = drawn.map(({ quantity, price, rate, discount: percent }) => {
    const [amount, unitPrice] = [(quantity / 1000).toFixed(3), (price / 100).toFixed(2)];
    const gross = lineNet(amount, unitPrice, 'EUR');
    const asked = percent > 0 ? [{ percent: String(percent) }] : [];
    const allowances = lineAllowances({ allowances: asked }, gross, 'EUR');
    const taxed = { taxCategory: rate === 0 ? 'Z' : 'S', taxRate: String(rate), taxReason: null, taxReasonCode: null };
    const agreed = lineNet(amount, unitPrice, 'EUR', allowances);
    const more = { description: 'Work', unit: 'hour' as const, retainedRate: '0', secondTax: null };
    return { ...taxed, ...more, quantity: amount, unitPrice, allowances, netAmount: agreed, grossAmount: agreed };
  });
  const asked = discount > 0 ? [{ percent: String(discount) }] : [];
  const allowances = documentAllowances({ allowances: asked }, lines, { category: 'S', rate: '22' }, 'EUR');
  const taken = takeTaxOut(lines, allowances, 'EUR');
  // Every third is rounded to what could be paid in coins of 0.05.
  const rounding = cashRounding(taken.totals.grossTotal, index % 3 === 0 ? 'CHF' : 'EUR');
  return toEInvoice(
    {
      kind: isNote ? 'credit_note' : 'invoice',
      isDeposit: false,
      number: `T-${index}`,
      issueDate: dateFromDay('2026-11-24'),
      dueDate: isNote ? null : dateFromDay('2026-12-24'),
      currency: 'EUR',
      companyCurrency: 'EUR',
      companyTaxTotal: null,
      purchaseOrder: null,
      creditReason: isNote ? 'Less' : null,
      note: null,
      periodStart: dateFromDay('2026-11-01'),
      periodEnd: dateFromDay('2026-11-22'),
      pricesIncludeTax: true,
      lines: taken.lines,
      allowances: taken.allowances,
      ...taken.totals,
      grossTotal: taken.totals.grossTotal.plus(rounding),
      cashRounding: rounding,
      taxes: toKeptTaxes(taken.totals.taxes),
      prepaidTotal: '0',
      retained: [],
      retainedTotal: '0',
      retainedName: null,
      retainedCode: null,
    },
    { seller, buyer, preceding: isNote ? { number: 'P-0', issueDate: '2026-11-01' } : null },
  );
}

const made = fc.sample(anyDocument, { numRuns: 40, seed: 33 }).map(make);

it('has net prices that give the net amounts, which add up to the total without tax', () => {
  fc.assert(
    fc.property(anyDocument, (drawn) => {
      const invoice = make(drawn, 1);
      const added = (all: readonly { isCharge: boolean; amount: string }[]) =>
        sum(all.map(({ isCharge, amount }) => (isCharge ? amount : decimal(amount).neg())));
      for (const { quantity, unitPrice, netAmount, allowances } of invoice.lines) {
        const exact = decimal(quantity).times(unitPrice).plus(added(allowances));
        // PEPPOL-EN16931-R120 allows 0.02.
        expect(exact.minus(netAmount).abs().lt('0.005')).toBe(true);
        expect(decimal(unitPrice).gte(0)).toBe(true);
      }
      expect(sum(invoice.lines.map(({ netAmount }) => netAmount)).toFixed(2)).toBe(invoice.lineTotal);
      expect(decimal(invoice.lineTotal).plus(added(invoice.allowances)).toFixed(2)).toBe(invoice.netTotal);
      expect(sum(invoice.taxes.map(({ taxable }) => taxable)).toFixed(2)).toBe(invoice.netTotal);
      expect(sum(invoice.taxes.map(({ amount }) => amount)).toFixed(2)).toBe(invoice.taxTotal);
      expect(decimal(invoice.netTotal).plus(invoice.taxTotal).toFixed(2)).toBe(invoice.grossTotal);
      // BR-CO-17 rounds tax from the net amount; the tax that is taken out is at most one cent from that.
      for (const { taxable, rate, amount } of invoice.taxes)
        expect(decimal(taxable).times(rate).div(100).minus(amount).abs().lte('0.015')).toBe(true);
    }),
  );
});

it('lacks nothing in any format', () => {
  for (const format of ['ubl', 'peppol', 'cii', 'fatturapa'] as const)
    expect(made.flatMap((one) => needsOf(format, one))).toEqual([]);
});

const named = (write: (invoice: EInvoice) => string) =>
  new Map(made.map((invoice) => [invoice.number, write(invoice)] as const));

itByRules(
  'by EN 16931 in UBL and CII, and by Peppol BIS Billing 3.0',
  () => {
    expect(
      brokenRules(
        'EN16931-UBL-validation.xslt',
        named((one) => writeUbl(one, 'ubl')),
      ),
    ).toEqual([]);
    expect(
      brokenRules(
        'PEPPOL-EN16931-UBL.xslt',
        named((one) => writeUbl(one, 'peppol')),
      ),
    ).toEqual([]);
    expect(brokenRules('EN16931-CII-validation.xslt', named(writeCii))).toEqual([]);
  },
  600_000,
);

itByRules('by the schema of FatturaPA, whose prices have eight decimals at most', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'with-tax-'));
  try {
    const files = made.map((invoice) => {
      const file = path.join(folder, `${invoice.number}.xml`);
      writeFileSync(file, writeFatturaPa(invoice));
      return file;
    });
    expect(() => execFileSync(rulesTool, ['fatturapa', ...files], { stdio: 'pipe' })).not.toThrow();
  } finally {
    rmSync(folder, { recursive: true });
  }
});
