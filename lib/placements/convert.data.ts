import 'server-only';
import type { Actor } from '@/lib/actor';
import { convertSubmission } from '@/lib/contracts/convert.data';
import type { ContractRecord, ConversionInput } from '@/lib/contracts/schema';
import { tenant } from '@/lib/db/client';
import { atFields, sendContractorInvitation } from '@/lib/placements/invite.data';
import { forbidden } from '@/lib/problem/problem';

/**
 * Turns an accepted candidate submission into a contract, and, if requested, invites the candidate to fill in the time.
 * All of it or nothing. The account becomes the contract's consultant once its owner has accepted.
 *
 * @throws Problem as `convertSubmission`; 403 for an invitation by support; 422 for one that is not needed, since
 * somebody fills in the time already, and as `inviteUsers`.
 */
export function placeCandidate(
  actor: Actor,
  submissionId: string,
  { invite_contractor: invites, invite_role_id: roleId, ...terms }: ConversionInput,
  ifMatch?: number,
): Promise<ContractRecord> {
  return tenant(actor, async (db) => {
    if (invites && actor.impersonation) throw forbidden('not_by_support');
    const contract = await convertSubmission({ ...actor, db }, submissionId, terms, ifMatch);
    if (invites)
      await sendContractorInvitation({ ...actor, db }, contract, roleId ?? null).catch(
        atFields({ role_id: 'invite_role_id', other: 'invite_contractor' }),
      );
    return contract;
  });
}
