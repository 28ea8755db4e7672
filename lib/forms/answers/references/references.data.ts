import 'server-only';
import type { Actor } from '@/lib/actor';
import type { Db } from '@/lib/db/client';
import { referencesIn, type Target } from '@/lib/forms/answers/references/answer-references';
import { withPool } from '@/lib/forms/answers/references/pools.data';
import type { Answer } from '@/lib/forms/answers/schema';
import type { Labels, Values } from '@/lib/forms/answers/values/values';
import { isGuest, type Writer } from '@/lib/forms/answers/writer';
import type { Definition } from '@/lib/forms/definition/schema';
import type { Subject } from '@/lib/forms/subjects';
import { plainNoun } from '@/lib/plain-nouns.data';
import type { FieldFault } from '@/lib/problem/problem';

/** The result of following the ids in an answer: the faults, and the names of the records. */
interface Followed {
  /** The new ids that lead to no record that the writer sees. */
  faults: FieldFault[];
  /** The names of the records that the actor sees now; a record that they do not see keeps its last name. */
  labels: Labels;
}

export async function followLeads(
  db: Db,
  writer: Writer,
  {
    definition,
    values,
    previous,
    labels,
  }: { definition: Definition; values: Values; previous: Values; labels: Labels },
): Promise<Followed> {
  const before = new Set(referencesIn(definition, previous).map(({ id }) => id));
  const references = referencesIn(definition, values).filter(({ target }) => target !== 'file');
  // A guest sees no record, and so can choose none.
  const known = isGuest(writer) ? new Map<string, string>() : await recordLabels(db, writer, references);
  const unknown = references.filter(({ id }) => !before.has(id) && !known.has(id));
  const named = references.flatMap(({ id }) => {
    const label = known.get(id) ?? labels[id];
    return label === undefined ? [] : [[id, label] as const];
  });
  return {
    faults: unknown.map(({ path }) => ({ path, key: 'unknown_reference' })),
    labels: Object.fromEntries(named),
  };
}

/** An answer with the last known names of its records in `labels`. */
interface Named {
  definition: Pick<Definition, 'sections'>;
  values: Values;
  labels: Labels;
}

/** The last names of deleted records, by id; `known` are the records that the actor sees. */
export async function deletedLabels(
  db: Db,
  { companyId }: Actor,
  answers: readonly Named[],
  known: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const unseen = answers.flatMap(({ definition, values, labels }) =>
    referencesIn(definition, values).flatMap(({ target, id }) => {
      const label = labels[id];
      return label === undefined || known.has(id) ? [] : [{ target, id, label }];
    }),
  );
  const gone = new Map(unseen.map(({ id, label }) => [id, label]));
  for (const target of new Set(unseen.map((reference) => reference.target))) {
    const id = { in: unseen.flatMap((reference) => (reference.target === target ? reference.id : [])) };
    for (const row of await existing(db, target, { companyId, id })) gone.delete(row.id);
  }
  return gone;
}

type Existing = Promise<{ id: string }[]>;

/** A query for records that exist, whoever may see them. */
function existing(db: Db, target: Target, where: { companyId: string; id: { in: string[] } }): Existing {
  const select = { id: true } as const;
  switch (target) {
    case 'user':
      return db.user.findMany({ where, select });
    case 'client':
      return db.client.findMany({ where, select });
    case 'contract':
      return db.contract.findMany({ where, select });
    case 'candidate_submission':
      return db.candidateSubmission.findMany({ where, select });
    case 'timesheet':
      return db.timesheet.findMany({ where, select });
    case 'invoice':
      return db.invoice.findMany({ where, select });
    case 'file':
      return db.formFile.findMany({ where, select });
    default:
      return plainNoun(target)?.choices.find(db, { where }) ?? db.formSubmission.findMany({ where, select });
  }
}

/** Details of the files in answers, by id. */
export async function filesIn(
  db: Db,
  { companyId }: Actor,
  answers: readonly Omit<Named, 'labels'>[],
): Promise<Answer['files']> {
  const ids = answers.flatMap(({ definition, values }) =>
    referencesIn(definition, values).flatMap(({ target, id }) => (target === 'file' ? id : [])),
  );
  if (ids.length === 0) return {};
  const rows = await db.formFile.findMany({
    where: { companyId, id: { in: ids } },
    select: {
      id: true,
      signedAt: true,
      signedHash: true,
      file: { select: { name: true, contentType: true, size: true } },
    },
  });
  return Object.fromEntries(
    rows.map(({ id, signedAt, signedHash: sha256, file: { name, contentType, size } }) => {
      const signed = signedAt && sha256 ? { at: signedAt.toISOString(), sha256 } : null;
      return [id, { name, content_type: contentType, size: Number(size), signed }];
    }),
  );
}

/** The names of the records that answers lead to, by id, as far as the actor sees them. */
export function labelsIn(
  db: Db,
  actor: Actor,
  answers: readonly { definition: Pick<Definition, 'sections'>; values: Values }[],
): Promise<Map<string, string>> {
  const references = answers.flatMap(({ definition, values }) => referencesIn(definition, values));
  return recordLabels(
    db,
    actor,
    references.filter(({ target }) => target !== 'file'),
  );
}

/** The subjects' names by id, as far as the actor sees them. */
export const subjectLabels = (db: Db, actor: Actor, subjects: readonly Subject[]): Promise<Map<string, string>> =>
  recordLabels(
    db,
    actor,
    subjects.map(({ type, id }) => ({ target: type, id })),
  );

/** The names of the records that the actor sees, by id. */
export async function recordLabels(
  db: Db,
  actor: Actor,
  references: readonly { target: Target; id: string }[],
): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (const target of new Set(references.map((reference) => reference.target))) {
    const ids = [...new Set(references.filter((reference) => reference.target === target).map(({ id }) => id))];
    for (const { id, label } of await find(db, actor, target, ids)) labels.set(id, label);
  }
  return labels;
}

async function find(
  db: Db,
  actor: Actor,
  target: Target,
  ids: readonly string[],
): Promise<{ id: string; label: string }[]> {
  if (target === 'file') return [];
  return withPool(db, actor, target, (pool) =>
    pool.find({ where: { AND: [pool.where, { id: { in: [...ids] } }] } as typeof pool.where }),
  );
}
