import * as z from 'zod';
import { namedResource } from '@/lib/http/named';

const owed = {
  /** ISO 4217. */
  currency: z.string(),
  /** The sum of all ages. */
  outstanding: z.string(),
  current: z.string(),
  days_1_30: z.string(),
  days_31_60: z.string(),
  days_61_90: z.string(),
  days_over_90: z.string(),
  /** The part of what is owed for which reminders are paused. */
  paused: z.string(),
  /**
   * What is left of credit notes and overpayments; it is not subtracted from what is owed, since nobody has said which
   * invoice it pays.
   */
  credit: z.string(),
};
const total = z.object(owed);
export type ReceivablesTotal = z.infer<typeof total>;
const ofClient = z.object({ client: namedResource, ...owed });
export type ClientReceivables = z.infer<typeof ofClient>;

export const receivablesResource = z.object({
  /** One total for each currency, of all clients. */
  totals: z.array(total),
  /** For each currency the 100 clients that owe most. */
  clients: z.array(ofClient),
});
export type Receivables = z.infer<typeof receivablesResource>;
