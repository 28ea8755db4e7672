import * as z from 'zod';
import { type ExportFormat, exportFormats } from '@/lib/lists/export-format';
import { searchText } from '@/lib/text/schema';

export interface SortOrder<Field extends string = string> {
  field: Field;
  direction: 'asc' | 'desc';
}

/** The parsed query of a list. `limit` counts rows, 1 to 200. */
export interface ListQuery<Field extends string, Filters> {
  limit: number;
  cursor?: string;
  sort: SortOrder<Field>;
  search?: string;
  filter: Filters;
  /** The ids of the only rows that it may have: those that somebody chose. */
  ids?: readonly string[];
  /** Whether the total may be left out, because nobody reads it. */
  uncounted?: boolean;
}

/** `filter[status]=draft,active`: one or several values of an enumeration. */
export const oneOrMore = <T extends readonly string[]>(values: T) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)).min(1).max(values.length));

/** A count in an address: digits alone, no sign, no other base, no spaces. */
export const countText = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));

type Filters<Shape extends Record<string, z.ZodType>> = { [Name in keyof Shape]?: z.output<Shape[Name]> };

/** The number of an export's rows that are in memory at once. */
const exportBatch = 100;

/** The most rows that can be chosen by their ids: as many as a page has at most. */
const mostChosen = 200;

/** The rows of a file that somebody chose. */
const chosenRows = {
  ids: z
    .string()
    .max(mostChosen * 37)
    .transform((text) => text.split(','))
    .pipe(z.array(z.uuid()).min(1).max(mostChosen))
    .optional(),
};

const paging = { limit: countText(1, 200).default(25), cursor: z.string().max(1000).optional() };

/**
 * The query schema of a list (api.md, "Lists"): strict, flat URL parameters in, a `ListQuery` out.
 *
 * @param sortFields the fields that the list can be sorted by, under the API's names; the list's columns mark those
 *   that may be null as `nullable`.
 * @param defaultSort e.g. `-created_at`; a leading minus sorts from the greatest.
 * @param filters a schema per filter, without its `filter[…]`.
 * @param owners filters that the address names without `filter[…]`, because the list belongs to a record: `?user_id=`.
 */
export function listQuery<
  Field extends string,
  Shape extends Record<string, z.ZodType>,
  Owners extends Record<string, z.ZodType> = Record<never, z.ZodType>,
>(sortFields: readonly [Field, ...Field[]], defaultSort: Field | `-${Field}`, filters: Shape, owners?: Owners) {
  return inPages<Field, Filters<Shape & Owners>>(orderAndFilters(sortFields, defaultSort, filters, owners), owners);
}

/**
 * Like `listQuery`, for a list that can be narrowed and sorted by fields which its company made:
 * `filter[section.field]`, `sort=-section.field`. `filter` holds them by their names, unparsed.
 */
export function formFieldsListQuery<Field extends string, Shape extends Record<string, z.ZodType>>(
  sortFields: readonly [Field, ...Field[]],
  defaultSort: Field | `-${Field}`,
  filters: Shape,
) {
  const known = orderAndFilters(sortFields, defaultSort, filters, {}, formFieldOrder).extend(paging);
  return withFieldFilters(known).transform(({ limit, cursor, ...flat }) => ({
    ...read<Field | FormFieldName, Filters<Shape> & FormFieldFilters>(flat, undefined),
    limit: Number(limit),
    ...(cursor ? { cursor: String(cursor) } : {}),
  }));
}

/**
 * Like `listQuery`, for a noun's list that can be narrowed by the fields that its company added to the noun:
 * `filter[form.section.field]`.
 *
 * @param search the schema of its search, if that is more than some words.
 */
export function ownFieldsListQuery<Field extends string, Shape extends Record<string, z.ZodType>>(
  sortFields: readonly [Field, ...Field[]],
  defaultSort: Field | `-${Field}`,
  filters: Shape,
  search: z.ZodType<string> = searchText,
) {
  const known = orderAndFilters(sortFields, defaultSort, filters).extend({ ...paging, search: search.optional() });
  return withFieldFilters(known, ownFilter).transform(({ limit, cursor, ...flat }) => ({
    ...read<Field, Filters<Shape> & OwnFilters>(flat, undefined),
    limit: Number(limit),
    ...(cursor ? { cursor: String(cursor) } : {}),
  }));
}

