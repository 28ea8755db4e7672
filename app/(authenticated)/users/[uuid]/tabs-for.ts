import { seesEveryDocument } from '@/lib/documents/policy';
import { seesNotes } from '@/lib/notes/policy';
import { canAny, type Permission } from '@/lib/permissions';

export type PersonTabKey =
  | 'profile'
  | 'documents'
  | 'notes'
  | 'contracts'
  | 'timesheets'
  | 'self_billing'
  | 'forms'
  | 'activity'
  | 'sessions';

/** The tabs that the reader may see. Another person's contracts, time and pay need the permission for everybody's. */
export function tabsFor(actor: {
  userId: string;
  permissions: ReadonlySet<Permission>;
  impersonation: unknown;
}): PersonTabKey[] {
  return [
    'profile',
    ...(seesEveryDocument(actor) ? ['documents' as const] : []),
    ...(seesNotes(actor) ? ['notes' as const] : []),
    ...(canAny(actor, ['view_contracts']) ? ['contracts' as const] : []),
    ...(canAny(actor, ['view_timesheets']) ? ['timesheets' as const] : []),
    // Support never sees self-billing.
    ...(actor.impersonation === null && canAny(actor, ['view_pay_runs']) ? ['self_billing' as const] : []),
    ...(canAny(actor, ['view_modules']) ? ['forms' as const] : []),
    'activity',
    ...(canAny(actor, ['edit_users']) ? ['sessions' as const] : []),
  ];
}
