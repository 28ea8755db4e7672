import { v7 as uuid } from 'uuid';
import { type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import type { InvoiceGrouping } from '@/lib/clients/invoicing';
import type { Contract, Timesheet } from '@/lib/db/generated/client';
import type { DatedRate } from '@/lib/hours/rate';
import type { OvertimeTerms } from '@/lib/hours/rules';

/** A client, with what its contracts need. */
export interface DemoClient {
  id: string;
  contactIds: string[];
  termsDays: number;
  terms: DemoTerms;
}

/** A contract, with what the demo's time and invoices need. */
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

/** The terms on which a client is invoiced. */
export interface DemoTerms {
  currency: string;
  /** The language of its invoices; null for the company's. */
  locale: string | null;
  /** The value of one unit of the currency in the company's currency; null if both are the same. */
  exchangeRate: string | null;
  taxName: string | null;
  taxRate: string;
  taxCategory: 'S' | 'O';
}

/** A timesheet, with what an invoice takes from it. */
export interface DemoTimesheet {
  id: string;
  contract: DemoContract;
  periodStart: CalendarDay;
  periodEnd: CalendarDay;
  status: Timesheet['status'];
  entries: {
    id: string;
    date: CalendarDay;
    enteredMinutes: string;
    minutes: string;
    rateType: string;
    unit: 'hour';
    billRate: string;
    payRate: string;
  }[];
}

/** A moment within office hours of a day that is past or today. */
export const at = (day: CalendarDay): Date => new Date(dateFromDay(day).getTime() + 15 * 3_600_000);

/** The id of an activity: a timeline is read in the order of ids. @param place among others of the same moment */
export const activityId = (moment: Date, place = 0): string => uuid({ msecs: moment.getTime() + place });
