import 'server-only';
import type * as z from 'zod';
import type { Actor } from '@/lib/auth/session/actor';
import { getClient, updateClient } from '@/lib/clients/data';
import { clientInput } from '@/lib/clients/schema';
import { getContract, updateContract } from '@/lib/contracts/data';
import { contractChange } from '@/lib/contracts/schema';
import { tenant } from '@/lib/db/client';
import { lockRow } from '@/lib/db/lock-row';
import { getAnswer, updateAnswer } from '@/lib/forms/answers/data';
import type { Answer } from '@/lib/forms/answers/schema';
import { invalid } from '@/lib/http/problem';
import { getInvoice, updateInvoice } from '@/lib/invoices/data';
import { invoiceChange } from '@/lib/invoices/schema';
import { getSubmission, updateSubmission } from '@/lib/submissions/data';
import { submissionInput } from '@/lib/submissions/schema';
import { models, type RuleModel } from '@/lib/trigger-rules/models';
import { getUser, updateUser } from '@/lib/users/data';
import { userUpdate } from '@/lib/users/schema';

interface Setting {
  id: string;
  /** A column of the model, or `section.field` of an answer. */
  field: string;
  value: unknown;
}

/**
 * Writes one field of a record as its own PUT would: with everything else as it is, by the same data function.
 *
 * @throws Problem what the API would answer, 422 for what no rule may change.
 */
export async function setField(actor: Actor, model: RuleModel, setting: Setting): Promise<void> {
  const { id, field, value } = setting;
  // What is read below is written back whole: nobody changes it in between.
  await tenant(actor, (db) => lockRow(db, models[model].table, actor.companyId, id));
  switch (model) {
    case 'form': {
      const values = withValue(await getAnswer(actor, id), field, value);
      await updateAnswer(actor, id, { values });
      return;
    }
    case 'client': {
      await updateClient(actor, id, read(clientInput, await getClient(actor, id), setting));
      return;
    }
    case 'candidate_submission': {
      const { client, owner, candidate, ...record } = await getSubmission(actor, id);
      const { name, email } = candidate;
      const now = { ...record, candidate: { name, email }, client_id: client.id, owner_id: owner.id };
      await updateSubmission(actor, id, read(submissionInput, now, setting));
      return;
    }
    case 'contract': {
      const { consultant, owner, ...record } = await getContract(actor, id);
      const now = { ...record, consultant_user_id: consultant?.id ?? null, owner_id: owner.id };
      await updateContract(actor, id, read(contractChange, now, setting));
      return;
    }
    case 'invoice': {
      await updateInvoice(actor, id, read(invoiceChange, await getInvoice(actor, id), setting));
      return;
    }
    case 'user': {
      const now = await getUser(actor, id);
      // Whoever builds forms has no power over those who run the company.
      if (now.is_company_admin) throw notTheirs(field);
      await updateUser(actor, id, read(userUpdate, now, setting), '');
      return;
    }
    default:
      throw notTheirs(field);
  }
}

/** Columns that the API names otherwise. */
const names: Readonly<Record<string, string>> = { consultant_id: 'consultant_user_id' };

const notTheirs = (field: string) => invalid({ path: field, key: 'not_yours_to_change' });

/** A record as its PUT takes it, with one field otherwise. @throws Problem 422 for a value that the field does not take. */
function read<Schema extends z.ZodObject>(
  schema: Schema,
  now: Readonly<Record<string, unknown>>,
  { field, value }: Setting,
): z.output<Schema> {
  const known = Object.entries(now).filter(([name]) => Object.hasOwn(schema.shape, name));
  const parsed = schema.safeParse({ ...Object.fromEntries(known), [names[field] ?? field]: value });
  if (!parsed.success) throw invalid({ path: field, key: 'wrong_type' });
  return parsed.data;
}

/** An answer's values as it would be sent again, with one of them otherwise. */
function withValue({ values, entries }: Answer, path: string, value: unknown): Record<string, unknown> {
  const [section = '', field = ''] = path.split('.');
  const repeated = Object.entries(entries).map(([key, list]) => [key, list.map((entry) => entry.values)]);
  const { [field]: _, ...others } = values[section] ?? {};
  return {
    ...values,
    ...Object.fromEntries(repeated),
    [section]: value === null ? others : { ...others, [field]: value },
  };
}
