import type { Prisma } from '@/lib/db/generated/client';
import { rowsOf } from '@/lib/fields/rows';
import { userFields } from '@/lib/users/fields';
import { statusOf } from '@/lib/users/policy';
import type { User } from '@/lib/users/schema';

export const userRows = rowsOf(userFields);

export const userSelect = {
  ...userRows.select,
  companyId: true,
  role: { select: { id: true, key: true, name: true, permissions: true } },
} satisfies Prisma.UserSelect;
export type UserListRow = Prisma.UserGetPayload<{ select: typeof userSelect }>;

export const toUser = (row: UserListRow): User => ({
  ...userRows.show(row),
  company_id: row.companyId,
  status: statusOf(row, new Date()),
  role: row.role && { id: row.role.id, key: row.role.key, name: row.role.name },
});
