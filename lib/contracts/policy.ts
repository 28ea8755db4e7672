import { moneySeen } from '@/lib/auth/money-seen';
import { opensStatements } from '@/lib/commissions/policy';
import { type ContractStatus, nextStatuses } from '@/lib/contracts/transitions';
import { can, canAny, type PermissionHolder } from '@/lib/permissions';

/** What rights on one contract are read from. */
interface Owned {
  ownerId: string;
}

/** Everybody's contracts, else only those that the actor owns or works on. */
export const seesEveryContract = (actor: PermissionHolder): boolean => can(actor, 'view_contracts');
export const seesOwnContracts = (actor: PermissionHolder): boolean => can(actor, 'view_own_contracts');

/** The consultant of a contract never changes it: an own contract is edited by its owner only. */
export const editsContract = (actor: PermissionHolder, contract: Owned): boolean =>
  can(actor, 'edit_contracts') || can(actor, 'edit_own_contracts', contract.ownerId);

/** Invoicing setup is the office's: a contractor does not see how the client is billed. */
export const seesInvoicing = (actor: PermissionHolder, contract: Owned): boolean =>
  can(actor, 'view_contracts') || editsContract(actor, contract);

/** Rates have two sides; whoever cannot see both cannot write them. */
export const editsRates = (actor: PermissionHolder, contract: Owned): boolean =>
  editsContract(actor, contract) && moneySeen(actor).bill;

export const deletesContracts = (actor: PermissionHolder): boolean => can(actor, 'delete_contracts');

/** Whoever makes or changes contracts chooses who owns them and who works on them. */
export const assignsContracts = (actor: PermissionHolder): boolean =>
  canAny(actor, [
    'create_contracts',
    'edit_contracts',
    'edit_own_contracts',
    'convert_submissions',
    'convert_own_submissions',
  ]);

/**
 * Whoever looks after a contract may invite its candidate to fill in the time. Support in somebody's place gives nobody an
 * account.
 */
export const invitesContractor = (actor: PermissionHolder & { impersonation?: unknown }, contract: Owned): boolean =>
  !actor.impersonation &&
  (can(actor, 'invite_users') ||
    editsContract(actor, contract) ||
    (contract.ownerId === actor.userId && canAny(actor, ['create_contracts', ...convertNeeds])));

const convertNeeds = ['convert_submissions', 'convert_own_submissions'] as const;

/** Ended and terminated contracts are history: their terms stay as they were. */
export const isOpen = (status: ContractStatus): boolean => status !== 'ended' && status !== 'terminated';

/** The statuses that the actor may give this contract now. */
export const nextStatusesFor = (
  actor: PermissionHolder,
  contract: Owned & { status: ContractStatus },
): ContractStatus[] => (editsContract(actor, contract) ? nextStatuses(contract.status) : []);

/** Whether a draft cannot be activated yet: no regular rate holds on its first day. */
export const lacksFirstRate = (contract: {
  start_date: string;
  candidate_rates: readonly { rate_type: string; effective_from: string }[];
}): boolean =>
  !contract.candidate_rates.some((rate) => rate.rate_type === 'regular' && rate.effective_from <= contract.start_date);

/** What the pages offer on one contract; the server asks again. */
export const contractActions = (
  actor: PermissionHolder & { impersonation?: unknown },
  contract: { status: ContractStatus; owner: { id: string } },
) => {
  const owned = { ownerId: contract.owner.id };
  return {
    edit: isOpen(contract.status) && editsContract(actor, owned),
    changeStatus: editsContract(actor, owned),
    editRates: editsRates(actor, owned),
    /** Whether to show what the contract still lacks: as long as anything can be done about it. */
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
