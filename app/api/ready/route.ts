import * as z from 'zod';
import { ask } from '@/lib/db/client';
import { later } from '@/lib/http/answering/problem-response';
import { defineRoute } from '@/lib/http/define-route';
import { jobsReady } from '@/lib/jobs/ready';

/** Reads a table that migrations have made, and writes: a database that is read-only is of no use. */
const readAndWrite = `begin; set local role staffing_system; set local statement_timeout = 2000;
  select id from companies limit 1;
  insert into rate_limits (key, points, expire) values ('readiness', 0, 0) on conflict (key) do update set points = 0;
  commit`;

export const GET = defineRoute(
  {
    summary: 'Database, migrations and jobs answer',
    access: 'public',
    neverShed: true,
    out: z.object({ status: z.literal('ready') }),
  },
  async () => {
    if (!(await jobsReady())) throw later('not_ready');
    await ask(readAndWrite);
    return { status: 'ready' as const };
  },
);
