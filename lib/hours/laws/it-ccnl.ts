import type { NamedLaw } from '@/lib/hours/laws/law';

/** Italy, trade and services: hours 41 to 48 at 115 %, from 49 at 120 %. The page that says it has no date. */
export const itCcnl: NamedLaw = {
  rule: 'it_ccnl',
  country: 'IT',
  versions: [
    {
      validFrom: '2003-04-29',
      source: {
        law: 'CCNL Commercio e terziario; D.Lgs. 66/2003',
        url: 'https://inscriver.com/post/6343_pagamento-degli-straordinari-le-maggiorazioni-come-accennato-spetta-ad-ogni-cont.html',
        sentence:
          'Il CCNL “Commercio e terziario” prevede una maggiorazione del 15% per il lavoro straordinario dalla 41ma alla 48ma ora settimanale, che sale al 20% per le ore eccedenti la 48ma.',
      },
      isUnverified: true,
      steps: {
        weekly: [
          { over: '40', type: 'overtime' },
          { over: '48', type: 'overtime_2' },
        ],
      },
      factors: { overtime: '1.1500', double_time: '2.0000', factors: [{ type: 'overtime_2', factor: '1.2000' }] },
    },
  ],
  gaps: ['collective', 'year_limit', 'public_holidays', 'rest_day', 'night_by_hand'],
};
