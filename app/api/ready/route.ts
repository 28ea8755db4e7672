import * as z from 'zod';
import { system } from '@/lib/db/client';
import { defineRoute } from '@/lib/http/define-route';
import { Problem } from '@/lib/http/problem';
import { jobsReady } from '@/lib/jobs/ready';

export const GET = defineRoute(
  { summary: 'Database, migrations and jobs answer', access: 'public', out: z.object({ status: z.literal('ready') }) },
  async () => {
    await system('readiness', (db) => db.$queryRaw`select id from companies limit 1`);
    if (!(await jobsReady())) throw new Problem(503, 'unavailable', { headers: { 'Retry-After': '5' } });
    return { status: 'ready' as const };
  },
);
