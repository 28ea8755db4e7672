import 'server-only';
import type { Db } from '@/lib/db/client';

/** Deletes what was announced an hour before and nobody took, because no process listened. */
export async function forgetAnnouncements(db: Db, now: number): Promise<{ count: number }> {
  const before = new Date(now - 3_600_000);
  return { count: await db.$executeRaw`delete from announcements where uuid_extract_timestamp(id) < ${before}` };
}
