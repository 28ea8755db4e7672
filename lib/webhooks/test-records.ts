import { v7 as uuid } from 'uuid';
import type { Db } from '@/lib/db/client';
import { encryptSecret } from '@/lib/secrets/secrets';
import type { TestCompany } from '@/lib/testing/world';
import { secretOf } from '@/lib/webhooks/queue.data';

/** For tests: creates a message to a webhook. */
export async function makeDelivery(db: Db, { companyId }: TestCompany) {
  const ids = {
    /** A message that a rule sent, without an answer. */
    delivery: uuid(),
  };
  await db.webhookDelivery.create({
    data: {
      companyId,
      id: ids.delivery,
      messageId: ids.delivery,
      url: 'https://hooks.example/in',
      secret: encryptSecret(`whsec_${Buffer.alloc(24, 7).toString('base64')}`, secretOf(companyId, ids.delivery)),
      payload: {
        type: 'client.updated',
        timestamp: '2026-11-20T09:00:00.000Z',
        data: { id: uuid(), form_id: null, events: ['updated'], changed: [], record: { name: 'Harbour' } },
      },
      status: 'failed',
      nextAttemptAt: new Date(),
    },
  });
  return ids;
}
