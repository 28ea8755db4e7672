import * as z from 'zod';
import { calendarDate } from '@/lib/calendar/schema';
import { lineText } from '@/lib/text/schema';

/** A link that was mailed. */
export const sentStillToDo = z.object({
  /** The candidate's address. */
  email: z.string(),
  expires_at: z.string(),
});
export type SentStillToDo = z.infer<typeof sentStillToDo>;

export const stillToDoParams = z.object({ token: z.string().max(300) });

/** The language of the page that comes back. */
export const stillToDoQuery = z.strictObject({ language: z.string().max(20).optional() });

/** The form of a document that is still to do, beside its file. */
export const handInInput = z.strictObject({
  document_type: lineText(60),
  /** The last day on which it is valid. */
  expiry_date: calendarDate.optional(),
});
export type HandInInput = z.output<typeof handInInput>;
