import 'server-only';
import { can } from '@/lib/auth/permissions';
import type { Actor } from '@/lib/auth/session/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { visibleClients } from '@/lib/clients/data';
import { visibleContracts } from '@/lib/contracts/find.data';
import type { Db } from '@/lib/db/client';
import { seesEveryAnswer } from '@/lib/forms/answers/policy';
import { seatOf } from '@/lib/forms/answers/seat.data';
import { entriesOf, listOf, type Values } from '@/lib/forms/answers/values';
import { kindOf } from '@/lib/forms/definition/field-types';
import { placedFields } from '@/lib/forms/definition/fields';
import type { Definition, Field, FormSubject } from '@/lib/forms/definition/schema';
import type { FieldFault } from '@/lib/http/problem';
import { visibleInvoices } from '@/lib/invoices/find.data';
import { visibleSubmissions } from '@/lib/submissions/find.data';
import { visibleTimesheets } from '@/lib/timesheets/find.data';
import { visibleUsers } from '@/lib/users/find.data';

/** What a value can lead to: a noun of ours, `form:<id>` for another form's answers, or a file. */
type Target = FormSubject | 'invoice' | 'file' | `form:${string}`;

function targetOf(field: Field): Target | null {
  if (kindOf(field) === 'file') return 'file';
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

/** The ids that were not there before and lead to nothing that the actor sees, as faults. */
export async function unknownLeads(
  db: Db,
  actor: Actor,
  {
    formId,
    definition,
    values,
    previous,
  }: { formId: string; definition: Definition; values: Values; previous: Values },
): Promise<FieldFault[]> {
  const before = new Set(leadsOf(definition, previous).map(({ id }) => id));
  const fresh = leadsOf(definition, values).filter(({ id }) => !before.has(id));
  const known = await labelsOf(db, actor, fresh, formId);
  return fresh.filter(({ id }) => !known.has(id)).map(({ path }) => ({ path, key: 'unknown_reference' }));
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
  switch (target) {
    case 'user': {
      // Who does not see the company's people can still name themselves.
      const own = can(actor, 'view_users') ? {} : { id: userId };
      const where = { AND: [visibleUsers(actor), { companyId, id }, own] };
      return (await db.user.findMany({ where, select: { id: true, name: true } })).map(named);
    }
    case 'client': {
      if (!can(actor, 'view_clients')) return [];
      const where = { AND: [visibleClients(actor), { companyId, id }] };
      return (await db.client.findMany({ where, select: { id: true, name: true } })).map(named);
    }
    case 'contract': {
      const where = { AND: [visibleContracts(actor), { companyId, id }] };
      return (await db.contract.findMany({ where, select: numberOnly })).map(numbered);
    }
    case 'candidate_submission': {
      const where = { AND: [visibleSubmissions(actor), { companyId, id }] };
      const select = { id: true, number: true, candidate: { select: { name: true } } } as const;
      const rows = await db.candidateSubmission.findMany({ where, select });
      return rows.map((row) => ({ id: row.id, label: `${row.candidate.name} (${row.number})` }));
    }
    case 'timesheet': {
      const where = { AND: [visibleTimesheets(actor), { companyId, id }] };
      const select = { id: true, periodStart: true, contract: { select: { number: true } } } as const;
      const rows = await db.timesheet.findMany({ where, select });
      return rows.map((row) => ({ id: row.id, label: `${row.contract.number}, ${dayFromDate(row.periodStart)}` }));
    }
    case 'invoice': {
      const where = { AND: [visibleInvoices(actor), { companyId, id }] };
      const rows = await db.invoice.findMany({ where, select: { id: true, number: true } });
      return rows.map((row) => ({ id: row.id, label: row.number ?? row.id }));
    }
    case 'file': {
      // Uploaded for this very form by whoever answers it now.
      if (formId === undefined) return [];
      const where = { companyId, formId, createdBy: userId, submissionId: null, id };
      return (await db.formFile.findMany({ where, select: { id: true } })).map((row) => ({ id: row.id, label: '' }));
    }
    default: {
      const other = target.slice('form:'.length);
      const seesAll = seesEveryAnswer({ ...actor, seat: await seatOf(db, actor, other) });
      const where = { companyId, formId: other, id, ...(seesAll ? {} : { createdBy: userId }) };
      return (await db.formSubmission.findMany({ where, select: numberOnly })).map(numbered);
    }
  }
}

const numberOnly = { id: true, number: true } as const;
const named = (row: { id: string; name: string }) => ({ id: row.id, label: row.name });
const numbered = (row: { id: string; number: string }) => ({ id: row.id, label: row.number });
