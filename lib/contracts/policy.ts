import { moneySeen } from '@/lib/auth/money-seen';
import { opensStatements } from '@/lib/commissions/policy';
import { type ContractStatus, nextStatuses } from '@/lib/contracts/transitions';
import { can, canAny, type PermissionHolder } from '@/lib/permissions';

/** The fields of a contract that rights depend on. */
interface Owned {
  ownerId: string;
}

/** Whether the actor sees everybody's contracts, or only those that they own or work on. */
export const seesEveryContract = (actor: PermissionHolder): boolean => can(actor, 'view_contracts');
export const seesOwnContracts = (actor: PermissionHolder): boolean => can(actor, 'view_own_contracts');

/** Whether the actor edits the contract. A consultant never does: an own contract is edited by its owner only. */
export const editsContract = (actor: PermissionHolder, contract: Owned): boolean =>
  can(actor, 'edit_contracts') || can(actor, 'edit_own_contracts', contract.ownerId);

/**
 * Whether the actor sees the invoicing setup. It belongs to the office: a contractor does not see how the client is
 * billed.
 */
export const seesInvoicing = (actor: PermissionHolder, contract: Owned): boolean =>
  can(actor, 'view_contracts') || editsContract(actor, contract);

/** Whether the actor edits rates. A rate has two sides; an actor who cannot see both cannot write them. */
export const editsRates = (actor: PermissionHolder, contract: Owned): boolean =>
  editsContract(actor, contract) && moneySeen(actor).bill;

export const deletesContracts = (actor: PermissionHolder): boolean => can(actor, 'delete_contracts');

/** Whether the actor chooses owners and consultants: anyone who creates or changes contracts. */
export const assignsContracts = (actor: PermissionHolder): boolean =>
  canAny(actor, [
    'create_contracts',
    'edit_contracts',
    'edit_own_contracts',
    'convert_submissions',
    'convert_own_submissions',
  ]);

/**
 * Whether the actor may invite the candidate to fill in the time: anyone who looks after the contract. Support that
 * acts as a user creates no accounts.
 */
export const invitesContractor = (actor: PermissionHolder & { impersonation?: unknown }, contract: Owned): boolean =>
  !actor.impersonation &&
  (can(actor, 'invite_users') ||
    editsContract(actor, contract) ||
    (contract.ownerId === actor.userId && canAny(actor, ['create_contracts', ...convertNeeds])));

const convertNeeds = ['convert_submissions', 'convert_own_submissions'] as const;

/** Whether the contract is open: ended and terminated contracts are history, whose terms never change. */
export const isOpen = (status: ContractStatus): boolean => status !== 'ended' && status !== 'terminated';

/** The statuses that the actor may give this contract now. */
export const nextStatusesFor = (
  actor: PermissionHolder,
  contract: Owned & { status: ContractStatus },
): ContractStatus[] => (editsContract(actor, contract) ? nextStatuses(contract.status) : []);

/** Whether a draft cannot be activated yet, because no regular rate is in force on its first day. */
export const lacksFirstRate = (contract: {
  start_date: string;
  candidate_rates: readonly { rate_type: string; effective_from: string }[];
}): boolean =>
  !contract.candidate_rates.some((rate) => rate.rate_type === 'regular' && rate.effective_from <= contract.start_date);

/** The actions that the pages offer on one contract; the server checks them again. */
export const contractActions = (
  actor: PermissionHolder & { impersonation?: unknown },
  contract: { status: ContractStatus; owner: { id: string } },
) => {
  const owned = { ownerId: contract.owner.id };
  return {
    edit: isOpen(contract.status) && editsContract(actor, owned),
    changeStatus: editsContract(actor, owned),
    editRates: editsRates(actor, owned),
    /** Whether to show what the contract still lacks: as long as somebody can do something about it. */
    prepare: isOpen(contract.status) && editsRates(actor, owned),
    /** Whether to offer the candidate an account. */
    invite: isOpen(contract.status) && invitesContractor(actor, owned),
    viewCommissions: opensStatements(actor),
    viewInvoicing: seesInvoicing(actor, owned),
    editInvoicing: editsContract(actor, owned),
    viewActivity: seesEveryContract(actor) || editsContract(actor, owned),
    delete: contract.status === 'draft' && deletesContracts(actor),
  };
};
