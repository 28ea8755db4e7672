import fc from 'fast-check';
import { invoiceTotals, type TaxSubtotal } from '@/lib/invoices/amounts/totals';
import {
  type Asked,
  type CreditedPart,
  creditOf,
  creditTotals,
  freedWith,
  restOf,
} from '@/lib/invoices/credit-notes/credit';
import { creditRounding } from '@/lib/invoices/credit-notes/credit-rounding';
import { decimal, formatAmount, minorUnits } from '@/lib/money/amount';
import { add, decimalText, type Fraction, fraction, multiply, roundedText } from '@/lib/money/oracle';

interface Line extends CreditedPart {
  quantity: string;
  unitPrice: string;
  netAmount: string;
}
type Part = Exclude<ReturnType<typeof creditOf>, string>;

const places = (currency: string) => minorUnits(currency);
const text = (value: { toFixed(): string }) => value.toFixed();
const percent = (of: Fraction, rate: string) =>
  multiply(multiply(of, fraction(rate)), { numerator: 1n, denominator: 100n });

/** Lines of an invoice with a positive total: time, and lines that lower it. */
const anyLines = (currency: string) =>
  fc
    .array(
      fc.record({
        quantity: decimalText({ places: 2, max: 200 }),
        unitPrice: fc.oneof(decimalText({ places: 2, max: 200 }), decimalText({ places: 4, max: 90 })),
        lowers: fc.constantFrom(false, false, false, true),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((rows) =>
      rows.map(({ quantity, unitPrice, lowers }): Line => {
        const signed = lowers && fraction(quantity).numerator > 0n ? `-${quantity}` : quantity;
        const netAmount = roundedText(multiply(fraction(signed), fraction(unitPrice)), places(currency));
        return { quantity: signed, unit: 'hour', unitPrice, netAmount };
      }),
    )
    .filter((lines) => add(...lines.map(({ netAmount }) => fraction(netAmount))).numerator > 0n);

/** What a step credits of a line: its index, and how much of it in which way. */
const anyStep = fc.array(
  fc.record({
    line: fc.nat(4),
    way: fc.constantFrom('quantity', 'amount', 'rest'),
    share: fc.integer({ min: 1, max: 100 }),
  }),
  { minLength: 1, maxLength: 4 },
);

const anyCase = fc
  .constantFrom('EUR', 'JPY', 'KWD')
  .chain((currency) =>
    fc.tuple(
      fc.constant(currency),
      anyLines(currency),
      fc.constantFrom('0', '5', '7.7', '19', '20', '8.875'),
      fc.array(anyStep, { maxLength: 6 }),
      fc.array(fc.nat(5), { maxLength: 2 }),
    ),
  );

interface Note {
  parts: { line: Line; part: Part }[];
  taxes: TaxSubtotal[];
}

function ask(way: string, share: number, line: Line, credited: readonly Part[], currency: string): Asked {
  const rest = restOf(line, credited);
  if (way === 'rest') return {};
  const of = way === 'quantity' ? rest.quantity.abs() : rest.amount.abs();
  const part = of
    .times(share)
    .div(100)
    .toDecimalPlaces(way === 'quantity' ? 4 : places(currency), 3);
  return part.gt(0) ? { [way]: text(part) } : {};
}

function makeNote(
  asked: readonly { line: Line; ask: (credited: readonly Part[]) => Asked }[],
  lines: readonly Line[],
  notes: readonly Note[],
  { currency, taxRate }: { currency: string; taxRate: string },
): Note | null {
  const creditedOf = (line: Line) =>
    notes.flatMap(({ parts }) => parts.filter((one) => one.line === line).map(({ part }) => part));
  const parts = asked.flatMap(({ line, ask: of }) => {
    const credited = creditedOf(line);
    const part = creditOf(line, credited, of(credited), currency);
    return typeof part === 'string' ? [] : [{ line, part }];
  });
  const taxed = (netAmount: Parameters<typeof decimal>[0]) => ({ netAmount, taxCategory: 'S', taxRate });
  const charged = invoiceTotals(
    lines.map(({ netAmount }) => taxed(netAmount)),
    currency,
  ).taxes;
  const totals = creditTotals(
    parts.map(({ part }) => taxed(part.netAmount)),
    charged,
    notes.flatMap(({ taxes }) => taxes),
    currency,
  );
  return totals && { parts, taxes: totals.taxes };
}

describe('the credit notes of any invoice', () => {
  it('add up to it, line by line and its taxes with them, in whatever parts; the last takes what is left', () => {
    let whole = 0;
    fc.assert(
      fc.property(anyCase, ([currency, lines, taxRate, steps, thrown]) => {
        const of = { currency, taxRate };
        let notes: Note[] = [];
        for (const step of steps) {
          const chosen = new Map(step.map((one) => [lines[one.line % lines.length], one] as const));
          const asked = [...chosen].flatMap(([line, { way, share }]) =>
            line ? [{ line, ask: (credited: readonly Part[]) => ask(way, share, line, credited, currency) }] : [],
          );
          const note = makeNote(asked, lines, notes, of);
          if (note) notes.push(note);
        }
        notes = notes.filter((_, index) => !thrown.includes(index));
        const last = makeNote(
          lines.map((line) => ({ line, ask: () => ({}) })),
          lines,
          notes,
          of,
        );
        if (last) notes.push(last);
        const left = lines.some((line) => {
          const credited = notes.flatMap(({ parts }) => parts.filter((one) => one.line === line));
          const sums = add(fraction('0'), ...credited.map(({ part }) => fraction(text(part.netAmount))));
          return roundedText(sums, 4) !== roundedText(fraction(line.netAmount), 4);
        });
        for (const { part } of notes.flatMap(({ parts }) => parts)) {
          const product = multiply(fraction(text(part.quantity)), fraction(text(part.unitPrice)));
          expect(formatAmount(part.netAmount, currency)).toBe(roundedText(product, places(currency)));
        }
        const net = add(...lines.map(({ netAmount }) => fraction(netAmount)));
        const tax = roundedText(percent(net, taxRate), places(currency));
        const credited = add(
          fraction('0'),
          ...notes.flatMap(({ taxes }) => taxes.map(({ amount }) => fraction(text(amount)))),
        );
        for (const { taxes } of notes) for (const { amount } of taxes) expect(amount.isNegative()).toBe(false);
        if (left) expect(Number(roundedText(credited, 4))).toBeLessThanOrEqual(Number(tax));
        else {
          whole += 1;
          expect(roundedText(credited, places(currency))).toBe(tax);
        }
      }),
      { numRuns: 400 },
    );
    expect(whole).toBeGreaterThan(300);
  });
});

describe('a part of a line', () => {
  const line: Line = { quantity: '3', unit: 'hour', unitPrice: '33.3333', netAmount: '100.00' };
  const partOf = (asked: Asked, credited: readonly CreditedPart[] = []) => creditOf(line, credited, asked, 'EUR');

  it('is of its quantity at its price, or of money alone', () => {
    expect(partOf({ quantity: '1' })).toMatchObject({ unit: 'hour', netAmount: decimal('33.33') });
    expect(partOf({ amount: '12.34' })).toMatchObject({
      unit: 'item',
      quantity: decimal('1'),
      unitPrice: decimal('12.34'),
    });
    expect(partOf({})).toMatchObject({ unit: 'hour', quantity: decimal('3') });
  });

  it('that is the last takes the cent that roundings have left', () => {
    const thirds: Part[] = [];
    for (let n = 0; n < 2; n += 1) {
      const part = partOf({ quantity: '1' }, thirds);
      if (typeof part !== 'string') thirds.push(part);
    }
    expect(partOf({ quantity: '1' }, thirds)).toMatchObject({ netAmount: decimal('33.34') });
    expect(partOf({}, thirds)).toMatchObject({ netAmount: decimal('33.34') });
  });

  it('is never more than there is, or than there is left', () => {
    expect(partOf({ quantity: '3.0001' })).toBe('more_than_line');
    expect(partOf({ amount: '100.01' })).toBe('more_than_line');
    expect(partOf({ amount: '1.001' })).toBe('too_many_decimals');
    const half = partOf({ amount: '50' });
    if (typeof half === 'string') throw new Error(half);
    expect(partOf({ amount: '50.01' }, [half])).toBe('more_than_left');
    expect(partOf({ quantity: '2' }, [half])).toBe('more_than_left');
  });
});

it('what is freed are whole timesheets: all lines of theirs, and of those that share a line with them', () => {
  const line = (kind: string, ...sheets: string[]) => ({
    kind,
    timesheetId: sheets[0] ?? null,
    entries: kind === 'time' ? sheets.map((timesheetId) => ({ entry: { timesheetId } })) : [],
    expenses: kind === 'expense' ? sheets.map((timesheetId) => ({ expense: { timesheetId } })) : [],
  });
  const [a, b, shared, c, difference] = [
    line('time', 'a'),
    line('expense', 'b'),
    line('time', 'a', 'b'),
    line('time', 'c'),
    line('adjustment', 'a'),
  ];
  const all = [a, b, shared, c, difference];
  expect(freedWith(all, [b])).toEqual([a, b, shared]);
  expect(freedWith(all, [c])).toEqual([c]);
  expect(freedWith(all, [difference])).toEqual([difference]);
  // Lines by hand belong to no timesheet, however many are credited together.
  const [fees, long, last] = [['', '', ''].map(() => line('manual')), line('time', 'b', 'd'), line('time', 'd', 'e')];
  const more = [...fees, ...all, long, last];
  expect(freedWith(more, [...fees, a])).toEqual([a, b, shared, long, last]);
});

describe('rounding to the smallest coin', () => {
  const invoice = { grossTotal: '10.00', cashRounding: '0.00', currency: 'CHF' };
  const noted = { grossTotal: '0.10', cashRounding: '0.06' };
  const rounding = (grossTotal: string, retained = '0') =>
    creditRounding(invoice, [noted], { grossTotal: decimal(grossTotal), retained }).toFixed(2);

  it('leaves a note what it retains, though others have had more than is credited', () => {
    expect([rounding('0.01'), rounding('0.03', '0.01'), rounding('0.08')]).toEqual(['-0.01', '-0.02', '-0.08']);
    expect(rounding('9.96')).toBe('-0.06');
  });

  it('hides no note that is above its invoice', () => {
    expect(() => rounding('10.97')).toThrow('above');
  });
});
