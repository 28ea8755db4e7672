import fc from 'fast-check';
import { type MatchLine, type OpenInvoice, openBooks, propose } from '@/lib/bank-statements/matching/match';
import { indexNumbers, namedIn } from '@/lib/bank-statements/matching/numbers';

const invoice = (number: string, due: string, more: Partial<OpenInvoice> = {}): OpenInvoice => ({
  id: number,
  number,
  clientId: 'harbour',
  clientName: 'Harbour Logistics GmbH',
  currency: 'EUR',
  due,
  dueDate: '2026-01-01',
  issueDate: '2025-12-01',
  discount: null,
  ...more,
});
const line = (amount: string, reference: string | null, more: Partial<MatchLine> = {}): MatchLine => ({
  amount,
  bookedOn: '2026-01-30',
  currency: 'EUR',
  charges: null,
  payerName: null,
  payerIban: null,
  reference,
  endToEndId: null,
  ...more,
});
const other = { clientId: 'mill', clientName: 'Müller & Söhne KG' };
const open = [
  invoice('TST-2026-000001', '816.0000', { dueDate: '2026-01-02' }),
  invoice('TST-2026-000002', '100.0000'),
  invoice('TST-2026-000003', '50.0000', other),
  invoice('TST-2026-000004', '816.0000', other),
  invoice('TST-2026-000012', '77.0000', other),
];
const payers = new Map([['DE1', new Set(['mill'])]]);
const books = openBooks(open, payers);
const found = (of: MatchLine) => {
  const proposal = propose(books, of);
  return (
    proposal && {
      confidence: proposal.confidence,
      reasons: proposal.reasons.join(' '),
      invoices: proposal.invoices.map(({ invoice: { number }, amount }) => `${number} ${amount}`).join(', '),
      rest: proposal.rest,
    }
  );
};

it.each<[string, MatchLine, string, string, string, string]>([
  [
    'number and amount',
    line('816', 'Inv. tst 2026 000001'),
    'certain',
    'number amount',
    'TST-2026-000001 816.00',
    '0.00',
  ],
  [
    'all numbers together',
    line('916', 'TST2026000002 TST/2026/000001'),
    'certain',
    'number sum',
    'TST-2026-000002 100.00, TST-2026-000001 816.00',
    '0.00',
  ],
  [
    'the end-to-end id',
    line('100', null, { endToEndId: 'TST-2026-000002' }),
    'certain',
    'number amount',
    'TST-2026-000002 100.00',
    '0.00',
  ],
  ['a part', line('10', 'TST-2026-000001'), 'likely', 'number part', 'TST-2026-000001 10.00', '0.00'],
  ['too much', line('820', 'TST-2026-000001'), 'likely', 'number more', 'TST-2026-000001 816.00', '4.00'],
  [
    'one of two numbers',
    line('816', 'TST-2026-000001 before TST-2026-000002'),
    'likely',
    'number amount',
    'TST-2026-000001 816.00',
    '0.00',
  ],
  [
    'invoices of two clients',
    line('50', 'TST-2026-000003 TST-2026-000002'),
    'likely',
    'number amount clients',
    'TST-2026-000003 50.00',
    '0.00',
  ],
  [
    'name and amount',
    line('816', 'thanks', { payerName: 'MUELLER U SOEHNE' }),
    'likely',
    'amount name',
    'TST-2026-000004 816.00',
    '0.00',
  ],
  [
    'account and amount',
    line('77', null, { payerIban: 'DE1' }),
    'likely',
    'amount iban',
    'TST-2026-000012 77.00',
    '0.00',
  ],
  [
    'all that is open',
    line('916', null, { payerName: 'Harbour Logistics' }),
    'likely',
    'all_open sum name',
    'TST-2026-000002 100.00, TST-2026-000001 816.00',
    '0.00',
  ],
  [
    'name and most of the one invoice that asks for more',
    line('791', null, { payerName: 'HARBOUR LOGISTICS' }),
    'likely',
    'part name',
    'TST-2026-000001 791.00',
    '0.00',
  ],
  [
    'name and most of the oldest of several invoices, rather than what another client owes',
    line('50', null, { payerName: 'Harbour Logistics' }),
    'likely',
    'part name',
    'TST-2026-000002 50.00',
    '0.00',
  ],
  [
    'name and little of an invoice',
    line('9', null, { payerName: 'Müller und Söhne' }),
    'possible',
    'part name',
    'TST-2026-000003 9.00',
    '0.00',
  ],
  ['the amount alone', line('50', 'hello'), 'possible', 'amount', 'TST-2026-000003 50.00', '0.00'],
])('matches by %s', (_, of, confidence, reasons, invoices, rest) => {
  expect(found(of)).toEqual({ confidence, reasons, invoices, rest });
});

