import type { NamedLaw } from '@/lib/hours/laws/law';

/** Spain: over 40 hours a week, at least as the ordinary hour. */
export const es: NamedLaw = {
  rule: 'es',
  country: 'ES',
  versions: [
    {
      validFrom: '2015-11-13',
      source: {
        law: 'Estatuto de los Trabajadores, art. 34 y 35',
        url: 'https://www.elespanol.com/aragon/vivir/20260313/oficial-empresa-obligada-pagar-hora-extra-ordinaria-estatuto-trabajadores-trt/1003744167900_0.html',
        sentence:
          'se optará entre abonar las horas extraordinarias en la cuantía que se fije, que en ningún caso podrá ser inferior al valor de la hora ordinaria, o compensarlas por tiempos equivalentes de descanso retribuido',
      },
      steps: { weekly: { over: '40', type: 'overtime' } },
      factors: { overtime: '1.0000', double_time: '2.0000' },
    },
  ],
  gaps: ['collective', 'year_limit', 'averaging', 'substitute_rest'],
};
