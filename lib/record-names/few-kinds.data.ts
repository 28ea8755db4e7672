import 'server-only';
import { dayFromDate, todayIn } from '@/lib/calendar/days';
import { visibleLists } from '@/lib/candidates/lists/visible';
import { visibleDocuments } from '@/lib/documents/data';
import { documentsPage } from '@/lib/documents/page';
import { seesDocumentsOfCandidates, seesOwnDocuments } from '@/lib/documents/policy';
import { formatDay } from '@/lib/format/days';
import { idAndName } from '@/lib/http/named';
import { containsText } from '@/lib/lists/contains';
import { nounOf, recordPath } from '@/lib/nouns';
import { visiblePayRuns } from '@/lib/pay-runs/find.data';
import { opensPayRuns } from '@/lib/pay-runs/policy';
import { canAny } from '@/lib/permissions';
import { seesOrders } from '@/lib/purchase-orders/policy';
import { joined, type Kind, newest, type Where } from '@/lib/record-names/kind';
import type { SearchType } from '@/lib/record-names/types';
import { visibleSubmissions } from '@/lib/submissions/find.data';

/** The condition for records that have the words in one column. */
export const inColumn = <Column extends string>(column: Column, where: Where) =>
  'id' in where ? where : { AND: where.words.map((word) => ({ [column]: containsText(word) })) };

/** The condition for shortlists that were sent to a client, or for a job, with these words in their names. */
const inShortlist = (where: Where) =>
  'id' in where
    ? where
    : {
        AND: where.words.map((word) => ({
          OR: [{ client: { name: containsText(word) } }, { jobOrder: { title: containsText(word) } }],
        })),
      };

const span = (from: Date, to: Date, locale: string): string =>
  `${formatDay(dayFromDate(from), locale)} – ${formatDay(dayFromDate(to), locale)}`;

/** The kinds of records that are found by what they are called. */
export const fewKinds = {
  purchase_order: {
    table: 'purchase_orders',
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
    table: 'candidate_lists',
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
    table: 'pay_runs',
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
    table: 'billing_runs',
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
  document: {
    table: 'user_documents',
    isOpen: (actor) => seesOwnDocuments(actor) || seesDocumentsOfCandidates(actor),
    async read(db, actor, where, most) {
      const rows = await db.userDocument.findMany({
        where: { AND: [visibleDocuments(actor), { title: { not: null } }, inColumn('title', where)] },
        ...newest(most),
        select: {
          id: true,
          title: true,
          user: { select: { id: true, name: true, candidates: { take: 1, select: { id: true } } } },
          candidate: { select: { id: true, name: true, userId: true } },
        },
      });
      return rows.map(({ id, title, user, candidate }) => ({
        id,
        title: title ?? '',
        subtitle: (candidate ?? user)?.name ?? null,
        path: documentsPage(actor.userId, { user, candidate }),
        names: [],
      }));
    },
  },
  shortlist: {
    table: 'shortlists',
    isOpen: (actor) => canAny(actor, nounOf('submission').opens),
    async read(db, actor, where, most, locale) {
      const { companyId } = actor;
      const submission = visibleSubmissions(actor);
      const rows = await db.shortlist.findMany({
        where: { AND: [{ companyId, entries: { some: { submission } } }, inShortlist(where)] },
        ...newest(most),
        select: {
          id: true,
          createdAt: true,
          client: idAndName,
          jobOrder: { select: { title: true } },
          entries: {
            where: { submission },
            orderBy: [{ position: 'asc' }, { id: 'asc' }],
            take: 1,
            select: { submission: { select: { id: true, positionTitle: true } } },
          },
        },
      });
      return rows.flatMap(({ id, createdAt, client, jobOrder, entries: [first] }) => {
        if (!first) return [];
        const sent = formatDay(todayIn(actor.company.timeZone, createdAt), locale);
        const title = jobOrder?.title ?? first.submission.positionTitle;
        const path = `${recordPath('submission', first.submission.id)}?tab=answers`;
        return [{ id, title, subtitle: joined(client.name, sent), path, names: [] }];
      });
    },
  },
} satisfies Partial<Record<SearchType, Kind>>;
