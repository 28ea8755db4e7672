import 'server-only';
import type { Db } from '@/lib/db/client';

/** Says that a company's menus are made of something else now: every open browser loads its own again at its next page. */
export async function bumpMenu(db: Db, companyId: string): Promise<void> {
  await db.$executeRaw`update companies set menu_version = menu_version + 1 where id = ${companyId}::uuid`;
}
