import { isOpen } from '@/lib/contracts/policy';
import { contractStatuses } from '@/lib/contracts/transitions';
import type { Prisma } from '@/lib/db/generated/client';

/** The contracts whose person can be asked by a mailed link: they are not over, and nobody with an account works on them. */
export const askedByLink = {
  consultantId: null,
  status: { in: contractStatuses.filter(isOpen) },
} satisfies Prisma.ContractWhereInput;
