import { canAny, type Permission } from '@/lib/auth/permissions';
import { seesNotes } from '@/lib/notes/policy';

export type PersonTabKey = 'profile' | 'notes' | 'contracts' | 'timesheets' | 'activity';

/** Only what the reader may see has a tab: of contracts and time everybody's, since these are somebody else's. */
export function tabsFor(actor: { userId: string; permissions: ReadonlySet<Permission> }): PersonTabKey[] {
  return [
    'profile',
    ...(seesNotes(actor) ? ['notes' as const] : []),
    ...(canAny(actor, ['view_contracts']) ? ['contracts' as const] : []),
    ...(canAny(actor, ['view_timesheets']) ? ['timesheets' as const] : []),
    'activity',
  ];
}
