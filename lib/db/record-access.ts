import 'server-only';
import type { Db } from '@/lib/db/client';

/** An access that changes no row. */
export interface WrittenAccess {
  action: string;
  subjectType: string;
  subjectId: string | null;
  /** The subject's name, as people read it. */
  label?: string | null;
  /** Details of the access; never a secret. */
  details?: Record<string, string | number | boolean | null>;
}

/** Writes an audit log entry that no trigger writes. Nouns call `recordAccess` of lib/audit, which knows the words. */
export async function writeAccess(
  db: Db,
  actor: { companyId: string; userId: string | null },
  { action, subjectType, subjectId, label, details }: WrittenAccess,
): Promise<void> {
  await db.$executeRaw`select record_access(${actor.companyId}::uuid, ${action}, ${subjectType}, ${subjectId}::uuid,
    ${label ?? null}, ${JSON.stringify(details ?? {})}::jsonb, ${actor.userId}::uuid)`;
}
