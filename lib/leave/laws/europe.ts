import type { LeaveLaw } from '@/lib/leave/laws/law';
import { Decimal, decimal } from '@/lib/money/amount';

/** France: two and a half working days of a week of six for each month, at most thirty, from June to May. */
export const frAnnual = {
  rule: 'fr_annual',
  country: 'FR',
  yearMonth: 6,
  versions: [
    {
      validFrom: '2016-08-10',
      source: {
        law: 'Code du travail, art. L3141-3',
        url: 'https://www.doctrine.fr/l/texts/codes/LEGITEXT000006072050/articles/LEGIARTI000006902640?version=LEGIARTI000033020826&date=2022-12-21&sourcePage=LegislationText&source=legislation-text',
        sentence:
          'Le salarié a droit à un congé de deux jours et demi ouvrables par mois de travail effectif chez le même employeur. La durée totale du congé exigible ne peut excéder trente jours ouvrables.',
      },
      further: [
        {
          law: 'Code du travail, art. R3141-4',
          url: 'https://legisocial.fr/paie/gestion-de-paie/periode-reference-conges-payes.html',
          sentence:
            'A défaut d’accord prévu à l’article L. 3141-10, le point de départ de la période prise en compte pour le calcul du droit au congé est fixé au 1er juin de chaque année.',
        },
      ],
      // 2.5 days of six a week in each of twelve months are five weeks.
      earns: { by: 'weeks', weeks: decimal('5'), counted: 'months' },
    },
  ],
  gaps: ['agreements', 'absences', 'changed_hours', 'deadline'],
} as const satisfies LeaveLaw;

/** Spain: thirty calendar days a year, so two and a half a month. */
export const esAnnual = {
  rule: 'es_annual',
  country: 'ES',
  versions: [
    {
      validFrom: '2015-11-13',
      source: {
        law: 'Estatuto de los Trabajadores, art. 38.1',
        url: 'https://noticiastrabajo.huffingtonpost.es/empleo/derechos-trabajador/articulo-38-estatuto-trabajadores-vacaciones-anuales/',
        sentence: 'En ningún caso la duración será inferior a treinta días naturales',
      },
      further: [
        {
          law: 'Estatuto de los Trabajadores, art. 38',
          url: 'https://cgtmurcia.org/?p=22210&post_type=recursos_laborales&preview=true',
          sentence:
            'La duración se fija con referencia al año natural (del 1 ene al 31 dic), no al año trabajado. Si el tiempo trabajado es inferior a 1 año, se calculan proporcionalmente',
        },
      ],
      earns: { by: 'weeks', weeks: new Decimal(30).div(7), counted: 'days' },
    },
  ],
  gaps: ['agreements', 'absences', 'changed_hours', 'deadline'],
} as const satisfies LeaveLaw;

/** Italy: four weeks a year; what collective agreements grant beside them (ROL) is not in it. */
export const itAnnual = {
  rule: 'it_annual',
  country: 'IT',
  versions: [
    {
      validFrom: '2004-09-01',
      source: {
        law: 'D.Lgs. 66/2003, art. 10',
        url: 'https://notiziedellascuola.it/legislazione-e-dottrina/indice-cronologico/2003/aprile/DLGS_20030408_66/cap3-art10',
        sentence:
          'il prestatore di lavoro ha diritto ad un periodo annuale di ferie retribuite non inferiore a quattro settimane. Tale periodo […] va goduto per almeno due settimane […] nel corso dell’anno di maturazione e, per le restanti due settimane, nei 18 mesi successivi al termine dell’anno di maturazione',
      },
      further: [
        {
          law: 'D.Lgs. 66/2003, art. 10',
          url: 'https://www.pmi.it/impresa/normativa/58623/guida-alle-ferie-aziendali-maturazione-e-retribuzione.html',
          sentence:
            'le ferie maturano pro quota nel tempo in base ai mesi di lavoro (distribuite nei 12 mesi), anche durante periodi di assenza',
        },
      ],
      earns: { by: 'weeks', weeks: decimal('4'), counted: 'months' },
    },
  ],
  gaps: ['agreements', 'changed_hours', 'time_limit'],
} as const satisfies LeaveLaw;

/** The Netherlands: four times the agreed hours of a week, to be taken within six months after the year. */
export const nlAnnual = {
  rule: 'nl_annual',
  country: 'NL',
  versions: [
    {
      validFrom: '2012-01-01',
      source: {
        law: 'BW 7:634',
        url: 'https://www.sdu.nl/content/commentaar-op-burgerlijk-wetboek-boek-7-art-634-arbeidsrechtartikelsgewijs',
        sentence:
          'De werknemer verwerft over ieder jaar waarin hij gedurende de volledige overeengekomen arbeidsduur recht op loon heeft gehad, aanspraak op vakantie van ten minste vier maal de overeengekomen arbeidsduur per week […] De werknemer die over een deel van een jaar recht op loon heeft gehad, verwerft over dat deel aanspraak op vakantie die een evenredig gedeelte bedraagt',
      },
      further: [
        {
          law: 'BW 7:640a',
          url: 'https://explore.law/app/library/nl-legislation/bw-7-burgerlijk-wetboek-boek-7/artikel-640a-vervaltermijn-minimum-vakantieaanspraak',
          sentence:
            'De aanspraak op het minimum, bedoeld in artikel 634, vervalt zes maanden na de laatste dag van het kalenderjaar waarin de aanspraak is verworven',
        },
      ],
      earns: { by: 'weeks', weeks: decimal('4'), counted: 'days' },
      carryOver: { months: 6 },
    },
  ],
  gaps: ['agreements', 'absences', 'notice', 'changed_hours', 'paid_out'],
} as const satisfies LeaveLaw;

/** The United Kingdom, for irregular hours and part-year workers. */
export const ukIrregularHours = {
  rule: 'uk_irregular_hours',
  country: 'GB',
  versions: [
    {
      validFrom: '2024-04-01',
      source: {
        law: 'Working Time Regulations 1998, reg. 15B',
        url: 'https://medium.com/adviser/holiday-rights-if-you-work-irregular-hours-or-term-time-only-72a4e6dee56e',
        sentence: 'regulation 15B says your holiday accrues at the rate of 12.07% of the hours you work',
      },
      earns: { by: 'hours', share: decimal('0.1207') },
    },
  ],
  gaps: ['agreements', 'absences', 'deadline'],
} as const satisfies LeaveLaw;
