import type { NamedLaw } from '@/lib/hours/laws/law';

/** Germany, temporary work by the agreement of iGZ and DGB: nights 25 %, Sundays 50 %, public holidays 100 %, only the
 * highest of them for one hour. */
export const de: NamedLaw = {
  rule: 'de',
  country: 'DE',
  versions: [
    {
      validFrom: '2017-01-01',
      source: {
        law: 'Manteltarifvertrag Zeitarbeit iGZ/DGB, § 4',
        url: 'http://epaper.ig-zeitarbeit.de/igz-dgb-tarifwerk-2017-2019/56812565/30',
        sentence:
          'Treffen mehrere Zuschläge für die gleiche Arbeitszeit zusammen, so wird nur der jeweils höhere Zuschlag gezahlt.',
      },
      further: [
        {
          law: 'ArbZG § 2 Abs. 3',
          url: 'https://gesetzklar.de/arbzg/7434/begriffsbestimmungen',
          sentence:
            'Nachtzeit im Sinne dieses Gesetzes ist die Zeit von 23 bis 6 Uhr, in Bäckereien und Konditoreien die Zeit von 22 bis 5 Uhr.',
        },
        {
          law: 'ArbZG § 4',
          url: 'https://de.openlegaldata.io/law/arbzg/4',
          sentence:
            'Die Arbeit ist durch im voraus feststehende Ruhepausen von mindestens 30 Minuten bei einer Arbeitszeit von mehr als sechs bis zu neun Stunden und 45 Minuten bei einer Arbeitszeit von mehr als neun Stunden insgesamt zu unterbrechen. Die Ruhepausen nach Satz 1 können in Zeitabschnitte von jeweils mindestens 15 Minuten aufgeteilt werden.',
        },
        {
          law: 'ArbZG § 5 Abs. 1',
          url: 'http://dejure.org/gesetze/ArbZG/5.html',
          sentence:
            'Die Arbeitnehmer müssen nach Beendigung der täglichen Arbeitszeit eine ununterbrochene Ruhezeit von mindestens elf Stunden haben.',
        },
      ],
      breaks: {
        steps: [
          { over: 360, minutes: 30 },
          { over: 540, minutes: 45 },
        ],
        least: 15,
        rest: 660,
      },
      steps: {
        night: { from: '23:00', to: '06:00', type: 'night' },
        weekdays: [{ day: 7, type: 'weekend' }],
        holiday: 'holiday',
        adding: 'highest',
      },
      factors: {
        overtime: '1.2500',
        double_time: '2.0000',
        factors: [
          { type: 'weekend', factor: '1.5000' },
          { type: 'holiday', factor: '2.0000' },
          { type: 'night', factor: '1.2500' },
        ],
      },
      counted: ['night'],
    },
  ],
  gaps: ['month_counter', 'night_by_hours', 'collective'],
};
