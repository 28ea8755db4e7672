import type { NamedLaw } from '@/lib/hours/laws/law';

/** Hospitals and residential care by agreement: over 8 hours in a workday and over 80 in 14 days, instead of 40 a week. */
export const us880: NamedLaw = {
  rule: 'us_8_80',
  country: 'US',
  versions: [
    {
      validFrom: '1981-06-30',
      source: {
        law: '29 CFR 778.601 (29 U.S.C. 207(j))',
        url: 'https://webarchive.library.unt.edu/eot2008/20081106032234/https:/www.dol.gov/dol/allcfr/ESA/Title_29/Part_778/29CFR778.601.htm',
        sentence:
          'a work period of 14 consecutive days is accepted in lieu of the workweek of 7 consecutive days for purposes of overtime computation and if, for his employment in excess of 8 hours in any workday and in excess of 80 hours in such 14-day period, the employee receives compensation at a rate not less than one and one-half times the regular rate at which he is employed',
      },
      further: [
        {
          law: 'Fair Labor Standards Act, section 7(j)',
          url: 'https://webapps.dol.gov/elaws/whd/flsa/otcalc/doc7j.asp',
          sentence:
            'To use this exception, the employer must have a prior agreement or understanding with the affected employees before the work is performed.',
        },
      ],
      steps: {
        daily: [{ over: '8', type: 'overtime' }],
        averaging: { weeks: 2, over: '80', type: 'overtime' },
      },
      factors: { overtime: '1.5000', double_time: '2.0000' },
    },
  ],
  gaps: ['period_rate', 'minimum_wage'],
};
