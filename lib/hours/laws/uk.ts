import type { NamedLaw } from '@/lib/hours/laws/law';

/** United Kingdom: no raise by law. */
export const uk: NamedLaw = {
  rule: 'uk',
  country: 'GB',
  versions: [
    {
      validFrom: '1999-04-01',
      source: {
        law: 'GOV.UK, Overtime: your rights',
        url: 'https://www.gov.uk/overtime-your-rights',
        sentence:
          'Employers don’t have to pay workers for overtime. However, employees’ average pay for the total hours worked mustn’t fall below the National Minimum Wage.',
      },
      steps: {},
      factors: { overtime: '1.5000', double_time: '2.0000' },
    },
  ],
  gaps: ['minimum_wage', 'averaging'],
};
