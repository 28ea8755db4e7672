import type { CalendarDay } from '@/lib/calendar/days';

/** Sheets that wait are counted so far above the list of invoices; their own page has them all. */
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
  /** First day of the oldest period that waits. */
  since: CalendarDay;
}

export interface AvailableTime {
  /** The first 50, the one that has waited longest first. */
  contracts: ContractWithTime[];
  /** How many there are in all. */
  contractCount: number;
  /** Of all contracts, one per currency, the greatest amount first. */
  totals: WaitingTime[];
}
