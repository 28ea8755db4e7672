import 'server-only';
import { Prisma } from '@/lib/db/generated/client';

/** The most records that the database leaves for `scoreMatch`. */
export const mostCompared = 300;

type Column = 'c.skills' | 'j.skills';

/** Whether a column of texts has one of these. */
export const overlap = (column: Column, words: readonly string[]): Prisma.Sql =>
  Prisma.sql`${Prisma.raw(column)} && ${[...words]}::text[]`;

/**
 * A number by which records are narrowed: how many words of `first` a column of texts has, and among records alike in
 * these, how many of `second`. Counted text by text in one pass: of 100,000 records, as many overlaps as there are words
 * take twice as long.
 */
export const skillCount = (column: Column, first: readonly string[], second: readonly string[] = []): Prisma.Sql =>
  Prisma.sql`(
    select count(*) + 100 * count(*) filter (where word = any(${[...first]}::text[]))
    from unnest(${Prisma.raw(column)}) as word where word = any(${[...first, ...second]}::text[]))`;
