import { isDeepStrictEqual } from 'node:util';
import { weekdayIso } from '@/lib/calendar/days';
import { weekendOf } from '@/lib/calendar/weekend';
import type { ConversionInput } from '@/lib/contracts/schema';
import type { Prisma } from '@/lib/db/generated/client';
import { lawOf } from '@/lib/hours/laws/laws';
import { usualPolicy } from '@/lib/hours/policies';
import { type EarlierTerms, type OvertimeCustom, type OvertimeStored, overtimeStored } from '@/lib/hours/schema';
import type { DatedTerms } from '@/lib/hours/terms';
import { formatHours } from '@/lib/money/amount';
import type { FieldFault } from '@/lib/problem/problem';

/** The columns of a contract's overtime. */
export const overtimeSelect = { overtimeRule: true, overtimeTerms: true } satisfies Prisma.ContractSelect;
export type OvertimeRow = Prisma.ContractGetPayload<{ select: typeof overtimeSelect }>;

/** The columns of overtime for rating time: they include the hours of a full day. */
export const overtimeOfTimeSelect = { ...overtimeSelect, quarterDayHours: true } satisfies Prisma.ContractSelect;

type OvertimeInput = Pick<
  ConversionInput,
  'overtime_rule' | 'overtime_custom' | 'bill_overtime' | 'pay_overtime' | 'start_date'
>;

const usual: OvertimeStored = { custom: null, bill: usualPolicy, pay: usualPolicy };

/** The overtime terms of a contract, with those of the weeks before them. */
export const overtimeOf = ({ overtimeRule: rule, overtimeTerms }: OvertimeRow): DatedTerms => {
  const {
    valid_from = null,
    earlier = [],
    ...stored
  } = overtimeTerms === null ? usual : overtimeStored.parse(overtimeTerms);
  return { rule, ...stored, valid_from, earlier };
};

/** The terms that decide what a contract's time is worth, besides its rates. */
export const overtimeOfTime = ({
  quarterDayHours,
  ...row
}: Prisma.ContractGetPayload<{ select: typeof overtimeOfTimeSelect }>): DatedTerms => ({
  ...overtimeOf(row),
  ...(quarterDayHours ? { day_hours: formatHours(quarterDayHours) } : {}),
});

/**
 * The columns for the overtime in a body; fields that are left out stay. The steps of a rule that is replaced are
 * dropped, unless it is replaced from a workweek on: then the weeks before keep them.
 */
export function overtimeColumns(
  input: OvertimeInput,
  { country }: { country: string },
  current: OvertimeRow = newContract,
) {
  const [{ rule, ...terms }, { rule: _, ...now }] = [changed(input, country, current), overtimeOf(current)];
  // Unchanged terms are not written: a contract with the default terms stores none of its own.
  return { overtimeRule: rule, overtimeTerms: isDeepStrictEqual(terms, now) ? undefined : toStored(terms) };
}

const newContract: OvertimeRow = { overtimeRule: 'none', overtimeTerms: null };

const toStored = ({ valid_from, earlier, ...terms }: Omit<DatedTerms, 'rule'>): OvertimeStored => ({
  ...terms,
  ...(valid_from === null ? {} : { valid_from, earlier: [...earlier] }),
});

function changed(input: OvertimeInput, country: string, current: OvertimeRow): DatedTerms {
  const now = overtimeOf(current);
  const { rule, valid_from } = ruleOf(input, now);
  const custom = rule === 'custom' ? (input.overtime_custom ?? now.custom) : null;
  const isLater = valid_from !== null && (now.valid_from === null || valid_from > now.valid_from);
  return {
    rule,
    custom: custom && withWeekend(custom, country),
    bill: withoutEmpty(input.bill_overtime ?? policyOf(rule, now).bill),
    pay: withoutEmpty(input.pay_overtime ?? policyOf(rule, now).pay),
    valid_from,
    earlier: isLater ? [...now.earlier, periodOf(now)] : now.earlier.filter((terms) => isBefore(terms, valid_from)),
  };
}

/** The rule that a body asks for; one for the whole contract ends all others, one that is left out stays with its date. */
function ruleOf({ overtime_rule: asked, start_date: start }: OvertimeInput, now: DatedTerms) {
  if (asked === undefined || asked === now.rule) return { rule: now.rule, valid_from: now.valid_from };
  if (typeof asked === 'string') return { rule: asked, valid_from: null };
  return { rule: asked.rule, valid_from: asked.valid_from <= start ? null : asked.valid_from };
}

