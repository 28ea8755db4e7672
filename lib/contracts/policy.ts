import { can, canAny, type Permission } from '@/lib/auth/permissions';
import { type ContractStatus, nextStatuses } from '@/lib/contracts/transitions';

interface Holder {
  userId: string;
  permissions: ReadonlySet<Permission>;
}

/** What rights on one contract are read from. */
interface Owned {
  ownerId: string;
}

/** Everybody's contracts, else only those that the actor owns or works on. */
export const seesEveryContract = (actor: Holder): boolean => can(actor, 'view_contracts');
export const seesOwnContracts = (actor: Holder): boolean => can(actor, 'view_own_contracts');

/** The consultant of a contract never changes it: an own contract is edited by its owner only. */
export const editsContract = (actor: Holder, contract: Owned): boolean =>
  can(actor, 'edit_contracts') || can(actor, 'edit_own_contracts', contract.ownerId);

/**
 * The field-level rights (domain.md, "Permissions"). The pay side is there for whoever sees the contract. What the
 * client pays needs all contracts or their margins: owner or consultant alone is no reason, since both can be the
 * contractor. Burden and margins need a permission of their own.
 */
export const contractFields = (actor: Holder): ContractFields => {
  const margin = can(actor, 'view_contract_margins');
  return { bill: margin || can(actor, 'view_contracts'), margin };
};

export interface ContractFields {
  bill: boolean;
  margin: boolean;
}

/** Invoicing setup is the office's: a contractor does not see how the client is billed. */
export const seesInvoicing = (actor: Holder, contract: Owned): boolean =>
  can(actor, 'view_contracts') || editsContract(actor, contract);

/** Rates have two sides; who cannot see both cannot write them. */
export const editsRates = (actor: Holder, contract: Owned): boolean =>
  editsContract(actor, contract) && contractFields(actor).bill;

export const deletesContracts = (actor: Holder): boolean => can(actor, 'delete_contracts');

/** Whoever makes or changes contracts chooses who owns them and who works on them. */
export const assignsContracts = (actor: Holder): boolean =>
  canAny(actor, ['create_contracts', 'edit_contracts', 'edit_own_contracts', 'convert_submissions', 'convert_own_submissions']);

/** Ended and terminated contracts are history: their terms stay as they were. */
export const isOpen = (status: ContractStatus): boolean => status !== 'ended' && status !== 'terminated';

/** The statuses that the actor may give this contract now. */
export const nextStatusesFor = (actor: Holder, contract: Owned & { status: ContractStatus }): ContractStatus[] =>
  editsContract(actor, contract) ? nextStatuses(contract.status) : [];

/** Whether a draft cannot be activated yet: no regular rate holds on its first day. */
export const lacksFirstRate = (contract: { start_date: string; candidate_rates: readonly { rate_type: string; effective_from: string }[] }): boolean =>
  !contract.candidate_rates.some((rate) => rate.rate_type === 'regular' && rate.effective_from <= contract.start_date);

/** What the pages offer on one contract; the server asks again. */
export const contractActions = (actor: Holder, contract: { status: ContractStatus; owner: { id: string } }) => {
  const owned = { ownerId: contract.owner.id };
  return {
    edit: isOpen(contract.status) && editsContract(actor, owned),
    changeStatus: editsContract(actor, owned),
    editRates: editsRates(actor, owned),
    viewInvoicing: seesInvoicing(actor, owned),
    editInvoicing: editsContract(actor, owned),
    viewActivity: seesEveryContract(actor) || editsContract(actor, owned),
    delete: contract.status === 'draft' && deletesContracts(actor),
  };
};
