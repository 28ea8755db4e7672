import type { Company } from '@/lib/companies/schema';
import { companyState } from '@/lib/companies/states';
import type { Prisma } from '@/lib/db/generated/client';

export const companySelect = {
  id: true,
  name: true,
  legalName: true,
  status: true,
  country: true,
  currency: true,
  timeZone: true,
  locale: true,
  email: true,
  phone: true,
  suspendedAt: true,
  suspendedReason: true,
  deleteAfter: true,
  version: true,
  createdAt: true,
  updatedAt: true,
} satisfies Prisma.CompanySelect;
type Row = Prisma.CompanyGetPayload<{ select: typeof companySelect }>;

/** What is counted of a company, not read. */
export interface CompanyFigures {
  users: number;
  lastActivity: Date | null;
  bytes: number;
}

export const toCompany = (row: Row, figures: CompanyFigures): Company => ({
  id: row.id,
  uuid: row.id,
  name: row.name,
  legal_name: row.legalName,
  state: companyState(row),
  country: row.country,
  currency: row.currency,
  time_zone: row.timeZone,
  locale: row.locale,
  email: row.email,
  phone: row.phone,
  user_count: figures.users,
  last_activity_at: figures.lastActivity?.toISOString() ?? null,
  storage_bytes: figures.bytes,
  suspended_at: row.suspendedAt?.toISOString() ?? null,
  suspended_reason: row.suspendedReason,
  delete_after: row.deleteAfter?.toISOString() ?? null,
  version: row.version,
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});
