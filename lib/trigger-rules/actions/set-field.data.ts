import 'server-only';
import type * as z from 'zod';
import type { Actor } from '@/lib/actor';
import { getClient, updateClient } from '@/lib/clients/data';
import { clientInput } from '@/lib/clients/schema';
import { getContract, updateContract } from '@/lib/contracts/data';
import { contractChange } from '@/lib/contracts/schema';
import { tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { getAnswer, updateAnswer } from '@/lib/forms/answers/data';
import type { Answer } from '@/lib/forms/answers/schema';
import { getInvoice, updateInvoice } from '@/lib/invoices/data';
import { invoiceChange } from '@/lib/invoices/schema';
import { plainNoun } from '@/lib/plain-nouns.data';
import { invalid } from '@/lib/problem/problem';
import type { PlainRecords } from '@/lib/records/noun';
import { getSubmission, updateSubmission } from '@/lib/submissions/data';
import { submissionInput } from '@/lib/submissions/schema';
import { models, type RuleModel } from '@/lib/trigger-rules/models';
import { getUser, updateUser } from '@/lib/users/data';
import { userUpdate } from '@/lib/users/schema';

export interface Setting {
  /** A column of the model, or `section.field` of an answer. */
  field: string;
  value: unknown;
}

/**
 * Writes fields of a record as its own PUT would: by the same data function, in one change, with all other fields
 * unchanged. If a field has two values, the later one applies.
 *
 * @throws Problem what the API would answer, 422 for a field that no rule may change.
 */
export async function setFields(
  actor: Actor,
  model: RuleModel,
  id: string,
  settings: readonly Setting[],
): Promise<void> {
  // The record is read and written back as a whole, so nobody may change it in between.
  await tenant(actor, (db) => lockRow(db, models[model].table, actor.companyId, id));
  switch (model) {
    case 'form': {
      await updateAnswer(actor, id, { values: withValues(await getAnswer(actor, id), settings) });
      return;
    }
    case 'client': {
      await updateClient(actor, id, read(clientInput, await getClient(actor, id), settings));
      return;
    }
    case 'candidate_submission': {
      const { client, owner, candidate, ...record } = await getSubmission(actor, id);
      const now = { ...record, candidate_id: candidate.id, client_id: client.id, owner_id: owner.id };
      await updateSubmission(actor, id, read(submissionInput, now, settings));
      return;
    }
    case 'contract': {
      const { consultant, owner, ...record } = await getContract(actor, id);
      const now = { ...record, consultant_user_id: consultant?.id ?? null, owner_id: owner.id };
      await updateContract(actor, id, read(contractChange, now, settings));
      return;
    }
    case 'invoice': {
      // Properties that a change does not name stay: manual lines, discounts, charges, texts.
      const { timesheet_ids, issue_date } = await getInvoice(actor, id);
      await updateInvoice(actor, id, read(invoiceChange, { timesheet_ids, issue_date }, settings));
      return;
    }
    case 'user': {
      const now = await getUser(actor, id);
      // Anyone who builds forms must not gain power over the company's administrators.
      if (now.is_company_admin) throw notTheirs(settings);
      await updateUser(actor, id, read(userUpdate, now, settings), '');
      return;
    }
    default: {
      const plain = plainNoun(model);
      if (!plain) throw notTheirs(settings);
      await setPlain(actor, plain, id, settings);
    }
  }
}

/** Writes fields of a plain noun's record; another record's id is a field without `_id` there. */
async function setPlain(actor: Actor, noun: PlainRecords, id: string, settings: readonly Setting[]): Promise<void> {
  const { table } = noun.fields;
  const named = settings.map(({ field, value }) => ({
    field: field in table ? field : field.replace(/_id$/, ''),
    value,
  }));
  const record = await noun.get(actor, id, actor.locale);
  const now = { ...noun.toBody(record) };
  await noun.update(actor, id, read(noun.input, now, named), { locale: actor.locale, ifMatch: undefined });
}

/** Columns that have another name in the API. */
const names: Readonly<Record<string, string>> = { consultant_id: 'consultant_user_id' };

const notTheirs = (settings: readonly Setting[]) =>
  invalid(...settings.map(({ field: path }) => ({ path, key: 'not_yours_to_change' })));

/** A record as its PUT takes it, with some fields changed. @throws Problem 422 for a value that the field does not accept. */
function read<Schema extends z.ZodObject>(
  schema: Schema,
  now: Readonly<Record<string, unknown>>,
  settings: readonly Setting[],
): z.output<Schema> {
  const known = Object.entries(now).filter(([name]) => Object.hasOwn(schema.shape, name));
  const set = settings.map(({ field, value }) => [names[field] ?? field, value]);
  const parsed = schema.safeParse({ ...Object.fromEntries(known), ...Object.fromEntries(set) });
  if (!parsed.success) throw invalid(...settings.map(({ field: path }) => ({ path, key: 'wrong_type' })));
  return parsed.data;
}

/** An answer's values as a PUT takes them, with some of them changed. */
function withValues({ values, entries }: Answer, settings: readonly Setting[]): Record<string, unknown> {
  const repeated = Object.entries(entries).map(([key, list]) => [key, list.map((entry) => entry.values)]);
  const sections = new Map(
    Object.entries(values).map(([key, section]) => [key, new Map<string, unknown>(Object.entries(section))]),
  );
  for (const { field: path, value } of settings) {
    const [key = '', field = ''] = path.split('.');
    const section = sections.get(key) ?? new Map<string, unknown>();
    sections.set(key, section);
    if (value === null) section.delete(field);
    else section.set(field, value);
  }
  const changed = [...sections].map(([key, section]) => [key, Object.fromEntries(section)]);
  return { ...Object.fromEntries(changed), ...Object.fromEntries(repeated) };
}