/**
 * Like `formFieldsListQuery`, without pages: the query schema of the export of a form's answers, which always has all
 * columns.
 */
export function formFieldsExportQuery<Field extends string, Shape extends Record<string, z.ZodType>>(
  sortFields: readonly [Field, ...Field[]],
  defaultSort: Field | `-${Field}`,
  filters: Shape,
) {
  const known = orderAndFilters(sortFields, defaultSort, filters, {}, formFieldOrder).extend({
    form: z.uuid(),
    section: z.string().max(40).optional(),
    format: z.enum(exportFormats).default('csv'),
  });
  return withFieldFilters(known).transform(({ form, section, format, ...flat }) => ({
    ...read<Field | FormFieldName, Filters<Shape> & FormFieldFilters>(flat, undefined),
    limit: exportBatch,
    uncounted: true,
    form: String(form),
    ...(section ? { section: String(section) } : {}),
    format: format as ExportFormat,
  }));
}

const withFieldFilters = <Shape extends z.ZodRawShape>(known: z.ZodObject<Shape>, filter = formFieldFilter) =>
  known.catchall(z.string().max(500)).superRefine((flat, context) => {
    const keys = Object.keys(flat).filter((name) => !Object.hasOwn(known.shape, name) && !filter.test(name));
    if (keys.length > 0) context.addIssue({ code: 'unrecognized_keys', keys, input: flat });
  });

const formFieldFilter = /^filter\[[a-z][a-z0-9_]{0,39}\.[a-z][a-z0-9_]{0,39}\]$/;
const ownFilter = /^filter\[[a-z][a-z0-9_]{0,39}(\.[a-z][a-z0-9_]{0,39}){2}\]$/;
const ownName = z.string().regex(/^[a-z][a-z0-9_]{0,39}(\.[a-z][a-z0-9_]{0,39}){2}$/);
/** The name of a form's field: `section.field`. */
export type FormFieldName = `${string}.${string}`;
type FormFieldFilters = { [name: FormFieldName]: string };
/** A field that a company added to a noun: `form.section.field`. */
export type OwnName = `${string}.${string}.${string}`;
export type OwnFilters = { [name: OwnName]: string };
const formFieldOrder = z.string().regex(/^-?[a-z][a-z0-9_]{0,39}\.[a-z][a-z0-9_]{0,39}$/);

/**
 * Like `listQuery`, for a list that cannot be searched: it refuses `search`, as it refuses every parameter that it does
 * not know.
 */
export const searchlessListQuery = <
  Field extends string,
  Shape extends Record<string, z.ZodType>,
  Owners extends Record<string, z.ZodType> = Record<never, z.ZodType>,
>(
  sortFields: readonly [Field, ...Field[]],
  defaultSort: Field | `-${Field}`,
  filters: Shape,
  owners?: Owners,
) =>
  inPages<Field, Filters<Shape & Owners>>(
    orderAndFilters(sortFields, defaultSort, filters, owners).omit({ search: true }),
    owners,
  );

const inPages = <Field extends string, Given>(flatQuery: z.ZodObject, owners?: object) =>
  flatQuery.extend(paging).transform(({ limit, cursor, ...flat }) => ({
    ...read<Field, Given>(flat, owners),
    limit: Number(limit),
    ...(cursor ? { cursor: String(cursor) } : {}),
  }));

/**
 * The query schema of a list's export: like `listQuery` without pages, because it is always the whole list, with the
 * file's format and columns.
 *
 * @param columns the columns that the list can show, under the API's names.
 * @param owners as for `listQuery`.
 */
export function listExportQuery<
  Column extends string,
  Field extends string,
  Shape extends Record<string, z.ZodType>,
  Owners extends Record<string, z.ZodType> = Record<never, z.ZodType>,
