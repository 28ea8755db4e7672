import 'server-only';
import type { Actor } from '@/lib/actor';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import { tenant } from '@/lib/db/client';

/** What a submission takes from an open job; null if the actor sees none with the id. */
export const findOpenJob = (actor: Actor, id: string) =>
  tenant(actor, (db) =>
    db.jobOrder.findFirst({
      where: { ...visibleJobs(actor), id, status: 'open' },
      select: { id: true, number: true, title: true, currency: true, rateUnit: true, client: { select: { id: true } } },
    }),
  );

/** What a contract takes from the job that its submission names; null if the actor sees none with the id. */
export const findJobTerms = (actor: Actor, id: string) =>
  tenant(actor, (db) =>
    db.jobOrder.findFirst({
      where: { ...visibleJobs(actor), id },
      select: { startDate: true, endDate: true, weekHours: true, contractType: true, workPlace: true },
    }),
  );
