import * as z from 'zod';

/** The names that an invoice was issued with: `names`, which the database keeps (`invoice_names`). */
const namesSchema = z.object({
  client: z.string(),
  contracts: z.record(z.string(), z.object({ candidate: z.string(), position_title: z.string() })),
});

interface Contract {
  id: string;
  candidate: { id: string; name: string };
}

interface Issued {
  /** Null for a draft, which shows today's names. */
  names: unknown;
}

/** The client with the name it had when the invoice was issued. */
export const clientOf = <C extends { name: string }>({ names, client }: Issued & { client: C }): C => ({
  ...client,
  name: namesSchema.safeParse(names).data?.client ?? client.name,
});

/** A contract of the invoice's lines with the names that its person and position had when the invoice was issued. */
export function contractOf<C extends Contract>({ names }: Issued, contract: C): C {
  const then = namesSchema.safeParse(names).data?.contracts[contract.id];
  if (!then) return contract;
  return {
    ...contract,
    candidate: { ...contract.candidate, name: then.candidate },
    ...('positionTitle' in contract && { positionTitle: then.position_title }),
  };
}
