import fc from 'fast-check';
import { Decimal, decimal, formatPercent, formatRate } from '@/lib/money/amount';
import { decimalText } from '@/lib/money/oracle';
import { billForMargin, marginOf } from '@/lib/money/rates';

const anyPay = decimalText({ places: 4, max: 100_000 });
const anyBurden = decimalText({ places: 4, max: 100 });

describe('marginOf', () => {
  it('gives the worked example: margin and markup are two numbers', () => {
    const { burden, margin, marginPercent, markupPercent } = marginOf({
      billRate: '85',
      payRate: '60',
      burdenPercent: '12',
    });
    expect([formatRate(burden), formatRate(margin)]).toEqual(['7.2000', '17.8000']);
    const percents = [marginPercent, markupPercent].map((percent) => percent && formatPercent(percent));
    expect(percents).toEqual(['20.94', '41.67']);
  });

  it('has no percentage of nothing', () => {
    expect(marginOf({ billRate: '0', payRate: '10', burdenPercent: '0' }).marginPercent).toBeNull();
    expect(marginOf({ billRate: '10', payRate: '0', burdenPercent: '0' }).markupPercent).toBeNull();
  });

  it('rounds the burden to a rate, so that what is shown adds up', () => {
    const { burden, margin } = marginOf({ billRate: '1', payRate: '0.0001', burdenPercent: '50' });
    expect([burden.toFixed(), margin.toFixed()]).toEqual(['0.0001', '0.9998']);
  });

  it('is negative where the work costs more than it brings', () => {
    const { margin, marginPercent } = marginOf({ billRate: '50', payRate: '60', burdenPercent: '10' });
    expect([margin.toFixed(), marginPercent?.toFixed()]).toEqual(['-16', '-32']);
  });

  it('adds up: bill = pay + burden + margin, also as shown with 4 decimals', () => {
    fc.assert(
      fc.property(anyPay, anyPay, anyBurden, (billRate, payRate, burdenPercent) => {
        const { burden, margin } = marginOf({ billRate, payRate, burdenPercent });
        const shown = decimal(payRate).plus(formatRate(burden)).plus(formatRate(margin));
        expect(formatRate(shown)).toBe(formatRate(billRate));
        expect(formatRate(burden)).toBe(formatRate(decimal(payRate).times(burdenPercent).div(100)));
      }),
    );
  });

  it('without burden relates markup and margin by markup = margin ÷ (1 − margin)', () => {
    const anyPositive = anyPay.filter((rate) => !decimal(rate).isZero());
    fc.assert(
      fc.property(anyPositive, anyPositive, (billRate, payRate) => {
        const { marginPercent, markupPercent } = marginOf({ billRate, payRate, burdenPercent: '0' });
        const margin = (marginPercent ?? new Decimal(NaN)).div(100);
        const markup = margin.div(new Decimal(1).minus(margin)).times(100);
        expect(
          markup
            .minus(markupPercent ?? NaN)
            .abs()
            .lt('1e-15'),
        ).toBe(true);
      }),
    );
  });
});

describe('billForMargin', () => {
  it('gives the worked example', () => {
    const bill = billForMargin({ payRate: '60', burdenPercent: '12', targetMarginPercent: '25' });
    expect(bill && formatRate(bill)).toBe('89.6000');
  });

  it('has no answer at 100 % and above', () => {
    for (const targetMarginPercent of ['100', '100.01', '250']) {
      expect(billForMargin({ payRate: '60', burdenPercent: '0', targetMarginPercent })).toBeNull();
    }
  });

  it('is undone by marginOf, to the last decimal of the bill rate', () => {
    const anyTarget = decimalText({ places: 2, max: 99 });
    fc.assert(
      fc.property(anyPay, anyBurden, anyTarget, (payRate, burdenPercent, targetMarginPercent) => {
        const billRate = billForMargin({ payRate, burdenPercent, targetMarginPercent });
        if (billRate === null || billRate.isZero()) return fc.pre(false);
        const marginAt = (bill: Decimal) =>
          marginOf({ billRate: bill, payRate, burdenPercent }).marginPercent ?? new Decimal(NaN);
        const halfStep = new Decimal('0.00005');
        const target = decimal(targetMarginPercent);
        // The exact rate lies within half a step of the rounded one, and the margin grows with the bill rate.
        expect(marginAt(billRate.minus(halfStep)).lte(target.plus('1e-20'))).toBe(true);
        expect(marginAt(billRate.plus(halfStep)).gte(target.minus('1e-20'))).toBe(true);
      }),
    );
  });
});
