import 'server-only';
import { v7 as uuid } from 'uuid';
import { afterCommit, type Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { encryptSecret } from '@/lib/secrets/secrets';
import { nudgeWebhooks } from '@/lib/webhooks/nudge';

/** A call to be made. */
export interface NewWebhook {
  companyId: string;
  ruleId?: string;
  url: string;
  /** `whsec_` and 24 to 64 bytes in base64 (lib/webhooks/schema.ts), unencrypted. */
  secret: string;
  payload: Prisma.InputJsonObject;
}

/**
 * Queues a call within the caller's transaction, so that it is queued exactly if the change that it reports is saved. A
 * job makes it right after the commit.
 *
 * @param replayed the message that somebody sends once more by hand.
 * @returns the delivery's id
 */
export async function queueWebhook(
  db: Db,
  { companyId, ruleId, url, secret, payload }: NewWebhook,
  replayed?: string,
): Promise<string> {
  const id = uuid();
  await db.webhookDelivery.create({
    data: {
      companyId,
      id,
      messageId: replayed ?? uuid(),
      isReplay: replayed !== undefined,
      ...(ruleId ? { ruleId } : {}),
      url,
      secret: encryptSecret(secret, secretOf(companyId, id)),
      payload,
      nextAttemptAt: new Date(),
    },
  });
  afterCommit(db, nudgeWebhooks);
  return id;
}

/** Cancels the waiting calls of a rule that may no longer make them. */
export async function cancelWebhooks(db: Db, companyId: string, ruleId: string, why: string): Promise<void> {
  await db.webhookDelivery.updateMany({
    where: { companyId, ruleId, status: 'queued' },
    data: { status: 'failed', lastError: why.slice(0, 300) },
  });
}

/** The purpose for which a delivery's secret is encrypted. */
export const secretOf = (companyId: string, recordId: string) => ({ companyId, recordId, field: 'webhook.secret' });
