import type { NamedLaw } from '@/lib/hours/laws/law';

/** Portugal, up to 100 hours a year: the first hour over 8 a day at 125 %, the next at 137.5 %, rest days and public
 * holidays at 150 %. */
export const pt: NamedLaw = {
  rule: 'pt',
  country: 'PT',
  versions: [
    {
      validFrom: '2023-05-01',
      source: {
        law: 'Código do Trabalho, art. 203.º e 268.º (Lei n.º 13/2023)',
        url: 'https://communityhub.sage.com/pt/sage-accountants-solution/f/novidades/201287/lei-n-o-13-2023-de-3-de-abril---alteracoes-a-retribuicao-do-trabalho-suplementar',
        sentence:
          '25% pela primeira hora ou fracção desta e 37,5% por hora ou fracção subsequente, em dia útil; e b) 50% por cada hora ou fracção, em dia de descanso semanal, obrigatório ou complementar, ou em feriado',
      },
      steps: {
        daily: [
          { over: '8', type: 'overtime' },
          { over: '9', type: 'overtime_2' },
        ],
        weekly: { over: '40', type: 'overtime' },
        weekend: 'weekend',
        weekend_days: [6, 7],
        holiday: 'holiday',
      },
      factors: {
        overtime: '1.2500',
        double_time: '2.0000',
        factors: [
          { type: 'overtime_2', factor: '1.3750' },
          { type: 'weekend', factor: '1.5000' },
          { type: 'holiday', factor: '1.5000' },
        ],
      },
    },
  ],
  gaps: ['year_limit', 'collective', 'rest_day'],
};