it('says what stays open of an invoice of which less came', () => {
  const part = propose(books, line('791', null, { payerName: 'Harbour Logistics' }));
  expect(part?.invoices).toMatchObject([{ amount: '791.00', amount_due: '816.00', stays_open: '25.00' }]);
});

it.each<[string, MatchLine]>([
  ['an amount that several ask for', line('816', 'hello')],
  ['another currency', line('816', 'TST-2026-000001', { currency: 'USD' })],
  ['more than all that a payer owes', line('1000', null, { payerName: 'Harbour Logistics' })],
  ['half of a number', line('1', 'TST-2026-00000')],
  ['more than a number', line('1', 'TST-2026-0000011')],
  ['a number with a part behind it', line('1', 'TST-2026-000001-2')],
])('says nothing for %s', (_, of) => expect(found(of)).toBeNull());

it('takes the whole of two numbers that are alike, and what is behind RF', () => {
  const index = indexNumbers(
    ['1', '12', '1001', 'A-1001', '539007547034'].map((number) => ({ number, value: number })),
  );
  const named = (text: string) => namedIn(text, index).map(({ value }) => value);
  expect(named('A-1001')).toEqual(['A-1001']);
  expect(named('Nr. 12')).toEqual(['12']);
  expect(named('12-1')).toEqual([]);
  expect(named('RE1001')).toEqual([]);
  expect(named('Rechnung1001vom 3.4.')).toEqual(['1001']);
  expect(named('RF18 5390 0754 7034')).toEqual(['539007547034']);
});

it('never names an invoice whose number is not in the text as a whole', () => {
  const part = fc.constantFrom('A', 'INV', 'RE', '1', '2', '12', '001', '2026', '-', '/', ' ', '.', ', ', 'x');
  const text = fc.array(part, { maxLength: 14 }).map((parts) => parts.join(''));
  const number = fc
    .tuple(
      fc.constantFrom('', 'A-', 'INV-', 'RE'),
      fc.constantFrom('', '2026-'),
      fc.constantFrom('1', '2', '12', '001', '121'),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, fc.uniqueArray(number, { maxLength: 8 }), (of, numbers) => {
      const index = indexNumbers(numbers.map((value) => ({ number: value, value })));
      for (const { value } of namedIn(of, index)) {
        const parts = (value.toUpperCase().match(/[A-Z]+|\d+/g) ?? []).join('[^A-Z0-9]*');
        const ends = [/^[A-Z]/.test(value) ? '[A-Z]' : '\\d', '\\d'];
        expect(of.toUpperCase()).toMatch(new RegExp(`(?<!${ends[0]})${parts}(?!${ends[1]})`));
      }
    }),
    { numRuns: 2_000 },
  );
});

