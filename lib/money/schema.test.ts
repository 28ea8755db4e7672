import fc from 'fast-check';
import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { currencyCode } from '@/lib/money/currency-schema';
import { decimalText } from '@/lib/money/oracle';
import { amountString, hoursString, percentString, rateString } from '@/lib/money/schema';

/** The keys of the messages that a value is refused with, or what it was read as. */
function read(schema: z.ZodType<string>, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  return result.error.issues.map((issue) => (issue.code === 'custom' ? issue.params?.key : issue.code));
}

describe('decimal strings', () => {
  it.each([
    [rateString, '85', '85.0000'],
    [rateString, '0', '0.0000'],
    [rateString, '007.5', '7.5000'],
    [rateString, '99999999.9999', '99999999.9999'],
    [hoursString, '7.5', '7.50'],
    [hoursString, '24', '24.00'],
    [percentString, '100', '100.0000'],
    [percentString, '8.875', '8.8750'],
    [amountString({ currency: 'EUR' }), '12.3', '12.30'],
    [amountString({ currency: 'JPY' }), '1200', '1200'],
    [amountString({ currency: 'KWD' }), '1.234', '1.234'],
    [amountString(), '0', '0.0000'],
    [amountString({ positive: true, currency: 'EUR' }), '0.01', '0.01'],
  ])('reads %#: %p as %p', (schema, input, output) => expect(read(schema, input)).toBe(output));

  it.each([
    [rateString, '-1', 'negative'],
    [rateString, '-0', 'negative'],
    [rateString, '1.00001', 'too_many_decimals'],
    [rateString, '100000000', 'out_of_range'],
    [rateString, '1e3', 'not_a_decimal'],
    [rateString, '', 'not_a_decimal'],
    [rateString, ' 1', 'not_a_decimal'],
    [rateString, '1\n', 'not_a_decimal'],
    [rateString, '١٢', 'not_a_decimal'],
    [rateString, 'NaN', 'not_a_decimal'],
    [rateString, '9'.repeat(1000), 'out_of_range'],
    [hoursString, '24.01', 'out_of_range'],
    [hoursString, '7.125', 'too_many_decimals'],
    [percentString, '100.0001', 'out_of_range'],
    [percentString, '1.00001', 'too_many_decimals'],
    [amountString({ currency: 'JPY' }), '1.5', 'too_many_decimals'],
    [amountString({ currency: 'EUR' }), '1.005', 'too_many_decimals'],
    [amountString({ positive: true }), '0.00', 'out_of_range'],
    [amountString(), '100000000000000', 'out_of_range'],
  ])('refuses %#: %p with %p', (schema, input, key) => expect(read(schema, input)).toEqual([key]));

  it('says how many decimals there may be', () => {
    expect(hoursString.safeParse('7.125').error?.issues).toMatchObject([
      { code: 'custom', params: { key: 'too_many_decimals', limit: 2 } },
    ]);
  });

  it('refuses a JSON number: it has been a float', () => {
    expect(read(rateString, 85)).toEqual(['invalid_type']);
    expect(read(hoursString, 7.5)).toEqual(['invalid_type']);
  });

  it('reads its own output unchanged', () => {
    fc.assert(
      fc.property(decimalText({ places: 4, max: 99_999_999 }), (text) => {
        const canonical = rateString.parse(text);
        expect(rateString.parse(canonical)).toBe(canonical);
        expect(canonical).toMatch(/^\d+\.\d{4}$/);
      }),
    );
  });

  it('never throws on any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const schema of [rateString, hoursString, percentString, amountString(), currencyCode, calendarDate]) {
          schema.safeParse(text);
        }
      }),
    );
  });
});

describe('currencyCode', () => {
  it('takes active ISO codes in capitals only', () => {
    expect(['EUR', 'KWD', 'eur', 'XAU', ''].map((code) => read(currencyCode, code))).toEqual([
      'EUR',
      'KWD',
      ['unknown_currency'],
      ['unknown_currency'],
      ['unknown_currency'],
    ]);
  });
});

describe('calendarDate', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '1900-01-01', '2200-12-31'])('takes %p', (day) =>
    expect(read(calendarDate, day)).toBe(day),
  );

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-04-31',
    '2026-00-10',
    '2026-1-1',
    '21/11/2026',
    '2026-11-21T00:00Z',
    '',
  ])('refuses %p as impossible', (day) => expect(read(calendarDate, day)).toEqual(['impossible_date']));

  it.each(['1899-12-31', '2201-01-01'])('refuses %p as out of range', (day) =>
    expect(read(calendarDate, day)).toEqual(['out_of_range']),
  );
});

describe('OpenAPI', () => {
  const body = z.strictObject({
    bill_rate: rateString,
    hours: hoursString.optional(),
    tax_rate: percentString.nullable(),
    amount: amountString({ currency: 'JPY' }),
    currency: currencyCode,
    start_date: calendarDate,
  });

  it.each(['input', 'output'] as const)('describes every block as a string (%s)', (io) => {
    const { properties } = z.toJSONSchema(body, { target: 'openapi-3.0', io });
    expect(properties).toMatchObject({
      bill_rate: { type: 'string', pattern: '^\\d+(\\.\\d{1,4})?$' },
      hours: { type: 'string', pattern: '^\\d+(\\.\\d{1,2})?$' },
      tax_rate: { type: 'string', nullable: true },
      amount: { type: 'string', pattern: '^\\d+$' },
      currency: { type: 'string', pattern: '^[A-Z]{3}$' },
      start_date: { type: 'string', format: 'date' },
    });
  });

  it('reports every bad field of a body at once, each at its path', () => {
    const bad = { bill_rate: '-1', tax_rate: null, amount: '1.5', currency: 'X', start_date: '2026-02-30' };
    const result = body.safeParse(bad);
    expect(result.error?.issues.map((issue) => issue.path.join('.'))).toEqual([
      'bill_rate',
      'amount',
      'currency',
      'start_date',
    ]);
  });
});
