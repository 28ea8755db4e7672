import * as z from 'zod';

/** A link that was mailed. */
export const sentStillToDo = z.object({
  /** The candidate's address. */
  email: z.string(),
  expires_at: z.string(),
});
export type SentStillToDo = z.infer<typeof sentStillToDo>;
