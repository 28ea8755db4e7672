import 'server-only';
import { type TenantScope, tenant } from '@/lib/db/client';
import { fileStore } from '@/lib/files/storing/store';
import { notFound } from '@/lib/problem/problem';
import type { SheetRow } from '@/lib/sheets/limits';
import { sheetRows } from '@/lib/sheets/rows';

/** A stored CSV or XLSX file; each call of `rows` reads it from its beginning. */
export interface Sheet {
  name: string;
  rows(): AsyncGenerator<SheetRow>;
}

/**
 * Opens a table that the user themselves uploaded.
 *
 * @throws Problem 404, also for another person's file; when it is read, 422 as `sheetRows`.
 */
export async function openSheet(scope: TenantScope & { userId: string }, fileId: string): Promise<Sheet> {
  const { companyId, userId } = scope;
  const file = await tenant(scope, (db) =>
    db.storedFile.findFirst({
      where: { companyId, id: fileId, createdBy: userId, status: 'stored' },
      select: { name: true, storageKey: true, contentType: true },
    }),
  );
  if (!file) throw notFound();
  return {
    name: file.name,
    async *rows() {
      yield* sheetRows(await fileStore().get(file.storageKey), file.contentType);
    },
  };
}
