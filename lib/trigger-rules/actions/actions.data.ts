import 'server-only';
import type { Actor } from '@/lib/actor';
import { addDays } from '@/lib/calendar/days';
import { refusedAddresses } from '@/lib/candidates/contact.data';
import { contractStatusInput } from '@/lib/contracts/schema';
import { afterCommit, type Db } from '@/lib/db/client';
import { documentVerdict } from '@/lib/documents/schema';
import { judgeDocument } from '@/lib/documents/status.data';
import { createAnswer } from '@/lib/forms/answers/data';
import { answerStatusInput } from '@/lib/forms/answers/schema';
import { changeAnswerStatus } from '@/lib/forms/answers/status.data';
import { textIn } from '@/lib/forms/definition/fields';
import type { LocalText } from '@/lib/forms/definition/schema';
import { languageOf } from '@/lib/forms/find.data';
import { requireForm } from '@/lib/forms/requirements/require.data';
import { issueInvoice } from '@/lib/invoices/issuing/issue.data';
import { voidInvoice } from '@/lib/invoices/issuing/void.data';
import { voidInput } from '@/lib/invoices/schema';
import { writeRuleMail } from '@/lib/mail/letters/notices/rule-mails';
import { nudgeOutbox, queueMails } from '@/lib/mail/outbox';
import { ringBells } from '@/lib/notifications/tell.data';
import { conflict, invalid } from '@/lib/problem/problem';
import { changeContractStatus } from '@/lib/requirements/activation.data';
import { openSecret } from '@/lib/secrets/secrets';
import { submissionStatusInput } from '@/lib/submissions/schema';
import { changeSubmissionStatus } from '@/lib/submissions/status.data';
import { timesheetStatusInput } from '@/lib/timesheets/schema';
import { changeStatuses } from '@/lib/timesheets/status.data';
import { setFields } from '@/lib/trigger-rules/actions/set-field.data';
import { valueWords } from '@/lib/trigger-rules/actions/value-words.data';
import { type Change, changedFields, nounOfModel, pathOfRecord, readChange } from '@/lib/trigger-rules/change';
import { fillText } from '@/lib/trigger-rules/placeholders';
import { findPeople, type Person } from '@/lib/trigger-rules/rights/people.data';
import type { Recipient, StoredRule } from '@/lib/trigger-rules/schema';
import { queueWebhook } from '@/lib/webhooks/queue.data';

/** The context of an action: the rule, the change, and the person with whose rights it acts. */
export interface Acting {
  db: Db;
  /** The rule's writer, with their current rights; holds the transaction. */
  actor: Actor;
  ruleId: string;
  /** The change as the writer sees it. */
  change: Change;
}

export type Action = StoredRule['then'][number];
type Of<Kind extends Action['do']> = Extract<Action, { do: Kind }>;

/**
 * Does one action through the data functions of the noun that it changes, so that policies and state machines apply.
 *
 * @returns the result in a few language-independent words: addresses, a status, a number
 * @throws Problem what the API would answer
 */
export async function perform(acting: Acting, action: Action): Promise<string> {
  switch (action.do) {
    case 'notify':
      return tell(acting, 'rule_notice', action, action.title);
    case 'mail':
      return tell(acting, 'rule_mail', action, action.subject);
    case 'set_field':
      return (await performSettings(acting, [action])).join();
    case 'change_status':
      return changeStatus(acting, action);
    case 'create_submission':
      return createSubmission(acting, action);
    case 'require_form':
      return requireOf(acting, action);
    case 'call_webhook':
      return callWebhook(acting, action);
  }
}

/** Sets several fields of the changed record in one write; returns the result of each. @throws Problem as `perform`. */
export async function performSettings(
  { actor, change }: Acting,
  settings: readonly Of<'set_field'>[],
): Promise<string[]> {
  await setFields(actor, change.model, change.subjectId, settings);
  return settings.map(({ field, value }) => `${field}: ${String(value ?? '')}`);
}

/**
 * Finds the people that an action is for. Notices and required forms are for people with an account; a mail can go to
 * anybody.
 */
