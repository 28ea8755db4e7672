import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import type { Db } from '@/lib/db/client';
import { visibleForms } from '@/lib/forms/find.data';
import type { FieldFault } from '@/lib/problem/problem';
import { fieldsInUse } from '@/lib/profiles/configuration';
import { readConfiguration } from '@/lib/profiles/configuration.data';
import { referenceFaults } from '@/lib/references/data';
import { setsAges } from '@/lib/requirements/policy';
import type { SetRequirement } from '@/lib/requirements/requirement';
import type { RequirementSetInput } from '@/lib/requirements/schema';

/** The forms that say something about a person: not those about a week of time or a job. */
export const aboutPeople = { OR: [{ subject: null }, { subject: { notIn: ['timesheet', 'job_order'] } }] };

/**
 * The faults of a set that only the company's data shows: a client, a job, a form that it does not have or that the
 * actor does not see, a word that is not in use, a profile field that is switched off. What the set had before stays.
 */
export async function faultsOfSet(
  db: Db,
  actor: Actor,
  input: RequirementSetInput,
  before: RequirementSetInput | null,
): Promise<FieldFault[]> {
  return [
    ...(await faultsOfScope(db, actor, input, before)),
    ...(await faultsOfWords(db, actor, input, before)),
    ...(await faultsOfForms(db, actor, input, before)),
    ...(await faultsOfFields(db, actor, input, before)),
    ...faultsOfAges(actor, input, before),
  ];
}

async function faultsOfScope(
  db: Db,
  actor: Actor,
  { for: scope }: RequirementSetInput,
  before: RequirementSetInput | null,
): Promise<FieldFault[]> {
  const { companyId } = actor;
  const { client_id: clientId, job_id: jobId } = scope ?? {};
  const faults: FieldFault[] = [];
  if (clientId && clientId !== before?.for?.client_id) {
    const known = await db.client.count({ where: { companyId, id: clientId }, take: 1 });
    if (known === 0) faults.push({ path: 'for.client_id', key: 'unknown_reference' });
  }
  if (jobId && jobId !== before?.for?.job_id) {
    // The set shows its title.
    const known = await db.jobOrder.count({ where: { ...visibleJobs(actor), id: jobId }, take: 1 });
    if (known === 0) faults.push({ path: 'for.job_id', key: 'unknown_reference' });
  }
  return faults;
}

function faultsOfWords(
  db: Db,
  { companyId }: Actor,
  { for: scope, requirements }: RequirementSetInput,
  before: RequirementSetInput | null,
): Promise<FieldFault[]> {
  const type = scope?.contract_type;
  const had = new Set(before?.requirements.flatMap((one) => (one.kind === 'document' ? [one.document_type] : [])));
  return referenceFaults(db, companyId, [
    ...(type && type !== before?.for?.contract_type
      ? [{ path: 'for.contract_type', kind: 'contract_type' as const, key: type }]
      : []),
    ...requirements.flatMap((one, index) =>
      one.kind === 'document' && !had.has(one.document_type)
        ? [{ path: `requirements.${index}.document_type`, kind: 'document_type' as const, key: one.document_type }]
        : [],
    ),
  ]);
}

async function faultsOfForms(
  db: Db,
  actor: Actor,
  { requirements }: RequirementSetInput,
  before: RequirementSetInput | null,
): Promise<FieldFault[]> {
  const had = new Set(before?.requirements.flatMap(formOf));
  const asked = requirements.flatMap(formOf).filter((id) => !had.has(id));
  if (asked.length === 0) return [];
  const found = await db.form.findMany({
    where: {
      AND: [visibleForms(actor), aboutPeople],
      companyId: actor.companyId,
      id: { in: asked },
      archivedAt: null,
      published: { not: null },
    },
    select: { id: true },
  });
  const known = new Set([...found.map(({ id }) => id), ...had]);
  return requirements.flatMap((one, index) =>
    formOf(one).every((id) => known.has(id))
      ? []
      : [{ path: `requirements.${index}.form_id`, key: 'unknown_reference' }],
  );
}

async function faultsOfFields(
  db: Db,
  { companyId }: Actor,
  { requirements }: RequirementSetInput,
  before: RequirementSetInput | null,
): Promise<FieldFault[]> {
  if (!requirements.some(({ kind }) => kind === 'field')) return [];
  const inUse = fieldsInUse(await readConfiguration(db, companyId)).map(({ path }) => path);
  const known = new Set([...inUse, ...(before?.requirements.flatMap(fieldOf) ?? [])]);
  return requirements.flatMap((one, index) =>
    fieldOf(one).every((path) => known.has(path))
      ? []
      : [{ path: `requirements.${index}.field`, key: 'not_an_option' }],
  );
}

/** An age that somebody sets who may not (`setsAges`); one that the set had may stay. */
function faultsOfAges(
  actor: Actor,
  { requirements }: RequirementSetInput,
  before: RequirementSetInput | null,
): FieldFault[] {
  if (setsAges(actor)) return [];
  const had = before?.requirements.flatMap(ageOf) ?? [];
  return requirements.flatMap((one, index) =>
    ageOf(one).every((age) => had.includes(age))
      ? []
      : [{ path: `requirements.${index}.min_age`, key: 'not_yours_to_change' }],
  );
}

const ageOf = (one: SetRequirement): number[] => (one.kind === 'field' && one.min_age !== null ? [one.min_age] : []);
const formOf = (one: SetRequirement): string[] => (one.kind === 'form' ? [one.form_id] : []);
const fieldOf = (one: SetRequirement): string[] => (one.kind === 'field' ? [one.field] : []);
