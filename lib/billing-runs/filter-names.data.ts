import 'server-only';
import type { Actor } from '@/lib/actor';
import type { BillingRun, BillingRunQuery } from '@/lib/billing-runs/schema';
import { tenant } from '@/lib/db/client';
import { idAndName } from '@/lib/http/named';
import { type ChosenValues, chosenRecord } from '@/lib/lists/chosen-values';
import { can } from '@/lib/permissions';

/** The name of the client that the list is filtered by, if the actor may see clients. */
export function namesInFilters(
  actor: Actor,
  { filter }: BillingRunQuery,
  [first]: readonly BillingRun[],
): Promise<ChosenValues<'client_id'>> {
  const { companyId } = actor;
  return tenant(actor, async (db) => ({
    client_id: can(actor, 'view_clients')
      ? await chosenRecord(filter.client_id, first?.client, (id) =>
          db.client.findFirst({ where: { companyId, id }, ...idAndName }),
        )
      : [],
  }));
}
