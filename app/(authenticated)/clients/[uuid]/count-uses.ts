import type { Actor } from '@/lib/actor';
import { listContracts } from '@/lib/contracts/list.data';
import { contractQuery } from '@/lib/contracts/schema';
import { canAny } from '@/lib/permissions';
import { listSubmissions } from '@/lib/submissions/list.data';
import { submissionQuery } from '@/lib/submissions/schema';
import { nextStatuses, submissionStatuses } from '@/lib/submissions/transitions';

/** The statuses of submissions that are neither placed nor closed. */
const open = submissionStatuses.filter((status) => nextStatuses(status).includes('withdrawn')).join(',');

/** The numbers of a client's open submissions and active contracts; null if the actor may not see the kind. */
export async function countUses(
  actor: Actor,
  clientId: string,
): Promise<{ openSubmissions: number | null; activeContracts: number | null }> {
  const ofClient = { limit: '1', 'filter[client_id]': clientId };
  const submissions = canAny(actor, ['view_submissions', 'view_own_submissions'])
    ? await listSubmissions(actor, submissionQuery.parse({ ...ofClient, 'filter[status]': open }))
    : null;
  const contracts = canAny(actor, ['view_contracts', 'view_own_contracts'])
    ? await listContracts(actor, contractQuery.parse({ ...ofClient, 'filter[status]': 'active' }))
    : null;
  return { openSubmissions: submissions?.meta.total ?? null, activeContracts: contracts?.meta.total ?? null };
}
