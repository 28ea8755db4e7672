import type { LeaveLaw } from '@/lib/leave/laws/law';
import { Decimal, decimal } from '@/lib/money/amount';

const oneInThirty = new Decimal(1).div(30);

/** California: a balance of 48 hours, from 2024 on of 80, earns nothing more. */
export const usCaliforniaSick = {
  rule: 'us_california_sick',
  country: 'US',
  region: 'CA',
  versions: [
    {
      validFrom: '2015-07-01',
      source: {
        law: 'California Labor Code § 246 (b) (1)',
        url: 'https://jurris.com/california/labor-code/245-249/246-3',
        sentence:
          'An employee shall accrue paid sick days at the rate of not less than one hour per every 30 hours worked',
      },
      further: [
        {
          law: 'California Labor Code § 246 (j)',
          url: 'https://www.employee-rights-atty.com/home/californias-sick-leave-law-an-administrative-pain-for-small-employers/',
          sentence:
            'Accrued paid sick leave may be carried over to the next year, but it may be capped at 48 hours or six days.',
        },
      ],
      earns: { by: 'hours', share: oneInThirty, mostKept: decimal('48') },
    },
    {
      validFrom: '2024-01-01',
      source: {
        law: 'California Labor Code § 246 (b) (1), SB 616',
        url: 'https://www.kingsleykingsley.com/california-paid-sick-leave',
        sentence: 'Employers can limit usage to 40 hours or 5 days per year and total accrual to 80 hours or 10 days',
      },
      further: [
        {
          law: 'SB 616',
          url: 'https://www.honeybadgerred.com/sick-days-sh-pd.html',
          sentence:
            'Increases the current rolling accrual cap (or maximum accrual cap) from 6 days (48 hours) to 10 days (80 hours).',
        },
      ],
      earns: { by: 'hours', share: oneInThirty, mostKept: decimal('80') },
    },
  ],
  gaps: ['use_limit', 'waiting_to_use'],
} as const satisfies LeaveLaw;

const newYork = {
  law: 'New York Labor Law § 196-b',
  url: 'https://cmrlaw.com/articles/new-york-sick-leave-law',
  sentence: 'Employees accrue sick leave at a rate of one (1) hour of sick leave earned per thirty (30) hours worked.',
} as const;

/** New York, employers with a hundred people or more: 56 hours a year. */
export const usNewYorkSick = {
  rule: 'us_new_york_sick',
  country: 'US',
  region: 'NY',
  versions: [
    {
      validFrom: '2020-09-30',
      source: newYork,
      further: [
        {
          law: 'New York Labor Law § 196-b (1) (c)',
          url: 'https://newyork.public.law/laws/n.y._labor_law_section_196-b',
          sentence:
            'For employers with one hundred or more employees in any calendar year, each employee shall be provided with up to fifty-six hours of paid sick leave each calendar year.',
        },
      ],
      earns: { by: 'hours', share: oneInThirty, mostAYear: decimal('56') },
    },
  ],
  gaps: ['use_limit', 'employer_size'],
} as const satisfies LeaveLaw;

/** New York, employers with five to ninety-nine people: 40 hours a year. */
export const usNewYorkSmallSick = {
  rule: 'us_new_york_small_sick',
  country: 'US',
  region: 'NY',
  versions: [
    {
      validFrom: '2020-09-30',
      source: newYork,
      further: [
        {
          law: 'New York Labor Law § 196-b (1) (b)',
          url: 'https://newyork.public.law/laws/n.y._labor_law_section_196-b',
          sentence:
            'For employers with between five and ninety-nine employees in any calendar year, each employee shall be provided with up to forty hours of paid sick leave in each calendar year',
        },
      ],
      earns: { by: 'hours', share: oneInThirty, mostAYear: decimal('40') },
    },
  ],
  gaps: ['use_limit', 'employer_size'],
} as const satisfies LeaveLaw;

/** New Jersey: 40 hours a year, and 40 into the next. */
export const usNewJerseySick = {
  rule: 'us_new_jersey_sick',
  country: 'US',
  region: 'NJ',
  versions: [
    {
      validFrom: '2018-10-29',
      source: {
        law: 'N.J.S.A. 34:11D-2',
        url: 'https://www.mccarter.com/insights/notice-poster-for-new-jerseys-earned-sick-leave-law-released-by-department-of-labor-for-use-starting-on-october-29/',
        sentence:
          'with one hour of earned sick leave accruing for every 30 hours worked, up to a maximum of 40 hours (five days) per benefit year […] An employee can carry over a maximum of 40 hours of earned sick leave to the next benefit year',
      },
      earns: { by: 'hours', share: oneInThirty, mostAYear: decimal('40') },
      carryOver: { most: decimal('40') },
    },
  ],
  gaps: ['use_limit', 'waiting_to_use'],
} as const satisfies LeaveLaw;

/** Colorado: 48 hours a year, and 48 into the next. */
export const usColoradoSick = {
  rule: 'us_colorado_sick',
  country: 'US',
  region: 'CO',
  versions: [
    {
      validFrom: '2022-01-01',
      source: {
        law: 'C.R.S. § 8-13.3-403 (2) (a)',
        url: 'https://colorado.public.law/statutes/crs_8-13.3-403',
        sentence:
          'Each employee earns at least one hour of paid sick leave for every thirty hours worked by the employee; except that an employee is not entitled under this section to earn or use more than forty-eight hours of paid sick leave each year',
      },
      further: [
        {
          law: 'Healthy Families and Workplaces Act',
          url: 'https://jjkellercompliancenetwork.com/regsense/state-paid-medical-sick-leave',
          sentence: 'Colorado (1/1/21) Healthy Families and Workplaces […] 30:1 […] 48 hours | Up to 48 hours',
        },
      ],
      earns: { by: 'hours', share: oneInThirty, mostAYear: decimal('48') },
      carryOver: { most: decimal('48') },
    },
  ],
  gaps: ['use_limit', 'employer_size'],
} as const satisfies LeaveLaw;

/** Washington: one hour in forty without an end, and 40 into the next year. */
export const usWashingtonSick = {
  rule: 'us_washington_sick',
  country: 'US',
  region: 'WA',
  versions: [
    {
      validFrom: '2018-01-01',
      source: {
        law: 'WAC 296-128-620 (1), (5)',
        url: 'https://lawfilesext.leg.wa.gov/Law/WACArchive/2020/htm/WAC%20296%20%20TITLE/WAC%20296%20-128%20%20CHAPTER/WAC%20296%20-128%20-620.htm',
        sentence:
          'An employee must accrue at least one hour of paid sick leave for every forty hours worked as an employee. […] Employers may cap carryover of accrued, unused paid sick leave to the following year at forty hours.',
      },
      earns: { by: 'hours', share: decimal('0.025') },
      carryOver: { most: decimal('40') },
    },
  ],
  gaps: ['waiting_to_use'],
} as const satisfies LeaveLaw;
