import fc from 'fast-check';
import { roundMoney } from '@/lib/money/amount';
import { minorUnits } from '@/lib/money/currencies';
import { exactMinutes, hoursOf, minutesOf, quantityOfMinutes, sumOfHours, worthOfMinutes } from '@/lib/money/minutes';
import { anyCurrency, anyMinutes, anyRate, fraction, multiply, roundedText } from '@/lib/money/oracle';

describe('minutes', () => {
  it.each([
    ['8.33', '500', '8.33'],
    ['8.34', '500', '8.33'],
    ['8.35', '501', '8.35'],
    ['0.01', '1', '0.02'],
    ['24', '1440', '24.00'],
  ])('%s hours are %s minutes, which are shown as %s', (hours, minutes, shown) => {
    expect(minutesOf(hours).toFixed()).toBe(minutes);
    expect(hoursOf(minutes)).toBe(shown);
  });

  it('are named by two decimals of an hour, each by others', () => {
    for (let minute = 0; minute <= 10_080; minute++) expect(minutesOf(hoursOf(String(minute))).toNumber()).toBe(minute);
  });

  it('add up as minutes do: five times 8:20 are 41:40', () => {
    expect(sumOfHours(['8.33', '8.33', '8.33', '8.33', '8.33'])).toBe('41.67');
    expect(sumOfHours(['8.33', '8.33', '8.33'])).toBe('25.00');
    expect(sumOfHours([])).toBe('0.00');
  });

  it('are exact where hours were kept by the hundredth', () => {
    expect(exactMinutes('8.33').toFixed()).toBe('499.8');
    expect(worthOfMinutes('499.8', '90', 'EUR').toFixed(2)).toBe('749.70');
  });
});

describe('the worth of minutes', () => {
  it('is 3,750.00 for 41:40 at 90.00, as 41.6667 hours', () => {
    expect(worthOfMinutes('2500', '90', 'EUR').toFixed(2)).toBe('3750.00');
    expect(quantityOfMinutes('2500', '90', 'EUR').toFixed()).toBe('41.6667');
  });

  it('rounds half a cent away from zero, on a paper too', () => {
    expect(worthOfMinutes('20', '0.045', 'EUR').toFixed(2)).toBe('0.02');
    const quantity = quantityOfMinutes('20', '0.045', 'EUR');
    expect(roundMoney(quantity.times('0.045'), 'EUR').toFixed(2)).toBe('0.02');
  });

  it('is that of fractions, and the product of the paper’s quantity and its price, for any week, rate and currency', () => {
    fc.assert(
      fc.property(fc.array(anyMinutes, { maxLength: 60 }), anyRate, anyCurrency, (days, rate, currency) => {
        const minutes = String(days.reduce((all, one) => all + Number(one), 0));
        const exact = multiply(multiply(fraction(minutes), { numerator: 1n, denominator: 60n }), fraction(rate));
        const worth = worthOfMinutes(minutes, rate, currency);
        expect(worth.toFixed(minorUnits(currency))).toBe(roundedText(exact, minorUnits(currency)));
        const quantity = quantityOfMinutes(minutes, rate, currency);
        expect(roundMoney(quantity.times(rate), currency).eq(worth)).toBe(true);
        expect(quantity.decimalPlaces()).toBeLessThanOrEqual(14);
      }),
      { numRuns: 2_000 },
    );
  });
});
