import type { NamedLaw } from '@/lib/hours/laws/law';

/** Saudi Arabia: over 8 hours a day or 48 a week, and all hours on holidays, at 150 %. */
export const sa: NamedLaw = {
  rule: 'sa',
  country: 'SA',
  versions: [
    {
      validFrom: '2015-10-18',
      source: {
        law: 'نظام العمل، المادة ٩٨ والمادة ١٠٧',
        url: 'https://laboreducation.mlsd.gov.sa/en/labor-education/313',
        sentence: 'All working hours performed during holidays and "Eids" shall be deemed overtime hours.',
      },
      steps: {
        daily: [{ over: '8', type: 'overtime' }],
        weekly: { over: '48', type: 'overtime' },
        holiday: 'overtime',
      },
      factors: { overtime: '1.5000', double_time: '2.0000' },
    },
  ],
  gaps: ['rest_day', 'basic_wage'],
};
