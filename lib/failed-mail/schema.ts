import * as z from 'zod';
import { namedResource } from '@/lib/http/named';
import { searchlessListQuery } from '@/lib/lists/list-query';

export const failedMailQuery = searchlessListQuery(['created_at'], '-created_at', { company_id: z.uuid() });
export type FailedMailQuery = z.output<typeof failedMailQuery>;

/** A mail that could not be delivered: its recipients and company, the time and the reason; never its content. */
export const failedMailResource = z.object({
  id: z.uuid(),
  company: namedResource,
  kind: z.string(),
  /** Addresses, without names. */
  recipients: z.array(z.string()),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  created_at: z.string(),
  failed_at: z.string().nullable(),
  /** False if it contained a link that is not stored: the person must request it again. */
  is_sendable: z.boolean(),
});
export type FailedMail = z.infer<typeof failedMailResource>;

export const failedMailFilters = z.object({ companies: z.array(namedResource) });
export type FailedMailFilters = z.infer<typeof failedMailFilters>;

/** `id` is the company's. */
export const failedMailParams = z.object({ id: z.uuid(), mail: z.uuid() });
