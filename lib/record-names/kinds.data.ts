import 'server-only';
import { visibleJobs } from '@/lib/auth/jobs-seen';
import { dayFromDate } from '@/lib/calendar/days';
import { visibleContracts } from '@/lib/contracts/find.data';
import { partOf } from '@/lib/db/search';
import { formatDay } from '@/lib/format/days';
import { idAndName } from '@/lib/http/named';
import { visibleInvoices } from '@/lib/invoices/find.data';
import { type NounKey, nounOf } from '@/lib/nouns';
import { canAny, type PermissionHolder } from '@/lib/permissions';
import { fewKinds } from '@/lib/record-names/few-kinds.data';
import { joined, type Kind, newest, type Where } from '@/lib/record-names/kind';
import type { SearchType } from '@/lib/record-names/types';
import { visibleCandidates } from '@/lib/submissions/candidates/match.data';
import { visibleSubmissions } from '@/lib/submissions/find.data';
import { visibleTimesheets } from '@/lib/timesheets/find.data';
import { visibleUsers } from '@/lib/users/find.data';

const opensNoun = (key: NounKey) => (actor: PermissionHolder) => canAny(actor, nounOf(key).opens);

/** The condition for records that have a searchable text. */
const inText = (where: Where) =>
  'id' in where ? where : { AND: where.words.map((word) => ({ search: { contains: partOf(word) } })) };

/** The kinds of records that are found by an index of their texts. */
const indexed = {
  candidate: {
    table: 'candidates',
    isOpen: opensNoun('candidate'),
    async read(db, actor, where, most) {
      const rows = await db.candidate.findMany({
        where: { AND: [visibleCandidates(actor), inText(where)] },
        ...newest(most),
        select: { id: true, number: true, name: true, headline: true, email: true, phone: true },
      });
      return rows.map(({ id, number, name, headline, email, phone }) => ({
        id,
        title: name,
        subtitle: joined(phone, headline ?? email),
        phone,
        names: [number, email, phone],
      }));
    },
  },
  client: {
    table: 'clients',
    isOpen: opensNoun('client'),
    async read(db, { companyId }, where, most) {
      const rows = await db.client.findMany({
        where: { AND: [{ companyId }, inText(where)] },
        ...newest(most),
        select: { id: true, number: true, name: true, email: true, phone: true },
      });
      return rows.map(({ id, number, name, email, phone }) => ({
        id,
        title: name,
        subtitle: joined(phone, email ?? number),
        phone,
        names: [number, email],
      }));
    },
  },
  job: {
    table: 'job_orders',
    isOpen: opensNoun('job_order'),
    async read(db, actor, where, most) {
      const rows = await db.jobOrder.findMany({
        where: { AND: [visibleJobs(actor), inText(where)] },
        ...newest(most),
        select: { id: true, number: true, title: true, client: idAndName },
      });
      return rows.map(({ id, number, title, client }) => ({
        id,
        title,
        subtitle: joined(number, client.name),
        names: [number, client.name],
      }));
    },
  },
  submission: {
    table: 'candidate_submissions',
    isOpen: opensNoun('submission'),
    async read(db, actor, where, most) {
      const rows = await db.candidateSubmission.findMany({
        where: { AND: [visibleSubmissions(actor), inText(where)] },
        ...newest(most),
        select: { id: true, number: true, positionTitle: true, candidate: idAndName, client: idAndName },
      });
      return rows.map(({ id, number, positionTitle, candidate, client }) => ({
        id,
        title: number,
        subtitle: joined(candidate.name, positionTitle, client.name),
        calledAlone: `${candidate.name} · ${client.name}`,
        names: [candidate.name, client.name, positionTitle],
      }));
    },
  },
  contract: {
    table: 'contracts',
    isOpen: opensNoun('contract'),
    async read(db, actor, where, most) {
      const rows = await db.contract.findMany({
        where: { AND: [visibleContracts(actor), inText(where)] },
        ...newest(most),
        select: { id: true, number: true, positionTitle: true, candidate: idAndName, client: idAndName },
      });
      return rows.map(({ id, number, positionTitle, candidate, client }) => ({
        id,
        title: number,
        subtitle: joined(candidate.name, positionTitle, client.name),
        calledAlone: `${candidate.name} · ${client.name}`,
        names: [candidate.name, client.name, positionTitle],
      }));
    },
  },
  invoice: {
    table: 'invoices',
    isOpen: opensNoun('invoice'),
    async read(db, actor, where, most) {
      const rows = await db.invoice.findMany({
        where: { AND: [visibleInvoices(actor), inText(where)] },
        ...newest(most),
        select: { id: true, number: true, purchaseOrder: true, client: idAndName },
      });
      return rows.map(({ id, number, purchaseOrder, client }) => ({
        id,
        title: number ?? client.name,
        subtitle: joined(number && client.name, purchaseOrder),
        calledAlone: number ? `${number} · ${client.name}` : client.name,
        names: [client.name, purchaseOrder],
      }));
    },
  },
  user: {
    table: 'users',
    isOpen: opensNoun('user'),
    async read(db, actor, where, most) {
      const rows = await db.user.findMany({
        where: { AND: [visibleUsers(actor), { deletedAt: null }, inText(where)] },
        ...newest(most),
        select: { id: true, name: true, email: true, phone: true },
      });
      return rows.map(({ id, name, email, phone }) => ({
        id,
        title: name,
        subtitle: joined(phone, email),
        phone,
        names: [email, phone],
      }));
    },
  },
  timesheet: {
    table: 'timesheets',
    isOpen: opensNoun('timesheet'),
    async read(db, actor, where, most, locale) {
      const rows = await db.timesheet.findMany({
        where: { AND: [visibleTimesheets(actor), inText(where)] },
        ...newest(most),
        select: {
          id: true,
          periodStart: true,
          contract: { select: { number: true, candidate: idAndName, client: idAndName } },
        },
      });
      return rows.map(({ id, periodStart, contract: { number, candidate, client } }) => {
        const day = formatDay(dayFromDate(periodStart), locale);
        return {
          id,
          title: candidate.name,
          subtitle: joined(day, client.name),
          calledAlone: `${candidate.name} · ${day}`,
          names: [number, client.name],
        };
      });
    },
  },
  contact: {
    table: 'client_contacts',
    isOpen: opensNoun('client'),
    async read(db, { companyId }, where, most) {
      const rows = await db.clientContact.findMany({
        where: { AND: [{ companyId }, inText(where)] },
        ...newest(most),
        select: { id: true, name: true, email: true, phone: true, title: true, client: idAndName },
      });
      return rows.map(({ id, name, email, phone, title, client }) => ({
        id,
        title: name,
        subtitle: joined(phone, title, client.name),
        phone,
        path: `/clients/${client.id}?tab=contacts`,
        names: [email, phone],
      }));
    },
  },
} satisfies Partial<Record<SearchType, Kind>>;

/** All kinds of records but to-dos, which are on records themselves. */
export const recordKinds = { ...indexed, ...fewKinds };