async function peopleFor({ db, actor, change }: Acting, to: Recipient, kind: Action['do']): Promise<Person[]> {
  const people = await findPeople(db, actor, change, to);
  return kind === 'mail' ? people : people.filter(({ userId }) => userId !== null);
}

const addressesOf = (people: readonly Person[]): string => people.map(({ email }) => email).join(', ');

/** Those who may be written to: everybody with an account, and nobody else who must not be contacted. */
async function withoutRefusing<One extends { email: string; userId?: unknown }>(
  { db, actor }: Acting,
  people: readonly One[],
): Promise<One[]> {
  const strangers = people.filter(({ userId }) => !userId).map(({ email }) => email);
  const refused = strangers.length > 0 ? await refusedAddresses(db, actor, strangers) : new Set<string>();
  return people.filter(({ email, userId }) => userId || !refused.has(email.toLowerCase()));
}

async function tell(
  acting: Acting,
  kind: 'rule_notice' | 'rule_mail',
  { to, text, do: doing }: Of<'notify'> | Of<'mail'>,
  title: LocalText,
): Promise<string> {
  const { db, actor, change } = acting;
  const people = await withoutRefusing(acting, await peopleFor(acting, to, doing));
  if (people.length === 0) throw conflict('nobody_to_tell');
  const own = languageOf(actor.company.locale);
  const words = new Map<string, (path: string) => string>();
  for (const { locale } of people)
    if (!words.has(locale)) words.set(locale, await valueWords(db, actor, change, locale));
  const path = change.after && pathOfRecord(change.model, change.subjectId, change.after);
  const letters = people.map(({ name, email, locale, userId }) => {
    const inLanguage = (texts: LocalText) =>
      fillText(textIn(texts, languageOf(locale), own), (asked) => words.get(locale)?.(asked) ?? '');
    const mail = { locale, name, subject: inLanguage(title), text: inLanguage(text), companyName: actor.company.name };
    return {
      userId,
      words: { title: mail.subject, text: mail.text },
      mail: {
        kind,
        locale,
        to: [{ name, email }],
        subjectType: change.model,
        subjectId: change.subjectId,
        ...writeRuleMail(mail, userId ? path : null),
      },
    };
  });
  const wanted = doing === 'notify' ? await ringFor(acting, letters) : letters;
  await queueMails(
    db,
    actor,
    wanted.map(({ mail }) => mail),
  );
  afterCommit(db, nudgeOutbox);
  return addressesOf(people);
}

interface Letter {
  userId: string | null;
  words: { title: string; text: string };
}

/** Puts notices on their readers' bells. @returns those that go out as mails, too */
async function ringFor<One extends Letter>({ db, actor, change }: Acting, letters: readonly One[]): Promise<One[]> {
  const noun = nounOfModel(change.model);
  const mailed = new Set<string>();
  for (const title of new Set(letters.map(({ words }) => JSON.stringify(words)))) {
    const same = letters.filter(({ words }) => JSON.stringify(words) === title);
    const [first] = same;
    if (!first) continue;
    const readers = await ringBells(db, actor, {
      kind: 'rule_notice',
      userIds: same.flatMap(({ userId }) => userId ?? []),
      by: null,
      facts: first.words,
      ...(noun && { record: { type: noun, id: change.subjectId } }),
    });
    for (const { userId } of readers) mailed.add(userId);
  }
  return letters.filter(({ userId }) => userId && mailed.has(userId));
}

/** A value as text for another form's field: an option by its label, several values with commas. */
function plainValue(change: Change, path: string, own: ReturnType<typeof languageOf>): string {
  const options = change.fields.get(path)?.options;
  return (readChange(change, path)?.values ?? [])
    .map((value) => {
      const label = options?.find(({ key }) => key === value)?.label;
      return label ? textIn(label, own, own) : String(value);
    })
    .join(', ');
}

