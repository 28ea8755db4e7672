import 'server-only';
import { dayFromDate } from '@/lib/calendar/days';
import { visibleLists } from '@/lib/candidates/lists/visible';
import { formatDay } from '@/lib/format/days';
import { idAndName } from '@/lib/http/named';
import { containsText } from '@/lib/lists/contains';
import { nounOf } from '@/lib/nouns';
import { visiblePayRuns } from '@/lib/pay-runs/find.data';
import { opensPayRuns } from '@/lib/pay-runs/policy';
import { canAny } from '@/lib/permissions';
import { seesOrders } from '@/lib/purchase-orders/policy';
import { joined, type Kind, newest, type Where } from '@/lib/record-names/kind';
import type { SearchType } from '@/lib/record-names/types';

/** The condition for records that have the words in one column. */
export const inColumn = <Column extends string>(column: Column, where: Where) =>
  'id' in where ? where : { AND: where.words.map((word) => ({ [column]: containsText(word) })) };

const span = (from: Date, to: Date, locale: string): string =>
  `${formatDay(dayFromDate(from), locale)} – ${formatDay(dayFromDate(to), locale)}`;

/** The kinds of records of which a company has so few that a search reads them all, without an index of their texts. */
export const fewKinds = {
  purchase_order: {
    isOpen: (actor) => seesOrders(actor) && canAny(actor, nounOf('client').opens),
    async read(db, { companyId }, where, most) {
      const rows = await db.purchaseOrder.findMany({
        where: { AND: [{ companyId }, inColumn('number', where)] },
        ...newest(most),
        select: { id: true, number: true, client: idAndName },
      });
      return rows.map(({ id, number, client }) => ({
        id,
        title: number,
        subtitle: client.name,
        path: `/clients/${client.id}?tab=orders`,
        names: [],
      }));
    },
  },
  candidate_list: {
    isOpen: (actor) => canAny(actor, nounOf('candidate_list').opens),
    async read(db, actor, where, most) {
      const rows = await db.candidateList.findMany({
        where: { AND: [visibleLists(actor), inColumn('name', where)] },
        ...newest(most),
        select: { id: true, name: true, description: true },
      });
      return rows.map(({ id, name, description }) => ({ id, title: name, subtitle: joined(description), names: [] }));
    },
  },
  pay_run: {
    isOpen: opensPayRuns,
    async read(db, actor, where, most, locale) {
      const rows = await db.payRun.findMany({
        where: { AND: [visiblePayRuns(actor), inColumn('number', where)] },
        ...newest(most),
        select: { id: true, number: true, periodStart: true, periodEnd: true },
      });
      return rows.map(({ id, number, periodStart, periodEnd }) => ({
        id,
        title: number,
        subtitle: span(periodStart, periodEnd, locale),
        path: `/pay-runs/${id}`,
        names: [],
      }));
    },
  },
  billing_run: {
    isOpen: (actor) => canAny(actor, ['create_invoices', 'issue_invoices']),
    async read(db, { companyId }, where, most, locale) {
      const rows = await db.billingRun.findMany({
        where: { AND: [{ companyId }, inColumn('number', where)] },
        ...newest(most),
        select: { id: true, number: true, periodStart: true, periodEnd: true },
      });
      return rows.map(({ id, number, periodStart, periodEnd }) => ({
        id,
        title: number,
        subtitle: span(periodStart, periodEnd, locale),
        path: `/billing-runs/${id}`,
        names: [],
      }));
    },
  },
} satisfies Partial<Record<SearchType, Kind>>;
