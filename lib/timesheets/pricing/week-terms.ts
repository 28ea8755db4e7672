import { type CalendarDay, dayFromDate, weekOf } from '@/lib/calendar/days';
import type { DatedRate } from '@/lib/hours/rate';
import type { OvertimeTerms } from '@/lib/hours/rules';
import type { Holiday } from '@/lib/hours/schema';
import { type DatedTerms, termsOfWeek } from '@/lib/hours/terms';
import { isCountable } from '@/lib/references/starting-values';

/** A sheet with the terms of its contract. */
export interface CutSheet {
  id: string;
  contractId: string;
  periodStart: Date;
  periodEnd: Date;
  contract: ContractTerms;
}

/** The contract's terms that value its time. */
export interface ContractTerms {
  candidateId: string;
  contractStart: CalendarDay;
  weekStart: number;
  holidayCalendarId: string | null;
  overtime: DatedTerms;
  rates: readonly DatedRate[];
}

/** Its terms in one workweek. */
export type WeekTerms = Omit<ContractTerms, 'overtime'> & { overtime: OvertimeTerms };

/** A contract's terms in the workweek of a sheet. */
export const inWeek = ({ periodStart, contract }: Pick<CutSheet, 'periodStart' | 'contract'>): WeekTerms => ({
  ...contract,
  overtime: termsOfWeek(contract.overtime, weekOf(dayFromDate(periodStart), contract.weekStart).start),
});

/** Whether an overtime rule could apply to a type that the company may count; time without a rate is never submitted. */
export const mayCountMore = ({ overtime, rates }: WeekTerms): boolean =>
  overtime.rule !== 'none' && rates.some(({ rateType }) => isCountable(rateType));

/** A week's terms with what else decides its classes: the types that the company counts, and the week's holidays. */
export function withCounted(
  contract: WeekTerms,
  counted: readonly string[],
  holidays: readonly Holiday[] | undefined,
): OvertimeTerms {
  const ofLaw = contract.overtime.counted ?? [];
  const all = mayCountMore(contract) ? [...new Set([...counted, ...ofLaw])] : ofLaw;
  return {
    ...contract.overtime,
    ...(holidays ? { holidays } : {}),
    ...(all.length > 0 ? { counted: all } : {}),
  };
}
