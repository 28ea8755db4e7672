import * as z from 'zod';
import { namedResource } from '@/lib/http/named';

/** The kinds of things that automatically send data out of the company, or are open to somebody outside. */
export const outflowKinds = ['webhook', 'rule_mail', 'approval_link', 'form_link', 'invoice_link', 'support'] as const;
export type OutflowKind = (typeof outflowKinds)[number];

/** The most of each kind: the newest are listed. */
export const mostOutflows = 200;

export const outflowResource = z.object({
  kind: z.enum(outflowKinds),
  id: z.uuid(),
  /** The name: of the rule, the form, the invoice, or the person in whose place support acts. */
  name: z.string(),
  /** The page that shows it. */
  path: z.string().nullable(),
  /** Its destination: addresses of people or of a server, or the field of a record that holds one. */
  to: z.array(z.string()),
  /** The person who is responsible for it; null if unknown. */
  owner: namedResource.nullable(),
  since: z.string(),
  /** When it ends automatically; null for never. */
  until: z.string().nullable(),
  /** The call that ends it; null for readers who may not. */
  end: z
    .object({
      method: z.enum(['post', 'delete']),
      path: z.string(),
      /** Whether the call needs a `reason` in its body. */
      asks_reason: z.boolean(),
    })
    .nullable(),
});
export type Outflow = z.infer<typeof outflowResource>;
