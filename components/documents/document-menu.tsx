'use client';
import { useTranslations } from 'next-intl';
import { EditDocument } from '@/components/documents/document-dialogs';
import styles from '@/components/documents/documents.module.css';
import type { MenuEntry } from '@/components/ui/action';
import { ActionButton } from '@/components/ui/action-button';
import { RowMenu } from '@/components/ui/row-menu';
import type { UserDocument } from '@/lib/documents/schema';

interface DocumentMenuProps {
  document: UserDocument;
  name: string;
  types: readonly { value: string; label: string }[];
}

/** What the reader may do with a document as it is. */
export function DocumentMenu({ document, name, types }: DocumentMenuProps) {
  const t = useTranslations('documents');
  const entries = useEntries(document, name);
  return (
    <div className={styles.actions}>
      {document.can.verify && document.status === 'pending' && (
        <ActionButton size="small" variant="outlined" action={{ ...verdictOn(document), body: { status: 'verified' }, success: t('verified', { name }) }}>
          {t('verify')}
        </ActionButton>
      )}
      {document.can.edit && <EditDocument document={document} name={name} types={types} />}
      <RowMenu label={t('actionsFor', { name })} entries={entries} />
    </div>
  );
}

const verdictOn = ({ id, version }: UserDocument) => ({ method: 'post' as const, path: `/api/v1/user-documents/${id}/status`, etag: `"${version}"` });

function useEntries(document: UserDocument, name: string): MenuEntry[] {
  const t = useTranslations('documents');
  const { id, version, status, can } = document;
  const verdict = verdictOn(document);
  const entries: (MenuEntry | false)[] = [
    { key: 'download', label: t('download'), href: `/api/v1/user-documents/${id}/download`, download: true },
    can.verify && status === 'rejected' && { key: 'verify', label: t('verify'), action: { ...verdict, body: { status: 'verified' }, success: t('verified', { name }) } },
    can.verify && status !== 'pending' && { key: 'reopen', label: t('reopen'), action: { ...verdict, body: { status: 'pending' }, success: t('reopened', { name }) } },
    can.verify && status !== 'rejected' && {
      key: 'reject', label: t('reject'), danger: true,
      action: {
        ...verdict, body: { status: 'rejected' }, success: t('rejected', { name }),
        confirm: { title: t('rejectTitle', { name }), text: t('rejectText'), confirmLabel: t('reject'), danger: true, reason: 'required' },
      },
    },
    can.delete && {
      key: 'delete', label: t('delete'), danger: true,
      action: {
        method: 'delete', path: `/api/v1/user-documents/${id}`, etag: `"${version}"`, success: t('deleted', { name }),
        confirm: { title: t('deleteTitle', { name }), text: t('deleteText'), confirmLabel: t('delete'), danger: true },
      },
    },
  ];
  return entries.filter((entry) => entry !== false);
}
