import type { NamedLaw } from '@/lib/hours/laws/law';

/** France, where no agreement says otherwise: hours 36 to 43 at 125 %, from 44 at 150 %. */
export const fr35: NamedLaw = {
  rule: 'fr_35',
  country: 'FR',
  versions: [
    {
      validFrom: '2016-08-10',
      source: {
        law: 'Code du travail, art. L3121-27 et L3121-36',
        url: 'https://juriblio.fr/codes/code-du-travail/partie-legislative/troisieme-partie/livre-ier/titre-ii/chapitre-ier/section-3/sous-section-3',
        sentence:
          'donnent lieu à une majoration de salaire de 25 % pour chacune des huit premières heures supplémentaires. Les heures suivantes donnent lieu à une majoration de 50 %.',
      },
      steps: {
        weekly: [
          { over: '35', type: 'overtime' },
          { over: '43', type: 'overtime_2' },
        ],
      },
      factors: { overtime: '1.2500', double_time: '2.0000', factors: [{ type: 'overtime_2', factor: '1.5000' }] },
    },
  ],
  gaps: ['collective', 'year_limit', 'public_holidays'],
};
