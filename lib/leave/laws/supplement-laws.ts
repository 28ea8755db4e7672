import type { PayLaw } from '@/lib/leave/laws/pay-laws';

/** A percentage that a law puts on top of pay. */
interface SupplementLaw extends PayLaw {
  /** As 0–100, of the base. */
  percent: string;
  /** The supplements that are part of the base. */
  includes: readonly string[];
}

/** What laws put on top of all pay for work. */
export const supplementLaws = [
  {
    rule: 'fr_end_of_mission',
    country: 'FR',
    percent: '10',
    includes: [],
    sources: [
      {
        law: 'Code du travail, art. L1251-32',
        url: 'https://faciladmi.fr/Lexique/ifm/',
        sentence:
          'Le Code du travail (article L.1251-32) prévoit que son montant est au minimum égal à 10 % de la rémunération totale brute due au salarié.',
      },
      {
        law: 'Accord national relatif aux salariés temporaires',
        url: 'https://legal.tricoteuses.fr/articles/KALIARTI000005826427',
        sentence:
          'Le taux de l’indemnité de fin de mission est appliqué sur l’assiette constituée par la totalité de la rémunération brute perçue par le salarié au cours de la mission, y compris les primes et indemnités venant s’ajouter au salaire de base à l’exclusion des sommes ayant le caractère de remboursement de frais',
      },
    ],
    gaps: ['not_due'],
  },
  {
    rule: 'fr_paid_leave',
    country: 'FR',
    percent: '10',
    includes: ['fr_end_of_mission'],
    sources: [
      {
        law: 'Code du travail, art. L1251-19',
        url: 'https://taga-medical.fr/faq/salarie-interimaire-t-il-droit-conges-payes',
        sentence:
          'L’assiette de l’indemnité compensatrice de congés payés est de 10% de la rémunération totale brute, indemnité de fin de mission comprise et versée pour la totalité de la mission (contrat initial plus renouvellement).',
      },
    ],
    gaps: [],
  },
  {
    rule: 'nl_holiday_allowance',
    country: 'NL',
    percent: '8',
    includes: [],
    sources: [
      {
        law: 'Wet minimumloon en minimumvakantiebijslag, art. 15',
        url: 'http://www.wetboek-online.nl/wet/Wet%20minimumloon%20en%20minimumvakantiebijslag/15.html',
        sentence:
          'heeft de werknemer jegens de werkgever aanspraak op een vakantiebijslag ten minste tot een bedrag van 8% van zijn ten laste van de werkgever komende loon',
      },
    ],
    gaps: ['agreements', 'triple_minimum'],
  },
] as const satisfies readonly SupplementLaw[];
export type SupplementRule = (typeof supplementLaws)[number]['rule'];

/** The rules of `supplementLaws`, in the order in which they are worked out. */
export const supplementRules = supplementLaws.map(({ rule }) => rule) as [SupplementRule, ...SupplementRule[]];

/** When a supplement is paid: with the pay that it belongs to, or once the contract has ended. */
export const supplementTimes = ['each_run', 'contract_end'] as const;
