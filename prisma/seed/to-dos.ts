import { addDays, dateFromDay } from '@/lib/calendar/days';
import type { recordHistory } from './business';

type Context = Parameters<typeof recordHistory>[0];

/** Seeds what the people of the office ask of each other: open and done, due and late, once and every week. */
export async function seedToDos({ db, tenant, company, today }: Context): Promise<void> {
  const { companyId, users } = company;
  const isArabic = tenant.locale === 'ar-EG';
  const oldest = { where: { companyId }, orderBy: { number: 'asc' }, select: { id: true } } as const;
  const [client, contract] = [await db.client.findFirst(oldest), await db.contract.findFirst(oldest)];
  const day = (offset: number) => dateFromDay(addDays(today, offset));
  await db.toDo.createMany({
    data: [
      {
        companyId,
        title: isArabic ? 'السؤال عن العقد الإطاري للعام القادم' : 'Ask about next year’s framework contract',
        authorId: users.admin,
        assigneeId: users.admin,
        dueOn: day(2),
        clientId: client?.id ?? null,
      },
      {
        companyId,
        title: isArabic ? 'الاتصال بشأن تمديد العقد' : 'Call about the extension',
        text: isArabic ? 'يفضّل العمل يومين من المنزل.' : 'Two days from home would help.',
        authorId: users.account_manager,
        assigneeId: users.recruiter,
        dueOn: day(-1),
        contractId: contract?.id ?? null,
      },
      {
        companyId,
        title: isArabic ? 'مراجعة الوظائف المفتوحة' : 'Go through the open jobs',
        authorId: users.recruiter,
        assigneeId: users.recruiter,
        dueOn: day(0),
        repeat: 'weekly',
        firstDueOn: day(0),
      },
      {
        companyId,
        title: isArabic ? 'إرسال كشف الحساب' : 'Send the statement of account',
        authorId: users.account_manager,
        assigneeId: users.finance,
        clientId: client?.id ?? null,
        completedAt: new Date(Date.now() - 3 * 86_400_000),
        completedById: users.finance,
      },
    ],
  });
}
