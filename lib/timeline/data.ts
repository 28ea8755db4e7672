import 'server-only';
import { activitySelect, toActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { findCommented, recordOf } from '@/lib/comments/find.data';
import type { CommentedRecord } from '@/lib/comments/policy';
import { columnOf, commentSelect, toComment } from '@/lib/comments/rows.data';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { paymentEvents } from '@/lib/invoices/client-activity.data';
import { seesPayments } from '@/lib/invoices/policy';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import { notFound } from '@/lib/problem/problem';
import { eventsOf, eventsOfOtherKinds, kindOfEvent, type TimelineKind, timelineKinds } from '@/lib/timeline/kinds';
import type { TimelineEntry, TimelineQuery } from '@/lib/timeline/schema';
import { visibleTimesheets } from '@/lib/timesheets/find.data';

/**
 * Lists what happened to a record and what colleagues said about it, newest first.
 *
 * @throws Problem 404 for a record whose activity the actor does not see, 422 for an address that names none.
 */
export function listTimeline(actor: Actor, query: TimelineQuery): Promise<Page<TimelineEntry>> {
  const record = recordOf(query.filter);
  return tenant(actor, async (db) => {
    const asked: readonly TimelineKind[] = query.filter.kind ?? timelineKinds;
    const kinds = (await seesOffice(db, actor, record)) ? asked : asked.filter((kind) => !officeKinds.includes(kind));
    const activities = activitiesOf(actor, record, kinds);
    const comments = commentsOf(record, kinds);
    const page = await keysetPage(query, {
      // Ids are made in the order of time, and an index has them for each record. An object of its own for each call: the
      // last total is kept by it, and the condition does not say which record it is about.
      columns: { created_at: { column: 'id', kind: 'text' } },
      where: { companyId: actor.companyId },
      async find({ where, ...args }) {
        const found: TimelineEntry[] = [];
        if (activities) {
          const rows = await db.activity.findMany({
            where: { AND: [where, activities] },
            ...args,
            select: activitySelect,
          });
          found.push(...rows.map((row) => entryOf(kindOfEvent(row.event), { activity: toActivity(row) })));
        }
        if (comments) {
          const rows = await db.comment.findMany({ where: { AND: [where, comments] }, ...args, select: commentSelect });
          found.push(
            ...rows.map((row) =>
              entryOf(row.talkType === null ? 'comment' : 'talk', { comment: toComment(actor, row) }),
            ),
          );
        }
        const sign = args.orderBy[0]?.['id'] === 'asc' ? 1 : -1;
        return found.sort((one, other) => (one.id < other.id ? -sign : sign)).slice(0, args.take);
      },
      async count({ where, ...args }) {
        const happened = activities ? await db.activity.count({ where: { AND: [where, activities] }, ...args }) : 0;
        return happened + (comments ? await db.comment.count({ where: { AND: [where, comments] }, ...args }) : 0);
      },
    });
    return page;
  });
}

/**
 * Whether the actor sees what colleagues say, too. A contractor sees what happened to their own timesheets.
 *
 * @throws Problem 404 for a record whose activity the actor does not see.
 */
async function seesOffice(db: Db, actor: Actor, record: CommentedRecord): Promise<boolean> {
  if (await findCommented(db, actor, record)) return true;
  const where = { AND: [visibleTimesheets(actor), { id: record.id }] };
  const own = record.type === 'timesheet' ? await db.timesheet.findFirst({ where, select: { id: true } }) : null;
  if (!own) throw notFound();
  return false;
}

/** What the office alone sees. */
const officeKinds: readonly TimelineKind[] = ['comment', 'talk'];

/** The condition for what was said about a record, of these kinds; null for none. */
function commentsOf(record: CommentedRecord, kinds: readonly TimelineKind[]): Prisma.CommentWhereInput | null {
  const [isComment, isTalk] = [kinds.includes('comment'), kinds.includes('talk')];
  if (!isComment && !isTalk) return null;
  return { ...columnOf(record), ...(isComment && isTalk ? {} : { talkType: isTalk ? { not: null } : null }) };
}

/** The condition for a record's activities of these kinds that the actor may see; null for none. */
function activitiesOf(
  actor: Actor,
  { type, id }: CommentedRecord,
  kinds: readonly TimelineKind[],
): Prisma.ActivityWhereInput | null {
  const named = eventsOf(kinds);
  const isChange = kinds.includes('change');
  if (!isChange && named.length === 0) return null;
  const left = eventsOfOtherKinds.filter((event) => !named.includes(event));
  const hidden = type === 'client' && !seesPayments(actor) ? paymentEvents : [];
  return {
    subjectType: type,
    subjectId: id,
    event: { ...(isChange ? {} : { in: named }), notIn: [...(isChange ? left : []), ...hidden] },
  };
}

function entryOf(
  kind: TimelineKind,
  { activity = null, comment = null }: Partial<Pick<TimelineEntry, 'activity' | 'comment'>>,
): TimelineEntry {
  const one = activity ?? comment;
  if (!one) throw new Error('An entry of nothing.');
  return { id: one.id, kind, activity, comment, created_at: one.created_at };
}
