import 'server-only';
import type { Actor } from '@/lib/auth/session/actor';
import { type Db, tenant } from '@/lib/db/client';
import type { Prisma } from '@/lib/db/generated/client';
import { searchFor } from '@/lib/db/search';
import { fieldFilter } from '@/lib/forms/answers/field-filters.data';
import {
  type AnswerDbRow,
  answerSelect,
  definitionOf,
  publishedVersion,
  seesIn,
  visibleAnswers,
} from '@/lib/forms/answers/find.data';
import { isSortable, listedFields } from '@/lib/forms/answers/listed-fields.data';
import { type Seat, seesEveryAnswer, seesField, seesOwnAnswers } from '@/lib/forms/answers/policy';
import { goneLabels, labelsIn, subjectLabels } from '@/lib/forms/answers/references.data';
import { seenValues, subjectOf, toAnswerRow } from '@/lib/forms/answers/resource';
import type { AnswerQuery, AnswerRow } from '@/lib/forms/answers/schema';
import { seatOf } from '@/lib/forms/answers/seat.data';
import { columnFor } from '@/lib/forms/answers/side-rows';
import type { Labels, Values } from '@/lib/forms/answers/values';
import { kindOf } from '@/lib/forms/definition/field-types';
import type { Placed } from '@/lib/forms/definition/fields';
import type { Definition } from '@/lib/forms/definition/schema';
import type { Page } from '@/lib/http/list-query';
import { keysetPage, type SortColumn } from '@/lib/http/pagination';
import { invalid, notFound } from '@/lib/http/problem';

const sortColumns = {
  created_at: { column: 'createdAt', kind: 'instant' },
  updated_at: { column: 'updatedAt', kind: 'instant' },
} as const;
/** Of `form_values`, by a column: of what repeats or has several values no order is offered. */
const valueColumns = {
  text: { column: 'text', kind: 'text', nullable: true, idColumn: 'submissionId' },
  number: { column: 'number', kind: 'decimal', nullable: true, idColumn: 'submissionId' },
  instant: { column: 'instant', kind: 'instant', nullable: true, idColumn: 'submissionId' },
} as const satisfies Record<string, SortColumn>;

/** A form's answers, as far as they are the actor's to see. @throws Problem 404 for a form whose answers are not. */
export function listAnswers(actor: Actor, formId: string, query: AnswerQuery): Promise<Page<AnswerRow>> {
  return tenant(actor, async (db) => {
    const { companyId } = actor;
    const form = await db.form.findFirst({
      where: { companyId, id: formId },
      select: { published: true, filledVersion: true },
    });
    const seat = await seatOf(db, actor, formId);
    const reader = { ...actor, seat };
    if (!form || !(seesEveryAnswer(reader) || seesOwnAnswers(reader))) throw notFound();
    const newest = form.published === null ? undefined : await publishedVersion(db, actor, formId, form.published);
    const listed = newest
      ? await listedFields(db, actor, { id: formId, ...form }, newest.definition)
      : new Map<string, Placed>();
    const place = { actor, formId, seat, listed };
    const where = { AND: [visibleAnswers(actor, seat, formId), ...filtersOf(place, query)] };
    const page = await readPage(db, place, query, where);
    const [first] = page.rows;
    if (!first || !newest) return { ...page, rows: [] };
    const definitions = new Map<string, Definition>();
    for (const { versionId } of page.rows)
      if (!definitions.has(versionId)) definitions.set(versionId, await definitionOf(db, actor, versionId));
    const sees = seesIn(seat, newest.definition);
    const shown = page.rows.map((row) => ({ row, definition: definitions.get(row.versionId) ?? newest.definition }));
    const seen = shown.map(({ row, definition }) => ({
      definition,
      values: seenValues(definition, row.values as Values, sees),
      labels: row.labels as Labels,
    }));
    const labels = await labelsIn(db, actor, seen);
    const subjects = await subjectLabels(
      db,
      actor,
      page.rows.flatMap((row) => subjectOf(row) ?? []),
    );
    const all = new Map([...labels, ...subjects]);
    const gone = await goneLabels(db, actor, seen, labels);
    const ofRow = (row: AnswerDbRow, names: ReadonlyMap<string, string>) =>
      new Map([...names].filter(([id]) => id === subjectOf(row)?.id || JSON.stringify(row.values).includes(id)));
    const namesOf = (row: AnswerDbRow) => ({ labels: ofRow(row, all), gone: ofRow(row, gone) });
    return {
      ...page,
      rows: shown.map(({ row, definition }) => toAnswerRow(actor, row, { definition, sees, ...namesOf(row) })),
    };
  });
}

interface ListPlace {
  actor: Actor;
  formId: string;
  seat: Seat;
  listed: ReadonlyMap<string, Placed>;
}

async function readPage(
  db: Db,
  { actor, formId, seat, listed }: ListPlace,
  query: AnswerQuery,
  where: Prisma.FormSubmissionWhereInput,
): Promise<Page<AnswerDbRow>> {
  const { companyId, asOf } = actor;
  const search = await searchFor(db, actor, 'form_submissions', query.search);
  const { field: path } = query.sort;
  if (path in sortColumns)
    return keysetPage(query, {
      columns: sortColumns,
      asOf,
      where,
      search,
      find: (args) => db.formSubmission.findMany({ ...args, select: answerSelect }),
      count: (args) => db.formSubmission.count(args),
    });
  const placed = listed.get(path);
  if (!placed || !isSortable(placed.field) || !seesField(seat, placed.field))
    throw invalid({ path: 'sort', key: 'not_an_option' });
  const answers = { AND: [where, search.where] };
  const page = await keysetPage(query, {
    columns: sortColumns,
    column: valueColumns[columnFor(kindOf(placed.field))],
    asOf,
    // An answer has one row of the field, an empty one where it says nothing: the order is one walk through an index.
    where: { companyId, formId, field: path, place: 0, submission: answers },
    find: async (args: ValueArgs) => {
      const rows = await db.formValue.findMany({ ...args, select: valueSelect });
      return rows.map(({ submission, ...value }) => ({ ...value, id: submission.id, submission }));
    },
    count: ({ take }) => db.formSubmission.count({ where: answers, take }),
  });
  return { ...page, rows: page.rows.map(({ submission }) => submission) };
}

type ValueArgs = Pick<Prisma.FormValueFindManyArgs, 'where' | 'orderBy' | 'take'>;
const valueSelect = { text: true, number: true, instant: true, submission: { select: answerSelect } } as const;

/** @throws Problem 422 for a field that is not there to be filtered by, or not the actor's to see. */
function filtersOf(
  { actor, formId, seat, listed }: ListPlace,
  { filter }: AnswerQuery,
): Prisma.FormSubmissionWhereInput[] {
  const { status, created_by: createdBy, ...made } = filter;
  const place = { companyId: actor.companyId, formId, timeZone: actor.company.timeZone, now: new Date() };
  return [
    ...(status ? [{ status: { in: status } }] : []),
    ...(createdBy ? [{ createdBy }] : []),
    ...Object.entries(made).map(([path, given]) => {
      const field = listed.get(path)?.field;
      if (!field || !seesField(seat, field)) throw invalid({ path: `filter[${path}]`, key: 'not_an_option' });
      return fieldFilter(field, path, given, place);
    }),
  ];
}
