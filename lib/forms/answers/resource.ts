import type { Actor } from '@/lib/actor';
import type { AnswerDbRow, Found, SeesField } from '@/lib/forms/answers/find.data';
import { statusOf } from '@/lib/forms/answers/find.data';
import { answerActions } from '@/lib/forms/answers/policy';
import type { Answer, AnswerRow } from '@/lib/forms/answers/schema';
import { entriesOf, type FieldValues, type Values } from '@/lib/forms/answers/values/values';
import { textIn } from '@/lib/forms/definition/fields';
import { type Definition, localText, type Section } from '@/lib/forms/definition/schema';
import { languageOf } from '@/lib/forms/find.data';
import { subjectOf } from '@/lib/forms/subjects';

/** The names of the records that values lead to, and the last names of those that were deleted, by id. */
export interface Names {
  labels: ReadonlyMap<string, string>;
  gone: ReadonlyMap<string, string>;
}

/** An answer as this reader may see it. */
export function toAnswer(actor: Actor, found: Found, { files, ...names }: Names & Pick<Answer, 'files'>): Answer {
  const { row, definition, sees, entries, reader, status } = found;
  const repeated = definition.sections.filter(({ repeats }) => repeats !== null);
  return {
    ...toAnswerRow(actor, row, { definition, sees, ...names }),
    files,
    entries: Object.fromEntries(
      repeated.map((section) => [
        section.key,
        entries
          .filter((entry) => entry.section === section.key)
          .map(({ id, values }, position) => ({ id, position, values: seenFields(section, values, sees) })),
      ]),
    ),
    next_statuses: answerActions(reader, definition, {
      status,
      authorId: row.createdBy,
      isArchived: row.form.archivedAt !== null,
    }).steps,
  };
}

/** An answer as a row of a list: without entries. */
export function toAnswerRow(
  actor: Actor,
  row: AnswerDbRow,
  { definition, sees, labels, gone }: Names & { definition: Definition; sees: SeesField },
): AnswerRow {
  const [language, companyLanguage] = [languageOf(actor.locale), languageOf(actor.company.locale)];
  const subject = subjectOf(row);
  const values = seenValues(definition, row.values as Values, sees);
  return {
    id: row.id,
    uuid: row.id,
    number: row.number,
    form: { id: row.form.id, name: textIn(localText.parse(row.form.names), language, companyLanguage) },
    form_version: row.formVersion.number,
    status: statusOf(row.status),
    ...authorOf(row),
    subject: subject && { ...subject, label: labels.get(subject.id) ?? null },
    submitted_at: row.submittedAt?.toISOString() ?? null,
    reviewed_by: row.reviewedRule === null ? row.reviewer : null,
    reviewed_rule: row.reviewedRule,
    reviewed_at: row.reviewedAt?.toISOString() ?? null,
    reason: row.reason,
    values: Object.fromEntries(
      Object.entries(values).flatMap(([key, one]) => (Array.isArray(one) ? [] : [[key, one]])),
    ),
    labels: Object.fromEntries(labels),
    gone: Object.fromEntries(gone),
    version: row.version,
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Who gave an answer: an account, a guest, or a rule. */
export const authorOf = ({ author, createdRule, guestName: name, guestEmail: email }: AuthorColumns) => ({
  created_by: createdRule === null ? author : null,
  created_rule: createdRule,
  guest: email === null ? null : { name, email },
});
type AuthorColumns = Pick<AnswerDbRow, 'author' | 'createdRule' | 'guestName' | 'guestEmail'>;

/** Those values of an answer that the reader may see. */
export function seenValues({ sections }: Definition, values: Values, sees: SeesField): Values {
  const seen: Values = {};
  for (const section of sections) {
    const entries = entriesOf(values, section.key).map((entry) => seenFields(section, entry, sees));
    if (section.repeats) seen[section.key] = entries;
    else if (entries[0]) seen[section.key] = entries[0];
  }
  return seen;
}

const seenFields = (section: Section, values: FieldValues, sees: SeesField): FieldValues =>
  Object.fromEntries(
    section.fields.flatMap((field) => {
      const value = values[field.key];
      return value !== undefined && sees(section.key, field) ? [[field.key, value] as const] : [];
    }),
  );
