import 'server-only';
import type { Actor } from '@/lib/actor';
import { type Db, tenant } from '@/lib/db/client';
import { inItsOwnPlan } from '@/lib/db/connecting/statement-names';
import type { Prisma } from '@/lib/db/generated/client';
import { searchFor } from '@/lib/db/search';
import { type AnswerDbRow, answerSelect, definitionOf, seesIn, visibleAnswers } from '@/lib/forms/answers/find.data';
import { type FieldFilter, fieldFilter } from '@/lib/forms/answers/listing/field-filters.data';
import { isSortable, type OpenList, openList } from '@/lib/forms/answers/listing/open-list.data';
import { columnFor } from '@/lib/forms/answers/listing/side-rows';
import { seesField } from '@/lib/forms/answers/policy';
import { deletedLabels, labelsIn, subjectLabels } from '@/lib/forms/answers/references/references.data';
import { seenValues, toAnswerRow } from '@/lib/forms/answers/resource';
import type { AnswerQuery, AnswerRow } from '@/lib/forms/answers/schema';
import type { Labels, Values } from '@/lib/forms/answers/values/values';
import { kindOf } from '@/lib/forms/definition/field-types';
import type { Definition } from '@/lib/forms/definition/schema';
import { subjectOf } from '@/lib/forms/subjects';
import type { Page } from '@/lib/lists/list-query';
import { keysetPage, type SortColumn } from '@/lib/lists/pagination';
import { invalid, notFound } from '@/lib/problem/problem';

const sortColumns = {
  created_at: { column: 'createdAt', kind: 'instant' },
  updated_at: { column: 'updatedAt', kind: 'instant' },
} as const;
/** Ways to sort by a column of `form_values`: a repeated field, or one with several values, offers no order. */
const valueColumns = {
  text: { column: 'text', kind: 'text', nullable: true, idColumn: 'submissionId' },
  number: { column: 'number', kind: 'number', nullable: true, idColumn: 'submissionId' },
  instant: { column: 'instant', kind: 'instant', nullable: true, idColumn: 'submissionId' },
} as const satisfies Record<string, SortColumn>;

/**
 * Lists a form's answers, as far as the actor may see them. @throws Problem 404 if the actor may see none of the form's
 * answers.
 */
export const listAnswers = (actor: Actor, formId: string, query: AnswerQuery): Promise<Page<AnswerRow>> =>
  tenant(actor, async (db) => listOpened({ ...actor, db }, await openList(db, actor, formId), query));

/** Lists the answers of a form that is already opened. */
export function listOpened(actor: Actor, list: OpenList, query: AnswerQuery): Promise<Page<AnswerRow>> {
  const { formId, rights, newest, sees: seesAnswers } = list;
  if (!seesAnswers) throw notFound();
  return tenant(actor, async (db) => {
    const narrowed = await narrowTo(db, visibleAnswers(actor, rights, formId), filtersOf(actor, list, query));
    const page = await readPage(db, actor, list, query, narrowed);
    const [first] = page.rows;
    if (!first || !newest) return { ...page, rows: [] };
    const definitions = new Map<string, Definition>();
    for (const { versionId } of page.rows)
      if (!definitions.has(versionId)) definitions.set(versionId, await definitionOf(db, actor, versionId));
    const sees = seesIn(rights, newest);
    const shown = page.rows.map((row) => ({ row, definition: definitions.get(row.versionId) ?? newest }));
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
    const gone = await deletedLabels(db, actor, seen, labels);
    const ofRow = (row: AnswerDbRow, names: ReadonlyMap<string, string>) =>
      new Map([...names].filter(([id]) => id === subjectOf(row)?.id || JSON.stringify(row.values).includes(id)));
    const namesOf = (row: AnswerDbRow) => ({ labels: ofRow(row, all), gone: ofRow(row, gone) });
    return {
      ...page,
      rows: shown.map(({ row, definition }) => toAnswerRow(actor, row, { definition, sees, ...namesOf(row) })),
    };
  });
}

