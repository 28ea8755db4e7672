import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import { tenant } from '@/lib/db/client';
import { searchFor } from '@/lib/db/search';
import {
  type AnswerDbRow,
  answerSelect,
  definitionOf,
  publishedVersion,
  seesIn,
  visibleAnswers,
} from '@/lib/forms/answers/find.data';
import { seesEveryAnswer, seesOwnAnswers } from '@/lib/forms/answers/policy';
import { labelsIn, subjectLabels } from '@/lib/forms/answers/references.data';
import { seenValues, subjectOf, toAnswerRow } from '@/lib/forms/answers/resource';
import type { AnswerQuery, AnswerRow } from '@/lib/forms/answers/schema';
import { seatOf } from '@/lib/forms/answers/seat.data';
import type { Values } from '@/lib/forms/answers/values';
import type { Definition } from '@/lib/forms/definition/schema';
import type { Page } from '@/lib/http/list-query';
import { keysetPage } from '@/lib/http/pagination';
import { notFound } from '@/lib/http/problem';

const sortColumns = {
  created_at: { column: 'createdAt', kind: 'instant' },
  updated_at: { column: 'updatedAt', kind: 'instant' },
} as const;

/** A form's answers, as far as they are the actor's to see. @throws Problem 404 for a form whose answers are not. */
export function listAnswers(actor: Actor, formId: string, query: AnswerQuery): Promise<Page<AnswerRow>> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const form = await db.form.findFirst({ where: { companyId, id: formId }, select: { published: true } });
    const seat = await seatOf(db, actor, formId);
    const reader = { ...actor, seat };
    if (!form || !(seesEveryAnswer(reader) || seesOwnAnswers(reader))) throw notFound();
    const { status, created_by: createdBy } = query.filter;
    const narrowed = [...(status ? [{ status: { in: status } }] : []), ...(createdBy ? [{ createdBy }] : [])];
    const page = await keysetPage(query, {
      columns: sortColumns,
      where: { AND: [visibleAnswers(actor, seat, formId), ...narrowed] },
      search: await searchFor(db, actor, 'form_submissions', query.search),
      find: (args) => db.formSubmission.findMany({ ...args, select: answerSelect }),
      count: (args) => db.formSubmission.count(args),
    });
    const [first] = page.rows;
    if (!first || form.published === null) return { ...page, rows: [] };
    const definitions = new Map<string, Definition>();
    for (const { versionId } of page.rows)
      if (!definitions.has(versionId)) definitions.set(versionId, await definitionOf(db, actor, versionId));
    const newest = await publishedVersion(db, actor, formId, form.published);
    const sees = seesIn(seat, newest.definition);
    const shown = page.rows.map((row) => ({ row, definition: definitions.get(row.versionId) ?? newest.definition }));
    const seen = shown.map(({ row, definition }) => ({
      definition,
      values: seenValues(definition, row.values as Values, sees),
    }));
    const labels = await labelsIn(db, actor, seen);
    const subjects = await subjectLabels(
      db,
      actor,
      page.rows.flatMap((row) => subjectOf(row) ?? []),
    );
    const all = new Map([...labels, ...subjects]);
    const labelled = (row: AnswerDbRow) =>
      new Map([...all].filter(([id]) => id === subjectOf(row)?.id || JSON.stringify(row.values).includes(id)));
    return {
      ...page,
      rows: shown.map(({ row, definition }) => toAnswerRow(actor, row, { definition, sees, labels: labelled(row) })),
    };
  });
}
