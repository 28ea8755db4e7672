import 'server-only';
import { tenant, type TenantScope } from '@/lib/db/client';
import { type ReferenceKind, startingValues } from '@/lib/references/starting-values';

/** A word as a person reads it. */
export type WordOf = (kind: ReferenceKind, key: string) => string;

/**
 * How the company's words read in a language: its own label, else the built-in one's translation, else the key. A word
 * that is out of use still reads, since records keep it.
 *
 * @param translate of the namespace `references`.
 */
export async function readWords(actor: TenantScope, translate: (key: string) => string): Promise<WordOf> {
  const rows = await tenant(actor, (db) =>
    db.referenceValue.findMany({ where: { companyId: actor.companyId, label: { not: null } }, select: { kind: true, key: true, label: true } }));
  const own = new Map(rows.map(({ kind, key, label }) => [`${kind}.${key}`, label]));
  return (kind, key) => {
    const builtIn: readonly string[] = startingValues[kind];
    return own.get(`${kind}.${key}`) ?? (builtIn.includes(key) ? translate(`${kind}.${key}`) : key);
  };
}
