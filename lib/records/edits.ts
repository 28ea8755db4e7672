import type { Actor } from '@/lib/actor';
import { permissionsToEdit } from '@/lib/auth/permission-to';
import { canAny } from '@/lib/permissions';
import type { PlainRecords } from '@/lib/records/noun';

/** Whether somebody may change a record that they see. */
export const editsRecord = (
  actor: Actor,
  { key, edits }: Pick<PlainRecords, 'key' | 'edits'>,
  record: unknown,
): boolean => canAny(actor, permissionsToEdit(key)) && (edits?.(actor, record) ?? true);
