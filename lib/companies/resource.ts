import { companyFields } from '@/lib/companies/fields';
import type { Company } from '@/lib/companies/schema';
import { companyState } from '@/lib/companies/states';
import type { Prisma } from '@/lib/db/generated/client';
import { rowsOf } from '@/lib/fields/rows';

export const companyRows = rowsOf(companyFields);

export const companySelect = { ...companyRows.select, status: true } satisfies Prisma.CompanySelect;
type Row = Prisma.CompanyGetPayload<{ select: typeof companySelect }>;

/** The figures of a company that are counted, not stored. */
export interface CompanyFigures {
  users: number;
  lastActivity: Date | null;
  bytes: number;
}

export const toCompany = (row: Row, figures: CompanyFigures): Company => ({
  ...companyRows.show(row),
  state: companyState(row),
  user_count: figures.users,
  last_activity_at: figures.lastActivity?.toISOString() ?? null,
  storage_bytes: figures.bytes,
});
