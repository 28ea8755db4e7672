import type { Action, MenuEntry, NextStep } from '@/components/ui/action/action';
import { entriesFrom, tagOfVersion } from '@/components/ui/action/menu-entries';
import type { DocumentStatus, UserDocument } from '@/lib/documents/schema';
import type { Translator } from '@/lib/i18n/translator';

/** `t` translates the namespace `documents`; `name` is the document's name. */
export type Texts = { t: Translator; name: string };

export const nextStepOf = (document: UserDocument, texts: Texts): NextStep =>
  document.can.verify && document.status === 'pending'
    ? { label: texts.t('verify'), action: verify(document, texts) }
    : null;

/** The entries of a document's menu. */
export function menuOf(document: UserDocument, texts: Texts): MenuEntry[] {
  const { t } = texts;
  const { id, status, can } = document;
  return entriesFrom([
    { key: 'download', label: t('download'), href: `/api/v1/user-documents/${id}/download`, download: true },
    can.verify && status === 'rejected' && { key: 'verify', label: t('verify'), action: verify(document, texts) },
    can.verify && status !== 'pending' && { key: 'reopen', label: t('reopen'), action: reopen(document, texts) },
    can.verify &&
      status !== 'rejected' && { key: 'reject', label: t('reject'), danger: true, action: reject(document, texts) },
    can.delete && { key: 'delete', label: t('delete'), danger: true, action: remove(document, texts) },
  ]);
}

const verdict = ({ id }: UserDocument, status: DocumentStatus, reason?: string | null) => ({
  method: 'post' as const,
  path: `/api/v1/user-documents/${id}/status`,
  body: reason ? { status, reason } : { status },
});

/** An action that changes a document's status. Its undo restores the previous one, with the reason of a refusal. */
const changeTo = (document: UserDocument, status: DocumentStatus, success: string): Action => ({
  ...verdict(document, status),
  etag: tagOfVersion(document),
  success,
  undo: verdict(document, document.status, document.rejected_reason),
});

const verify = (document: UserDocument, { t, name }: Texts) => changeTo(document, 'verified', t('verified', { name }));

const reopen = (document: UserDocument, { t, name }: Texts) => changeTo(document, 'pending', t('reopened', { name }));

const reject = (document: UserDocument, { t, name }: Texts): Action => ({
  ...changeTo(document, 'rejected', t('rejected', { name })),
  confirm: {
    title: t('rejectTitle', { name }),
    text: t(document.user ? 'rejectText' : 'rejectTextByLink'),
    confirmLabel: t('reject'),
    danger: true,
    reason: 'required',
  },
});

const remove = (document: UserDocument, { t, name }: Texts): Action => ({
  method: 'delete',
  path: `/api/v1/user-documents/${document.id}`,
  etag: tagOfVersion(document),
  confirm: { title: t('deleteTitle', { name }), text: t('deleteText'), confirmLabel: t('delete'), danger: true },
  success: t('deleted', { name }),
});
