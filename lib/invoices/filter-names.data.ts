import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleContracts } from '@/lib/contracts/find.data';
import { tenant } from '@/lib/db/client';
import { idAndName } from '@/lib/http/named';
import type { Invoice, InvoiceQuery } from '@/lib/invoices/schema';
import { type ChosenValues, chosenRecord } from '@/lib/lists/chosen-values';
import { can } from '@/lib/permissions';

/** The names of the client and the contract that the list is filtered by, if the actor may see them. */
export function namesInFilters(
  actor: Actor,
  { filter }: InvoiceQuery,
  [first]: readonly Invoice[],
): Promise<ChosenValues<'client_id' | 'contract_id'>> {
  const { companyId } = actor;
  const named = (contract: { id: string; number: string; candidate: { name: string } }) => ({
    id: contract.id,
    name: `${contract.number} · ${contract.candidate.name}`,
  });
  return tenant(actor, async (db) => ({
    client_id: can(actor, 'view_clients')
      ? await chosenRecord(filter.client_id, first?.client, (id) =>
          db.client.findFirst({ where: { companyId, id }, ...idAndName }),
        )
      : [],
    contract_id: await chosenRecord(filter.contract_id, first && named(first.contract), async (id) => {
      const found = await db.contract.findFirst({
        where: { AND: [visibleContracts(actor), { id }] },
        select: { id: true, number: true, candidate: { select: { name: true } } },
      });
      return found && named(found);
    }),
  }));
}
