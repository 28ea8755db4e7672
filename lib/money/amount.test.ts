import DecimalJs from 'decimal.js';
import fc from 'fast-check';
import {
  Decimal,
  decimal,
  formatAmount,
  formatHours,
  formatPercent,
  formatRate,
  minorUnits,
  roundMoney,
  roundTo,
  sum,
} from '@/lib/money/amount';
import { add, anyCurrency, decimalText, fraction, multiply, roundedText } from '@/lib/money/oracle';

const anyDecimal = decimalText({ places: 8, max: 1_000_000_000, signed: true });
const anyPlaces = fc.integer({ min: 0, max: 6 });

describe('rounding', () => {
  it('goes half away from zero', () => {
    expect(['0.5', '-0.5', '1.5', '2.5', '-2.5', '0.49', '-0.49'].map((value) => roundTo(value, 0).toFixed())).toEqual([
      '1',
      '-1',
      '2',
      '3',
      '-3',
      '0',
      '0',
    ]);
  });

  it('uses the minor unit of the currency', () => {
    expect(['JPY', 'EUR', 'KWD', 'CLF'].map((currency) => formatAmount('1234.56785', currency))).toEqual([
      '1235',
      '1234.57',
      '1234.568',
      '1234.5679',
    ]);
  });

  it('refuses an unknown currency', () => {
    expect(() => roundMoney('1', 'XXX')).toThrow(RangeError);
  });

  it('never shows a negative zero', () => {
    expect(formatAmount('-0.004', 'EUR')).toBe('0.00');
    expect(formatRate('-0')).toBe('0.0000');
    expect(formatHours('-0.001')).toBe('0.00');
    expect(roundTo('-0.1', 0).isNegative()).toBe(false);
  });

  it('agrees with the BigInt oracle', () => {
    fc.assert(
      fc.property(anyDecimal, anyPlaces, (value, places) => {
        expect(roundTo(value, places).toFixed(places)).toBe(roundedText(fraction(value), places));
      }),
    );
  });

  it('is symmetric around zero and changes nothing the second time', () => {
    fc.assert(
      fc.property(anyDecimal, anyPlaces, (value, places) => {
        const rounded = roundTo(value, places);
        expect(roundTo(decimal(value).negated(), places).toFixed()).toBe(new Decimal(0).minus(rounded).toFixed());
        expect(roundTo(rounded, places).toFixed()).toBe(rounded.toFixed());
      }),
    );
  });

  it('keeps products of a rate and a quantity exact', () => {
    const operand = decimalText({ places: 4, max: 99_999_999 });
    fc.assert(
      fc.property(operand, operand, anyCurrency, (rate, quantity, currency) => {
        const exact = multiply(fraction(rate), fraction(quantity));
        expect(formatAmount(decimal(rate).times(decimal(quantity)), currency)).toBe(
          roundedText(exact, minorUnits(currency)),
        );
      }),
    );
  });
});

describe('formatting', () => {
  it('writes fixed decimals without an exponent', () => {
    expect(formatRate('85')).toBe('85.0000');
    expect(formatHours('7.5')).toBe('7.50');
    expect(formatPercent('20.941176')).toBe('20.94');
    expect(formatAmount('1000000000000000000000', 'EUR')).toBe('1000000000000000000000.00');
    expect(formatRate(new Decimal('0.00000001'))).toBe('0.0000');
  });

  it('gives a string that reads back to the rounded value', () => {
    fc.assert(
      fc.property(anyDecimal, anyCurrency, (value, currency) => {
        expect(decimal(formatAmount(value, currency)).equals(roundMoney(value, currency))).toBe(true);
      }),
    );
  });
});

describe('formatting what is short already', () => {
  it('writes what rounding would write', () => {
    const short = decimalText({ places: 3, max: 100_000, signed: true });
    fc.assert(
      fc.property(fc.oneof(short, anyDecimal), fc.nat(2), anyCurrency, (value, zeros, currency) => {
        const padded = value.replace(/^(-?)/, `$1${'0'.repeat(zeros)}`);
        for (const text of [value, padded, `${value}${value.includes('.') ? '0'.repeat(zeros) : ''}`]) {
          expect(formatRate(text)).toBe(roundedText(fraction(text), 4));
          expect(formatHours(new Decimal(text))).toBe(roundedText(fraction(text), 2));
          expect(formatAmount(text, currency)).toBe(roundedText(fraction(text), minorUnits(currency)));
        }
      }),
    );
  });
});

describe('sum', () => {
  it('is 0 for nothing', () => expect(sum([]).toFixed()).toBe('0'));

  it('is exact in any order', () => {
    fc.assert(
      fc.property(
        fc
          .array(anyDecimal, { maxLength: 30 })
          .chain((values) => fc.tuple(fc.constant(values), fc.shuffledSubarray(values, { minLength: values.length }))),
        ([values, shuffled]) => {
          expect(sum(values).toFixed(8)).toBe(roundedText(add(...values.map(fraction)), 8));
          expect(sum(shuffled).equals(sum(values))).toBe(true);
        },
      ),
    );
  });
});

describe('decimal', () => {
  it.each(['', ' 1', '1e3', '0x10', 'NaN', 'Infinity', '1.', '.5', '1,5', '+1', '1_000'])('refuses %p', (text) => {
    expect(() => decimal(text)).toThrow(RangeError);
  });

  it('refuses a Decimal that is not finite', () => {
    expect(() => decimal(new Decimal('NaN'))).toThrow(RangeError);
    expect(() => decimal(new Decimal('Infinity'))).toThrow(RangeError);
  });

  it('takes the decimals of another library, such as the database client', () => {
    const foreign = new (DecimalJs.clone({ precision: 3 }))('12.3456');
    expect(decimal(foreign).toFixed()).toBe('12.3456');
    expect(decimal(foreign)).toBeInstanceOf(Decimal);
  });
});
