import 'server-only';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { keyOf } from '@/lib/db/key';
import { idAndName } from '@/lib/http/named';
import { conflict, notFound } from '@/lib/problem/problem';

const select = {
  id: true,
  name: true,
  email: true,
  createdAt: true,
  expiresAt: true,
  endedAt: true,
  contact: { select: { email: true, approvesTime: true, client: idAndName } },
  sheets: {
    take: 1,
    orderBy: { id: 'asc' },
    select: { timesheetId: true, timesheet: { select: { contract: { select: { owner: idAndName } } } } },
  },
} satisfies Prisma.TimeApprovalSelect;
type Row = Prisma.TimeApprovalGetPayload<{ select: typeof select }>;

/** The most links of a company. */
const most = 200;

/**
 * Lists the links by which contacts can approve time now, the newest first. The caller has checked that the actor may see
 * all timesheets.
 */
export function listOpenApprovals(actor: Actor): Promise<Row[]> {
  return tenant(actor, async (db) => {
    const which = { tokenHash: { not: null }, endedAt: null, expiresAt: { gt: new Date() } };
    return (await readApprovals(db, actor.companyId, which)).filter(reachesContact);
  });
}

/** Makes a link useless, with its code and the browsers that entered it. @throws Problem 404, 409 for one that has ended. */
export function endApproval(actor: Actor, id: string): Promise<void> {
  const { companyId } = actor;
  return tenant(actor, async (db) => {
    await db.$queryRaw`select id::text from time_approvals
      where company_id = ${companyId}::uuid and id = ${id}::uuid for update`;
    const [row] = await readApprovals(db, companyId, { id, tokenHash: { not: null } });
    if (!row) throw notFound();
    if (row.endedAt || row.expiresAt <= new Date() || !reachesContact(row)) throw conflict('link_ended');
    await db.timeApproval.update({ where: keyOf(actor, id), data: { endedAt: new Date() }, select: { id: true } });
    const [sheet] = row.sheets;
    if (sheet)
      await recordActivity(db, actor, { subjectType: 'timesheet', subjectId: sheet.timesheetId, event: 'link_ended' });
  });
}

const reachesContact = ({ contact, email }: Row): boolean => contact?.approvesTime === true && contact.email === email;

const readApprovals = (db: Db, companyId: string, which: Prisma.TimeApprovalWhereInput): Promise<Row[]> =>
  db.timeApproval.findMany({
    where: { ...which, companyId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: most,
    select,
  });
