import type { NamedLaw } from '@/lib/hours/laws/law';

/** Spain: over 40 hours a week, at least as the ordinary hour; more than 80 a year are pointed out. */
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
      further: [
        {
          law: 'Estatuto de los Trabajadores, art. 35.2',
          url: 'https://www.elespanol.com/alicante/economia/20260209/estatuto-trabajadores-confirma-horas-extra-voluntarias-nunca-pueden-superar-ano-trt/1003744122637_0.html',
          sentence: 'El número de horas extraordinarias no podrá ser superior a ochenta al año',
        },
      ],
      steps: { weekly: { over: '40', type: 'overtime' }, year: { over: '80' } },
      factors: { overtime: '1.0000', double_time: '2.0000' },
    },
  ],
  gaps: ['collective', 'averaging', 'substitute_rest'],
};
