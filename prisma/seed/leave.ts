import type { Actor } from '@/lib/actor';
import { addDays, type CalendarDay, weekdayIso } from '@/lib/calendar/days';
import { system } from '@/lib/db/client';
import { decideLeave, requestLeave } from '@/lib/leave/data';
import { type LeaveInput, leaveInput, leaveTermsInput } from '@/lib/leave/schema';
import { setLeaveTerms } from '@/lib/leave/terms.data';
import { asPerson } from './as-person';
import type { DemoCompany } from './company';
import type { DemoTenant } from './tenants';

const words = {
  'en-US': {
    sick: 'A bad cold; back on Wednesday',
    family: 'Family visit over the new year',
    week: 'A week in the mountains',
    refused: 'The go-live is that week. Could you take the week after?',
  },
  'ar-EG': {
    sick: 'نزلة برد شديدة، وأعود يوم الثلاثاء',
    family: 'زيارة العائلة في بداية العام',
    week: 'أسبوع في الساحل',
    refused: 'يوافق هذا الأسبوع موعد إطلاق المشروع. هل تناسبك الأيام التالية؟',
  },
};

/**
 * Sets the terms of leave, and has contractors ask for it: sick days and a holiday that are approved, a week that is
 * refused, and one that waits for the account manager.
 */
export async function seedLeave(
  { companyId, users }: DemoCompany,
  { locale, country, weekStart }: DemoTenant,
): Promise<void> {
  const own = locale === 'ar-EG' ? words['ar-EG'] : words['en-US'];
  await asPerson(companyId, users.admin, (actor) =>
    setLeaveTerms(
      actor,
      leaveTermsInput.parse({
        types: [
          { leave_type: 'vacation', paid: true, accrual: 'percent', percent: '8' },
          { leave_type: 'sick', paid: true, accrual: country === 'US' ? 'us_california_sick' : 'none', limited: true },
        ],
      }),
    ),
  );
  const placed = await system('demo data', (db) =>
    db.contract.findMany({
      where: { companyId, status: 'active', endDate: null, consultantId: { not: null } },
      orderBy: { number: 'asc' },
      select: { id: true, consultantId: true },
    }),
  );
  const theirs = placed.find(({ consultantId }) => consultantId === users.contractor);
  const [other] = placed.filter(({ consultantId }) => consultantId !== users.contractor);
  const ask = (contract: typeof other, fields: (actor: Actor) => Omit<LeaveInput, 'contract_id' | 'hours'>) =>
    contract?.consultantId
      ? asPerson(companyId, contract.consultantId, (actor) =>
          requestLeave(actor, leaveInput.parse({ contract_id: contract.id, ...fields(actor) })),
        )
      : undefined;
  /** The first days of the working week that is so many days away: it begins on Monday, or where Friday is free on Sunday. */
  const week = (today: CalendarDay, away: number, count: number) => {
    const start = addDays(today, away + (weekStart === 1 ? 1 : 0) - weekdayIso(today));
    return { start_date: start, end_date: addDays(start, count - 1) };
  };
  const decide = async (asked: ReturnType<typeof ask>, decision: 'approved' | 'refused', reason?: string) => {
    const leave = await asked;
    if (!leave) return;
    await asPerson(companyId, users.account_manager, (actor) => decideLeave(actor, leave.id, { decision, reason }));
  };
  await decide(
    ask(other, ({ today }) => ({ leave_type: 'sick', note: own.sick, ...week(today, 0, 2) })),
    'approved',
  );
  await decide(
    ask(theirs, ({ today }) => ({ leave_type: 'vacation', note: own.week, ...week(today, 14, 5) })),
    'refused',
    own.refused,
  );
  await decide(
    ask(theirs, ({ today }) => ({ leave_type: 'vacation', note: own.week, ...week(today, 21, 5) })),
    'approved',
  );
  await ask(theirs, ({ today }) => ({ leave_type: 'vacation', note: own.family, ...week(today, 35, 5) }));
}