/** A law that is new to the contract brings its factors with it; other rules keep those of the contract. */
function policyOf(rule: DatedTerms['rule'], now: DatedTerms): Pick<DatedTerms, 'bill' | 'pay'> {
  const factors = rule === now.rule ? undefined : lawOf(rule)?.versions.at(-1)?.factors;
  if (!factors) return now;
  return { bill: { policy: 'multiplier', ...factors }, pay: { policy: 'multiplier', ...factors } };
}

const periodOf = ({ rule, custom, bill, pay, valid_from }: DatedTerms): EarlierTerms => ({
  rule,
  custom,
  bill,
  pay,
  valid_from,
});

const isBefore = (terms: EarlierTerms, day: string | null): boolean =>
  day !== null && (terms.valid_from === null || terms.valid_from < day);

/** A policy without factors is stored as such, however somebody writes it. */
const withoutEmpty = <Policy extends { factors?: unknown[] | undefined }>({ factors, ...policy }: Policy) =>
  factors && factors.length > 0 ? { ...policy, factors } : policy;

/** The classes that a custom rule and the factors name, to be checked against the company's rate types. */
export function overtimeWords({
  overtime_custom: custom,
  bill_overtime: bill,
  pay_overtime: pay,
}: Omit<OvertimeInput, 'start_date'>) {
  const { daily = [], weekly, consecutive_day: consecutive, weekend, weekdays = [], holiday } = custom ?? {};
  const { averaging, month, year } = custom ?? {};
  const steps = [
    ...daily.map(({ type }, index) => ({ path: `daily.${index}.type`, key: type })),
    ...(Array.isArray(weekly)
      ? weekly.map(({ type }, index) => ({ path: `weekly.${index}.type`, key: type }))
      : [{ path: 'weekly.type', key: weekly?.type }]),
    { path: 'averaging.type', key: averaging?.type },
    { path: 'month.type', key: month?.type },
    { path: 'year.type', key: year?.type },
    { path: 'consecutive_day.type', key: consecutive?.type },
    { path: 'consecutive_day.then.type', key: consecutive?.then?.type },
    { path: 'weekend', key: weekend },
    ...weekdays.map(({ type }, index) => ({ path: `weekdays.${index}.type`, key: type })),
    { path: 'holiday', key: holiday },
  ].map(({ path, key }) => ({ path: `overtime_custom.${path}`, key }));
  const factors = [
    ...(bill?.factors ?? []).map(({ type }, index) => ({ path: `bill_overtime.factors.${index}.type`, key: type })),
    ...(pay?.factors ?? []).map(({ type }, index) => ({ path: `pay_overtime.factors.${index}.type`, key: type })),
  ];
  return [...steps, ...factors].flatMap(({ path, key }) =>
    key === undefined ? [] : [{ path, kind: 'rate_type' as const, key }],
  );
}

/**
 * The faults of a rule: a custom one without steps would have no effect; a law is not older than it is known to be; a
 * workweek has one rule.
 *
 * @param weekStart the first day of the contract's workweek, 1 Monday … 7 Sunday
 */
export function overtimeFaults(
  input: OvertimeInput,
  weekStart: number,
  current: OvertimeRow = newContract,
): FieldFault[] {
  const { rule, custom, valid_from } = changed(input, '', current);
  if (rule === 'custom') {
    const { weekend_days: _, adding: __, ...steps } = custom ?? {};
    const hasSteps = Object.values(steps).some((step) => step !== undefined);
    if (!hasSteps) return [{ path: 'overtime_custom', key: 'required' }];
    const periods = custom?.averaging?.from;
    if (periods !== undefined && weekdayIso(periods) !== weekStart)
      return [{ path: 'overtime_custom.averaging.from', key: 'not_week_start' }];
  }
  const asked = input.overtime_rule;
  if (typeof asked === 'object' && weekdayIso(asked.valid_from) !== weekStart)
    return [{ path: 'overtime_rule.valid_from', key: 'not_week_start' }];
  const first = lawOf(rule)?.versions[0].validFrom;
  const begin = valid_from ?? input.start_date;
  const path = typeof asked === 'object' ? 'overtime_rule.valid_from' : 'overtime_rule';
  return first && begin < first && rule !== overtimeOf(current).rule
    ? [{ path, key: 'before_law', values: { day: first } }]
    : [];
}

const withWeekend = (custom: OvertimeCustom, country: string): OvertimeCustom =>
  custom.weekend && !custom.weekend_days && country ? { ...custom, weekend_days: weekendOf(country) } : custom;
