import type { CalendarDay } from '@/lib/calendar/days';

/** The page of invoices counts waiting timesheets up to this many; their own page lists all of them. */
export const countedWaiting = 100;

/** Approved time that is on no invoice, added up. Decimal strings; the bill total is before tax, in `currency`. */
export interface WaitingTime {
  currency: string;
  timesheets: number;
  total_hours: string;
  bill_total: string;
}

export interface ContractWithTime extends WaitingTime {
  contract: { id: string; number: string; candidate: { name: string } };
  client: { name: string };
  /** The first day of the oldest period that waits. */
  since: CalendarDay;
}

export interface AvailableTime {
  /** The first 50 contracts, the one that has waited longest first. */
  contracts: ContractWithTime[];
  /** How many contracts there are in total. */
  contractCount: number;
  /** The sums over all contracts, one per currency, the greatest amount first. */
  totals: WaitingTime[];
}
