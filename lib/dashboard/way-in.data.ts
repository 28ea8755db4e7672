import 'server-only';
import type { Actor } from '@/lib/actor';
import { type StepKey, steps, type WayInStep } from '@/lib/dashboard/way-in';
import { type Db, read } from '@/lib/db/client';
import { Prisma } from '@/lib/db/generated/client';
import type { Scalar } from '@/lib/db/scalar';
import { can } from '@/lib/permissions';

/** Whether a company has no contract yet: it has only begun. */
export const hasOnlyBegun = ({ companyId }: Actor): Scalar<boolean> =>
  Prisma.sql`not exists (select from contracts where company_id = ${companyId}::uuid)`;

/** Reads the steps that the actor may do; none once all of them are done. */
export async function readWayIn(db: Db, actor: Actor): Promise<WayInStep[]> {
  const { companyId } = actor;
  const [done] = await read<Record<StepKey, boolean>>(
    db,
    Prisma.sql`
    select c.tax_id is not null and c.address_line1 is not null and c.city is not null as company,
      c.iban is not null or c.bank_details is not null as bank,
      c.logo_file_id is not null as logo,
      (select count(*) from users u where u.company_id = c.id and u.deleted_at is null) > 1 as people,
      exists (select from clients l where l.company_id = c.id) as client,
      exists (select from job_orders j where j.company_id = c.id) as job,
      exists (select from candidates a where a.company_id = c.id) as candidates
    from companies c where c.id = ${companyId}::uuid`,
  );
  const own = (Object.keys(steps) as StepKey[])
    .filter((key) => can(actor, steps[key].needs))
    .map((key) => ({ key, path: steps[key].path, isDone: done?.[key] ?? false }));
  return own.every(({ isDone }) => isDone) ? [] : own;
}
