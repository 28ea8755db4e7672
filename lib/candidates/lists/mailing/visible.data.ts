import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleLists } from '@/lib/candidates/lists/visible';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import { can, type Permission } from '@/lib/permissions';
import { forbidden, notFound } from '@/lib/problem/problem';

/** What somebody needs who writes to the candidates of a list; the list must be one that they see. */
const writerNeeds: readonly Permission[] = ['view_candidates', 'edit_candidates', 'view_candidate_lists'];
/** What somebody needs who sees what became of such a mail: it names candidates. */
const readerNeeds: readonly Permission[] = ['view_candidates', 'view_candidate_lists'];

/** Whether somebody is offered to write to the candidates of lists. Platform support writes to nobody's candidates. */
export const offersWriting = (actor: Actor): boolean =>
  writerNeeds.every((need) => can(actor, need)) && !actor.impersonation;

/** Whether somebody may write to the candidates of a list. */
export const mayWrite = async (db: Db, actor: Actor, listId: string): Promise<boolean> =>
  writerNeeds.every((need) => can(actor, need)) && (await isVisible(db, actor, listId));

/** @throws Problem 404 for a list that the actor may not see, 403 without a right that it needs. */
export const checkWriter = (db: Db, actor: Actor, listId: string) => check(db, actor, listId, writerNeeds);

/** @throws Problem as `checkWriter`. */
export const checkReader = (db: Db, actor: Actor, listId: string) => check(db, actor, listId, readerNeeds);

async function check(db: Db, actor: Actor, listId: string, needs: readonly Permission[]): Promise<void> {
  if (needs.some((need) => !can(actor, need))) throw forbidden();
  if (!(await isVisible(db, actor, listId))) throw notFound();
}

const isVisible = async (db: Db, actor: Actor, id: string): Promise<boolean> =>
  (await db.candidateList.count({ where: { ...visibleLists(actor), id } })) > 0;

/** Locks a mail to a list, so that whoever sends and whoever stops it wait for each other. */
export const lockListMail = (db: Db, companyId: string, id: string): Promise<unknown> =>
  read<{ id: string }>(
    db,
    Prisma.sql`select id::text as id from list_mails where company_id = ${companyId}::uuid and id = ${id}::uuid for update`,
  );