async function changeStatus({ actor, change }: Acting, action: Of<'change_status'>): Promise<string> {
  const { model, subjectId } = change;
  const input = { status: action.status, reason: action.reason };
  switch (model) {
    case 'form':
      await changeAnswerStatus(actor, subjectId, answerStatusInput.parse(input));
      break;
    case 'candidate_submission': {
      const by = action.status === 'rejected' ? { rejected_by: 'agency' } : {};
      await changeSubmissionStatus(actor, subjectId, submissionStatusInput.parse({ ...input, ...by }));
      break;
    }
    case 'contract': {
      const last = action.status === 'terminated' ? { last_day: actor.today } : {};
      await changeContractStatus(actor, subjectId, contractStatusInput.parse({ ...input, ...last }));
      break;
    }
    case 'timesheet':
      await changeStatuses(actor, timesheetStatusInput.parse({ ...input, timesheet_ids: [subjectId] }), {});
      break;
    case 'invoice':
      if (action.status === 'issued') await issueInvoice(actor, subjectId);
      else if (action.status === 'void')
        await voidInvoice(actor, subjectId, voidInput.parse({ reason: action.reason }).reason);
      else throw invalid({ path: 'status', key: 'not_yours_to_change' });
      break;
    case 'document': {
      const { status, reason } = action;
      await judgeDocument(actor, subjectId, documentVerdict.parse({ status, ...(reason ? { reason } : {}) }));
      break;
    }
    default:
      throw invalid({ path: 'status', key: 'not_yours_to_change' });
  }
  return action.status;
}

async function createSubmission({ db, actor, change }: Acting, action: Of<'create_submission'>): Promise<string> {
  const own = languageOf(actor.company.locale);
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return fillText(value, (path) => plainValue(change, path, own));
    if (Array.isArray(value)) return value.map(fill);
    return value !== null && typeof value === 'object'
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]))
      : value;
  };
  const form = await db.form.findFirst({
    where: { companyId: actor.companyId, id: action.form },
    select: { subject: true },
  });
  const values = Object.fromEntries(Object.entries(action.values).map(([key, value]) => [key, fill(value)]));
  const subject = form?.subject ? subjectFor(change, form.subject) : null;
  const { answer } = await createAnswer(actor, action.form, { status: action.status, values, subject_id: subject });
  return answer.number;
}

/** The record that a new answer is about: the changed record, or a record related to it. */
function subjectFor({ model, subjectId, after, before }: Change, subject: string): string | null {
  if (model === subject) return subjectId;
  const column = subject === 'candidate_submission' ? 'submission_id' : `${subject}_id`;
  const row = after ?? before;
  const id = row?.[column] ?? (subject === 'user' ? (row?.['consultant_id'] ?? row?.['owner_id']) : undefined);
  return id ? String(id) : null;
}

async function requireOf(acting: Acting, { form, of, by_days }: Of<'require_form'>): Promise<string> {
  const { db, actor } = acting;
  const people = await peopleFor(acting, of, 'require_form');
  if (people.length === 0) throw conflict('nobody_to_tell');
  const dueOn = addDays(actor.today, by_days);
  for (const { userId } of people)
    if (userId) await requireForm(db, actor, { formId: form, userId, dueOn, requiredBy: null });
  return addressesOf(people);
}

async function callWebhook(
  { db, actor, ruleId, change }: Acting,
  { url, secret }: Of<'call_webhook'>,
): Promise<string> {
  const { companyId } = actor;
  await queueWebhook(db, {
    companyId,
    ruleId,
    url,
    secret: openSecret(secret ?? '', secretOfRule(companyId, ruleId)),
    payload: {
      type: `${change.model}.${change.events.at(-1) ?? 'updated'}`,
      timestamp: new Date().toISOString(),
      data: JSON.parse(
        JSON.stringify({
          id: change.subjectId,
          form_id: change.formId,
          events: change.events,
          changed: changedFields(change),
          record: change.after,
        }),
      ),
    },
  });
  return url;
}

/** The purpose for which a rule's webhook secret is encrypted. */
export const secretOfRule = (companyId: string, ruleId: string) => ({
  companyId,
  recordId: ruleId,
  field: 'trigger_rule.webhook',
});
