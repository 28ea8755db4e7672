import type { IncomingMessage, ServerResponse } from 'node:http';
import { v7 as uuid } from 'uuid';
import type { Actor } from '@/lib/actor';
import { openSession } from '@/lib/auth/session/actor';
import { readLastChanges, readOpened } from '@/lib/changes/data';
import { type Announced, type Listener, listen } from '@/lib/changes/listener.data';
import { allStreams, changeEvent, open, type Stream, send, soon } from '@/lib/changes/open-streams';
import { type AnnouncedChange, changedRecords, listsFor, readWatch } from '@/lib/changes/watching';
import {
  forgetPresence,
  hearPresence,
  keepPresence,
  meet,
  presencePaceMs,
  type Say,
  showAgain,
  showWith,
} from '@/lib/changes/who-is-here';
import { later, problemFor, problemResponse } from '@/lib/http/answering/problem-response';
import { authenticate } from '@/lib/http/authenticate';
import { answerBeforeNext, asNextRequest } from '@/lib/http/listening/before-next';
import { log } from '@/lib/log/log';
import { isOverloaded } from '@/lib/problem/overload';
import { forbidden, Problem } from '@/lib/problem/problem';

/**
 * Streams of events (`GET /api/v1/events` as `text/event-stream`). They are answered before Next, whose handlers keep
 * five times as much memory for each. An event says nothing but that the reader's numbers may have changed: the reader
 * asks for them, and gets what they may see at that moment. A stream is no activity of its session. A browser also says which records and lists it has open
 * (`?watch=`), and hears when somebody changes them, and who, if its reader sees the record at that moment, and who else of the
 * office has the record open.
 */

const path = '/api/v1/events';
/**
 * How often, in milliseconds, something is written to each stream, how long a session is taken to go on, and how many
 * bytes a reader may leave unread.
 */
const usualPace = { everyMs: 20_000, sessionMs: 120_000, mostUnread: 16_384 };
/** A stream that opens hears of a list that changed so many milliseconds before: its page may have been read before that. */
const gapMs = 10_000;
/** As many as one process holds, and as one session: a browser has one. */
const most = { streams: 5_000, ofSession: 10 };

let pace = usualPace;
let listener: Listener | undefined;
let timer: NodeJS.Timeout | undefined;
let presenceTimer: NodeJS.Timeout | undefined;
const say: Say = (messages) => listener?.say(messages);
/** When the lists of companies changed last, by company and noun. */
const changedAt = new Map<string, number>();

declare global {
  /** Set by scripts/program/drain.mjs once the process is asked to end. */
  var staffingIsEnding: boolean | undefined;
}

/** Makes the web servers of this process answer streams of events themselves. Returns a function that ends all of them. */
export function answerEventStreams(wanted = usualPace): () => Promise<void> {
  pace = wanted;
  const leaveToNext = answerBeforeNext(isStream, answer);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, endAll);
  return async () => {
    leaveToNext();
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.off(signal, endAll);
    endAll();
    await listener?.stop();
    listener = undefined;
    forgetPresence();
    changedAt.clear();
  };
}

const isStream = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' && url?.split('?')[0] === path && (headers.accept ?? '').includes('text/event-stream');

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const asked = asNextRequest(path, request);
  try {
    if (globalThis.staffingIsEnding || isOverloaded()) throw later('busy');
    const key = await authenticate(asked);
    const actor = await openSession(key, { isActivity: false });
    if (actor.requirePasswordChange || actor.requireSecondFactor) throw forbidden();
    // Counted here, with nothing to wait for until it begins: of many at once, none is too many.
    const all = allStreams();
    const own = all.filter((one) => one.key.sessionId === key.sessionId);
    if (all.length >= most.streams || own.length >= most.ofSession) throw later('busy');
    if (response.destroyed) return;
    const watch = readWatch(request.url ?? '');
    const { userId, companyId } = actor;
    const reader = { key: { ...key, companyId }, userId, watch, lists: listsFor(actor, watch) };
    const stream = {
      ...reader,
      response,
      checkedAt: Date.now(),
      due: [],
      met: [],
      shown: [],
      mostUnread: pace.mostUnread,
    };
    begin(stream);
    welcome(stream, actor).catch((error: unknown) => {
      log.debug({ err: error }, 'a stream could not begin with what it may have missed');
      send(stream, 'event: look\ndata:\n\n');
    });
  } catch (error) {
    const sent = { request: asked, requestId: uuid() };
    const refused = problemResponse(problemFor(error, sent), { ...sent, actor: undefined });
    response.writeHead(refused.status, Object.fromEntries(refused.headers));
    response.end(await refused.text());
  }
}

