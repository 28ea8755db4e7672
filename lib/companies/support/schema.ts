import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import { listQuery } from '@/lib/lists/list-query';
import { lineText } from '@/lib/text/schema';

/** The most hours of a consent: a week. */
const longestConsentHours = 7 * 24;

export const grantInput = z.strictObject({
  /** Hours from now. */
  hours: z.number().int().min(1).max(longestConsentHours),
  /** The person in whose place support may act; by default the caller. */
  user_id: z.uuid().nullish(),
  /** Whether the platform may also make a full export during this time. */
  allows_export: z.boolean().optional(),
  reason: lineText(300).nullish(),
});
export type GrantInput = z.output<typeof grantInput>;

export const grantQuery = listQuery(['created_at'], '-created_at', {});
export type GrantQuery = z.output<typeof grantQuery>;

const person = namedResource;

export const grantResource = z.object({
  id: z.uuid(),
  /** `open` until it expires (`expired`) or is ended by hand (`ended`). */
  state: z.enum(['open', 'expired', 'ended']),
  user: person,
  granted_by: person,
  allows_export: z.boolean(),
  reason: z.string().nullable(),
  created_at: z.string(),
  expires_at: z.string(),
  ended_at: z.string().nullable(),
  /** How often support signed in by it, as far as sessions are kept (30 days), and whether it is signed in now. */
  use_count: z.number().int(),
  last_used_at: z.string().nullable(),
  is_in_use: z.boolean(),
});
export type SupportGrant = z.infer<typeof grantResource>;
