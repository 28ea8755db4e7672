import type { NamedLaw } from '@/lib/hours/laws/law';

/** Alberta: the greater of the hours over 8 a day and the hours over 44 a week, which is what counting no hour twice gives. */
export const caAb: NamedLaw = {
  rule: 'ca_ab',
  country: 'CA',
  region: 'AB',
  versions: [
    {
      validFrom: '2018-01-01',
      source: {
        law: 'Employment Standards Code, RSA 2000, c. E-9, s. 21',
        url: 'https://www.employerline.ca/ab/employer-advice/overtime-pay/',
        sentence:
          'Overtime is all hours worked over eight (8) hours in a day or 44 hours in a week, whichever is greater.',
      },
      steps: { daily: [{ over: '8', type: 'overtime' }], weekly: { over: '44', type: 'overtime' } },
      factors: { overtime: '1.5000', double_time: '2.0000' },
    },
  ],
  gaps: ['averaging', 'public_holidays', 'minimum_wage'],
};
