import pg from 'pg';
import type { AnnouncedChange } from '@/lib/changes/watching';
import { env } from '@/lib/env';
import { log } from '@/lib/log/log';

/** Somebody of a company may have something new: one person, or, with null, whoever works there. */
export interface Announced {
  companyId: string;
  userId: string | null;
}

/** How often is asked whether the connection still answers, and how long an answer may take, in milliseconds. */
const pulse = { everyMs: 20_000, patienceMs: 5_000 };
const longestPauseMs = 30_000;

/** A connection that hears what the triggers announce. */
export interface Listener {
  stop(): Promise<void>;
}

/**
 * Listens on one connection of its own, beside the pool; behind a PgBouncer it goes straight to the server, as the
 * jobs' queue does. A connection that breaks or falls silent is replaced, after 1, 2, 4, … at most 30 seconds.
 *
 * @param onNews is called with the news that the triggers `news_…` announce
 * @param onChange is called with the changes that the triggers `changes_…` announce
 * @param onGap is called once it listens again: something may have been announced meanwhile
 */
export function listen(
  onNews: (announced: Announced) => void,
  onChange: (change: AnnouncedChange) => void,
  onGap: () => void,
): Listener {
  let isStopped = false;
  let pause = 1_000;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isFirst = true;
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
      clearInterval(timer);
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
      const [companyId, what, id = null] = (payload ?? '').split(' ');
      if (!companyId) return;
      if (channel === 'news') onNews({ companyId, userId: what ?? null });
      else if (what) onChange({ companyId, noun: what, id });
    });
    try {
      await one.connect();
      await one.query('listen news; listen changes');
    } catch (error) {
      lost(error);
      return;
    }
    pause = 1_000;
    timer = setInterval(() => void one.query('select 1').catch(lost), pulse.everyMs);
    timer.unref();
    if (!isFirst) onGap();
    isFirst = false;
  };
  void connect();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
