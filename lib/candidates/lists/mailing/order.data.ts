import 'server-only';
import { v7 as uuid } from 'uuid';
import { recordActivity } from '@/lib/activities/data';
import type { Actor } from '@/lib/actor';
import { type Addressee, readMembers } from '@/lib/candidates/lists/mailing/facts.data';
import { type LeftOutReason, languageOf, reasonOf } from '@/lib/candidates/lists/mailing/fates';
import { findListMail } from '@/lib/candidates/lists/mailing/results.data';
import {
  type ListMailInput,
  type ListMailPreview,
  type ListMailPreviewInput,
  type ListMailRecord,
  mostNamed,
  mostRecipients,
} from '@/lib/candidates/lists/mailing/schema';
import { checkWriter } from '@/lib/candidates/lists/mailing/visible.data';
import { type WordsByLanguage, wordsIn, wordsOf } from '@/lib/candidates/lists/mailing/words.data';
import { type Db, tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { env } from '@/lib/env';
import { writeListMail } from '@/lib/mail/letters/list-mail';
import { conflict } from '@/lib/problem/problem';

/**
 * Says who of a list would get a mail, who would not and why, and how it reads for the first of them. Nothing is kept.
 *
 * @throws Problem 404, 403 without the rights to write to the list, 422 for unknown placeholders, 409 for too long a list.
 */
export const previewListMail = (
  actor: Actor,
  listId: string,
  { words }: ListMailPreviewInput,
): Promise<ListMailPreview> =>
  tenant(actor, async (db) => {
    await checkWriter(db, actor, listId);
    const byLanguage = await wordsOf(db, actor.companyId, words);
    const members = await sortMembers(db, actor, listId);
    const going = members.flatMap(({ reason, ...one }) => (reason === null ? one : []));
    const leftOut = members.flatMap(({ id, name, reason }) => (reason === null ? [] : { id, name, reason }));
    const { companyId, company } = actor;
    const { listMailsPerHour } = await db.company.findUniqueOrThrow({
      where: { id: companyId },
      select: { listMailsPerHour: true },
    });
    return {
      count: going.length,
      per_hour: listMailsPerHour,
      ahead: await db.listMailRecipient.count({ where: { companyId, status: { in: ['waiting', 'queued'] } } }),
      left_out: counted(leftOut.map(({ reason }) => reason)),
      left_out_candidates: leftOut.slice(0, mostNamed),
      languages: counted(
        going.map((one) => wordsIn(byLanguage, languageOf(one, company.locale), company.locale).locale),
      ),
      example: going[0] ? exampleOf(actor, going[0], byLanguage) : null,
    };
  });

/**
 * Orders a mail to all candidates of a list who may get one. A job sends them, one each, and looks again at each one then.
 *
 * @throws Problem as `previewListMail`, and 409 if it would go to another number of candidates than the preview said.
 */
export const orderListMail = (actor: Actor, listId: string, { words, count }: ListMailInput): Promise<ListMailRecord> =>
  tenant(actor, async (db) => {
    await checkWriter(db, actor, listId);
    // Nobody is added or removed meanwhile.
    await lockRow(db, 'candidate_lists', actor.companyId, listId);
    const byLanguage = await wordsOf(db, actor.companyId, words);
    const members = await sortMembers(db, actor, listId);
    const going = members.filter(({ reason }) => reason === null).length;
    if (going !== count) throw conflict('list_mail_changed', { count: going });
    const { companyId, userId: senderId } = actor;
    const mail = await db.listMail.create({
      data: { companyId, listId, senderId, words: byLanguage },
      select: { id: true },
    });
    const reasons = members.map(({ reason }) => reason);
    // Arrays, because a statement takes no more than 32,767 values.
    await db.$executeRaw`
      insert into list_mail_recipients (company_id, id, mail_id, candidate_id, status, reason)
      select ${companyId}::uuid, id, ${mail.id}::uuid, candidate_id, case when reason is null then 'waiting' else 'skipped' end, reason
      from unnest(${members.map(() => uuid())}::uuid[], ${members.map(({ id }) => id)}::uuid[], ${reasons}::text[])
        as chosen (id, candidate_id, reason)`;
    await recordActivity(db, actor, { subjectType: 'candidate_list', subjectId: listId, event: 'list_mail_ordered' });
    return findListMail(db, actor, listId, mail.id);
  });

/** The members of a list, each with why they do not get a mail. @throws Problem 409 for too many. */
async function sortMembers(
  db: Db,
  { companyId, today }: Actor,
  listId: string,
): Promise<(Addressee & { reason: LeftOutReason | null })[]> {
  const members = await readMembers(db, companyId, listId, mostRecipients + 1);
  if (members.length > mostRecipients) throw conflict('list_mail_too_long', { limit: mostRecipients });
  return members.map((one) => ({ ...one, reason: reasonOf(one, today) }));
}

function exampleOf({ name: sender, company }: Actor, one: Addressee, byLanguage: WordsByLanguage) {
  const { locale, ...words } = wordsIn(byLanguage, languageOf(one, company.locale), company.locale);
  const mail = {
    locale,
    name: one.name,
    firstName: one.givenName ?? one.name,
    sender,
    companyName: company.name,
    link: `${env.APP_URL}/opt-out/...`,
  };
  const { subject, text } = writeListMail(mail, words);
  return { candidate: { id: one.id, name: one.name }, locale, subject, text };
}

const counted = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));
