import type { NamedLaw } from '@/lib/hours/laws/law';

/** Spain: over 40 hours a week, at least as the ordinary hour; more than 80 a year are pointed out. */
export const es: NamedLaw = {
  rule: 'es',
  country: 'ES',
  versions: [
    {
      validFrom: '2015-11-13',
      source: {
        law: 'Estatuto de los Trabajadores, art. 35.1',
        url: 'https://www.boe.es/buscar/act.php?id=BOE-A-2015-11430',
        sentence:
          'se optará entre abonar las horas extraordinarias en la cuantía que se fije, que en ningún caso podrá ser inferior al valor de la hora ordinaria, o compensarlas por tiempos equivalentes de descanso retribuido',
      },
      further: [
        {
          law: 'Estatuto de los Trabajadores, art. 35.2',
          url: 'https://www.boe.es/buscar/act.php?id=BOE-A-2015-11430',
          sentence:
            'El número de horas extraordinarias no podrá ser superior a ochenta al año, salvo lo previsto en el apartado 3. Para los trabajadores que por la modalidad o duración de su contrato realizasen una jornada en cómputo anual inferior a la jornada general en la empresa, el número máximo anual de horas extraordinarias se reducirá en la misma proporción que exista entre tales jornadas. A los efectos de lo dispuesto en el párrafo anterior, no se computarán las horas extraordinarias que hayan sido compensadas mediante descanso dentro de los cuatro meses siguientes a su realización.',
        },
      ],
      steps: { weekly: { over: '40', type: 'overtime' }, year: { over: '80' } },
      factors: { overtime: '1.0000', double_time: '2.0000' },
    },
  ],
  gaps: ['collective', 'averaging', 'substitute_rest', 'year_limit_in_part'],
};
