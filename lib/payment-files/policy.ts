import type { PaymentFileStatus } from '@/lib/payment-files/statuses';
import { mayEnd } from '@/lib/payment-files/statuses';
import { can, canAny, type PermissionHolder } from '@/lib/permissions';

type Holder = PermissionHolder & { userId: string; impersonation?: unknown };

export const seesPaymentFiles = (actor: PermissionHolder): boolean => can(actor, 'view_payment_files');

/** Whether the actor can take the file to the bank: it has account numbers in clear. Never support. */
export const takesPaymentFiles = (actor: Holder): boolean =>
  !actor.impersonation && canAny(actor, ['create_payment_files', 'approve_payment_files']);

/** Whether the actor may approve a file that somebody made: never one's own, nor for somebody else. */
export const approvesFileOf = (actor: Holder, creatorId: string): boolean =>
  !actor.impersonation && can(actor, 'approve_payment_files') && actor.userId !== creatorId;

/** The actions that the pages offer on a payment file; the server checks them again. */
export const paymentFileActions = (
  actor: Holder,
  { status, created_by: creator }: { status: PaymentFileStatus; created_by: { id: string } },
) => {
  const makes = !actor.impersonation && can(actor, 'create_payment_files');
  return {
    approve: status === 'draft' && approvesFileOf(actor, creator.id),
    delete: status === 'draft' && makes,
    take: status !== 'draft' && takesPaymentFiles(actor),
    end: mayEnd(status) && takesPaymentFiles(actor),
  };
};
