import { tenantOf } from '@/lib/db/client';
import { runWebhook, sweepWebhooks } from '@/lib/jobs/send-webhook';
import { makeCompany } from '@/lib/testing/world';
import { queueWebhook } from '@/lib/webhooks/queue.data';

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
const url = 'https://10.0.0.1/never-called';

it('sweeps what is due, and asks for a job of its own where the next attempt is nearer than the next sweep', async () => {
  const { companyId } = await makeCompany('Ours');
  const id = await tenantOf(companyId, (db) => queueWebhook(db, { companyId, url, secret, payload: {} }));
  const insert = jest.fn().mockResolvedValue([]);
  const boss = { insert };
  const data = { company_id: companyId, delivery_id: id };
  expect(await sweepWebhooks(boss)).toBeGreaterThan(0);
  expect(insert.mock.calls[0]).toEqual(['send_webhook', expect.arrayContaining([{ data, singletonKey: id }])]);
  insert.mockClear();
  await runWebhook(data, boss);
  expect(insert.mock.calls).toEqual([['send_webhook', [{ data, singletonKey: `${id} again`, startAfter: 5 }]]]);
  // The second attempt is a minute before the third, which the sweep makes.
  await tenantOf(companyId, (db) =>
    db.webhookDelivery.updateMany({ where: { companyId, id }, data: { nextAttemptAt: new Date() } }),
  );
  await runWebhook(data, boss);
  expect(insert).toHaveBeenCalledTimes(1);
});
