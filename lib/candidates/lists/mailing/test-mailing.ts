import { v4 as uuid } from 'uuid';
import * as oneMail from '@/app/api/v1/candidate-lists/[id]/mails/[mail]/route';
import * as previewRoute from '@/app/api/v1/candidate-lists/[id]/mails/preview/route';
import * as mails from '@/app/api/v1/candidate-lists/[id]/mails/route';
import * as members from '@/app/api/v1/candidate-lists/[id]/members/route';
import * as lists from '@/app/api/v1/candidate-lists/route';
import * as one from '@/app/api/v1/candidates/[id]/route';
import * as candidates from '@/app/api/v1/candidates/route';
import type { ListMailDetail, ListMailPreview, ListMailRecord } from '@/lib/candidates/lists/mailing/schema';
import { sendListMails } from '@/lib/candidates/lists/mailing/send.data';
import { sendMail } from '@/lib/jobs/send-mail';
import { call } from '@/lib/testing/call';
import { prepare } from '@/lib/testing/prepare';
import type { Person, TestCompany } from '@/lib/testing/world';

export interface Made {
  id: string;
  number: string;
  name: string;
  email: string;
}

/** For tests: what a recruiter does with a company's lists and the mails to them. */
export function mailingOf(ours: TestCompany) {
  const { recruiter, companyId } = ours;
  const person = async (fields: object = {}) => {
    const body = { name: 'Freya Nilsen', email: `${uuid()}@people.example`, ...fields };
    return (await call<Made>(candidates.POST, { as: recruiter, body })).data;
  };
  const listOf = async (ids: readonly string[], sharing = 'company') => {
    const { data } = await call<{ id: string }>(lists.POST, { as: recruiter, body: { name: 'Welders', sharing } });
    if (ids.length > 0)
      await call(members.POST, { as: recruiter, params: { id: data.id }, body: { candidate_ids: ids } });
    return data.id;
  };
  const order = (id: string, count: number, words: object = template, as: Person = recruiter) =>
    call<ListMailRecord>(mails.POST, { as, params: { id }, body: { words, count } });
  return {
    person,
    listOf,
    order,
    /** Makes a list of so many people, and orders a mail to them. */
    ordered: async (count: number) => {
      const people = await Promise.all(Array.from({ length: count }, () => person()));
      const list = await listOf(people.map(({ id }) => id));
      const { data: mail } = await order(list, count);
      return { people, list, mail: mail.id };
    },
    /** Runs the job. @returns how many mails of the company it has put into the outbox */
    queue: async (now = new Date()) => {
      const before = (await readOutbox(companyId, 'queued')).length;
      await sendListMails(now);
      return (await readOutbox(companyId, 'queued')).length - before;
    },
    get: async (id: string) =>
      (await call<Made & { opted_out_on: string | null }>(one.GET, { as: recruiter, params: { id } })).data,
    change: (id: string, body: object) => call(one.PATCH, { as: recruiter, method: 'PATCH', params: { id }, body }),
    remove: (id: string, ids: readonly string[]) =>
      call(members.DELETE, { as: recruiter, method: 'DELETE', params: { id }, body: { candidate_ids: ids } }),
    preview: (id: string, words: object = template, as: Person = recruiter) =>
      call<ListMailPreview>(previewRoute.POST, { as, params: { id }, body: { words } }),
    listed: (id: string, as: Person = recruiter) => call<ListMailRecord[]>(mails.GET, { as, params: { id } }),
    found: (id: string, mail: string, query: Record<string, string> = {}, as: Person = recruiter) =>
      call<ListMailDetail>(oneMail.GET, { as, params: { id, mail }, query }),
    stop: (id: string, mail: string, as: Person = recruiter) =>
      call(oneMail.DELETE, { as, method: 'DELETE', params: { id, mail } }),
    /** What became of a mail for each of its candidates, in their order. */
    outcomes: async (id: string, mail: string) => {
      const { data } = await call<ListMailDetail>(oneMail.GET, { as: recruiter, params: { id, mail } });
      return data.recipients.map(({ status, reason }) => (reason ? `${status} ${reason}` : status));
    },
    outbox: (status = 'queued') => readOutbox(companyId, status),
    /** Sends what is in the outbox, as the job does. */
    deliver: async (now = later(1)): Promise<void> => {
      for (const { id } of await readOutbox(companyId, 'queued'))
        await sendMail({ company_id: companyId, mail_id: id }, now);
    },
    /** The token of the link in each mail that waits in the outbox. */
    tokens: async () =>
      (await readOutbox(companyId, 'queued')).map(({ optOutLink }) => optOutLink?.split('/').at(-1) ?? ''),
    perHour: (listMailsPerHour: number) =>
      prepare((db) =>
        db.company.update({ where: { id: companyId }, data: { listMailsPerHour }, select: { id: true } }),
      ),
  };
}

const template = { use: 'template' };

const readOutbox = (companyId: string, status: string) =>
  prepare((db) =>
    db.outgoingMail.findMany({ where: { companyId, kind: 'list_mail', status }, orderBy: { id: 'asc' } }),
  );

export const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
