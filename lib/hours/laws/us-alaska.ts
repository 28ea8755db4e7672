import type { NamedLaw } from '@/lib/hours/laws/law';

/** Alaska: over 8 hours a day or 40 a week, no hour twice. */
export const usAlaska: NamedLaw = {
  rule: 'us_alaska',
  country: 'US',
  region: 'AK',
  versions: [
    {
      validFrom: '2017-01-11',
      source: {
        law: 'Alaska Statutes 23.10.060(b)',
        url: 'http://ak.elaws.us/as/23.10.060',
        sentence:
          'the number of hours worked shall be determined without including hours that are worked in excess of eight hours in a day because the employee has or will be separately awarded overtime compensation based on those hours',
      },
      steps: { daily: [{ over: '8', type: 'overtime' }], weekly: { over: '40', type: 'overtime' } },
      factors: { overtime: '1.5000', double_time: '2.0000' },
    },
  ],
  gaps: ['minimum_wage'],
};
