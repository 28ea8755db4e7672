import 'server-only';
import type { Db } from '@/lib/db/client';

/** Marks a company's menus as changed: every open browser loads its menu again at its next page. */
export async function bumpMenu(db: Db, companyId: string): Promise<void> {
  await db.$executeRaw`update companies set menu_version = menu_version + 1 where id = ${companyId}::uuid`;
}
