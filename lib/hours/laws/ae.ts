import type { NamedLaw } from '@/lib/hours/laws/law';

/** United Arab Emirates: over 8 hours a day or 48 a week at 125 %, extra hours between 22 and 4 at 150 %, public holidays
 * at 150 %. */
export const ae: NamedLaw = {
  rule: 'ae',
  country: 'AE',
  versions: [
    {
      validFrom: '2022-02-02',
      source: {
        law: 'Federal Decree-Law No. 33 of 2021, art. 17, 19, 28',
        url: 'https://gulfnews.com/living-in-uae/ask-us/new-uae-labour-law-how-is-overtime-calculated-1.1639661532379',
        sentence:
          'such extended time shall be deemed overtime for which the Worker shall be paid his basic wage for his normal hours of work plus a supplement of at least 25 per cent of that wage',
      },
      further: [
        {
          law: 'Federal Decree-Law No. 33 of 2021, art. 19 (3)',
          url: 'https://gulfnews.com/living-in-uae/ask-us/new-uae-labour-law-how-is-overtime-calculated-1.1639661532379',
          sentence:
            'If the work circumstances require that the worker be employed for extra hours between 10pm and 4am, the worker shall be paid his basic wage for his normal hours of work plus a supplement of at least 50 per cent of that wage.',
        },
      ],
      steps: {
        night: { from: '22:00', to: '04:00', type: 'night', overtime_only: true },
        daily: [{ over: '8', type: 'overtime' }],
        weekly: { over: '48', type: 'overtime' },
        holiday: 'holiday',
        adding: 'highest',
      },
      factors: {
        overtime: '1.2500',
        double_time: '2.0000',
        factors: [
          { type: 'holiday', factor: '1.5000' },
          { type: 'night', factor: '1.5000' },
        ],
      },
      counted: ['night'],
    },
  ],
  gaps: ['night_by_hours', 'rest_day', 'substitute_rest', 'basic_wage'],
};