it('finds each number that stands alone in a text, however it is written', () => {
  const number = fc.tuple(
    fc.constantFrom('NWS', 'RE', 'A'),
    fc.integer({ min: 2020, max: 2030 }),
    fc.integer({ min: 1, max: 999_999 }),
  );
  fc.assert(
    fc.property(number, fc.constantFrom('-', ' ', '/', ''), (parts, mark) => {
      const [prefix, year, place] = parts;
      const value = `${prefix}-${year}-${String(place).padStart(6, '0')}`;
      const written = value.toLowerCase().replaceAll('-', mark);
      expect(namedIn(`Invoice ${written}, thanks`, indexNumbers([{ number: value, value }]))).toHaveLength(1);
    }),
  );
});

/** Milliseconds for so many lines among as many open invoices, most of one client, many of one amount. */
function timeOf(count: number): number {
  const many = Array.from({ length: count }, (_, n) =>
    invoice(`NWS-2026-${String(n).padStart(6, '0')}`, n % 3 === 0 ? '100' : `${n}.50`, {
      clientId: `c${n % 5 === 0 ? n : 0}`,
      clientName: n % 5 === 0 ? `Staffing Consulting ${n}` : 'Harbour Logistics',
    }),
  );
  const lines = many.map(({ number, due, clientName }, n) =>
    line(due, n % 2 === 0 ? `Payment of ${number} and thank you for all you do` : 'thanks', { payerName: clientName }),
  );
  const start = performance.now();
  const full = openBooks(many, payers);
  const certain = lines.filter((one) => propose(full, one)?.confidence === 'certain');
  expect(certain.length).toBeGreaterThan(count / 3);
  return performance.now() - start;
}

it('matches 10,000 lines with 10,000 open invoices in far less than 20 seconds, and its time grows with the lines', () => {
  timeOf(500);
  // The better of two runs: a busy machine does not mean a slow matcher.
  const [small = 0, large = 0] = [2_500, 10_000].map((count) => Math.min(timeOf(count), timeOf(count)));
  expect(large).toBeLessThan(5_000);
  expect(large / Math.max(small, 20)).toBeLessThan(12);
});

it('knows the amount less the discount for early payment, while it is in time', () => {
  const early = { amount: '16.32', until: '2026-01-30' };
  const terms = openBooks([invoice('TST-2026-000001', '816.0000', { discount: early })], new Map());
  const of = (amount: string, reference: string | null, more: Partial<MatchLine> = {}) => {
    const { confidence, reasons, invoices } = propose(terms, line(amount, reference, more)) ?? {};
    return [
      confidence,
      reasons?.join(' '),
      invoices?.[0]?.amount,
      invoices?.[0]?.amount_due,
      invoices?.[0]?.stays_open,
    ];
  };
  expect(of('799.68', 'TST-2026-000001')).toEqual(['certain', 'number amount discount', '799.68', '816.00', '0.00']);
  expect(of('799.68', null, { payerName: 'Harbour Logistics' })).toEqual([
    'likely',
    'amount discount name',
    '799.68',
    '816.00',
    '0.00',
  ]);
  expect(of('799.68', 'TST-2026-000001', { bookedOn: '2026-01-31' })[1]).toBe('number part');
  expect(of('799.67', 'TST-2026-000001')[1]).toBe('number part');
  expect(of('816', 'TST-2026-000001')[1]).toBe('number amount');
});

it('adds what banks took, where the invoice then is paid exactly', () => {
  const { reasons, with_charges: takes } = propose(books, line('806', 'TST-2026-000001', { charges: '10' })) ?? {};
  expect([reasons, takes]).toEqual([['number', 'amount', 'charges'], true]);
  expect(propose(books, line('816', 'TST-2026-000001', { charges: '10' }))?.with_charges).toBe(false);
  expect(propose(books, line('800', 'TST-2026-000001', { charges: '10' }))?.reasons).toEqual(['number', 'part']);
});

it('shares a line out over the named invoices of several clients, if they add up to it', () => {
  const both = propose(books, line('150', 'TST-2026-000003 TST-2026-000002'));
  expect(both?.reasons).toEqual(['number', 'sum', 'all_clients']);
  expect(both?.invoices.map(({ client }) => client.id).sort()).toEqual(['harbour', 'mill']);
});
