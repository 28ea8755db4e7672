import { addDays, type CalendarDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import { keyOf } from '@/lib/db/key';
import { decimal, formatPercent, formatRate, roundTo } from '@/lib/money/amount';
import { marginOf } from '@/lib/money/rates';
import type { DemoCompany } from './company';
import { at } from './records';
import type { DemoTenant } from './tenants';

interface Context {
  db: Db;
  tenant: DemoTenant;
  company: DemoCompany;
  today: CalendarDay;
}

/** Seeds a client with a margin floor, and an offer to it below the floor that finance allowed. */
export async function seedMarginFloor({ db, tenant, company, today }: Context): Promise<void> {
  const { companyId, users } = company;
  const offer = await db.candidateSubmission.findFirst({
    where: { companyId, status: 'offered' },
    orderBy: { number: 'desc' },
  });
  if (!offer) return;
  const floorPercent = '15.00';
  const payRate = formatRate(roundTo(decimal(offer.billRate).times('0.82'), 2));
  const { marginPercent } = marginOf({ ...offer, payRate });
  await db.client.update({ where: keyOf(company, offer.clientId), data: { marginFloorPercent: floorPercent } });
  await db.candidateSubmission.update({ where: keyOf(company, offer.id), data: { payRate } });
  await db.marginOverride.create({
    data: {
      companyId,
      clientId: offer.clientId,
      subjectType: 'submission',
      subjectId: offer.id,
      subjectNumber: offer.number,
      unit: offer.rateUnit,
      billRate: offer.billRate,
      payRate,
      burdenPercent: offer.burdenPercent,
      currency: offer.currency,
      marginPercent: marginPercent && formatPercent(marginPercent),
      floorPercent,
      reason: tenant.words.lowMargin,
      createdById: users.finance,
      createdAt: at(addDays(today, -5)),
    },
  });
}
