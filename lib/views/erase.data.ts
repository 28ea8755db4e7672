import 'server-only';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';

/** Takes a person out of the names of a company's views, and out of what they search. @param texts what names the person. */
export async function eraseFromViews(db: Db, companyId: string, texts: readonly string[]): Promise<void> {
  await read<{ erase_from_views: number }>(
    db,
    Prisma.sql`select erase_from_views(${companyId}::uuid, ${[...texts]}::text[])`,
  );
}