>(
  columns: readonly [Column, ...Column[]],
  sortFields: readonly [Field, ...Field[]],
  defaultSort: Field | `-${Field}`,
  filters: Shape,
  owners?: Owners,
) {
  return orderAndFilters(sortFields, defaultSort, filters, owners)
    .extend({ format: z.enum(exportFormats).default('csv'), columns: oneOrMore(columns).optional(), ...chosenRows })
    .transform(({ format, columns: chosen, ids, ...flat }) => ({
      ...read<Field, Filters<Shape & Owners>>(flat, owners),
      limit: exportBatch,
      uncounted: true,
      format: format as ExportFormat,
      ...(ids ? { ids: ids as string[] } : {}),
      ...(chosen ? { columns: chosen as Column[] } : {}),
    }));
}

/** Like `listExportQuery`, for a list that can be narrowed by the fields that its company added, and can show them. */
export function ownFieldsExportQuery<
  Column extends string,
  Field extends string,
  Shape extends Record<string, z.ZodType>,
>(
  columns: readonly [Column, ...Column[]],
  sortFields: readonly [Field, ...Field[]],
  defaultSort: Field | `-${Field}`,
  filters: Shape,
  search: z.ZodType<string> = searchText,
) {
  const column = z.union([z.enum(columns), ownName]);
  const known = orderAndFilters(sortFields, defaultSort, filters).extend({
    search: search.optional(),
    format: z.enum(exportFormats).default('csv'),
    columns: z
      .string()
      .max(8_000)
      .transform((text) => text.split(','))
      .pipe(z.array(column).min(1).max(mostColumns))
      .optional(),
    ...chosenRows,
  });
  return withFieldFilters(known, ownFilter).transform(({ format, columns: chosen, ids, ...flat }) => ({
    ...read<Field, Filters<Shape> & OwnFilters>(flat, undefined),
    limit: exportBatch,
    uncounted: true,
    format: format as ExportFormat,
    ...(ids ? { ids: ids as string[] } : {}),
    ...(chosen ? { columns: chosen as (Column | OwnName)[] } : {}),
  }));
}

/** The most columns that can be chosen: more than anybody shows. */
export const mostColumns = 260;

function orderAndFilters(
  sortFields: readonly string[],
  defaultSort: string,
  filters: Record<string, z.ZodType>,
  owners: Record<string, z.ZodType> = {},
  /** Sort orders that depend on a record. */
  other?: z.ZodType<string>,
) {
  const orders = sortFields.flatMap((field) => [field, `-${field}`]);
  const shape = Object.fromEntries([
    ...Object.entries(filters).map(([name, schema]) => [`filter[${name}]`, schema.optional()]),
    ...Object.entries(owners).map(([name, schema]) => [name, schema.optional()]),
  ]);
  const order = other ? z.union([z.enum(orders), other]) : z.enum(orders);
  return z.strictObject({ sort: order.default(defaultSort), search: searchText.optional(), ...shape });
}

function read<Field extends string, Given>(
  { sort, search, ...flat }: Record<string, unknown>,
  owners: object | undefined,
): Omit<ListQuery<Field, Given>, 'limit'> {
  const given = Object.entries(flat).flatMap(([name, value]) => {
    const filter = name.startsWith('filter[') ? name.slice(7, -1) : owners && name in owners ? name : undefined;
    return filter !== undefined && value !== undefined ? [[filter, value] as const] : [];
  });
  const order = String(sort);
  return {
    sort: { field: order.replace(/^-/, '') as Field, direction: order.startsWith('-') ? 'desc' : 'asc' },
    filter: Object.fromEntries(given) as Given,
    ...(search ? { search: String(search) } : {}),
  };
}

/** A page's parameters as one flat record, empty values left out; a repeated one keeps its last value. */
export const flatParams = (params: Iterable<[string, string]>): Record<string, string> =>
  Object.fromEntries([...params].filter(([, value]) => value !== ''));

/** A page of rows, and the cursors of the pages beside it. */
export interface Page<Row> {
  rows: Row[];
  meta: {
    next_cursor: string | null;
    prev_cursor: string | null;
    limit: number;
    /** Exact up to 10,000; for a search, up to 500. */
    total: number;
    total_capped: boolean;
    /** Only for a search that finds no more than so many: true if more match. */
    search_cut?: boolean;
  };
  /** The number of rows before this page, as far as its cursors know; for "1–25 of 400". */
  before: number;
}
