import 'server-only';
import type { Actor } from '@/lib/actor';
import { dayFromDate } from '@/lib/calendar/days';
import { tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { textIn } from '@/lib/forms/definition/fields';
import { localText } from '@/lib/forms/definition/schema';
import { languageOf } from '@/lib/forms/find.data';
import { requireForm } from '@/lib/forms/requirements/require.data';
import type { Requirement, RequirementInput, RequirementQuery } from '@/lib/forms/requirements/schema';
import { idAndName } from '@/lib/http/named';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { invalid, Problem } from '@/lib/problem/problem';

const select = {
  id: true,
  openFor: true,
  dueOn: true,
  answerId: true,
  doneAt: true,
  createdAt: true,
  form: { select: { id: true, names: true } },
  user: idAndName,
  requirer: idAndName,
} satisfies Prisma.FormRequirementSelect;
type Row = Prisma.FormRequirementGetPayload<{ select: typeof select }>;

const sortColumns = { created_at: { column: 'createdAt', kind: 'instant' } } as const;

/** Lists who must fill in which form, and who has done so: for one form with `form_id`, for one person with `user_id`. */
export function listRequirements(actor: Actor, query: RequirementQuery): Promise<Page<Requirement>> {
  const { form_id: formId, user_id: userId, state } = query.filter;
  const where: Prisma.FormRequirementWhereInput = {
    companyId: actor.companyId,
    ...(formId ? { formId } : {}),
    ...(userId ? { userId } : {}),
    ...(state ? { openFor: state === 'open' ? { not: null } : null } : {}),
  };
  return tenant(actor, async (db) => {
    const page = await keysetPage(query, {
      columns: sortColumns,
      where,
      find: (args) => db.formRequirement.findMany({ ...args, select }),
      count: (args) => db.formRequirement.count(args),
    });
    return { ...page, rows: page.rows.map((row) => toResource(actor, row)) };
  });
}

/**
 * Requires people to fill in a form, from a day on. Nothing is required of anyone who has already given their only
 * answer.
 *
 * @returns their open requirements
 * @throws Problem 409 for a form that takes no answers, 422 with the indexes of people whom the company does not have.
 */
export function requireOfPeople(actor: Actor, input: RequirementInput): Promise<Requirement[]> {
  const { companyId, userId: requiredBy } = actor;
  return tenant(actor, async (db) => {
    const given = { formId: input.form_id, dueOn: input.due_on ?? actor.today, requiredBy };
    const ids: string[] = [];
    for (const [index, userId] of input.user_ids.entries()) {
      const id = await requireForm(db, actor, { ...given, userId }).catch((error: unknown) => {
        throw atPlace(error, index);
      });
      if (id) ids.push(id);
    }
    const rows = await db.formRequirement.findMany({
      where: { companyId, id: { in: ids } },
      orderBy: { id: 'asc' },
      select,
    });
    return rows.map((row) => toResource(actor, row));
  });
}

/** Adds a person's index to the paths of a fault. */
const atPlace = (error: unknown, index: number): unknown =>
  error instanceof Problem && error.details.faults
    ? invalid(
        ...error.details.faults.map((fault) => ({
          ...fault,
          path: fault.path === 'user_id' ? `user_ids.${index}` : fault.path,
        })),
      )
    : error;

const toResource = (actor: Actor, row: Row): Requirement => ({
  id: row.id,
  form: {
    id: row.form.id,
    name: textIn(localText.parse(row.form.names), languageOf(actor.locale), languageOf(actor.company.locale)),
  },
  user: row.user,
  state: row.openFor === null ? 'done' : 'open',
  due_on: dayFromDate(row.dueOn),
  required_by: row.requirer,
  answer_id: row.answerId,
  done_at: row.doneAt?.toISOString() ?? null,
  created_at: row.createdAt.toISOString(),
});
