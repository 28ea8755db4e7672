import fc from 'fast-check';
import {
  computeFormula,
  isFormula,
  namesInFormula,
  parseFormula,
  renameInFormula,
} from '@/lib/forms/definition/formula';
import { Decimal } from '@/lib/money/amount';
import { cpuClock } from '@/lib/testing/cpu-time';

const known: Readonly<Record<string, string>> = { 'a.b': '10', 'a.c': '0.1', 'a.zero': '0' };
const source = {
  valueOf: (name: string) => (known[name] === undefined ? undefined : new Decimal(known[name])),
  sumOf: (name: string) => new Decimal(name === 'e.x' ? '6.5' : '0'),
};
function result(text: string): string | undefined {
  const formula = parseFormula(text);
  if (!isFormula(formula)) throw new Error(`unreadable at ${formula.at}`);
  return computeFormula(formula, source)?.toFixed();
}

it.each([
  ['1 + 2 * 3', '7'],
  ['(1 + 2) × 3 ÷ 4', '2.25'],
  ['10 - 4 - 3', '3'],
  ['−a.b + 1', '-9'],
  ['a.c + a.c + a.c', '0.3'],
  ['min(a.b; 3; 5)', '3'],
  ['max(a.b, 3)', '10'],
  ['round(2.345; 2)', '2.35'],
  ['round(-2.5)', '-3'],
  ['sum(e.x) * 2', '13'],
  ['sum(e.none)', '0'],
  ['if(a.b >= 10; 1; 2)', '1'],
  ['if(a.b ≠ 10; 1; 2)', '2'],
  ['if(a.c < 0.2; a.missing; 2)', undefined],
  ['if(a.c > 0.2; a.missing; 2)', '2'],
  ['1 / a.zero', undefined],
  ['a.missing + 1', undefined],
])('%s is %s', (text, expected) => expect(result(text)).toBe(expected));

it.each([
  ['1 +', 3],
  ['1 2', 2],
  ['(1', 2],
  ['a', 0],
  ['1.', 1],
  ['foo(1)', 0],
  ['min(1)', 5],
  ['round(1; 2; 3)', 13],
  ['if(1; 2; 3)', 4],
  ['constructor(1)', 0],
  ['a.b = 1', 4],
  ['1; 2', 1],
  ['process.exit', undefined],
  ['', 0],
  ['1 $ 2', 1],
  [`${'('.repeat(30)}1${')'.repeat(30)}`, 21],
  [`${'-'.repeat(400)}1`, 21],
])('%s cannot be read from %s on', (text, at) => {
  const read = parseFormula(text);
  // A name is only a name: it reads a field of the form, or nothing.
  expect(isFormula(read) ? undefined : read.at).toBe(at);
});

it('names its fields, and takes new names of them', () => {
  const text = 'a.b + sum(e.x) * if(a.b > a.c; e.y; 1)';
  const formula = parseFormula(text);
  expect(isFormula(formula) && namesInFormula(formula)).toEqual({ single: ['a.b', 'a.c', 'e.y'], summed: ['e.x'] });
  expect(
    renameInFormula(
      text,
      new Map([
        ['a.b', 'z.b'],
        ['e.x', 'e.w'],
      ]),
    ),
  ).toBe('z.b + sum(e.w) * if(z.b > a.c; e.y; 1)');
});

it('computes as exactly as whole numbers do', () => {
  const { formula } = fc.letrec<{ formula: { text: string; value: bigint } }>((tie) => ({
    formula: fc.oneof(
      { maxDepth: 4 },
      fc.integer({ min: 0, max: 99 }).map((one) => ({ text: String(one), value: BigInt(one) })),
      fc.tuple(fc.constantFrom('+', '-', '*'), tie('formula'), tie('formula')).map(([sign, left, right]) => ({
        text: `(${left.text} ${sign} ${right.text})`,
        value:
          sign === '+' ? left.value + right.value : sign === '-' ? left.value - right.value : left.value * right.value,
      })),
    ),
  }));
  fc.assert(
    fc.property(formula, ({ text, value }) => expect(result(text)).toBe(String(value))),
    { numRuns: 2_000 },
  );
});

it('reads any text soon, or says where it cannot', () => {
  const spent = cpuClock();
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('(', ')', '+', '-', '1', 'a.b', 'min(', ';', 'if(', '>', ' ', 'sum('), {
        maxLength: 120,
      }),
      (parts) => {
        const text = parts.join('');
        const read = parseFormula(text);
        if (isFormula(read)) return;
        expect(read.at).toBeGreaterThanOrEqual(0);
        expect(read.at).toBeLessThanOrEqual(text.length);
      },
    ),
    { numRuns: 5_000 },
  );
  expect(spent()).toBeLessThan(10_000);
});
