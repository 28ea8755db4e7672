import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import type { Db } from '@/lib/db/client';
import { type PoolName, withPool } from '@/lib/forms/answers/pools.data';
import type { Answer } from '@/lib/forms/answers/schema';
import { entriesOf, type Labels, listOf, type Values } from '@/lib/forms/answers/values';
import { kindOf } from '@/lib/forms/definition/field-types';
import { placedFields } from '@/lib/forms/definition/fields';
import type { Definition, Field, FormSubject } from '@/lib/forms/definition/schema';
import type { FieldFault } from '@/lib/http/problem';

/** What a value can lead to. */
type Target = PoolName | 'file';

function targetOf(field: Field): Target | null {
  return kindOf(field) === 'file' ? 'file' : poolOf(field);
}

/** What the values of a field are chosen from; null for one that leads nowhere. */
export function poolOf(field: Field): PoolName | null {
  if (field.type === 'user') return 'user';
  if (field.type !== 'reference' || !field.reference) return null;
  return 'model' in field.reference ? field.reference.model : `form:${field.reference.form}`;
}

/** A place of an answer that holds an id. */
interface Led {
  path: string;
  target: Target;
  id: string;
}

/** Every id in an answer, with its path. */
function leadsOf(definition: Pick<Definition, 'sections'>, values: Values): Led[] {
  return placedFields(definition).flatMap(({ section, field, path }) => {
    const target = targetOf(field);
    if (!target) return [];
    return entriesOf(values, section.key).flatMap((entry, index) =>
      listOf(entry[field.key]).map((id, item) => {
        const place = section.repeats ? `${section.key}.${index}.${field.key}` : path;
        const several = Array.isArray(entry[field.key]) ? `.${item}` : '';
        return { path: `values.${place}${several}`, target, id: String(id) };
      }),
    );
  });
}

/** What was found of an answer's leads: those that lead nowhere, and what the others are called. */
interface Followed {
  /** The ids that were not there before and lead to nothing that the actor sees. */
  faults: FieldFault[];
  /** As the actor sees the records now; what they do not see keeps its name. */
  labels: Labels;
}

export async function followLeads(
  db: Db,
  actor: Actor,
  {
    formId,
    definition,
    values,
    previous,
    labels,
  }: { formId: string; definition: Definition; values: Values; previous: Values; labels: Labels },
): Promise<Followed> {
  const before = new Set(leadsOf(definition, previous).map(({ id }) => id));
  const leads = leadsOf(definition, values).filter(({ target, id }) => target !== 'file' || !before.has(id));
  const known = await labelsOf(db, actor, leads, formId);
  const unknown = leads.filter(({ id }) => !before.has(id) && !known.has(id));
  const named = leads.flatMap(({ target, id }) => {
    const label = target === 'file' ? undefined : (known.get(id) ?? labels[id]);
    return label === undefined ? [] : [[id, label] as const];
  });
  return {
    faults: unknown.map(({ path }) => ({ path, key: 'unknown_reference' })),
    labels: Object.fromEntries(named),
  };
}

/** An answer whose values are named; `labels` are its last ones. */
interface Named {
  definition: Pick<Definition, 'sections'>;
  values: Values;
  labels: Labels;
}

/** What the records that went were last called, by id; `known` are those that the actor sees. */
export async function goneLabels(
  db: Db,
  { companyId }: Actor,
  answers: readonly Named[],
  known: ReadonlyMap<string, string>,
): Promise<Map<string, string>> {
  const unseen = answers.flatMap(({ definition, values, labels }) =>
    leadsOf(definition, values).flatMap(({ target, id }) => {
      const label = labels[id];
      return label === undefined || known.has(id) ? [] : [{ target, id, label }];
    }),
  );
  const gone = new Map(unseen.map(({ id, label }) => [id, label]));
  for (const target of new Set(unseen.map((lead) => lead.target))) {
    const id = { in: unseen.flatMap((lead) => (lead.target === target ? lead.id : [])) };
    for (const row of await existing(db, target, { companyId, id })) gone.delete(row.id);
  }
  return gone;
}

type Existing = Promise<{ id: string }[]>;

/** What is there at all, whoever sees it. */
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
      return db.formSubmission.findMany({ where, select });
  }
}

/** What there is to say of the files in an answer, by id. */
export async function filesIn(
  db: Db,
  { companyId }: Actor,
  { definition, values }: Omit<Named, 'labels'>,
): Promise<Answer['files']> {
  const ids = leadsOf(definition, values).flatMap(({ target, id }) => (target === 'file' ? id : []));
  if (ids.length === 0) return {};
  const rows = await db.formFile.findMany({
    where: { companyId, id: { in: ids } },
    select: { id: true, file: { select: { name: true, contentType: true, size: true } } },
  });
  return Object.fromEntries(
    rows.map(({ id, file: { name, contentType, size } }) => [
      id,
      { name, content_type: contentType, size: Number(size) },
    ]),
  );
}

/** The names of what answers lead to, by id, as far as the actor sees it. */
export function labelsIn(
  db: Db,
  actor: Actor,
  answers: readonly { definition: Pick<Definition, 'sections'>; values: Values }[],
): Promise<Map<string, string>> {
  const leads = answers.flatMap(({ definition, values }) => leadsOf(definition, values));
  return labelsOf(
    db,
    actor,
    leads.filter(({ target }) => target !== 'file'),
  );
}

/** The subjects' names by id, as far as the actor sees them. */
export const subjectLabels = (
  db: Db,
  actor: Actor,
  subjects: readonly { type: FormSubject; id: string }[],
): Promise<Map<string, string>> =>
  labelsOf(
    db,
    actor,
    subjects.map(({ type, id }) => ({ target: type, id })),
  );

async function labelsOf(
  db: Db,
  actor: Actor,
  leads: readonly Pick<Led, 'target' | 'id'>[],
  formId?: string,
): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  for (const target of new Set(leads.map((lead) => lead.target))) {
    const ids = [...new Set(leads.filter((lead) => lead.target === target).map(({ id }) => id))];
    for (const { id, label } of await find(db, actor, target, ids, formId)) labels.set(id, label);
  }
  return labels;
}

async function find(
  db: Db,
  actor: Actor,
  target: Target,
  ids: readonly string[],
  formId: string | undefined,
): Promise<{ id: string; label: string }[]> {
  const { companyId, userId } = actor;
  const id = { in: [...ids] };
  if (target !== 'file')
    return withPool(db, actor, target, (pool) =>
      pool.find({ where: { AND: [pool.where, { id }] } as typeof pool.where }),
    );
  // Uploaded for this very form by whoever answers it now.
  if (formId === undefined) return [];
  const where = { companyId, formId, createdBy: userId, submissionId: null, id };
  return (await db.formFile.findMany({ where, select: { id: true } })).map((row) => ({ id: row.id, label: '' }));
}
