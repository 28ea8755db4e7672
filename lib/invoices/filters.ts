import type { Actor } from '@/lib/actor';
import { dateRange } from '@/lib/calendar/day-range';
import { addDays, type CalendarDay, dateFromDay } from '@/lib/calendar/days';
import type { Db } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { type Age, daysOfAge } from '@/lib/invoices/receivables/ages';
import type { InvoiceQuery } from '@/lib/invoices/schema';
import type { PaymentStatus } from '@/lib/invoices/transitions';

/** The filters of the list as one condition. The database compares payment states, because they are computed. */
export function invoiceFilters(
  db: Db,
  { filter }: InvoiceQuery,
  { companyId, today }: Pick<Actor, 'companyId' | 'today'>,
): Prisma.InvoiceWhereInput {
  const { grossTotal: gross, retainedTotal: retained } = db.invoice.fields;
  const payment: Record<PaymentStatus, Prisma.InvoiceWhereInput> = {
    // A draft has nothing retained yet.
    unpaid: { paidTotal: { lt: gross }, OR: [{ paidTotal: { equals: 0 } }, { paidTotal: { equals: retained } }] },
    partially_paid: { paidTotal: { gt: retained, lt: gross } },
    paid: { paidTotal: { equals: gross } },
    overpaid: { paidTotal: { gt: gross } },
  };
  const all: Prisma.InvoiceWhereInput[] = [
    ...(filter.kind ? [{ kind: { in: filter.kind } }] : []),
    ...(filter.status ? [{ status: { in: filter.status } }] : []),
    ...(filter.payment_status
      ? [{ kind: 'invoice' as const, OR: filter.payment_status.map((status) => payment[status]) }]
      : []),
    ...(filter.delivery_status ? [{ deliveryStatus: { in: filter.delivery_status } }] : []),
    ...(filter.overdue
      ? [
          {
            kind: 'invoice' as const,
            status: 'issued' as const,
            dueDate: { lt: dateFromDay(today) },
            paidTotal: { lt: gross },
          },
        ]
      : []),
    ...(filter.age
      ? [
          {
            kind: 'invoice' as const,
            status: 'issued' as const,
            paidTotal: { lt: gross },
            OR: filter.age.map((age) => ({ dueDate: dueOfAge(age, today) })),
          },
        ]
      : []),
    ...(filter.client_id ? [{ clientId: filter.client_id }] : []),
    ...(filter.contract_id ? [{ lines: { some: { companyId, contractId: filter.contract_id } } }] : []),
    ...(filter.currency ? [{ currency: filter.currency }] : []),
    ...range('issueDate', filter.issued_from, filter.issued_to),
    ...range('dueDate', filter.due_from, filter.due_to),
  ];
  return { AND: all };
}

/** The condition for due dates of an age, counted from `today`. */
function dueOfAge(age: Age, today: CalendarDay): Prisma.DateTimeNullableFilter {
  const [from, to] = daysOfAge[age];
  return {
    ...(from === null ? {} : { lte: dateFromDay(addDays(today, -from)) }),
    ...(to === null ? {} : { gte: dateFromDay(addDays(today, -to)) }),
  };
}

function range(
  column: 'issueDate' | 'dueDate',
  from: string | undefined,
  to: string | undefined,
): Prisma.InvoiceWhereInput[] {
  const days = dateRange(from, to);
  return days ? [{ [column]: days }] : [];
}
