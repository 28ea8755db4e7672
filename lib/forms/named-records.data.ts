import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import type { Definition } from '@/lib/forms/definition/schema';
import { type NamedRecord, namedRecords } from '@/lib/forms/named-records';

/** Finds the roles and forms that the definition names but the company does not have. */
export async function unknownRecords(
  db: Db,
  { companyId }: Actor,
  definition: Pick<Definition, 'review' | 'sections'>,
): Promise<NamedRecord[]> {
  const named = namedRecords(definition);
  const where = (kind: NamedRecord['kind']) => ({
    companyId,
    id: { in: named.flatMap((one) => (one.kind === kind ? [one.id] : [])) },
  });
  const roles = await db.role.findMany({ where: where('role'), select: { id: true } });
  const forms = await db.form.findMany({ where: where('form'), select: { id: true } });
  const known = { role: new Set(roles.map(({ id }) => id)), form: new Set(forms.map(({ id }) => id)) };
  return named.filter(({ kind, id }) => !known[kind].has(id));
}
