import type { NamedLaw } from '@/lib/hours/laws/law';

/** Colorado: over 40 hours a week or 12 a day. */
export const usColorado: NamedLaw = {
  rule: 'us_colorado',
  country: 'US',
  region: 'CO',
  versions: [
    {
      validFrom: '2022-01-01',
      source: {
        law: 'COMPS Order #38, 7 CCR 1103-1, rule 4.1',
        url: 'https://cdle.colorado.gov/dlss-home-page/wage-and-hour-law/overtime',
        sentence:
          'Employees shall be paid time and one-half of the regular rate of pay for any work in excess of:(1) forty hours per workweek,(2) twelve hours per workday, or(3) twelve consecutive hours without regard to the starting and ending time of the workday',
      },
      steps: { daily: [{ over: '12', type: 'overtime' }], weekly: { over: '40', type: 'overtime' } },
      factors: { overtime: '1.5000', double_time: '2.0000' },
    },
  ],
  gaps: ['consecutive_hours', 'minimum_wage'],
};
