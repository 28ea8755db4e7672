import { isDeepStrictEqual } from 'node:util';
import { weekendOf } from '@/lib/calendar/weekend';
import type { ConversionInput } from '@/lib/contracts/schema';
import type { Prisma } from '@/lib/db/generated/client';
import { usualPolicy } from '@/lib/hours/policies';
import type { OvertimeTerms } from '@/lib/hours/rules';
import { type OvertimeCustom, type OvertimeStored, overtimeStored } from '@/lib/hours/schema';
import { formatHours } from '@/lib/money/amount';
import type { FieldFault } from '@/lib/problem/problem';

/** The columns of a contract's overtime. */
export const overtimeSelect = { overtimeRule: true, overtimeTerms: true } satisfies Prisma.ContractSelect;
export type OvertimeRow = Prisma.ContractGetPayload<{ select: typeof overtimeSelect }>;

/** The columns of overtime for rating time: they include the hours of a full day. */
export const overtimeOfTimeSelect = { ...overtimeSelect, quarterDayHours: true } satisfies Prisma.ContractSelect;

type OvertimeInput = Pick<ConversionInput, 'overtime_rule' | 'overtime_custom' | 'bill_overtime' | 'pay_overtime'>;

const usual: OvertimeStored = { custom: null, bill: usualPolicy, pay: usualPolicy };

/** The current overtime terms of a contract. */
export const overtimeOf = ({ overtimeRule: rule, overtimeTerms }: OvertimeRow): OvertimeTerms => ({
  rule,
  ...(overtimeTerms === null ? usual : overtimeStored.parse(overtimeTerms)),
});

/** The current terms that decide what a contract's time is worth, besides its rates. */
export const overtimeOfTime = ({
  quarterDayHours,
  ...row
}: Prisma.ContractGetPayload<{ select: typeof overtimeOfTimeSelect }>): OvertimeTerms => ({
  ...overtimeOf(row),
  ...(quarterDayHours ? { day_hours: formatHours(quarterDayHours) } : {}),
});

/**
 * The columns for the overtime in a body; fields that are left out stay. The steps of a rule that is replaced are
 * dropped.
 */
export function overtimeColumns(input: OvertimeInput, country: string, current: OvertimeRow = newContract) {
  const [{ rule, ...terms }, { rule: _, ...now }] = [changed(input, country, current), overtimeOf(current)];
  // Unchanged terms are not written: a contract with the default terms stores none of its own.
  return { overtimeRule: rule, overtimeTerms: isDeepStrictEqual(terms, now) ? undefined : terms };
}

const newContract: OvertimeRow = { overtimeRule: 'none', overtimeTerms: null };

function changed(input: OvertimeInput, country: string, current: OvertimeRow): OvertimeTerms {
  const now = overtimeOf(current);
  const rule = input.overtime_rule ?? now.rule;
  const custom = rule === 'custom' ? (input.overtime_custom ?? now.custom) : null;
  return {
    rule,
    custom: custom && withWeekend(custom, country),
    bill: withoutEmpty(input.bill_overtime ?? now.bill),
    pay: withoutEmpty(input.pay_overtime ?? now.pay),
  };
}

/** A policy without factors is stored as such, however somebody writes it. */
const withoutEmpty = <Policy extends { factors?: unknown[] | undefined }>({ factors, ...policy }: Policy) =>
  factors && factors.length > 0 ? { ...policy, factors } : policy;

/** The classes that a custom rule and the factors name, to be checked against the company's rate types. */
export function overtimeWords({ overtime_custom: custom, bill_overtime: bill, pay_overtime: pay }: OvertimeInput) {
  const { daily = [], weekly, consecutive_day: consecutive, weekend, weekdays = [], holiday } = custom ?? {};
  const steps = [
    ...daily.map(({ type }, index) => ({ path: `daily.${index}.type`, key: type })),
    ...(Array.isArray(weekly)
      ? weekly.map(({ type }, index) => ({ path: `weekly.${index}.type`, key: type }))
      : [{ path: 'weekly.type', key: weekly?.type }]),
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

/** The faults of a custom rule: without steps it would have no effect. */
export function overtimeFaults(input: OvertimeInput, current: OvertimeRow = newContract): FieldFault[] {
  const { rule, custom } = changed(input, '', current);
  if (rule !== 'custom') return [];
  const { weekend_days: _, adding: __, ...steps } = custom ?? {};
  return Object.values(steps).some((step) => step !== undefined) ? [] : [{ path: 'overtime_custom', key: 'required' }];
}

const withWeekend = (custom: OvertimeCustom, country: string): OvertimeCustom =>
  custom.weekend && !custom.weekend_days && country ? { ...custom, weekend_days: weekendOf(country) } : custom;
