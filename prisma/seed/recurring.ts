import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { DemoCompany } from './company';
import type { DemoTenant } from './tenants';

interface Context {
  db: Db;
  tenant: DemoTenant;
  company: DemoCompany;
  today: CalendarDay;
}

/** Seeds a fee and a retainer on the first active contract, both from the next month on. */
export async function seedRecurringLines({ db, tenant, company: { companyId }, today }: Context): Promise<void> {
  const contract = await db.contract.findFirst({
    where: { companyId, status: 'active' },
    orderBy: { number: 'asc' },
    select: { id: true },
  });
  if (!contract) return;
  const startsOn = dateFromDay(`${addDays(`${today.slice(0, 8)}01`, 31).slice(0, 8)}01`);
  const [fee, retainer] = tenant.locale.startsWith('ar')
    ? ['رسوم المنصة', 'الحد الأدنى الشهري']
    : ['Platform fee', 'Monthly minimum'];
  const common = {
    companyId,
    contractId: contract.id,
    quantity: '1',
    unit: 'item' as const,
    frequency: 'monthly' as const,
    startsOn,
  };
  await db.recurringLine.createMany({
    data: [
      { ...common, description: fee, unitPrice: '150', isRetainer: false },
      { ...common, description: retainer, unitPrice: '4000', isRetainer: true },
    ],
  });
}
