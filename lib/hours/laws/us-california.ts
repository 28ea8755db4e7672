import type { NamedLaw } from '@/lib/hours/laws/law';

/** California: over 8 hours a day and over 40 a week; over 12 hours a day double; on the seventh consecutive day of the
 * workweek the first 8 hours are overtime and the rest is double. */
export const usCalifornia: NamedLaw = {
  rule: 'us_california',
  country: 'US',
  region: 'CA',
  versions: [
    {
      validFrom: '2000-01-01',
      source: {
        law: 'California Labor Code 510(a)',
        url: 'https://self-law.org/code/ca/labor-code/510',
        sentence:
          'Any work in excess of eight hours in one workday and any work in excess of 40 hours in any one workweek and the first eight hours worked on the seventh day of work in any one workweek shall be compensated at the rate of no less than one and one-half times the regular rate of pay',
      },
      steps: {
        daily: [
          { over: '8', type: 'overtime' },
          { over: '12', type: 'double_time' },
        ],
        weekly: { over: '40', type: 'overtime' },
        consecutive_day: { nth: 7, type: 'overtime', then: { over: '8', type: 'double_time' } },
      },
      factors: { overtime: '1.5000', double_time: '2.0000' },
    },
  ],
  gaps: ['meal_and_rest', 'minimum_wage'],
};
