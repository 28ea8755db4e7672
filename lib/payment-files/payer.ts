import * as z from 'zod';

/** The company and its account as a payment file keeps them; `creditor` collects. */
export const payerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sepa'), name: z.string(), iban: z.string(), bic: z.string().nullable() }),
  z.object({
    kind: z.literal('creditor'),
    name: z.string(),
    iban: z.string(),
    bic: z.string().nullable(),
    creditorIdentifier: z.string(),
  }),
  z.object({
    kind: z.literal('nacha'),
    name: z.string(),
    routingNumber: z.string(),
    bankName: z.string(),
    companyId: z.string(),
  }),
]);
export type Payer = z.infer<typeof payerSchema>;
