import { addDays } from '@/lib/calendar/days';
import { legalPay, overtimeOnBonus, payByRegularRate } from '@/lib/hours/legal-pay';
import { usualPolicy } from '@/lib/hours/policies';
import type { DatedRate } from '@/lib/hours/rate';
import type { OvertimeTerms } from '@/lib/hours/rules';
import { decimal } from '@/lib/money/amount';
import { exactMinutes } from '@/lib/money/minutes';

const monday = '2026-11-16';
const rate = (rateType: string, payRate: string, unit: 'hour' | 'day' = 'hour'): DatedRate => ({
  rateType,
  unit,
  billRate: payRate,
  payRate,
  effectiveFrom: monday,
});
const week = (...hours: number[]) =>
  hours.map((each, index) => ({ date: addDays(monday, index), rateType: 'regular', minutes: String(each * 60) }));
const flsa: OvertimeTerms = { rule: 'us_flsa', custom: null, bill: usualPolicy, pay: usualPolicy };
const figures = (time: ReturnType<typeof week>, rates: readonly DatedRate[], terms = flsa) => {
  const found = legalPay(time, rates, terms);
  return found && [found.agreed, found.legal].map((amount) => amount.toFixed(2));
};

describe('the pay that a law asks for', () => {
  it.each([
    ['778.110(a): 46 hours at 12.00', '552', '46', '6', '12.00', '588.00'],
    ['778.110(b): 46 hours at 12.00 and a bonus of 46.00', '598', '46', '6', '13.00', '637.00'],
    ['778.111(a): 491.00 at piece rates and 4 hours of waiting at 8.00', '523', '50', '10', '10.46', '575.30'],
    ['778.112: five days at 300.00 in 60 hours', '1500', '60', '20', '25.00', '1750.00'],
    ['778.114(b): 600.00 for 37.5 hours', '600', '37.5', '0', '16.00', '600.00'],
    ['778.114(b): 600.00 for 44 hours', '600', '44', '4', '13.64', '627.28'],
    ['778.114(b): 600.00 for 50 hours', '600', '50', '10', '12.00', '660.00'],
    ['778.114(b): 600.00 for 48 hours', '600', '48', '8', '12.50', '650.00'],
  ])('is that of 29 CFR %s', (_, remuneration, hours, overtime, regularRate, total) => {
    const found = payByRegularRate(decimal(remuneration), exactMinutes(hours), [
      { minutes: exactMinutes(overtime), factor: '1.5' },
    ]);
    expect(found.regularRate.toFixed(2)).toBe(regularRate);
    // The regulation rounds the regular rate to the cent before it goes on; the least that is due does not.
    expect(found.legal.minus(total).abs().lte('0.01')).toBe(true);
  });

  it('finds the half that a day rate leaves out (29 CFR 778.112)', () => {
    expect(figures(week(12, 12, 12, 12, 12), [rate('regular', '300', 'day')])).toEqual(['1500.00', '1750.00']);
    expect(figures(week(8, 8, 8, 8, 8), [rate('regular', '300', 'day')])).toEqual(['1500.00', '1500.00']);
  });

  it('finds a factor below the law’s, a rate of overtime below it, and overtime paid like other hours', () => {
    const low = { ...flsa, pay: { ...usualPolicy, overtime: '1.25' } };
    expect(figures(week(10, 10, 10, 10, 10), [rate('regular', '20')], low)).toEqual(['1050.00', '1100.00']);
    expect(figures(week(10, 10, 10, 10, 10), [rate('regular', '20'), rate('overtime', '24')])).toEqual([
      '1040.00',
      '1100.00',
    ]);
    const california = { ...flsa, rule: 'us_california' as const, pay: { ...usualPolicy, policy: 'none' as const } };
    expect(figures(week(13), [rate('regular', '20')], california)).toEqual(['260.00', '320.00']);
  });

  it('counts pay for being on call, but not its hours, in the regular rate (29 CFR 778.223)', () => {
    const time = [...week(10, 10, 10, 10, 10), { date: monday, rateType: 'standby', minutes: '1200' }];
    // 50 × 20 + 20 × 5 = 1,100 ÷ 50 = 22, half of which is due ten times more.
    expect(figures(time, [rate('regular', '20'), rate('standby', '5')])).toEqual(['1200.00', '1210.00']);
  });

  it('leaves types that the company does not count at their own pay', () => {
    const time = [...week(10, 10, 10, 10, 10), { date: addDays(monday, 5), rateType: 'weekend', minutes: '480' }];
    const rates = [rate('regular', '20'), rate('weekend', '50')];
    expect(figures(time, rates)).toEqual(['1500.00', '1500.00']);
  });

  it('lets overtime be raised by the rate of its own hour where all pay is hourly (29 U.S.C. 207(g)(2))', () => {
    const rates = [rate('regular', '30'), { ...rate('regular', '20'), effectiveFrom: addDays(monday, 3) }];
    const [agreed, legal] = figures(week(10, 10, 10, 10, 10), rates) ?? [];
    expect([agreed, legal]).toEqual(['1400.00', '1400.00']);
  });

  it('asks for no more than what the usual policies pay', () => {
    expect(figures(week(10, 10, 10, 10, 10), [rate('regular', '20')])).toEqual(['1100.00', '1100.00']);
    const average = { ...flsa, pay: { ...usualPolicy, policy: 'weighted_average' as const } };
    const rates = [rate('regular', '10'), { ...rate('regular', '14'), effectiveFrom: addDays(monday, 2) }];
    expect(figures(week(10, 10, 10, 10, 5), rates, average)).toEqual(['580.56', '580.56']);
  });

  it('follows the factors of a law elsewhere, and says nothing without a law, a rate, or for daily rates there', () => {
    const unraised = { ...usualPolicy, policy: 'none' as const };
    const french = { ...flsa, rule: 'fr_35' as const, bill: unraised, pay: unraised };
    expect(figures(week(9, 9, 9, 9, 9), [rate('regular', '20')], french)).toEqual(['900.00', '960.00']);
    const german = { ...french, rule: 'de' as const, counted: ['night'] };
    const rates = [rate('regular', '20'), rate('weekend', '25')];
    expect(figures(week(0, 0, 0, 0, 0, 0, 8), rates, german)).toEqual(['200.00', '240.00']);
    expect(figures(week(9), [rate('regular', '300', 'day')], french)).toBeNull();
    expect(figures(week(9), [], flsa)).toBeNull();
    expect(figures(week(9), [rate('regular', '20')], { ...flsa, rule: 'none' })).toBeNull();
  });
});

describe('the overtime that a bonus raises', () => {
  const raised = (hours: number[], bonus: string, terms = flsa) =>
    overtimeOnBonus(week(...hours), terms, decimal(bonus))?.toFixed(2);

  it('is half of its part of an hour for each hour over 40 (29 CFR 778.209 (a), 778.110 (b))', () => {
    // 46.00 in 46 hours is 1.00 an hour: 3.00 more for six hours of overtime.
    expect(raised([10, 10, 10, 10, 6], '46')).toBe('3.00');
    expect(raised([8, 8, 8, 8, 8], '46')).toBe('0.00');
    expect(raised([], '46')).toBe('0.00');
  });

  it('is a whole part for an hour that the law doubles', () => {
    // California, 13 hours in a day: 4 at one and a half, 1 doubled.
    expect(raised([13], '13', { ...flsa, rule: 'us_california' })).toBe('3.00');
  });

  it('is none of the laws of other countries', () => {
    expect(raised([13], '13', { ...flsa, rule: 'fr_35' })).toBeUndefined();
  });
});
