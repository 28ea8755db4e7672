import * as z from 'zod';
import { ask, silentFor } from '@/lib/db/client';
import { later } from '@/lib/http/answering/problem-response';
import { defineRoute } from '@/lib/http/define-route';

/** Milliseconds without an answer from the database after which a new process may have more luck. */
const hopelessMs = 120_000;
const worthAskingMs = 10_000;

export const GET = defineRoute(
  {
    summary: 'The process lives: it answers, and has not been without its database for two minutes',
    access: 'public',
    neverShed: true,
    out: z.object({ status: z.literal('ok') }),
  },
  async () => {
    const silent = silentFor();
    // The next call sees the answer. If nobody else uses the database, only this question gets one.
    if (silent > worthAskingMs) ask('select').catch(() => undefined);
    if (silent > hopelessMs) throw later('unavailable');
    return { status: 'ok' as const };
  },
);
