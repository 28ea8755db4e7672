import * as z from 'zod';

export const feedResource = z.object({
  /** When the address was made; null while there is none. */
  created_at: z.string().nullable(),
});
export type CalendarFeed = z.infer<typeof feedResource>;

/** A new address, which is shown this once. */
export const newFeedResource = z.object({ url: z.url(), created_at: z.string() });
export type NewCalendarFeed = z.infer<typeof newFeedResource>;

export const feedParams = z.object({ token: z.string().max(300) });
