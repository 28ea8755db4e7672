import type { SubmissionStatus } from '@/lib/submissions/transitions';
import type { ContractWeeks } from '@/lib/timesheets/weeks/weeks';

/** How many candidates are in each state of the pipeline, in the pipeline's order. */
export type Pipeline = { status: SubmissionStatus; count: number }[];

/** One month of the chart, in the company's currency; amounts are decimal strings. */
interface MoneyMonth {
  /** `YYYY-MM`. */
  month: string;
  invoiced: string;
  outstanding: string;
}

interface MarginMonth {
  month: string;
  margin: string;
  /** Percent of what was billed, 0–100; null in a month without time. */
  percent: string | null;
}

/** How much more a figure is than a month ago, a decimal string, and the day of a month ago. */
export interface Change {
  by: string;
  since: string;
}

/** What the actor may see of their company's business; a part is absent if the permission for it is. */
export interface Dashboard {
  currency: string;
  pipeline?: Pipeline;
  contracts?: { active: number; expiring: number; change: Change };
  waiting?: { timesheets: number; hours: string };
  money?: {
    months: MoneyMonth[];
    invoiced: string;
    invoicedChange: Change;
    outstanding: string;
    overdue: string;
    overdueCount: number;
    paidCount: number;
    /** What is outstanding in every other currency, and how many of those invoices are overdue. */
    elsewhere: { currency: string; outstanding: string; overdueCount: number }[];
  };
  margin?: { months: MarginMonth[]; total: string; percent: string | null };
  own?: {
    hours: string;
    /** Those of the month before up to the same day. */
    hoursBefore: string;
    /** Drafts, without rejected timesheets. */
    drafts: number;
    rejected: number;
    submitted: number;
    approved: number;
    /** The weeks of each contract, including those without a timesheet. */
    weeks: ContractWeeks[];
  };
}
