import type { NounKey } from '@/lib/nouns';
import { can, type Permission, type PermissionHolder } from '@/lib/permissions';

/** The nouns whose records colleagues comment on. */
export const commentedNouns = [
  'candidate',
  'client',
  'job_order',
  'submission',
  'contract',
  'timesheet',
  'invoice',
] as const satisfies readonly NounKey[];
export type CommentedNoun = (typeof commentedNouns)[number];

export const isCommented = (noun: NounKey): noun is CommentedNoun => commentedNouns.some((one) => one === noun);

/** A record that comments are about. */
export interface CommentedRecord {
  type: CommentedNoun;
  id: string;
}

/** Which permissions show somebody the comments on a noun's records. */
interface Sight {
  /** On every record. */
  all: Permission;
  /** On the records that somebody looks after, if they hold all of these. */
  own?: readonly Permission[];
}

/**
 * Comments are the office's. A contractor sees their own contracts and timesheets, and nothing that is said about them: a
 * contract is the office's own only for an owner who edits it, a timesheet for nobody.
 */
const sights: Readonly<Record<CommentedNoun, Sight>> = {
  candidate: { all: 'view_candidates' },
  client: { all: 'view_clients' },
  job_order: { all: 'view_jobs', own: ['view_own_jobs'] },
  submission: { all: 'view_submissions', own: ['view_own_submissions'] },
  contract: { all: 'view_contracts', own: ['view_own_contracts', 'edit_own_contracts'] },
  timesheet: { all: 'view_timesheets' },
  invoice: { all: 'view_invoices' },
};

/** Any one of these may show somebody comments. */
export const commentNeeds = [
  'view_candidates',
  'view_clients',
  'view_jobs',
  'view_own_jobs',
  'view_submissions',
  'view_own_submissions',
  'view_contracts',
  'edit_own_contracts',
  'view_timesheets',
  'view_invoices',
] as const satisfies readonly Permission[];

export const sightOf = (noun: CommentedNoun): Sight => sights[noun];

/**
 * Whether somebody sees the comments on a record.
 *
 * @param owners the ids of the people who look after the record.
 */
export function seesComments(holder: PermissionHolder, noun: CommentedNoun, owners: readonly string[]): boolean {
  const { all, own } = sights[noun];
  if (can(holder, all)) return true;
  return own !== undefined && owners.includes(holder.userId) && own.every((need) => can(holder, need));
}

/** Whether somebody writes comments where they see them: platform support reads, and says nothing in anybody's name. */
export const writesComments = (actor: PermissionHolder): boolean => !actor.impersonation;
