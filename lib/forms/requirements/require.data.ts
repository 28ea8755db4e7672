import 'server-only';
import { v7 as uuid } from 'uuid';
import { type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import { type Db, tenant } from '@/lib/db/client';
import { conflict, notFound, unknownReference } from '@/lib/problem/problem';

interface Required {
  formId: string;
  /** The person who must fill it in. */
  userId: string;
  /** A day in the company's zone. */
  dueOn: CalendarDay;
  /** The person who requires it; null for a rule. */
  requiredBy: string | null;
}

/**
 * Requires a form of somebody: from the given day on, they can do nothing else until they have submitted it. If it is
 * already required of them, the existing requirement stays, at the earlier of both days.
 *
 * @returns the requirement's id; null if the form takes one answer of each person, and theirs is given.
 * @throws Problem 409 for a form that is archived or was never published; 422 for a form or a person that the company
 * does not have, or for a person who has left.
 */
export async function requireForm(
  db: Db,
  { companyId }: { companyId: string },
  { formId, userId, dueOn, requiredBy }: Required,
): Promise<string | null> {
  const form = await db.form.findFirst({
    where: { companyId, id: formId },
    select: { kind: true, published: true, archivedAt: true },
  });
  if (!form) throw unknownReference('form_id');
  if (form.archivedAt) throw conflict('form_archived');
  if (form.published === null) throw conflict('form_not_published');
  const user = await db.user.findFirst({
    where: { companyId, id: userId, isActive: true, deletedAt: null },
    select: { id: true },
  });
  if (!user) throw unknownReference('user_id');
  const status = { in: ['submitted', 'approved'] };
  const once = { companyId, formId, onceFor: userId, status };
  if (form.kind === 'once_per_user' && (await db.formSubmission.count({ where: once, take: 1 })) > 0) return null;
  // One statement, so that of two requests at once the second finds the first one's row.
  const [row] = await db.$queryRaw<{ id: string }[]>`
    insert into form_requirements (company_id, id, form_id, user_id, open_for, due_on, required_by)
    values (${companyId}::uuid, ${uuid()}::uuid, ${formId}::uuid, ${userId}::uuid, ${userId}::uuid, ${dateFromDay(dueOn)}::date,
      ${requiredBy}::uuid)
    on conflict (company_id, form_id, open_for) do update set due_on = least(form_requirements.due_on, excluded.due_on)
    returning id`;
  if (!row) throw new Error('an insert gives its row');
  return row.id;
}

/** Withdraws a requirement. @throws Problem 404; 409 once it is done. */
export function withdrawRequirement(
  actor: { companyId: string; userId: string | null; db?: Db },
  id: string,
): Promise<void> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    const { count } = await db.formRequirement.deleteMany({ where: { companyId, id, openFor: { not: null } } });
    if (count > 0) return;
    if ((await db.formRequirement.count({ where: { companyId, id } })) === 0) throw notFound();
    throw conflict('requirement_done');
  });
}
