import { locales } from '@/lib/i18n/locales';
import { translatorFor } from '@/lib/i18n/translator';

const budget = { order: 'PO-7', unit: 'USD', budget: 110_000, used: 107_592.9, total: 2_702.4 };

it('writes amounts in the reader’s language, with both decimals or none', () => {
  expect(translatorFor('en-US', 'problems')('over_budget', budget)).toBe(
    'Purchase order PO-7 has a budget of 110,000 USD. 107,592.90 are used already, and with this draft it would be 2,702.40.',
  );
  const due = { due: 2702.44, currency: 'EUR' };
  expect(translatorFor('en-US', 'faults')('more_than_due', due)).toContain('2,702.44 EUR is left');
  expect(translatorFor('it-IT', 'faults')('more_than_due', due)).toContain('2.702,44 EUR');
  expect(translatorFor('ar-EG', 'faults')('more_than_due', due)).toContain('٢٬٧٠٢٫٤٤ EUR');
});

/** The parameters of amounts in the messages of refusals: none is written as it is. */
it.each(locales.map(({ code }) => code))('leaves no amount unformatted in %s', (code) => {
  const values = { line: '', number: '', due: 1234.5, amount: 1234.5, limit: 1234.5, hours: 1234.5, currency: 'EUR' };
  for (const [namespace, key] of [
    ['faults', 'more_than_due'],
    ['faults', 'over_working_hours'],
    ['problems', 'payment_more_than_due'],
    ['problems', 'bonus_overtime_changed'],
    ['problems', 'write_off_over_limit'],
    ['validation', 'too_small'],
    ['validation', 'too_big'],
  ] as const)
    expect(translatorFor(code, namespace)(key, values)).not.toContain('1234');
});
