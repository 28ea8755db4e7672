import * as z from 'zod';
import { namedResource } from '@/lib/http/named';

/** What carries something out of the company by itself, or is open to somebody outside. */
export const outflowKinds = ['webhook', 'rule_mail', 'approval_link', 'form_link', 'invoice_link', 'support'] as const;
export type OutflowKind = (typeof outflowKinds)[number];

/** Of each kind, at most: the newest. */
export const mostOutflows = 200;

export const outflowResource = z.object({
  kind: z.enum(outflowKinds),
  id: z.uuid(),
  /** What it is called: the rule, the form, the invoice, the person whom support acts as. */
  name: z.string(),
  /** The page that shows it. */
  path: z.string().nullable(),
  /** Where it goes: addresses of people or of a server, or the field of a record that holds one. */
  to: z.array(z.string()),
  /** Who answers for it; null where nobody is known. */
  owner: namedResource.nullable(),
  since: z.string(),
  /** When it ends by itself; null for never. */
  until: z.string().nullable(),
  /** The call that ends it; null for whoever may not. */
  end: z
    .object({
      method: z.enum(['post', 'delete']),
      path: z.string(),
      /** Whether it wants a `reason` in its body. */
      asks_reason: z.boolean(),
    })
    .nullable(),
});
export type Outflow = z.infer<typeof outflowResource>;
