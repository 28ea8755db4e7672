import fc from 'fast-check';
import { breaksFloor, isWorse } from '@/lib/margins/floor';
import { marginOf } from '@/lib/money/rates';

const rates = (billRate: string, payRate: string, burdenPercent = '0') => ({ billRate, payRate, burdenPercent });

describe('the margin floor', () => {
  it.each([
    ['the worked example, 20.94 %', rates('85', '60', '12'), '20.94', false],
    ['one hundredth above it', rates('85', '60', '12'), '20.95', true],
    ['exactly the floor', rates('100', '80'), '20.00', false],
    ['what is shown as the floor', rates('100', '80.004'), '20.00', false],
    ['what is shown as less', rates('100', '80.006'), '20.00', true],
    ['no margin under a floor of nothing', rates('60', '60'), '0.00', false],
    ['a loss under a floor of nothing', rates('60', '60', '12'), '0.00', true],
    ['pay without a bill', rates('0', '1'), '0.00', true],
    ['neither pay nor bill', rates('0', '0'), '99.99', false],
    ['a bill without pay', rates('1', '0'), '99.99', false],
  ])('%s', (_, given, floor, broken) => expect(breaksFloor(given, floor)).toBe(broken));

  it('is broken by nothing where there is none', () => expect(breaksFloor(rates('0', '99'), null)).toBe(false));
});

describe('a worse margin', () => {
  it.each([
    ['less of the bill rate', rates('85', '61'), rates('85', '60'), true],
    ['the same', rates('85', '60'), rates('85', '60'), false],
    ['more of it', rates('85', '59'), rates('85', '60'), false],
    ['the bill rate is gone', rates('0', '1'), rates('1', '1000'), true],
    ['a bill rate at last', rates('1', '1000'), rates('0', '1'), false],
    ['a greater loss without a bill rate', rates('0', '2'), rates('0', '1'), true],
    ['a smaller one', rates('0', '1'), rates('0', '2'), false],
  ])('%s', (_, now, before, worse) => expect(isWorse(now, before)).toBe(worse));

  const amount = fc.integer({ min: 0, max: 2_000_000 }).map((cents) => (cents / 10_000).toFixed(4));
  const anyRates = fc.record({ billRate: amount, payRate: amount, burdenPercent: amount });

  it('is one way round at most, and never found where a floor is kept that the other breaks', () => {
    fc.assert(
      fc.property(anyRates, anyRates, fc.integer({ min: 0, max: 9_999 }), (one, other, hundredths) => {
        const floor = (hundredths / 100).toFixed(2);
        expect(isWorse(one, other) && isWorse(other, one)).toBe(false);
        const paid = marginOf(one).marginPercent !== null;
        if (paid && !breaksFloor(one, floor) && breaksFloor(other, floor)) expect(isWorse(one, other)).toBe(false);
      }),
    );
  });
});
