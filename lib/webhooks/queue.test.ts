import { system, tenantOf } from '@/lib/db/client';
import { decryptSecret } from '@/lib/secrets/secrets';
import { makeCompany } from '@/lib/testing/world';
import { onWebhookNudge } from '@/lib/webhooks/nudge';
import { queueWebhook, secretOf } from '@/lib/webhooks/queue.data';
import { webhookSecret } from '@/lib/webhooks/schema';

afterEach(() => onWebhookNudge(undefined));

const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

it('exists when what it tells of does, with its secret encrypted for it alone', async () => {
  const { companyId } = await makeCompany('Ours');
  const nudge = jest.fn();
  onWebhookNudge(nudge);
  const queue = (fails = false) =>
    tenantOf(companyId, async (db) => {
      await queueWebhook(db, { companyId, url: 'https://hooks.example/a', secret, payload: { type: 'x' } });
      expect(nudge).not.toHaveBeenCalled();
      if (fails) throw new Error('broken');
    });
  await expect(queue(true)).rejects.toThrow('broken');
  expect(nudge).not.toHaveBeenCalled();
  await queue();
  expect(nudge).toHaveBeenCalledTimes(1);
  const rows = await system('test', (db) => db.webhookDelivery.findMany({ where: { companyId } }));
  expect(rows).toMatchObject([
    { url: 'https://hooks.example/a', payload: { type: 'x' }, status: 'queued', attempts: 0 },
  ]);
  const [{ id = '', secret: kept = '' } = {}] = rows;
  expect(kept).not.toContain(secret.slice(6));
  expect(decryptSecret(kept, secretOf(companyId, id))).toBe(secret);
  expect(() => decryptSecret(kept, secretOf(companyId, companyId))).toThrow();
});

it.each([
  [secret, true],
  [`whsec_${Buffer.alloc(64, 7).toString('base64')}`, true],
  [`whsec_${Buffer.alloc(23, 7).toString('base64')}`, false],
  [secret.slice(6), false],
  ['whsec_short', false],
])('takes a secret of the right kind: %s %s', (text, isRight) => {
  expect(webhookSecret.safeParse(text).success).toBe(isRight);
});
