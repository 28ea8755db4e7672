import 'server-only';
import { type Db, type TenantScope, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { lockRow } from '@/lib/db/lock-row';
import { translatorFor } from '@/lib/i18n/translator';
import { conflict, invalid, notFound } from '@/lib/problem/problem';
import {
  isBuiltIn,
  isCountable,
  isNeeded,
  isReferenceKind,
  type ReferenceKind,
} from '@/lib/references/starting-values';
import { isUsed } from '@/lib/references/uses.data';
import { ownKey } from '@/lib/references/values/own-key';
import type { NewValueInput, ReferenceValue, ValueInput, ValueOrderInput } from '@/lib/references/values/schema';

const select = {
  id: true,
  kind: true,
  key: true,
  label: true,
  position: true,
  isActive: true,
  countsToOvertime: true,
  version: true,
} satisfies Prisma.ReferenceValueSelect;
type Row = Prisma.ReferenceValueGetPayload<{ select: typeof select }>;

/** Lists the company's words in their order, also those out of use; of one kind or of all. Named in the language `locale`. */
export function listValues(
  actor: TenantScope,
  kind: ReferenceKind | undefined,
  locale: string,
): Promise<ReferenceValue[]> {
  return tenant(actor, (db) => readValues(db, actor.companyId, kind, locale));
}

/** @throws Problem 422 for a word that the kind has already. */
export function createValue(
  actor: TenantScope,
  { kind, label }: NewValueInput,
  locale: string,
): Promise<ReferenceValue> {
  return tenant(actor, async (db) => {
    const others = await readValues(db, actor.companyId, kind, locale);
    checkWord(others, label);
    const row = await db.referenceValue.create({
      data: {
        companyId: actor.companyId,
        kind,
        label,
        key: ownKey(label, new Set(others.map(({ key }) => key))),
        position: Math.max(0, ...others.map(({ position }) => position)) + 1,
      },
      select,
    });
    return toResource(row, kind, locale);
  });
}

/**
 * Renames a word, or takes it out of use: records keep it, but it is no longer offered. Properties that are left out
 * stay.
 *
 * @throws Problem 404, 412, 422 for a word that the kind has already and for a mark that it cannot have, 409 for a word
 * that must stay in use.
 */
export function updateValue(
  actor: TenantScope,
  id: string,
  input: ValueInput,
  locale: string,
  ifMatch?: number,
): Promise<ReferenceValue> {
  return tenant(actor, async (db) => {
    const { kind, key, label } = await lockValue(db, actor, id, ifMatch);
    const others = (await readValues(db, actor.companyId, kind, locale)).filter((value) => value.id !== id);
    const wanted = input.label === undefined ? label : input.label;
    if (wanted === null && !isBuiltIn(kind, key)) throw invalid({ path: 'label', key: 'required' });
    if (wanted !== null && wanted !== label) checkWord(others, wanted);
    if (input.is_active === false) checkDispensable(kind, key, others);
    const counts = input.counts_to_overtime;
    if (counts !== undefined && !(kind === 'rate_type' && isCountable(key)))
      throw invalid({ path: 'counts_to_overtime', key: 'not_an_option' });
    const row = await db.referenceValue.update({
      where: keyOf(actor, id),
      data: {
        label: wanted,
        version: { increment: 1 },
        ...(input.is_active !== undefined ? { isActive: input.is_active } : {}),
        ...(counts !== undefined ? { countsToOvertime: counts } : {}),
      },
      select,
    });
    return toResource(row, kind, locale);
  });
}

/** @throws Problem 404, 412, 409 for a built-in word and for one that records use. */
export function deleteValue(actor: TenantScope, id: string, locale: string, ifMatch?: number): Promise<void> {
  return tenant(actor, async (db) => {
    const { kind, key } = await lockValue(db, actor, id, ifMatch);
    if (isBuiltIn(kind, key)) throw conflict('reference_built_in');
    if (await isUsed(db, actor.companyId, kind, key)) throw conflict('reference_in_use');
    checkDispensable(
      kind,
      key,
      (await readValues(db, actor.companyId, kind, locale)).filter((value) => value.id !== id),
    );
    await db.referenceValue.delete({ where: keyOf(actor, id) });
  });
}

/** @throws Problem 422 if the ids are not exactly the kind's. */
export function reorderValues(
  actor: TenantScope,
  { kind, ids }: ValueOrderInput,
  locale: string,
): Promise<ReferenceValue[]> {
  return tenant(actor, async (db) => {
    const rows = await db.referenceValue.findMany({
      where: { companyId: actor.companyId, kind },
      select: { id: true },
    });
    const isPermutation =
      rows.length === ids.length && new Set(ids).size === ids.length && rows.every(({ id }) => ids.includes(id));
    if (!isPermutation) throw invalid({ path: 'ids', key: 'not_a_permutation' });
    for (const [index, id] of ids.entries()) {
      await db.referenceValue.update({
        where: keyOf(actor, id),
        data: { position: index + 1 },
        select: { id: true },
      });
    }
    return readValues(db, actor.companyId, kind, locale);
  });
}

async function findValue(
  db: Db,
  companyId: string,
  id: string,
): Promise<{ kind: ReferenceKind; key: string; label: string | null }> {
  const row = await db.referenceValue.findFirst({ where: { companyId, id }, select });
  if (!row || !isReferenceKind(row.kind)) throw notFound();
  return { kind: row.kind, key: row.key, label: row.label };
}

/** Locks a word and then reads it, so that of two changes at once the second sees the first. */
async function lockValue(db: Db, { companyId }: TenantScope, id: string, ifMatch?: number) {
  await lockRow(db, 'reference_values', companyId, id, ifMatch);
  return findValue(db, companyId, id);
}

async function readValues(
  db: Db,
  companyId: string,
  kind: ReferenceKind | undefined,
  locale: string,
): Promise<ReferenceValue[]> {
  const rows = await db.referenceValue.findMany({
    where: { companyId, ...(kind ? { kind } : {}) },
    orderBy: [{ kind: 'asc' }, { position: 'asc' }, { id: 'asc' }],
    select,
  });
  return rows.flatMap((row) => (isReferenceKind(row.kind) ? [toResource(row, row.kind, locale)] : []));
}

/** Refuses a word that reads like another of its kind: people would see one choice twice. */
function checkWord(others: readonly ReferenceValue[], word: string): void {
  const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
  if (others.some(({ name }) => plain(name) === plain(word))) throw invalid({ path: 'label', key: 'already_used' });
}

function checkDispensable(kind: ReferenceKind, key: string, others: readonly ReferenceValue[]): void {
  if (isNeeded(kind, key)) throw conflict('reference_needed');
  if (!others.some(({ is_active }) => is_active)) throw conflict('reference_last');
}

function toResource(row: Row, kind: ReferenceKind, locale: string): ReferenceValue {
  const builtIn = isBuiltIn(kind, row.key);
  const word = builtIn ? translatorFor(locale, 'references')(`${kind}.${row.key}`) : row.key;
  return {
    id: row.id,
    kind,
    key: row.key,
    label: row.label,
    name: row.label ?? word,
    is_built_in: builtIn,
    is_active: row.isActive,
    counts_to_overtime: row.countsToOvertime || (kind === 'rate_type' && row.key === 'regular'),
    position: row.position,
    version: row.version,
  };
}
