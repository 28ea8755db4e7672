import 'server-only';
import { type Db, read, type TenantScope, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { translatorFor } from '@/lib/i18n/translator';
import type { FieldFault } from '@/lib/problem/problem';
import { builtInWord } from '@/lib/references/built-in-word';
import type { Reference } from '@/lib/references/schema';
import type { ReferenceKind } from '@/lib/references/starting-values';

/** Lists the company's values of a kind, in its order, in the words of a language. */
export function listReferences(actor: TenantScope, kind: ReferenceKind, locale: string): Promise<Reference[]> {
  const translate = translatorFor(locale, 'references');
  return tenant(actor, async (db) => {
    const rows = await db.referenceValue.findMany({
      where: { companyId: actor.companyId, kind, isActive: true },
      orderBy: { position: 'asc' },
      select: { key: true, label: true },
    });
    return rows.map(({ key, label }) => ({ key, label: label ?? builtInWord(translate, kind, key) }));
  });
}

/**
 * The rate types whose hours overtime rules sort like regular ones; also inactive ones, because time of theirs still
 * exists.
 */
export async function countedRateTypes(db: Db, companyId: string): Promise<string[]> {
  const rows = await db.referenceValue.findMany({
    where: { companyId, kind: 'rate_type', countsToOvertime: true },
    orderBy: { key: 'asc' },
    select: { key: true },
  });
  return rows.map(({ key }) => key);
}

/** Finds the faults of values that the company does not have, so that they are thrown with the other faults of the write. */
export async function referenceFaults(
  db: Db,
  companyId: string,
  given: { path: string; kind: ReferenceKind; key: string }[],
): Promise<FieldFault[]> {
  // Each word once: a week of seven days needs one word, in one statement whatever its length.
  const asked = new Map(given.map(({ kind, key }) => [`${kind} ${key}`, { kind, key }]));
  const kinds = [...asked.values()].map(({ kind }) => kind);
  const keys = [...asked.values()].map(({ key }) => key);
  const known = await read<{ kind: string; key: string }>(
    db,
    Prisma.sql`
    select v.kind, v.key from reference_values v join unnest(${kinds}::text[], ${keys}::text[]) as a (kind, key)
      on a.kind = v.kind and a.key = v.key
    where v.company_id = ${companyId}::uuid and v.is_active`,
  );
  return given
    .filter(({ kind, key }) => !known.some((value) => value.kind === kind && value.key === key))
    .map(({ path }) => ({ path, key: 'not_an_option' }));
}
