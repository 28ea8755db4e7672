import 'server-only';
import { can } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session/actor';
import { convertSubmission } from '@/lib/contracts/convert.data';
import type { ContractRecord, ConversionInput } from '@/lib/contracts/schema';
import { type Db, tenant } from '@/lib/db/client';
import { forbidden, invalid, Problem } from '@/lib/http/problem';
import { inviteUsers } from '@/lib/users/invite.data';

/**
 * Makes an accepted candidate submission a contract, and where that is asked for invites the candidate to fill in the
 * time. All of it or nothing. The account becomes the contract's consultant once its owner has accepted.
 *
 * @throws Problem as `convertSubmission`; 403 for an invitation by anyone who may not invite; 422 for one that is not
 * needed, since somebody fills in the time already, and as `inviteUsers`.
 */
export function placeCandidate(
  actor: Actor,
  submissionId: string,
  { invite_contractor: invites, invite_role_id: roleId, ...terms }: ConversionInput,
  ifMatch?: number,
): Promise<ContractRecord> {
  return tenant(actor, async (db) => {
    if (invites && !can(actor, 'invite_users')) throw forbidden();
    const contract = await convertSubmission({ ...actor, db }, submissionId, terms, ifMatch);
    if (invites) await inviteContractor(db, actor, contract, roleId ?? null);
    return contract;
  });
}

async function inviteContractor(
  db: Db,
  actor: Actor,
  { candidate, consultant }: ContractRecord,
  roleId: string | null,
): Promise<void> {
  if (consultant) throw invalid({ path: 'invite_contractor', key: 'has_consultant' });
  const invitation = { emails: [candidate.email], role_id: roleId };
  await inviteUsers({ ...actor, db }, invitation, candidate.name).catch(atOurFields);
}

/** What is wrong with the invitation is said at the fields that the conversion has for it. */
function atOurFields(error: unknown): never {
  const faults = error instanceof Problem ? error.details.faults : undefined;
  if (!faults) throw error;
  throw invalid(
    ...faults.map((fault) => ({
      ...fault,
      path: fault.path === 'role_id' ? 'invite_role_id' : 'invite_contractor',
    })),
  );
}
