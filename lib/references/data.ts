import 'server-only';
import { tenant, type Db, type TenantScope } from '@/lib/db/client';
import type { FieldFault } from '@/lib/http/problem';
import type { Reference } from '@/lib/references/schema';
import type { ReferenceKind } from '@/lib/references/starting-values';

/** The company's values of a kind, in its order. */
export function listReferences(actor: TenantScope, kind: ReferenceKind): Promise<Reference[]> {
  return tenant(actor, (db) =>
    db.referenceValue.findMany({
      where: { companyId: actor.companyId, kind, isActive: true },
      orderBy: { position: 'asc' },
      select: { key: true, label: true },
    }),
  );
}

/** The faults of values that the company does not have, to be thrown with the write's other ones. */
export async function referenceFaults(db: Db, companyId: string, given: { path: string; kind: ReferenceKind; key: string }[]): Promise<FieldFault[]> {
  const known = await db.referenceValue.findMany({
    where: { companyId, isActive: true, OR: given.map(({ kind, key }) => ({ kind, key })) },
    select: { kind: true, key: true },
  });
  return given
    .filter(({ kind, key }) => !known.some((value) => value.kind === kind && value.key === key))
    .map(({ path }) => ({ path, key: 'not_an_option' }));
}
