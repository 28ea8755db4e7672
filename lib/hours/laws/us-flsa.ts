import type { NamedLaw } from '@/lib/hours/laws/law';

/** Fair Labor Standards Act: over 40 hours in the workweek. */
export const usFlsa: NamedLaw = {
  rule: 'us_flsa',
  country: 'US',
  versions: [
    {
      validFrom: '1940-10-24',
      source: {
        law: '29 U.S.C. 207(a)(1)',
        url: 'http://uscode.elaws.us/law/title29.chapter8.section207',
        sentence:
          'for a workweek longer than forty hours unless such employee receives compensation for his employment in excess of the hours above specified at a rate not less than one and one-half times the regular rate',
      },
      steps: { weekly: { over: '40', type: 'overtime' } },
      factors: { overtime: '1.5000', double_time: '2.0000' },
    },
  ],
  gaps: ['averaging', 'minimum_wage'],
};
