import 'server-only';
import { activitySelect, toActivity } from '@/lib/activities/data';
import type { Activity, SubjectType } from '@/lib/activities/schema';
import type { Actor } from '@/lib/actor';
import { findCommented, recordOf, seesTalk } from '@/lib/comments/find.data';
import { type CommentedRecord, isCommented } from '@/lib/comments/policy';
import { columnOf, commentSelect, toComment } from '@/lib/comments/rows.data';
import type { Comment } from '@/lib/comments/schema';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { type ClientPart, paymentEvents } from '@/lib/invoices/client-activity.data';
import { seesPayments } from '@/lib/invoices/policy';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage } from '@/lib/lists/pagination';
import type { NounKey } from '@/lib/nouns';
import { notFound } from '@/lib/problem/problem';
import {
  eventsOf,
  eventsOfOtherKinds,
  isJudgement,
  judgedStates,
  kindOfEvent,
  officeKinds,
  type TimelineKind,
  timelineKinds,
} from '@/lib/timeline/kinds';
import type { TimelineEntry, TimelineQuery } from '@/lib/timeline/schema';
import { visibleTimesheets } from '@/lib/timesheets/find.data';

/** A record that has a timeline, and the records that are a part of it: what happened to them is its activity, too. */
export interface TimelineSubject {
  type: NounKey;
  id: string;
  parts?: readonly ClientPart[];
}

/** An entry of a record's page: `about` is the part that it happened to; null for the record itself. */
export interface SeenEntry extends TimelineEntry {
  about: ClientPart | null;
}

/**
 * Lists what happened to a record and what colleagues said about it, newest first.
 *
 * @throws Problem 404 for a record whose activity the actor does not see, 422 for an address that names none.
 */
export function listTimeline(actor: Actor, query: TimelineQuery): Promise<Page<TimelineEntry>> {
  const record = recordOf(query.filter);
  return tenant(actor, async (db) => {
    const talk = (await seesOffice(db, actor, record)) ? record : null;
    const page = await readEntries(db, actor, { record, talk }, query);
    return { ...page, rows: page.rows.map(({ about: _, ...entry }) => entry) };
  });
}

/**
 * The timeline of a record for its page, which has shown that the actor sees the record's activity and its parts. What is
 * said is left out for somebody who does not see that.
 */
export function listSeenTimeline(
  actor: Actor,
  record: TimelineSubject,
  query: TimelineQuery,
): Promise<Page<SeenEntry> & { seesTalk: boolean }> {
  const commented = isCommented(record.type) ? { type: record.type, id: record.id } : null;
  return tenant(actor, async (db) => {
    const talk = commented && (await seesTalk(db, actor, commented)) ? commented : null;
    return { ...(await readEntries(db, actor, { record, talk }, query)), seesTalk: talk !== null };
  });
}

interface Shown {
  record: TimelineSubject;
  /** The record whose comments are shown; null for none. */
  talk: CommentedRecord | null;
}

