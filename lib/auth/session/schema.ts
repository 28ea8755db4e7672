import * as z from 'zod';

export const sessionResource = z.object({
  id: z.uuid(),
  /** Whether this is the session of the present call. */
  is_current: z.boolean(),
  /** Whether the session still opens anything: it has not ended, not run out, and not been idle for five minutes. */
  is_live: z.boolean(),
  method: z.enum(['password', 'passkey', 'sso', 'impersonation']).catch('password'),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  device: z.enum(['desktop', 'phone', 'tablet', 'program']),
  ip_address: z.string().nullable(),
  created_at: z.iso.datetime(),
  last_active_at: z.iso.datetime(),
});
export type SessionResource = z.infer<typeof sessionResource>;

export const endedResource = z.object({ ended: z.number().int() });
export const userSessionParams = z.object({ id: z.uuid(), session: z.uuid() });
