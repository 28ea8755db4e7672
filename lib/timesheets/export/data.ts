import 'server-only';
import type { Actor } from '@/lib/auth/session';
import { translatorFor } from '@/lib/i18n/translator';
import { csvHead, csvLines } from '@/lib/timesheets/export/csv';
import { listTimesheets } from '@/lib/timesheets/list/data';
import { seesBill } from '@/lib/timesheets/policy';
import type { TimesheetQuery } from '@/lib/timesheets/schema';

/** Rows that are in memory at once: the most that a page of the API holds. */
const batchSize = 200;

/**
 * The filtered list as CSV, written batch by batch while it is read: each batch in a transaction of its own, after the
 * request's, so the actor must not carry one.
 *
 * @param locale of the headings and words; numbers and dates stay as the API writes them.
 */
export function exportTimesheets(actor: Actor, query: TimesheetQuery, locale: string): ReadableStream<Uint8Array> {
  const withBill = seesBill(actor);
  const wording = { field: translatorFor(locale, 'timesheets.fields'), status: translatorFor(locale, 'statuses.timesheet') };
  const encoder = new TextEncoder();
  let cursor: string | null = null;
  return new ReadableStream({
    start(controller) {
      controller.enqueue(encoder.encode(csvHead(withBill, wording)));
    },
    async pull(controller) {
      const page = await listTimesheets(actor, { ...query, limit: batchSize, cursor: cursor ?? undefined });
      controller.enqueue(encoder.encode(csvLines(page.rows, withBill, wording)));
      cursor = page.meta.next_cursor;
      if (cursor === null) controller.close();
    },
  });
}
