import { system } from '@/lib/db/client';
import { cleanUp } from '@/lib/jobs/clean-up';
import { makeCompany } from '@/lib/testing/world';
import { makeDelivery } from '@/lib/webhooks/test-records';

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);

describe('cleanUp', () => {
  it('deletes sessions and mailed links a month after their end, idempotency keys and begun sign-ins after a day, spent rate limits, and nothing else', async () => {
    const { companyId, admin, finance, recruiter } = await makeCompany('Northwind');
    await system('test data', async (db) => {
      await db.session.updateMany({ where: { userId: finance.userId }, data: { expiresAt: hours(-31 * 24) } });
      await db.session.updateMany({ where: { userId: recruiter.userId }, data: { expiresAt: hours(-29 * 24) } });
      const key = { companyId, userId: admin.userId, requestHash: 'hash' };
      await db.idempotencyKey.createMany({
        data: [
          { ...key, key: 'old', createdAt: hours(-25) },
          { ...key, key: 'new', createdAt: hours(-23) },
        ],
      });
      const link = { kind: 'reset_password' as const, companyId, userId: admin.userId, email: 'admin@example.test' };
      await db.accountToken.createMany({
        data: [
          { ...link, tokenHash: 'old', expiresAt: hours(-31 * 24) },
          { ...link, tokenHash: 'new', expiresAt: hours(-29 * 24) },
        ],
      });
      await db.signInChallenge.createMany({
        data: [
          { kind: 'old', details: {}, expiresAt: hours(-25) },
          { kind: 'new', details: {}, expiresAt: hours(-1) },
        ],
      });
      await db.rateLimit.createMany({
        data: [
          { key: 'spent', expire: Date.now() - 1000 },
          { key: 'live', expire: Date.now() + 60_000 },
          { key: 'endless' },
        ],
      });
    });

    await cleanUp();

    const left = await system('test', async (db) => ({
      sessions: (await db.session.findMany()).map(({ userId }) => userId),
      keys: (await db.idempotencyKey.findMany()).map(({ key }) => key),
      links: (await db.accountToken.findMany()).map(({ tokenHash }) => tokenHash),
      challenges: (await db.signInChallenge.findMany()).map(({ kind }) => kind),
      limits: (await db.rateLimit.findMany()).map(({ key }) => key).sort(),
    }));
    expect(left.sessions).not.toContain(finance.userId);
    expect(left.sessions).toEqual(expect.arrayContaining([recruiter.userId, admin.userId]));
    expect(left.keys).toEqual(['new']);
    expect(left.links).toEqual(['new']);
    expect(left.challenges).toEqual(['new']);
    expect(left.limits).toEqual(['endless', 'live']);
  });

  it('deletes notifications 90 days after they were read, and 400 days after they came', async () => {
    const { companyId, admin } = await makeCompany('Northwind');
    const ages = [
      ['read lately', 100, 89],
      ['read long ago', 100, 91],
      ['old and unread', 399, null],
      ['too old', 401, null],
    ] as const;
    await system('test data', (db) =>
      db.notification.createMany({
        data: ages.map(([title, age, read]) => ({
          companyId,
          userId: admin.userId,
          kind: 'rule_notice',
          facts: { title, text: '' },
          createdAt: hours(-age * 24),
          readAt: read === null ? null : hours(-read * 24),
        })),
      }),
    );
    await cleanUp();
    const left = await system('test', (db) =>
      db.notification.findMany({ where: { companyId }, orderBy: { id: 'asc' }, select: { facts: true } }),
    );
    expect(left.map(({ facts }) => Reflect.get(Object(facts), 'title'))).toEqual(['read lately', 'old and unread']);
  });

  it.each([
    [89, 1],
    [91, 0],
  ])(
    'after %i days keeps %i call of a webhook, as long as the log of the rule that asked for it',
    async (age, kept) => {
      const ours = await makeCompany('Northwind');
      const where = { companyId: ours.companyId };
      await system('test data', async (db) => {
        await makeDelivery(db, ours);
        await db.webhookDelivery.updateMany({ where, data: { createdAt: hours(-age * 24) } });
      });
      await cleanUp();
      expect(await system('test', (db) => db.webhookDelivery.count({ where }))).toBe(kept);
    },
  );
});
