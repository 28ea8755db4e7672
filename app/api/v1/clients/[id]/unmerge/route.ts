import * as z from 'zod';
import { clientMerging } from '@/lib/clients/client-merging';
import { getClient } from '@/lib/clients/data';
import { endCrossedRequests } from '@/lib/clients/dead-links.data';
import { clientRecord } from '@/lib/clients/schema';
import { defineRoute } from '@/lib/http/define-route';
import { renewOwners } from '@/lib/merges/owners.data';
import { unmergeRecord } from '@/lib/merges/unmerge.data';
import { idParams } from '@/lib/text/schema';

export const POST = defineRoute(
  {
    summary: 'Undo the newest merge into this client, within 30 days; both are back',
    access: ['delete_clients'],
    params: idParams,
    versioned: true,
    out: z.array(clientRecord),
  },
  async ({ actor, params, ifMatch }) => {
    const hooks = { renew: renewOwners, after: endCrossedRequests, ifMatch };
    const goneId = await unmergeRecord(actor, clientMerging, params.id, hooks);
    return [await getClient(actor, params.id), await getClient(actor, goneId)];
  },
);