async function readEntries(
  db: Db,
  actor: Actor,
  { record, talk }: Shown,
  query: TimelineQuery,
): Promise<Page<SeenEntry>> {
  const kinds: readonly TimelineKind[] = query.filter.kind ?? timelineKinds;
  const activities = activitiesOf(actor, record, kinds);
  const comments = talk && commentsOf(talk, kinds);
  const parts = new Map((record.parts ?? []).map((part) => [part.id, part]));
  return keysetPage(query, {
    // Ids are made in the order of time, and an index has them for each record. An object of its own for each call: the
    // last total is kept by it, and the condition does not say which record it is about.
    columns: { created_at: { column: 'id', kind: 'text' } },
    where: { companyId: actor.companyId },
    async find({ where, ...args }) {
      const found: SeenEntry[] = [];
      if (activities) {
        const rows = await db.activity.findMany({
          where: { AND: [where, activities] },
          ...args,
          select: { ...activitySelect, subjectType: true, subjectId: true },
        });
        found.push(...rows.map((row) => happened(record.type, toActivity(row), parts.get(row.subjectId) ?? null)));
      }
      if (comments) {
        const rows = await db.comment.findMany({ where: { AND: [where, comments] }, ...args, select: commentSelect });
        found.push(...rows.map((row) => said(toComment(actor, row))));
      }
      const sign = args.orderBy[0]?.['id'] === 'asc' ? 1 : -1;
      return found.sort((one, other) => (one.id < other.id ? -sign : sign)).slice(0, args.take);
    },
    async count({ where, ...args }) {
      const events = activities ? await db.activity.count({ where: { AND: [where, activities] }, ...args }) : 0;
      return events + (comments ? await db.comment.count({ where: { AND: [where, comments] }, ...args }) : 0);
    },
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

/** The condition for what was said about a record, of these kinds; null for none. */
function commentsOf(record: CommentedRecord, kinds: readonly TimelineKind[]): Prisma.CommentWhereInput | null {
  const [isComment, isTalk] = [kinds.includes('comment'), kinds.includes('talk')];
  if (!isComment && !isTalk) return null;
  return { ...columnOf(record), ...(isComment && isTalk ? {} : { talkType: isTalk ? { not: null } : null }) };
}

/** The condition for a record's activities of these kinds that the actor may see; null for none. */
function activitiesOf(
  actor: Actor,
  record: TimelineSubject,
  kinds: readonly TimelineKind[],
): Prisma.ActivityWhereInput | null {
  const events = kinds.map((kind) => eventsOfKind(record.type, kind)).filter((one) => one !== null);
  if (events.length === 0) return null;
  const all = timelineKinds.every((kind) => kinds.includes(kind));
  const hidden = record.type === 'client' && !seesPayments(actor) ? paymentEvents : [];
  return {
    AND: [subjectsOf(record), ...(all ? [] : [{ OR: events }])],
    ...(hidden.length > 0 && { event: { notIn: hidden } }),
  };
}

/** The condition for the record's own activities and those of its parts. */
function subjectsOf({ type, id, parts = [] }: TimelineSubject): Prisma.ActivityWhereInput {
  const own = { subjectType: type, subjectId: id };
  if (parts.length === 0) return own;
  const kinds = [...new Set(parts.map((part) => part.type))];
  return {
    OR: [
      own,
      ...kinds.map((kind) => ({
        subjectType: kind,
        subjectId: { in: parts.filter((part) => part.type === kind).map((part) => part.id) },
      })),
    ],
  };
}

/** The condition for the events of a kind; null for what is said, which is no activity. */
function eventsOfKind(type: SubjectType, kind: TimelineKind): Prisma.ActivityWhereInput | null {
  if (officeKinds.includes(kind)) return null;
  if (kind === 'change') return { event: { notIn: [...eventsOfOtherKinds] } };
  const named = { event: { in: eventsOf([kind]) } };
  if (type !== 'timesheet') return named;
  const judged = { event: 'status_changed', toState: { in: [...judgedStates] } };
  if (kind === 'approval') return { OR: [named, judged] };
  // A state may be empty, and what is not known to be a judgement is none.
  if (kind === 'status') return { ...named, OR: [{ toState: null }, { toState: { notIn: [...judgedStates] } }] };
  return named;
}

const happened = (type: SubjectType, activity: Activity, about: ClientPart | null): SeenEntry => ({
  id: activity.id,
  kind: about === null && isJudgement(type, activity) ? 'approval' : kindOfEvent(activity.event),
  activity,
  comment: null,
  created_at: activity.created_at,
  about,
});

const said = (comment: Comment): SeenEntry => ({
  id: comment.id,
  kind: comment.talk_type === null ? 'comment' : 'talk',
  activity: null,
  comment,
  created_at: comment.created_at,
  about: null,
});
