import 'server-only';
import type { Actor } from '@/lib/actor';
import { tenant } from '@/lib/db/client';

/** What a submission takes from an open job; null if there is none with the id. The actor must see jobs. */
export const findOpenJob = (actor: Actor, id: string) =>
  tenant(actor, (db) =>
    db.jobOrder.findFirst({
      where: { companyId: actor.companyId, id, status: 'open' },
      select: { id: true, number: true, title: true, currency: true, rateUnit: true, client: { select: { id: true } } },
    }),
  );

/** What a contract takes from the job that its submission names; null if there is none with the id. The actor must see jobs. */
export const findJobTerms = (actor: Actor, id: string) =>
  tenant(actor, (db) =>
    db.jobOrder.findFirst({
      where: { companyId: actor.companyId, id },
      select: { startDate: true, endDate: true, weekHours: true, contractType: true, workPlace: true },
    }),
  );
