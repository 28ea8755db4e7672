import 'server-only';
import type { Actor } from '@/lib/actor';
import { checkContact } from '@/lib/candidates/contact.data';
import { getContract } from '@/lib/contracts/data';
import { invitesContractor, isOpen } from '@/lib/contracts/policy';
import type { ContractRecord } from '@/lib/contracts/schema';
import { tenant } from '@/lib/db/client';
import { translatorFor } from '@/lib/i18n/translator';
import type { ContractorInvitation, InvitedContractor } from '@/lib/placements/schema';
import { conflict, forbidden, invalid, Problem } from '@/lib/problem/problem';
import { roleName } from '@/lib/roles/names';
import { inviteUsers } from '@/lib/users/invite.data';
import { givesRoleToContractor } from '@/lib/users/policy';

/** A role that an invited contractor can be given; `key` names a starting role. */
interface ContractorRole {
  id: string;
  key: string | null;
  label: string;
}

/** The company's roles that the actor may give to the contractor of a contract; names in the locale's language. */
export function contractorRoles(actor: Actor, locale: string): Promise<ContractorRole[]> {
  const translate = translatorFor(locale, 'roles');
  return tenant(actor, async (db) => {
    const roles = await db.role.findMany({
      where: { companyId: actor.companyId },
      orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      take: 200,
      select: { id: true, key: true, name: true, permissions: true },
    });
    return roles
      .filter(({ permissions }) => givesRoleToContractor(actor, permissions))
      .map(({ id, key, name }) => ({ id, key, label: roleName({ key, name }, translate) }));
  });
}

/**
 * Invites the candidate of a contract whose time nobody fills in. The account becomes the contract's consultant once its
 * owner has accepted.
 *
 * @throws Problem 404, 403 for anyone who does not look after the contract, 409 if somebody fills in the time already or
 * the contract is over, 422 as `inviteUsers`.
 */
export function inviteContractor(
  actor: Actor,
  contractId: string,
  { role_id }: ContractorInvitation,
): Promise<InvitedContractor> {
  return tenant(actor, async (db) => {
    const contract = await getContract({ ...actor, db }, contractId);
    if (!invitesContractor(actor, { ownerId: contract.owner.id })) throw forbidden();
    if (contract.consultant || !isOpen(contract.status)) throw conflict('contractor_not_needed');
    const { id, name, email, status } = await sendContractorInvitation(
      { ...actor, db },
      contract,
      role_id ?? null,
    ).catch(atFields({ role_id: 'role_id', other: 'role_id' }));
    return { id, name, email, status };
  });
}

/**
 * Mails the candidate of a contract an invitation.
 *
 * @throws Problem 422 if somebody fills in the time, and as `inviteUsers`.
 */
export async function sendContractorInvitation(
  actor: Actor,
  { candidate, consultant }: ContractRecord,
  roleId: string | null,
): Promise<InvitedContractor> {
  if (consultant) throw invalid({ path: 'consultant', key: 'has_consultant' });
  await tenant(actor, (db) => checkContact(db, actor, candidate.id));
  if (candidate.email === null) throw invalid({ path: 'consultant', key: 'candidate_has_no_email' });
  const people = [{ email: candidate.email, name: candidate.name }];
  const [invited] = await inviteUsers(actor, { people, role_id: roleId }, givesRoleToContractor);
  if (!invited) throw new Error(`Nobody was invited to ${candidate.email}.`);
  return invited;
}

/** Moves the faults of an invitation to the fields that a form has for it. */
export function atFields({ role_id, other }: { role_id: string; other: string }) {
  return (error: unknown): never => {
    const faults = error instanceof Problem ? error.details.faults : undefined;
    if (!faults) throw error;
    throw invalid(...faults.map((fault) => ({ ...fault, path: fault.path === 'role_id' ? role_id : other })));
  };
}
