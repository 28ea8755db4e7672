import type { Actor } from '@/lib/actor';
import { openSession } from '@/lib/auth/session/actor';
import { readHere, readOpened } from '@/lib/changes/data';
import { open, type Stream, send, soon } from '@/lib/changes/open-streams';
import { Presence, placeOf } from '@/lib/changes/presence';
import type { CommentedRecord } from '@/lib/comments/policy';
import { log } from '@/lib/log/log';

/**
 * Who else of the office has a record open: whoever sees what is said about it (lib/comments/policy.ts) sees the others who do,
 * and is seen by them. Processes tell each other by the database, without a row.
 */

/** Says something to the other processes. */
export type Say = (messages: readonly string[]) => void;

/** How often, in milliseconds, is looked whether what other processes said still holds, and is said again who is here. */
export const presencePaceMs = 5_000;
const sayMs = 10_000;
/** How long, in milliseconds, somebody who goes from page to page is still taken to be on the one before. */
const leaveMs = 2_000;

let presence = new Presence();
let saidAt = 0;

/** Forgets everybody. */
export function forgetPresence(): void {
  presence = new Presence();
}

/** Shows a stream's reader to others with these records, and with no others any more. */
export function showWith(stream: Stream, records: readonly CommentedRecord[], say: Say): void {
  const { key, userId, shown } = stream;
  stream.shown = records;
  for (const record of records)
    if (!shown.includes(record)) {
      const place = placeOf(key.companyId, record);
      if (presence.enter(place, userId)) tellHere(place, say);
    }
  const gone = shown.filter((record) => !records.includes(record));
  if (gone.length === 0) return;
  const was = presence;
  const leave = () => {
    for (const place of gone.map((record) => placeOf(key.companyId, record)))
      if (was.leave(place, userId) && was === presence) tellHere(place, say);
  };
  setTimeout(leave, leaveMs).unref();
}

/** Says to the other processes and to this one's streams that somebody has opened or closed a record. */
function tellHere(place: string, say: Say): void {
  say([presence.saying(place)]);
  meetAt(place);
}

/** Hears what another process says. */
export function hearPresence(message: string): void {
  const place = presence.hear(message, Date.now());
  if (place) meetAt(place);
}

function meetAt(place: string): void {
  const [companyId = ''] = place.split(' ', 1);
  for (const stream of open.get(companyId) ?? []) {
    const here = stream.watch.records.filter((record) => placeOf(companyId, record) === place);
    if (here.length > 0) meet(stream, here);
  }
}

/** Tells a reader soon who else has some records open. */
export function meet(stream: Stream, records: readonly CommentedRecord[]): void {
  stream.met.push(...records.filter((record) => !stream.met.includes(record)));
  stream.meeting ??= setTimeout(() => void tellMet(stream), soon());
}

/** Tells a reader who else has the records open of which they see, at this moment, what is said. */
async function tellMet(stream: Stream): Promise<void> {
  const records = stream.met.splice(0);
  delete stream.meeting;
  const { companyId } = stream.key;
  try {
    const actor = await openSession(stream.key, { isActivity: false });
    const places = records.map((record) => ({ record, userIds: presence.at(placeOf(companyId, record)) }));
    for (const here of await readHere(actor, places)) send(stream, `event: here\ndata: ${JSON.stringify(here)}\n\n`);
  } catch (error) {
    log.debug({ err: error }, 'it could not be told who has a record open');
  }
}

/** Forgets what processes that have ended said, and says again who is here. */
export function keepPresence(say: Say): void {
  const now = Date.now();
  for (const place of presence.expire(now)) meetAt(place);
  if (now - saidAt < sayMs) return;
  saidAt = now;
  say(presence.places().map((place) => presence.saying(place)));
}

/** Shows a reader no longer with records of which they no longer see what is said. */
export async function showAgain(stream: Stream, actor: Actor, say: Say): Promise<void> {
  if (stream.shown.length === 0) return;
  const { met } = await readOpened(actor, stream.shown);
  if (!stream.response.destroyed) showWith(stream, met, say);
}
