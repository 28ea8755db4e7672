import type { Action, Confirmation, MenuEntry, MenuOptions, NextStep } from '@/components/ui/action/action';
import { askAs, entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { Translator } from '@/lib/i18n/translator';
import { isCollecting } from '@/lib/payment-files/formats';
import type { paymentFileActions } from '@/lib/payment-files/policy';
import type { PaymentFile } from '@/lib/payment-files/schema';

type Allowed = ReturnType<typeof paymentFileActions>;

/** The address of the file for the bank. */
export const fileOf = ({ id }: Pick<PaymentFile, 'id'>): string => `/api/v1/payment-files/${id}/file`;

/** The next step of a file: somebody else approves it. @param t of the namespace `payment_files`. */
export const nextStepOf = (file: PaymentFile, allowed: Allowed, t: Translator): NextStep =>
  allowed.approve
    ? {
        label: t('steps.approve'),
        action: {
          method: 'post',
          path: `/api/v1/payment-files/${file.id}/approve`,
          etag: tagOfVersion(file),
          confirm: inItsWords(file, t, 'approve', askAs(t, 'approve', { number: file.number })),
          success: t('done.approve', { number: file.number }),
        },
      }
    : null;

/** A row's menu, which begins with what comes next. */
export function rowMenuOf(file: PaymentFile, allowed: Allowed, t: Translator): MenuEntry[] {
  const next = nextStepOf(file, allowed, t);
  return entriesFrom([
    next !== null && { key: 'next', ...next },
    allowed.take && { key: 'file', label: t('steps.file'), href: fileOf(file), download: true },
    ...menuOf(file, allowed, t),
  ]);
}

/** Everything else that can be done with a file, for a row's or a record's menu. */
export const menuOf = (
  file: PaymentFile,
  allowed: Allowed,
  t: Translator,
  { afterDelete }: MenuOptions = {},
): MenuEntry[] =>
  entriesFrom([
    allowed.end && { key: 'executed', label: t('steps.executed'), action: end(file, 'executed', t) },
    allowed.end && { key: 'rejected', label: t('steps.rejected'), danger: true, action: end(file, 'rejected', t) },
    allowed.delete && {
      key: 'delete',
      label: t('steps.delete'),
      danger: true,
      action: { ...remove(file, t), goTo: afterDelete },
    },
  ]);

/** A question about a file; one that collects says what happens to the clients' invoices. */
const inItsWords = (
  { format }: PaymentFile,
  t: Translator,
  step: keyof typeof ofCollections,
  asked: Confirmation,
): Confirmation => (isCollecting(format) ? { ...asked, text: t(ofCollections[step]) } : asked);

const ofCollections = {
  approve: 'collect.confirmApprove',
  executed: 'collect.confirmExecuted',
  rejected: 'collect.confirmRejected',
  delete: 'collect.confirmDelete',
} as const;

const end = (file: PaymentFile, status: 'executed' | 'rejected', t: Translator): Action => ({
  method: 'post',
  path: `/api/v1/payment-files/${file.id}/status`,
  etag: tagOfVersion(file),
  body: { status },
  confirm: inItsWords(
    file,
    t,
    status,
    askAs(t, status, { number: file.number }, status === 'rejected' ? { danger: true, reason: 'optional' } : undefined),
  ),
  success: t(`done.${status}`, { number: file.number }),
});

const remove = (file: PaymentFile, t: Translator): Action => ({
  method: 'delete',
  path: `/api/v1/payment-files/${file.id}`,
  etag: tagOfVersion(file),
  confirm: inItsWords(file, t, 'delete', askAs(t, 'delete', { number: file.number }, { danger: true })),
  success: t('done.delete', { number: file.number }),
});
