import type { CalendarDay } from '@/lib/calendar/days';
import { type Decimal, decimal } from '@/lib/money/amount';
import { minutesOf } from '@/lib/money/minutes';

/** Why hours have another class than the one they were entered with. */
export type ClassReason =
  | { step: 'daily' | 'weekly' | 'month' | 'year'; over: string }
  | { step: 'averaging'; weeks: number; over: string }
  | { step: 'consecutive_day'; nth: number; over: string | null }
  | { step: 'weekend' }
  | { step: 'weekday'; day: number }
  | { step: 'night'; from: string; to: string }
  | { step: 'holiday'; name: string };

/** A class with the reason for it. */
export interface ReasonedClass {
  rateType: string;
  reason: ClassReason;
}

/** What hours at night were entered as, and the hours of the clock that make them night. */
export interface NightHours {
  enteredAs: string;
  reason: ClassReason;
}

/** Hours on the way to their class: of the day they are on, and of how many hours were worked. */
export interface Piece {
  date: CalendarDay;
  from: string;
  contract?: string | undefined;
  minutes: Decimal;
  night?: NightHours | undefined;
  byDay: ReasonedClass | null;
  byHours: ReasonedClass | null;
}

/** Hours beyond a number of minutes, with the class that they get. */
interface Band {
  from: Decimal;
  byHours: (piece: Piece) => ReasonedClass;
}

/** The band of a threshold in hours. */
export const bandOf = (over: string, byHours: ReasonedClass): Band => ({
  from: minutesOf(over),
  byHours: () => byHours,
});

/**
 * The pieces with the hours beyond each threshold moved to its class, up to the next threshold; hours are counted from
 * the first piece that it looks at.
 */
export function beyond(
  pieces: readonly Piece[],
  thresholds: readonly Band[],
  looksAt: (piece: Piece) => boolean = () => true,
): Piece[] {
  const inOrder = thresholds.toSorted((a, b) => a.from.cmp(b.from));
  const bands = inOrder.map((band, index) => {
    const next = inOrder[index + 1];
    return { ...band, to: next ? next.from : null };
  });
  const first = bands[0]?.from ?? null;
  let worked = decimal('0');
  return pieces.flatMap((piece) => {
    if (!looksAt(piece)) return [piece];
    const begin = worked;
    worked = begin.plus(piece.minutes);
    const minutesIn = (from: Decimal, to: Decimal | null) => least(worked, to).minus(most(begin, from));
    const parts = [
      { ...piece, minutes: minutesIn(decimal('0'), first) },
      ...bands.map(({ from, to, byHours }) => ({ ...piece, minutes: minutesIn(from, to), byHours: byHours(piece) })),
    ];
    return parts.filter(({ minutes }) => minutes.gt(0));
  });
}

const least = (a: Decimal, b: Decimal | null): Decimal => (b?.lt(a) ? b : a);
const most = (a: Decimal, b: Decimal): Decimal => (b.gt(a) ? b : a);
