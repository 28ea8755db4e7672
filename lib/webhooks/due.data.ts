import 'server-only';
import { type Db, system } from '@/lib/db/client';

/** Finds the calls that have been due longest. */
export const findDueWebhooks = (limit: number, now: Date): Promise<{ companyId: string; id: string }[]> =>
  system('find webhooks that are due', (db) =>
    db.webhookDelivery.findMany({
      where: { status: 'queued', nextAttemptAt: { lte: now } },
      orderBy: { nextAttemptAt: 'asc' },
      take: limit,
      select: { companyId: true, id: true },
    }),
  );

/** Deletes the deliveries that were queued before a time. */
export const deleteOldWebhooks = (db: Db, before: Date): Promise<{ count: number }> =>
  db.webhookDelivery.deleteMany({ where: { createdAt: { lt: before } } });
