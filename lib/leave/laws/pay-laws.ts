import type { LeaveGap, LeaveSource } from '@/lib/leave/laws/law';

/** A law that says how much leave pays, or what pay has on top. */
export interface PayLaw<Rule extends string = string> {
  rule: Rule;
  country: string;
  sources: readonly [LeaveSource, ...LeaveSource[]];
  gaps: readonly LeaveGap[];
}

/** What paid leave pays by a law. */
export const leavePayLaws = [
  {
    rule: 'de_holiday',
    country: 'DE',
    sources: [
      {
        law: 'BUrlG § 11 Abs. 1',
        url: 'https://dejure.org/gesetze/BUrlG/11.html',
        sentence:
          'Das Urlaubsentgelt bemißt sich nach dem durchschnittlichen Arbeitsverdienst, das der Arbeitnehmer in den letzten dreizehn Wochen vor dem Beginn des Urlaubs erhalten hat, mit Ausnahme des zusätzlich für Überstunden gezahlten Arbeitsverdienstes. Bei Verdiensterhöhungen nicht nur vorübergehender Natur, die während des Berechnungszeitraums oder des Urlaubs eintreten, ist von dem erhöhten Verdienst auszugehen. Verdienstkürzungen, die im Berechnungszeitraum infolge von Kurzarbeit, Arbeitsausfällen oder unverschuldeter Arbeitsversäumnis eintreten, bleiben für die Berechnung des Urlaubsentgelts außer Betracht.',
      },
    ],
    gaps: ['bonuses', 'raise_during_leave'],
  },
  {
    rule: 'de_sick',
    country: 'DE',
    sources: [
      {
        law: 'EFZG § 3 Abs. 1',
        url: 'https://www.aok-business.de/fachthemen/pro-personalrecht-online/datenbank/grundlagen/poc/oid/0001201/sid/0001201.7032605/',
        sentence:
          'Wird ein Arbeitnehmer durch Arbeitsunfähigkeit infolge Krankheit an seiner Arbeitsleistung verhindert, ohne dass ihn ein Verschulden trifft, so hat er Anspruch auf Entgeltfortzahlung im Krankheitsfall durch den Arbeitgeber für die Zeit der Arbeitsunfähigkeit bis zur Dauer von sechs Wochen. […] Sechs Wochen Entgeltfortzahlung heißt: Der Arbeitnehmer soll für 42 Kalendertage sein Arbeitsentgelt fortgezahlt bekommen.',
      },
      {
        law: 'EFZG § 3 Abs. 3',
        url: 'https://www.aok-business.de/fachthemen/pro-personalrecht-online/datenbank/anzeigen/poc/docid/2537385_0/',
        sentence:
          'Der Anspruch nach Absatz 1 entsteht nach vierwöchiger ununterbrochener Dauer des Arbeitsverhältnisses.',
      },
      {
        law: 'BAG 26.5.1999, 5 AZR 476/98',
        url: 'https://www.haufe.de/recht/deutsches-anwalt-office-premium/1a-individualarbeitsrecht-teil1-1-vierwoechiger-bestand-des-arbeitsverhaeltnisses_idesk_PI17574_HI14405005.html',
        sentence:
          'So erhält der nach Beginn des Arbeitsverhältnisses dauerhaft erkrankte Arbeitnehmer einen Anspruch vom ersten Tag der 5. Woche für die gesetzlich vorgesehene Dauer (6 Wochen), auch wenn er in den ersten 4 Wochen keine Arbeitsleistung erbringen konnte.',
      },
      {
        law: 'EFZG § 4 Abs. 1, 1a',
        url: 'https://haufe.de/sozialwesen/sgb-office-professional/neumann-redlinspringerzimmermannua-efzg-4-hoehe-d-1-allgemeines_idesk_PI434_HI1486336.html',
        sentence:
          'In § 4 Abs. 1 EFZG ist zunächst der allgemeine Grundsatz enthalten, dass für den in § 3 Abs. 1 EFZG bezeichneten Zeitraum das dem Arbeitnehmer bei der für ihn maßgebenden regelmäßigen Arbeitszeit zustehende Arbeitsentgelt fortzuzahlen ist.',
      },
    ],
    gaps: ['same_illness'],
  },
] as const satisfies readonly PayLaw[];

/** How much paid leave pays: the contract's regular rate, or what a law says. */
export const leavePayRules = ['regular', ...leavePayLaws.map(({ rule }) => rule)] as const;
export type LeavePayRule = (typeof leavePayRules)[number];
