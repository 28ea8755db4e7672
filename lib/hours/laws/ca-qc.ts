import type { NamedLaw } from '@/lib/hours/laws/law';

/** Quebec: over 40 hours a week. */
export const caQc: NamedLaw = {
  rule: 'ca_qc',
  country: 'CA',
  region: 'QC',
  versions: [
    {
      validFrom: '2000-10-01',
      source: {
        law: 'Loi sur les normes du travail, RLRQ c. N-1.1, art. 52 et 55',
        url: 'https://www.cnesst.gouv.qc.ca/fr/organisation/documentation/acces-linformation/documents-servant-prise-decision/normes-travail/loi-sur-normes-travail/chapitre-iv-normes-travail-art-391-97/section-ii-duree-travail-art-52-5901/article-55',
        sentence:
          'Tout travail exécuté en plus des 40 heures (art. 52 LNT) de la semaine normale de travail entraîne une majoration de 50 % du salaire horaire habituel.',
      },
      steps: { weekly: { over: '40', type: 'overtime' } },
      factors: { overtime: '1.5000', double_time: '2.0000' },
    },
  ],
  gaps: ['averaging', 'public_holidays', 'minimum_wage'],
};
