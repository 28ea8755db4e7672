import pg from 'pg';
import type { AnnouncedChange } from '@/lib/changes/watching';
import { onCommit } from '@/lib/db/client';
import { env } from '@/lib/env';
import { log } from '@/lib/log/log';

/** Somebody of a company may have something new: one person, or, with null, whoever works there. */
export interface Announced {
  companyId: string;
  userId: string | null;
}

/**
 * When is asked for what was announced, in milliseconds: soon after something was done in this process, and now and then for
 * what a process without readers did; and how long an answer may take. Asking ten times a second was a third of what an idle
 * program does.
 */
const pulse = { soonMs: 100, everyMs: 500, patienceMs: 5_000 };
const longestPauseMs = 30_000;
/** So many messages wait for the connection. */
const mostWaiting = 10_000;
const saying = "select pg_notify('presence', said) from unnest($1::text[]) as said";

/** A connection that hears what the triggers announce, and what other processes say. */
export interface Listener {
  /** Says something to all processes, within a moment. */
  say(messages: readonly string[]): void;
  stop(): Promise<void>;
}

/**
 * Listens on one connection of its own, beside the pool, and asks on it for what was announced, which also shows that it still
 * answers; behind a PgBouncer it goes straight to the server, as the
 * jobs' queue does. A connection that breaks or falls silent is replaced, after 1, 2, 4, … at most 30 seconds.
 *
 * @param onNews is called with the news that the triggers `news_…` announce
 * @param onChange is called with the changes that the triggers `changes_…` announce
 * @param onSaid is called with what a process says
 * @param onGap is called once it listens again: something may have been announced meanwhile
 */
export function listen(
  onNews: (announced: Announced) => void,
  onChange: (change: AnnouncedChange) => void,
  onSaid: (message: string) => void,
  onGap: () => void,
): Listener {
  let isStopped = false;
  let pause = 1_000;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let ask: (() => Promise<void>) | undefined;
  let isSoon = false;
  let isFirst = true;
  const waiting: string[] = [];
  const askIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask?.(), ms);
    timer.unref();
  };
  /** Asks within a moment, once for all that was done meanwhile; during an answer, once more after it. */
  const askSoon = () => {
    if (isSoon) return;
    isSoon = true;
    if (ask) askIn(pulse.soonMs);
  };
  const connect = async (): Promise<void> => {
    const one = new pg.Client({
      connectionString: env.DATABASE_JOBS_URL ?? env.DATABASE_URL,
      application_name: 'staffing bell',
      connectionTimeoutMillis: pulse.patienceMs,
      query_timeout: pulse.patienceMs,
      keepAlive: true,
    });
    client = one;
    let isOver = false;
    const lost = (error?: unknown) => {
      if (isOver) return;
      isOver = true;
      ask = undefined;
      clearTimeout(timer);
      void one.end().catch(() => undefined);
      if (isStopped) return;
      log.warn({ err: error, retryInMs: pause }, 'the bell does not hear the database');
      timer = setTimeout(() => void connect(), pause);
      timer.unref();
      pause = Math.min(pause * 2, longestPauseMs);
    };
    one.on('error', lost);
    one.on('end', () => lost());
    one.on('notification', ({ channel, payload }) => {
      if (channel === 'presence') return onSaid(payload ?? '');
      const [companyId, what, id = null] = (payload ?? '').split(' ');
      if (!companyId) return;
      if (channel === 'news') onNews({ companyId, userId: what ?? null });
      else if (what) onChange({ companyId, noun: what, id });
    });
    try {
      await one.connect();
      await one.query('listen news; listen changes; listen presence');
    } catch (error) {
      lost(error);
      return;
    }
    pause = 1_000;
    const take = async (): Promise<void> => {
      ask = undefined;
      isSoon = false;
      try {
        const messages = waiting.splice(0);
        if (messages.length > 0) await one.query(saying, [messages]);
        await one.query('select tell_announcements()');
      } catch (error) {
        return lost(error);
      }
      if (isOver || isStopped) return;
      ask = take;
      askIn(isSoon ? pulse.soonMs : pulse.everyMs);
    };
    void take();
    if (!isFirst) onGap();
    isFirst = false;
  };
  void connect();
  onCommit(askSoon);
  return {
    say(messages) {
      // What is not said now is said again soon, or holds no longer.
      waiting.push(...messages.slice(0, Math.max(0, mostWaiting - waiting.length)));
      askSoon();
    },
    async stop() {
      isStopped = true;
      onCommit(undefined);
      ask = undefined;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
