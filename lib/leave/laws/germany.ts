import type { LeaveLaw } from '@/lib/leave/laws/law';
import { decimal } from '@/lib/money/amount';

/** Germany: 24 working days of a week of six, so four weeks; the whole of them after six months. */
export const deAnnual = {
  rule: 'de_annual',
  country: 'DE',
  versions: [
    {
      validFrom: '1963-01-01',
      source: {
        law: 'BUrlG § 3',
        url: 'https://lexmea.de/gesetz/burlg/3',
        sentence:
          'Der Urlaub beträgt jährlich mindestens 24 Werktage. Als Werktage gelten alle Kalendertage, die nicht Sonn- oder gesetzliche Feiertage sind.',
      },
      further: [
        {
          law: 'BUrlG § 4',
          url: 'http://www.anwalt24.de/rund-ums-recht/Paragraph_4_BUrlG_Wartezeit-d142052,5.html',
          sentence:
            'Der volle Urlaubsanspruch wird erstmalig nach sechsmonatigem Bestehen des Arbeitsverhältnisses erworben.',
        },
        {
          law: 'BUrlG § 5',
          url: 'https://rechtsanwalt-und-sozialrecht.de/tag/%c2%a7-5-burlg',
          sentence:
            'Anspruch auf ein Zwölftel des Jahresurlaubs für jeden vollen Monat des Bestehens des Arbeitsverhältnisses hat der Arbeitnehmer […] Bruchteile von Urlaubstagen, die mindestens einen halben Tag ergeben, sind auf volle Urlaubstage aufzurunden.',
        },
        {
          law: 'BUrlG § 7 Abs. 3',
          url: 'https://www.anwalt-hegge.de/arbeitsrecht/urlaub/',
          sentence:
            'Im Falle der Übertragung muss der Urlaub in den ersten drei Monaten des folgenden Kalenderjahres gewährt und genommen werden.',
        },
      ],
      earns: { by: 'weeks', weeks: decimal('4'), counted: 'months', waitingMonths: 6 },
      carryOver: { months: 3 },
    },
  ],
  gaps: ['agreements', 'notice', 'changed_hours', 'paid_out'],
} as const satisfies LeaveLaw;
