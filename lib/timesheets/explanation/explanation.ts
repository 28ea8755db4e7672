import type { MoneySeen } from '@/lib/auth/money-seen';
import type { LegalPay } from '@/lib/hours/legal-pay';
import { type RatedTime, type RateOrigin, rateOfAll } from '@/lib/hours/rate';
import { decimal, formatAmount, formatRate, roundMoney, roundTo, sum } from '@/lib/money/amount';
import { hoursOf, minutesNumber } from '@/lib/money/minutes';
import { groupEntries } from '@/lib/money/time-products';
import type {
  ExplainedOrigin,
  ExplainedStep,
  LegalMinimum,
  TimesheetExplanation,
} from '@/lib/timesheets/explanation/explanation-schema';
import type { SheetRow } from '@/lib/timesheets/pricing/rated';

/**
 * The steps of a sheet's time: the type it was entered with, its class with the reason, and the origin of its rates.
 *
 * @param rows the rows that count: of the submission, or for an open sheet by the current contract.
 * @param time the same time, sorted and rated again now.
 */
export function explainTime(
  rows: readonly SheetRow[],
  time: readonly RatedTime[],
  seen: Pick<MoneySeen, 'bill'>,
): Pick<TimesheetExplanation, 'steps' | 'is_current'> {
  const counting = rows.filter(({ minutes }) => decimal(minutes).gt(0));
  const again = Map.groupBy(time, placeOf);
  const isCurrent =
    again.size === counting.length &&
    counting.every((row) => sum((again.get(placeOf(row)) ?? []).map(({ minutes }) => minutes)).eq(row.minutes));
  const steps = isCurrent
    ? counting.flatMap((row) => piecesOf(row, again.get(placeOf(row)) ?? [], seen))
    : counting.map((row) => stepOf(row, null, seen));
  return { steps, is_current: isCurrent };
}

/** How a side's total is computed. */
export function explainSide(
  rows: readonly SheetRow[],
  side: 'billRate' | 'payRate',
  currency: string,
): TimesheetExplanation['pay'] {
  const rated = rows.flatMap((row) => (row.unit === null ? [] : [{ ...row, rate: row[side] }]));
  const products = groupEntries(rated, ({ rate }) => rate, currency);
  return {
    products: products.map(({ rateType, unit, rate, minutes, quantity, amount }) => ({
      rate_type: rateType,
      unit,
      rate: formatRate(rate),
      quantity: unit === 'hour' ? hoursOf(minutes) : quantity.toFixed(),
      exact: roundTo(unit === 'hour' ? minutes.times(rate).div(60) : quantity.times(rate), 8).toFixed(),
      amount: formatAmount(amount, currency),
    })),
    total: formatAmount(sum(products.map(({ amount }) => amount)), currency),
  };
}

/** The pieces of a row whose hours come from different rates, if the row's rate is still their mean. */
function piecesOf(row: SheetRow, pieces: readonly RatedTime[], seen: Pick<MoneySeen, 'bill'>): ExplainedStep[] {
  const mean = rateOfAll(pieces);
  const isTheirs = mean.billRate === row.billRate && mean.payRate === row.payRate;
  return pieces.map((piece) => stepOf(isTheirs ? { ...row, ...piece.rate } : row, piece, seen));
}

function stepOf(row: SheetRow, piece: RatedTime | null, seen: Pick<MoneySeen, 'bill'>): ExplainedStep {
  const { date, rateType, unit } = row;
  const step = (rate: string, origin: RateOrigin | null, again: string | null, straight: 'billRate' | 'payRate') => ({
    rate,
    origin: origin && rate === again ? toOrigin(origin, straight) : { by: 'submission' as const },
  });
  const { billRate, payRate } = piece?.rate ?? { billRate: null, payRate: null };
  return {
    date,
    entered_as: piece?.night?.enteredAs ?? piece?.from ?? rateType,
    rate_type: rateType,
    hours: hoursOf(piece?.minutes ?? row.minutes),
    minutes: minutesNumber(piece?.minutes ?? row.minutes),
    reason: piece?.reason ?? piece?.night?.reason ?? null,
    ...(piece?.also ? { also: { rate_type: piece.also.rateType, reason: piece.also.reason } } : {}),
    unit,
    ...(seen.bill
      ? { bill: row.billRate === null ? null : step(row.billRate, piece?.bill ?? null, billRate, 'billRate') }
      : {}),
    pay: row.payRate === null ? null : step(row.payRate, piece?.pay ?? null, payRate, 'payRate'),
  };
}

function toOrigin(origin: RateOrigin, side: 'billRate' | 'payRate'): ExplainedOrigin {
  const { effectiveFrom: effective_from, [side]: straight_rate } = origin.rate;
  if (origin.by === 'multiplier') return { by: 'multiplier', effective_from, straight_rate, factor: origin.factor };
  if (origin.by === 'added') {
    const parts = origin.parts.map(({ rateType, rate }) => ({ rate_type: rateType, rate }));
    return { by: 'added', effective_from, straight_rate, adding: origin.adding, parts };
  }
  if (origin.by !== 'weighted_average') return { by: origin.by, effective_from };
  const { straightPay, hours, rate } = origin.average;
  const average = { straight_pay: straightPay, hours, rate };
  return { by: 'weighted_average', effective_from, straight_rate, premium: origin.premium, average };
}

const placeOf = ({ date, rateType }: { date: string; rateType: string }): string => `${date} ${rateType}`;

/** What a workweek's pay lacks by law, in the currency; null if nothing. */
export function explainLegalPay(found: LegalPay | null, currency: string): LegalMinimum {
  if (!found) return null;
  const shortfall = roundMoney(found.legal.minus(found.agreed), currency);
  if (shortfall.lte(0)) return null;
  return {
    agreed: formatAmount(found.agreed, currency),
    legal: formatAmount(found.agreed.plus(shortfall), currency),
    shortfall: formatAmount(shortfall, currency),
    regular_rate: found.regularRate && formatRate(roundTo(found.regularRate, 4)),
  };
}
