import 'server-only';
import { type TenantScope, tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { Scalar } from '@/lib/db/scalar';
import { builtInWord, type WordOf } from '@/lib/references/built-in-word';

/**
 * Reads how the company's words are written in a language: its own label, else the built-in one's translation, else the
 * key. A word that is out of use still has a label, since records keep it.
 *
 * @param translate of the namespace `references`.
 */
export async function readWords(actor: TenantScope, translate: (key: string) => string): Promise<WordOf> {
  const [row] = await tenant(
    actor,
    (db) => db.$queryRaw<[{ own: OwnLabels | null }]>`select ${ownLabels(actor.companyId)} as own`,
  );
  return wordsOf(row.own, translate);
}

/** A company's own labels by kind and key. */
export type OwnLabels = Readonly<Record<string, string>>;

/** Those labels as one SQL value, for a statement that reads other data with them. */
export const ownLabels = (
  companyId: string,
): Scalar<OwnLabels | null> => Prisma.sql`(select jsonb_object_agg(kind || '.' || key, label)
  from reference_values where company_id = ${companyId}::uuid and label is not null)`;

/** The words that those labels make, as `readWords` returns them. */
export const wordsOf =
  (own: OwnLabels | null, translate: (key: string) => string): WordOf =>
  (kind, key) =>
    own?.[`${kind}.${key}`] ?? builtInWord(translate, kind, key);
