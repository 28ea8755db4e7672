import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';
import { seesEverySubmission } from '@/lib/submissions/policy';
import { ongoingStatuses } from '@/lib/submissions/transitions';

/** How far a job has come. */
export interface JobFigures {
  /** People who are still wanted. */
  left: number;
  openings: number;
  /** Days since it was opened first, or made if its log does not say; null for one that nobody works on. */
  daysOpen: number | null;
  /** Submissions that nobody has decided; null for somebody who does not see all of them. */
  ongoing: number | null;
}

/** Reads the figures of a job's page, which has shown that the actor sees the job. */
export const readJobFigures = (actor: Actor, jobId: string): Promise<JobFigures | null> =>
  tenant(actor, async (db) => {
    const { companyId } = actor;
    const [row] = await db.$queryRaw<{ openings: number; placed: number; ongoing: number; days_open: number | null }[]>`
      select j.openings, s.placed, s.ongoing, case when j.status in ('open', 'on_hold') then
          ${actor.today}::date - (coalesce((select min(a.created_at) from activities a
            where a.company_id = ${companyId}::uuid and a.subject_type = 'job_order' and a.subject_id = j.id
              and a.to_state = 'open'), j.created_at) at time zone ${actor.company.timeZone})::date end as days_open
      from job_orders j
      cross join (select (count(*) filter (where status = 'placed'))::int as placed,
          (count(*) filter (where status = any(${[...ongoingStatuses]}::text[])))::int as ongoing
        from candidate_submissions where company_id = ${companyId}::uuid and job_order_id = ${jobId}::uuid) s
      where j.company_id = ${companyId}::uuid and j.id = ${jobId}::uuid`;
    if (!row) return null;
    return {
      left: Math.max(0, row.openings - row.placed),
      openings: row.openings,
      daysOpen: row.days_open,
      ongoing: seesEverySubmission(actor) ? row.ongoing : null,
    };
  });
