import 'server-only';
import type { Actor } from '@/lib/actor';
import { readTogether } from '@/lib/auth/session/actor';
import { listContracts } from '@/lib/contracts/list.data';
import { type Contract, contractQuery } from '@/lib/contracts/schema';
import { type ContractStatus, contractStatuses } from '@/lib/contracts/transitions';
import { type ByState, boardLimit, readByState } from '@/lib/lists/by-state';

/** The contracts that the actor sees by their states, the newest first: all of them, or those that somebody looks after. */
export const readContractBoard = (
  actor: Actor,
  { ownerId }: { ownerId?: string },
): Promise<ByState<ContractStatus, Contract>> =>
  readTogether(actor, (inside) =>
    readByState(contractStatuses, (status) =>
      listContracts(
        inside,
        contractQuery.parse({
          limit: String(boardLimit),
          'filter[status]': status,
          ...(ownerId && { 'filter[owner_id]': ownerId }),
        }),
      ),
    ),
  );
