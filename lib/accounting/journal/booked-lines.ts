import type { Prisma } from '@/lib/db/generated/client';

/** The lines of a booked entry in their order, with the accounts and partners that were used then. */
export const bookedLines = {
  orderBy: { position: 'asc' },
  select: {
    role: true,
    account: true,
    amount: true,
    original: true,
    taxCategory: true,
    taxRate: true,
    text: true,
    partner: true,
    partnerNumber: true,
  },
} satisfies Prisma.AccountingEntry$linesArgs;
