import { type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import type { InvoiceGrouping } from '@/lib/clients/invoicing';
import type { Contract, Timesheet } from '@/lib/db/generated/client';
import type { DatedRate } from '@/lib/hours/rate';
import type { OvertimeTerms } from '@/lib/hours/rules';

/** A client as its contracts need it. */
export interface DemoClient {
  id: string;
  contactIds: string[];
  termsDays: number;
  terms: DemoTerms;
}

/** A contract as the time and the invoices of the demo need it. */
export interface DemoContract {
  id: string;
  clientId: string;
  consultantId: string;
  status: Contract['status'];
  startDate: CalendarDay;
  endDate: CalendarDay | null;
  lastDay: CalendarDay | null;
  termsDays: number;
  grouping: InvoiceGrouping;
  purchaseOrder: string | null;
  rates: DatedRate[];
  overtime: OvertimeTerms;
  terms: DemoTerms;
}

/** In what a client is invoiced. */
export interface DemoTerms {
  currency: string;
  /** Of its invoices; null for the company's. */
  locale: string | null;
  /** What one unit of the currency is worth in the company's; null where both are one. */
  exchangeRate: string | null;
  taxName: string | null;
  taxRate: string;
  taxCategory: 'S' | 'O';
}

/** A timesheet with what an invoice takes from it. */
export interface DemoTimesheet {
  id: string;
  contract: DemoContract;
  periodStart: CalendarDay;
  periodEnd: CalendarDay;
  status: Timesheet['status'];
  entries: {
    id: string;
    date: CalendarDay;
    enteredHours: string;
    hours: string;
    rateType: string;
    unit: 'hour';
    billRate: string;
    payRate: string;
  }[];
}

/** Office hours of a day that lies in the past or is today. */
export const at = (day: CalendarDay): Date => new Date(dateFromDay(day).getTime() + 15 * 3_600_000);
