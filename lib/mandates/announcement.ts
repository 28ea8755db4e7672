import * as z from 'zod';
import { bankDayFrom } from '@/lib/calendar/bank-days';
import { addDays, type CalendarDay } from '@/lib/calendar/days';

/**
 * What an invoice says about its collection, frozen with it: the creditor tells the debtor amount and day "at least 14
 * calendar days before the due date" unless they agreed on less (payzen.io, "Identifying the delays for SEPA Direct Debit";
 * EPC016-06, 4.3).
 */
export const announcementSchema = z.object({
  mandate_id: z.string(),
  /** The reference of the mandate. */
  reference: z.string(),
  /** The last digits of the debtor's account. */
  account: z.string(),
  creditor_identifier: z.string(),
  day: z.string(),
});
export type Announcement = z.infer<typeof announcementSchema>;

/** The bank's day on which an invoice is collected: when it is due, and the agreed notice has passed. */
export function collectionDay(issued: CalendarDay, due: CalendarDay, noticeDays: number): CalendarDay {
  const noticed = addDays(issued, noticeDays);
  return bankDayFrom('target', due > noticed ? due : noticed);
}
