'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useToast } from '@/components/ui/feedback/toast';
import { FileDrop } from '@/components/ui/form/files/file-drop';
import styles from '@/components/ui/form/files/file-list.module.css';
import { UploadItem } from '@/components/ui/form/files/upload-item';
import { useUploads } from '@/components/ui/form/files/use-uploads';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { FileSize } from '@/components/ui/value/file-size';
import { Icon } from '@/components/ui/value/icon';
import { attachFilePath } from '@/components/ui/value/icon-paths';
import { Instant } from '@/components/ui/value/instant';
import type { Attachment, AttachmentParent } from '@/lib/attachments/schema';

/** The parts of an attachment that its line shows. */
type AttachedFile = Pick<Attachment, 'id' | 'name' | 'size' | 'created_by' | 'created_at'>;

interface AttachmentListProps {
  /** A candidate's files are résumés, of which the newest counts. */
  parent: AttachmentParent | { candidateId: string };
  attachments: readonly AttachedFile[];
  /** Whether the reader may add and delete. */
  canEdit: boolean;
}

/**
 * The files of a record. A click on a name downloads a file; files can be dropped or chosen to add them. It needs the
 * messages `files` and `validation`.
 */
export function AttachmentList({ parent, attachments, canEdit }: AttachmentListProps) {
  const t = useTranslations('files');
  const { uploads, add, retry, cancel } = useAttaching(parent);
  const isResume = 'candidateId' in parent;
  return (
    <div>
      {attachments.length + uploads.length === 0 && (
        <p className={styles.none}>{t(canEdit ? (isResume ? 'resumeHint' : 'emptyHint') : 'empty')}</p>
      )}
      {attachments.length + uploads.length > 0 && (
        <ul className={styles.list} aria-label={t('title')}>
          {attachments.map((attachment) => (
            <Item key={attachment.id} attachment={attachment} canEdit={canEdit} />
          ))}
          {uploads.map((upload) => (
            <UploadItem key={upload.id} upload={upload} onRetry={() => retry(upload)} onCancel={() => cancel(upload)} />
          ))}
        </ul>
      )}
      {canEdit && (
        <FileDrop purpose={isResume ? 'resume' : 'attachment'} multiple={!isResume} camera={!isResume} onFiles={add} />
      )}
    </div>
  );
}

/** Attaches files to a record, and reloads the page's data after each file. */
function useAttaching(parent: AttachmentListProps['parent']) {
  const t = useTranslations('files');
  const router = useRouter();
  const toast = useToast();
  return useUploads({
    path: '/api/v1/attachments',
    fields: fieldsOf(parent),
    judge: async (file) =>
      (await import('@/components/ui/form/files/judge-file')).judgeFile(
        'candidateId' in parent ? 'resume' : 'attachment',
        file,
      ),
    onSent: ({ name }) => {
      toast({ message: t('attached', { name }) });
      router.refresh();
    },
  });
}

function fieldsOf(parent: AttachmentListProps['parent']): Record<string, string> {
  if ('candidateId' in parent) return { candidate_id: parent.candidateId, kind: 'resume' };
  return 'submissionId' in parent ? { submission_id: parent.submissionId } : { note_id: parent.noteId };
}

function Item({ attachment, canEdit }: { attachment: AttachedFile; canEdit: boolean }) {
  const t = useTranslations('files');
  const { id, name, size, created_by: by, created_at: at } = attachment;
  const path = `/api/v1/attachments/${id}`;
  return (
    <li className={styles.item}>
      <Icon path={attachFilePath} size="small" className={styles.icon} />
      <div className={styles.text}>
        <a className={styles.name} href={path} download>
          <bdi>{name}</bdi>
        </a>
        <p className={styles.about}>
          <FileSize bytes={size} /> · <bdi>{by?.name ?? t('sent')}</bdi> · <Instant value={at} />
        </p>
      </div>
      <RowMenu
        label={t('actionsFor', { name })}
        entries={[
          { key: 'download', label: t('download'), href: path, download: true },
          ...(canEdit
            ? [
                {
                  key: 'delete',
                  label: t('delete'),
                  danger: true,
                  action: {
                    method: 'delete' as const,
                    path,
                    success: t('deleted', { name }),
                    confirm: {
                      title: t('deleteTitle', { name }),
                      text: t('deleteText'),
                      confirmLabel: t('delete'),
                      danger: true,
                    },
                  },
                },
              ]
            : []),
        ]}
      />
    </li>
  );
}