function begin(stream: Stream): void {
  const { response, key } = stream;
  response.writeHead(200, {
    'Content-Type': 'text/event-stream; charset=utf-8',
    // Not to be changed: a compressor would keep each event until it has enough of them.
    'Cache-Control': 'no-cache, no-transform',
    'X-Accel-Buffering': 'no',
  });
  const same = open.get(key.companyId) ?? new Set();
  open.set(key.companyId, same.add(stream));
  response.once('close', () => {
    clearTimeout(stream.telling);
    clearTimeout(stream.meeting);
    same.delete(stream);
    showWith(stream, [], say);
    if (same.size === 0 && open.get(key.companyId) === same) open.delete(key.companyId);
    if (open.size > 0) return;
    clearInterval(timer);
    clearInterval(presenceTimer);
    timer = presenceTimer = undefined;
  });
  response.on('error', () => response.destroy());
  listener ??= listen(tell, tellChange, hearPresence, tellAll);
  timer ??= setInterval(keepUp, pace.everyMs);
  timer.unref();
  presenceTimer ??= setInterval(() => keepPresence(say), presencePaceMs);
  presenceTimer.unref();
  // What happened between the page and this moment.
  send(stream, 'event: news\ndata:\n\n');
}

/**
 * Tells a reader what they may have missed between the page and this moment, shows them to whoever else has the records open,
 * and these to them.
 */
async function welcome(stream: Stream, actor: Actor): Promise<void> {
  const { watch, lists, key } = stream;
  for (const noun of lists)
    if (Date.now() - (changedAt.get(`${key.companyId} ${noun}`) ?? 0) < gapMs)
      send(stream, `event: list\ndata: ${noun}\n\n`);
  if (watch.records.length === 0) return;
  const { changes, met } = await readOpened(actor, watch.records);
  for (const change of changes) send(stream, changeEvent(change));
  if (stream.response.destroyed) return;
  // Support in somebody's place is not that person.
  showWith(stream, actor.impersonation ? [] : met, say);
  meet(stream, met);
}

function tell({ companyId, userId }: Announced): void {
  for (const stream of open.get(companyId) ?? [])
    if (userId === null || stream.userId === userId) send(stream, 'event: news\ndata:\n\n');
}

function tellAll(): void {
  // Nobody knows what has changed meanwhile: whoever watches something looks at it.
  for (const stream of allStreams()) send(stream, 'event: news\ndata:\n\nevent: look\ndata:\n\n');
}

function tellChange(change: AnnouncedChange): void {
  changedAt.set(`${change.companyId} ${change.noun}`, Date.now());
  for (const stream of open.get(change.companyId) ?? []) {
    if (stream.lists.includes(change.noun)) send(stream, `event: list\ndata: ${change.noun}\n\n`);
    const changed = changedRecords(stream.watch, change).filter((one) => !stream.due.includes(one));
    if (changed.length === 0) continue;
    stream.due.push(...changed);
    // Several changes are one, and after one of many records not all readers ask at once.
    stream.telling ??= setTimeout(() => void tellDue(stream), soon());
  }
}

/** Tells a reader what has changed of what they still see at this moment. */
async function tellDue(stream: Stream): Promise<void> {
  const records = stream.due.splice(0);
  delete stream.telling;
  try {
    const actor = await openSession(stream.key, { isActivity: false });
    for (const change of await readLastChanges(actor, records)) send(stream, changeEvent(change));
  } catch (error) {
    log.debug({ err: error }, 'a change could not be told');
    send(stream, 'event: look\ndata:\n\n');
  }
}

/** Keeps connections open through proxies, and ends the streams of sessions that have ended. */
function keepUp(): void {
  const now = Date.now();
  for (const [list, at] of changedAt) if (now - at > gapMs) changedAt.delete(list);
  for (const stream of allStreams()) {
    send(stream, ':\n\n');
    if (now - stream.checkedAt < pace.sessionMs) continue;
    stream.checkedAt = now;
    openSession(stream.key, { isActivity: false }).then(
      (actor) => {
        stream.lists = listsFor(actor, stream.watch);
        showAgain(stream, actor, say).catch((error: unknown) => log.debug({ err: error }, 'who is here is not known'));
      },
      (error: unknown) => {
        // While the database is away nobody knows.
        if (error instanceof Problem && error.status < 500) end(stream);
      },
    );
  }
}

/** Says goodbye, so that the reader comes back after a pause of its own: else all would come back in one second. */
function end({ response }: Stream): void {
  response.end('event: bye\ndata:\n\n');
}

function endAll(): void {
  for (const stream of allStreams()) end(stream);
}