async function readPage(
  db: Db,
  actor: Actor,
  { formId, rights, listed }: OpenList,
  query: AnswerQuery,
  { where, count }: Narrowed,
): Promise<Page<AnswerDbRow>> {
  const { companyId, asOf } = actor;
  const search = await searchFor(db, actor, 'form_submissions', query.search);
  const { field: path } = query.sort;
  const hasCount = count && !query.search;
  if (path in sortColumns)
    return keysetPage(query, {
      columns: sortColumns,
      asOf,
      where,
      search,
      find: (args) => inItsOwnPlan(query, () => db.formSubmission.findMany({ ...args, select: answerSelect })),
      count: (args) => (hasCount ? count(args.take) : db.formSubmission.count(args)),
    });
  const placed = listed.get(path);
  if (!placed || !isSortable(placed.field) || !seesField(rights, placed.field))
    throw invalid({ path: 'sort', key: 'not_an_option' });
  const answers = { AND: [where, search.where] };
  const page = await keysetPage(query, {
    columns: sortColumns,
    column: valueColumns[columnFor(kindOf(placed.field))],
    asOf,
    // An answer has one row for the field, empty if it has no value: sorting is one walk through an index.
    where: { companyId, formId, field: path, place: 0, submission: answers },
    find: async (args: ValueArgs) => {
      const rows = await db.formValue.findMany({ ...args, select: valueSelect });
      return rows.map(({ submission, ...value }) => ({
        ...value,
        submissionId: submission.id,
        id: submission.id,
        submission,
      }));
    },
    count: ({ take }) => (hasCount ? count(take) : db.formSubmission.count({ where: answers, take })),
  });
  return { ...page, rows: page.rows.map(({ submission }) => submission) };
}

type ValueArgs = Pick<Prisma.FormValueFindManyArgs, 'where' | 'orderBy' | 'take'>;
const valueSelect = { text: true, number: true, instant: true, submission: { select: answerSelect } } as const;

interface Filters {
  own: Prisma.FormSubmissionWhereInput[];
  made: FieldFilter[];
}

/** @throws Problem 422 for a field that the list cannot be filtered by, or that the actor may not see. */
function filtersOf(actor: Actor, { formId, rights, filterable }: OpenList, { filter }: AnswerQuery): Filters {
  const { status, created_by: createdBy, ...made } = filter;
  const place = { companyId: actor.companyId, formId, timeZone: actor.company.timeZone, now: new Date() };
  return {
    own: [...(status ? [{ status: { in: status } }] : []), ...(createdBy ? [{ createdBy }] : [])],
    made: Object.entries(made).map(([path, given]) => {
      const found = filterable.get(path);
      if (!found || ![found.field, ...found.older].every((field) => seesField(rights, field)))
        throw invalid({ path: `filter[${path}]`, key: 'not_an_option' });
      return fieldFilter(found, path, given, place);
    }),
  };
}

interface Narrowed {
  where: Prisma.FormSubmissionWhereInput;
  /** The number of answers, if only the side table knows it. */
  count?: (take: number) => Promise<number>;
}

/** The most answers that a filter names one by one; above the second number, the list is read in an index's order. */
const [fewest, some] = [500, 2_500];
/** The limit of totals (lib/lists/pagination.ts), and one more. */
const mostCounted = 10_001;

/**
 * The condition of a list. The planner has no statistics on how many answers have a field's value. A few are looked up first,
 * as in a search; if there are many, the list's own order soon finds a page.
 */
async function narrowTo(db: Db, visible: Prisma.FormSubmissionWhereInput, { own, made }: Filters): Promise<Narrowed> {
  const conditions = [visible, ...own];
  const totals: number[] = [];
  for (const filter of made) {
    const { rows, has, order } = filter;
    const found = await db.formValue.findMany({
      where: rows,
      orderBy: order,
      take: fewest + 1,
      select: { submissionId: true },
    });
    const ids = found.map(({ submissionId }) => submissionId);
    if (ids.length <= fewest) conditions.push({ id: has ? { in: ids } : { notIn: ids } });
    else {
      totals.push(has ? await countRows(db, filter, mostCounted) : mostCounted);
      conditions.push(has ? { fieldValues: { some: rows } } : { NOT: { fieldValues: { some: rows } } });
    }
  }
  if (totals.length > 0) await forceCustomPlans(db, Math.min(...totals) > some);
  const [total] = totals;
  const isAlone = made.length === 1 && made[0]?.has && own.length === 0 && visible.createdBy === undefined;
  return {
    where: { AND: conditions },
    ...(isAlone && total !== undefined ? { count: async (take) => Math.min(total, take) } : {}),
  };
}

/** Counts rows in the order of their index, so that nothing else is read. */
async function countRows(db: Db, { rows: where, order: orderBy }: FieldFilter, take: number): Promise<number> {
  const counted = await db.formValue.count({ where, orderBy, take, select: { submissionId: true } });
  return counted.submissionId;
}

/**
 * For the rest of the transaction, plans are made for the actual values, and many rows are read in an index's order and
 * checked one by one.
 */
async function forceCustomPlans(db: Db, inOrder: boolean): Promise<void> {
  const turn = inOrder ? 'off' : 'on';
  await db.$executeRaw`
    select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_sort', ${turn}, true),
      set_config('enable_hashjoin', ${turn}, true), set_config('enable_mergejoin', ${turn}, true)`;
}
