import { z } from 'zod';
import { searchText } from '@/lib/text/schema';

export interface SortOrder<Field extends string = string> {
  field: Field;
  direction: 'asc' | 'desc';
}

/** What a list was asked for, parsed. `limit` counts rows, 1 to 200. */
export interface ListQuery<Field extends string, Filters> {
  limit: number;
  cursor?: string;
  sort: SortOrder<Field>;
  search?: string;
  filter: Filters;
}

/** `filter[status]=draft,active`: one or several values of an enumeration. */
export const oneOrMore = <T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .max(400)
    .transform((text) => text.split(','))
    .pipe(z.array(z.enum(values)).min(1).max(values.length));

type Filters<Shape extends Record<string, z.ZodType>> = { [Name in keyof Shape]?: z.output<Shape[Name]> };

/**
 * The query schema of a list (api.md, "Lists"): strict, flat URL parameters in, a `ListQuery` out.
 *
 * @param sortFields what may be sorted by, by the API's names; each must never be null in the database.
 * @param defaultSort e.g. `-created_at`; a leading minus sorts from the greatest.
 * @param filters a schema per filter, without its `filter[…]`.
 * @param owners filters that the address names without `filter[…]`, since the list is somebody's: `?user_id=`.
 */
export function listQuery<Field extends string, Shape extends Record<string, z.ZodType>, Owners extends Record<string, z.ZodType> = Record<never, z.ZodType>>(
  sortFields: readonly [Field, ...Field[]],
  defaultSort: Field | `-${Field}`,
  filters: Shape,
  owners?: Owners,
) {
  const orders = sortFields.flatMap((field): (Field | `-${Field}`)[] => [field, `-${field}`]);
  const filterShape = Object.fromEntries([
    ...Object.entries(filters).map(([name, schema]) => [`filter[${name}]`, schema.optional()]),
    ...Object.entries(owners ?? {}).map(([name, schema]) => [name, schema.optional()]),
  ]);
  return z
    .strictObject({
      limit: z.coerce.number().int().min(1).max(200).default(25),
      cursor: z.string().max(1000).optional(),
      sort: z.enum(orders as [string, ...string[]]).default(defaultSort),
      search: searchText.optional(),
      ...filterShape,
    })
    .transform((flat): ListQuery<Field, Filters<Shape & Owners>> => {
      const given = Object.entries(flat).flatMap(([name, value]) => {
        const filter = name.startsWith('filter[') ? name.slice(7, -1) : owners && name in owners ? name : undefined;
        return filter !== undefined && value !== undefined ? [[filter, value] as const] : [];
      });
      const sort = String(flat.sort);
      return {
        limit: Number(flat.limit),
        sort: { field: sort.replace(/^-/, '') as Field, direction: sort.startsWith('-') ? 'desc' : 'asc' },
        filter: Object.fromEntries(given) as Filters<Shape & Owners>,
        ...(flat.cursor ? { cursor: String(flat.cursor) } : {}),
        ...(flat.search ? { search: String(flat.search) } : {}),
      };
    });
}

/** URL parameters as one flat record, empty values left out; a repeated one keeps its last value. */
export const flatParams = (params: Iterable<[string, string]>): Record<string, string> =>
  Object.fromEntries([...params].filter(([, value]) => value !== ''));

/** A page of rows, and where the pages beside it begin. */
export interface Page<Row> {
  rows: Row[];
  meta: {
    next_cursor: string | null;
    prev_cursor: string | null;
    limit: number;
    /** Exact to 10,000. */
    total: number;
    total_capped: boolean;
  };
  /** How many rows stand before this page, as far as its cursors know; for "1–25 of 400". */
  before: number;
}
