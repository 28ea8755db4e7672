import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { getForm, saveDraft } from '@/lib/forms/data';
import { findForm, lockForm, readVersion } from '@/lib/forms/find.data';
import { countedAnswers, type FormDetail, type FormVersion } from '@/lib/forms/schema';
import { idAndName } from '@/lib/http/named';

/** Every version, newest first. @throws Problem 404. */
export function listVersions(actor: Actor, id: string): Promise<FormVersion[]> {
  return tenant(actor, async (db) => {
    await findForm(db, actor, id);
    const rows = await db.formVersion.findMany({
      where: { companyId: actor.companyId, formId: id },
      orderBy: { number: 'desc' },
      select: { id: true, number: true, createdAt: true, publisher: idAndName },
    });
    const counts = await db.$queryRaw<{ id: string; answers: number }[]>`
      select v.id, (select count(*)::int from (select 1 from form_submissions s where s.company_id = ${actor.companyId}::uuid
          and s.version_id = v.id limit ${Prisma.raw(String(countedAnswers))}) counted) as answers
      from form_versions v where v.company_id = ${actor.companyId}::uuid and v.form_id = ${id}::uuid`;
    const answersOf = new Map(counts.map((count) => [count.id, count.answers]));
    return rows.map((row) => ({
      number: row.number,
      publisher: row.publisher,
      answers: answersOf.get(row.id) ?? 0,
      created_at: row.createdAt.toISOString(),
    }));
  });
}

/**
 * Makes a version the draft again and discards the current draft. The newest version cannot become a draft: nothing would
 * differ.
 *
 * @throws Problem 404, also for a version that does not exist, 412, 409 while the form is archived.
 */
export function reviveVersion(actor: Actor, id: string, number: number, ifMatch?: number): Promise<FormDetail> {
  return tenant(actor, async (db) => {
    const form = await lockForm(db, actor, id, ifMatch);
    const inside = { ...actor, db };
    const saved = await saveDraft(inside, id, await readVersion(db, actor, id, number));
    if (form.published !== number) return saved;
    await db.form.update({ where: keyOf(actor, id), data: { draft: Prisma.DbNull } });
    return getForm(inside, id);
  });
}
