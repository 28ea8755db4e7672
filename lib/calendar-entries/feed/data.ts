import 'server-only';
import type { Actor } from '@/lib/actor';
import { countGuestTry } from '@/lib/auth/mail-limits';
import { hashToken, newToken, sameHash } from '@/lib/auth/sealed-token';
import { openAbsentActor } from '@/lib/auth/session/absent-actor.data';
import { addDays } from '@/lib/calendar/days';
import { readEntries } from '@/lib/calendar-entries/data';
import { type FeedKey, feedLink, readFeedToken } from '@/lib/calendar-entries/feed/link';
import type { CalendarFeed, NewCalendarFeed } from '@/lib/calendar-entries/feed/schema';
import { writeFeed } from '@/lib/calendar-entries/feed/write';
import { entryKinds } from '@/lib/calendar-entries/kinds';
import { tenant, tenantOf } from '@/lib/db/client';
import { env } from '@/lib/env';
import { FileAnswer } from '@/lib/http/answering/answer';
import { translatorFor } from '@/lib/i18n/translator';
import { notFound, Problem } from '@/lib/problem/problem';

/** The days that a calendar program reads, before and after today. */
const daysBack = 30;
const daysAhead = 90;

/** Reads whether the actor has an address, and since when. */
export function getFeed(actor: Actor): Promise<CalendarFeed> {
  return tenant(actor, async (db) => {
    const feed = await db.calendarFeed.findUnique({ where: ownFeed(actor), select: { createdAt: true } });
    return { created_at: feed?.createdAt.toISOString() ?? null };
  });
}

/** Makes the actor's address; the one before, if there was one, works no longer. */
export function makeFeed(actor: Actor): Promise<NewCalendarFeed> {
  const { companyId, userId } = actor;
  const { token, hash } = newToken('calendar-feed', { companyId, id: userId });
  const columns = { tokenHash: hash, createdAt: new Date() };
  return tenant(actor, async (db) => {
    await db.calendarFeed.upsert({
      where: ownFeed(actor),
      create: { companyId, userId, ...columns },
      update: columns,
      select: { id: true },
    });
    return { url: feedLink(token), created_at: columns.createdAt.toISOString() };
  });
}

/** Takes the actor's address back, if there is one. */
export async function deleteFeed(actor: Actor): Promise<void> {
  const { companyId, userId } = actor;
  await tenant(actor, (db) => db.calendarFeed.deleteMany({ where: { companyId, userId } }));
}

/**
 * Writes the calendar of an address: what its person may see now.
 *
 * @throws Problem 404 for an address that does not work: it was never made, was taken back or replaced, or its person
 * could not sign in and see pages; 429.
 */
export async function readFeed(token: string, caller: string, now = new Date()): Promise<FileAnswer> {
  const key = readFeedToken(token);
  await countGuestTry(caller, key?.userId);
  const actor = key && (await openReader(key));
  if (!actor) throw notFound();
  const range = { start: addDays(actor.today, -daysBack), end: addDays(actor.today, daysAhead) };
  const { entries } = await readEntries(actor, range, entryKinds, actor.locale);
  const t = translatorFor(actor.locale, 'calendar');
  const text = writeFeed(entries, { name: actor.company.name, origin: env.APP_URL, t, now });
  return new FileAnswer(text, 'text/calendar; charset=utf-8', 'calendar.ics');
}

const ownFeed = ({ companyId, userId }: Pick<Actor, 'companyId' | 'userId'>) => ({
  companyId_userId: { companyId, userId },
});

/** The person of an address, with their rights of now; null where it does not work. */
async function openReader({ companyId, userId, token }: FeedKey): Promise<Actor | null> {
  const feed = await tenantOf(companyId, (db) =>
    db.calendarFeed.findUnique({ where: ownFeed({ companyId, userId }), select: { tokenHash: true } }),
  );
  if (!feed || !sameHash(feed.tokenHash, hashToken(token))) return null;
  try {
    const actor = await openAbsentActor(companyId, userId);
    // A forced change says that somebody else may have been at the account; its pages are closed as well.
    return actor.requirePasswordChange ? null : actor;
  } catch (error) {
    if (error instanceof Problem && error.status === 403) return null;
    throw error;
  }
}
