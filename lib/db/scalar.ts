import { Prisma } from '@/lib/db/generated/client';

/**
 * The SQL of one value, to be read together with others in one statement; `Value` is the type that PostgreSQL answers
 * with.
 */
export type Scalar<Value> = Prisma.Sql & { readonly gives?: Value };

/** Counts rows, but stops at one more than `most`: many rows cost no more than a few. */
export const countPast = (most: number, from: Prisma.Sql): Scalar<number> =>
  Prisma.sql`(select count(*)::int from (select ${from} limit ${Prisma.raw(String(most + 1))}) as counted)`;

/**
 * The last position of a company's audit log. Every change to what its lists and figures show has an entry from its commit on
 * (audit_entries_chain), so what was counted after reading this holds until the position changes.
 */
export const lastEntry = ({ companyId }: { companyId: string }): Scalar<bigint> =>
  Prisma.sql`(select coalesce(max(position), 0) from audit_entries where company_id = ${companyId}::uuid)`;
