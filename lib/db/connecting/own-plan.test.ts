import { tenantOf } from '@/lib/db/client';
import { inItsOwnPlan } from '@/lib/db/connecting/statement-names';
import { makeCompany } from '@/lib/testing/world';

it('keeps no plan of a filtered list, and one of a list without a filter', async () => {
  const { companyId, recruiter } = await makeCompany('Ours');
  const kept = await tenantOf(companyId, async (db) => {
    const count = async () => {
      const [row] = await db.$queryRaw<[{ kept: number }]>`
        select count(*)::int as kept from pg_prepared_statements where statement like 'SELECT %payment_terms_days%'`;
      return row.kept;
    };
    const list = (filter: object) =>
      inItsOwnPlan({ filter }, () =>
        db.client.findMany({ where: { companyId, ownerId: recruiter.userId }, select: { paymentTermsDays: true } }),
      );
    await list({ owner_id: recruiter.userId });
    const filtered = await count();
    await list({});
    return [filtered, await count()];
  });
  expect(kept).toEqual([0, 1]);
});
