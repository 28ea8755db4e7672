import 'server-only';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { Merging } from '@/lib/merges/noun';
import type { StoredRow } from '@/lib/merges/undo';

/**
 * A record that comes back is a part of what the kept one is a part of by now. If that whole became a part of another one
 * since the merge, then the record also goes back with the kept one once that merge is undone.
 *
 * @param gone the record as it was
 * @param mergedAt when it became a part of the kept one
 */
export async function backInWhole(
  db: Db,
  companyId: string,
  { within }: Merging,
  kept: StoredRow,
  gone: StoredRow,
  mergedAt: Date,
): Promise<StoredRow> {
  if (!within) return gone;
  const { column, noun, link, place } = within;
  const moved = Prisma.sql`array['moved', ${link}::text]`;
  const merges = await read<{ by: number }>(
    db,
    Prisma.sql`update merges set undo = jsonb_set(undo, ${moved}, (undo #> ${moved}) || to_jsonb(${String(gone['id'])}::text))
      where company_id = ${companyId}::uuid and noun = ${noun} and merged_at > ${mergedAt}
        and undo #> ${moved} @> to_jsonb(${String(kept['id'])}::text)
      returning coalesce((undo #>> array['shifted', ${link}::text])::int, 0) as by`,
  );
  const by = merges.reduce((sum, one) => sum + one.by, 0);
  return { ...gone, [column]: kept[column] ?? null, [place]: Number(gone[place]) + by };
}
