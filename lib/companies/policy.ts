import type { CompanyState } from '@/lib/companies/states';
import { can, type PermissionHolder } from '@/lib/permissions';

/** The actions of a platform operator on its companies. */
export const companyActions = (actor: PermissionHolder) => ({
  create: can(actor, 'create_companies'),
  edit: can(actor, 'edit_companies'),
  delete: can(actor, 'delete_companies'),
  export: can(actor, 'export_companies'),
});
export type CompanyActions = ReturnType<typeof companyActions>;

/** The states in which each action is allowed; in all others it is refused. */
const possible = {
  suspend: ['active'],
  reactivate: ['suspended'],
  delete: ['pending', 'active', 'suspended'],
  keep: ['deleting'],
  support: ['active'],
  invite: ['active'],
} as const satisfies Record<string, readonly CompanyState[]>;

export type CompanyAct = keyof typeof possible;

/** Whether a company in this state allows the action. */
export const allows = (state: CompanyState, act: CompanyAct): boolean => possible[act].some((one) => one === state);
