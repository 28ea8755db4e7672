import type { CompanyState } from '@/lib/companies/states';
import { can, type PermissionHolder } from '@/lib/permissions';

/** What an operator of the platform may do with its companies. */
export const companyActions = (actor: PermissionHolder) => ({
  create: can(actor, 'create_companies'),
  edit: can(actor, 'edit_companies'),
  delete: can(actor, 'delete_companies'),
  export: can(actor, 'export_companies'),
});
export type CompanyActions = ReturnType<typeof companyActions>;

/** Which actions each state allows; all others are refused. */
const possible = {
  suspend: ['active'],
  reactivate: ['suspended'],
  delete: ['pending', 'active', 'suspended'],
  keep: ['deleting'],
  support: ['active'],
  invite: ['active'],
} as const satisfies Record<string, readonly CompanyState[]>;

export type CompanyAct = keyof typeof possible;

/** Whether a company in this state can be dealt with so. */
export const allows = (state: CompanyState, act: CompanyAct): boolean => possible[act].some((one) => one === state);
