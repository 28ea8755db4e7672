import 'server-only';
import type { Db } from '@/lib/db/client';

/** Something that no change of a row tells. */
export interface WrittenAccess {
  action: string;
  subjectType: string;
  subjectId: string | null;
  /** What people call the subject. */
  label?: string | null;
  /** What is worth knowing of it; a secret must not be among it. */
  details?: Record<string, string | number | boolean | null>;
}

/** Writes an entry of the audit log that no trigger can: nouns use `recordAccess` of lib/audit, which knows its words. */
export async function writeAccess(
  db: Db,
  actor: { companyId: string; userId: string | null },
  { action, subjectType, subjectId, label, details }: WrittenAccess,
): Promise<void> {
  await db.$executeRaw`select record_access(${actor.companyId}::uuid, ${action}, ${subjectType}, ${subjectId}::uuid,
    ${label ?? null}, ${JSON.stringify(details ?? {})}::jsonb, ${actor.userId}::uuid)`;
}
