import type { NamedLaw } from '@/lib/hours/laws/law';

/** Ontario: over 44 hours a week. */
export const caOn: NamedLaw = {
  rule: 'ca_on',
  country: 'CA',
  region: 'ON',
  versions: [
    {
      validFrom: '2018-01-01',
      source: {
        law: 'Employment Standards Act, 2000, s. 22(1)',
        url: 'https://www.ontario.ca/document/employment-standard-act-policy-and-interpretation-manual/part-viii-overtime-pay',
        sentence:
          'The employer’s obligation to pay the overtime premium is triggered when an employee works more than 44 hours in a work week.',
      },
      steps: { weekly: { over: '44', type: 'overtime' } },
      factors: { overtime: '1.5000', double_time: '2.0000' },
    },
  ],
  gaps: ['averaging', 'public_holidays', 'minimum_wage'],
};
