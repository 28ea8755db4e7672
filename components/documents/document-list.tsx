import { useTranslations } from 'next-intl';
import { AddDocument } from '@/components/documents/document-buttons';
import type { DocumentOwner } from '@/components/documents/document-dialogs';
import { DocumentExpiry } from '@/components/documents/document-expiry';
import { DocumentMenu } from '@/components/documents/document-menu';
import { DocumentState } from '@/components/documents/document-state';
import styles from '@/components/documents/documents.module.css';
import type { MenuEntry } from '@/components/ui/action/action';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { CalendarDate } from '@/components/ui/value/date';
import { FileSize } from '@/components/ui/value/file-size';
import type { UserDocument } from '@/lib/documents/schema';

interface DocumentListProps {
  /** Further entries of a document's menu. */
  moreOf: (document: UserDocument) => readonly MenuEntry[];
  documents: readonly UserDocument[];
  /** The person whom the documents belong to. */
  owner: DocumentOwner;
  isOwn: boolean;
  canAdd: boolean;
  /** The types that are in use, with labels in the reader's language. */
  types: readonly { value: string; label: string }[];
  /** Finds the name of any type, also of one that is no longer in use. */
  typeName: (key: string) => string;
  /** The current day in the company's time zone, `YYYY-MM-DD`. */
  today: string;
}

/** A table of a person's documents with their type, their last valid day and their state of review. */
export function DocumentList({ moreOf, documents, owner, isOwn, canAdd, types, typeName, today }: DocumentListProps) {
  const t = useTranslations('documents');
  const columns = useColumns(typeName, today);
  const add = canAdd ? <AddDocument owner={owner} types={types} /> : undefined;
  if (documents.length === 0) {
    return <EmptyState title={t('empty.title')} text={t(isOwn ? 'empty.own' : 'empty.other')} action={add} />;
  }
  return (
    <Section title={t('title')} actions={add} flush>
      <DataTable
        label={t('title')}
        page={{ rows: [...documents] }}
        columns={columns}
        rowKey={({ id }) => id}
        rowMenu={(document) => (
          <DocumentMenu document={document} name={nameOf(document, typeName)} types={types} more={moreOf(document)} />
        )}
        empty={null}
      />
    </Section>
  );
}

const nameOf = ({ title, document_type: type }: UserDocument, typeName: (key: string) => string): string =>
  title ?? typeName(type);

function useColumns(typeName: (key: string) => string, today: string): Column<UserDocument>[] {
  const t = useTranslations('documents.fields');
  return [
    {
      key: 'document',
      wraps: true,
      header: t('document'),
      primary: true,
      cell: (document) => (
        <div>
          <bdi>{nameOf(document, typeName)}</bdi>
          {document.title !== null && <p className={styles.about}>{typeName(document.document_type)}</p>}
        </div>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      wraps: true,
      card: 'fact',
      cell: (document) => <DocumentState document={document} />,
    },
    { key: 'issue_date', header: t('issueDate'), cell: ({ issue_date: day }) => <CalendarDate value={day} /> },
    {
      key: 'expiry_date',
      header: t('expiryDate'),
      card: 'fact',
      cell: (document) => <DocumentExpiry document={document} today={today} />,
    },
    {
      key: 'file',
      header: t('file'),
      card: 'fact',
      cell: ({ id, file }) => (
        <div>
          <a className={styles.file} href={`/api/v1/user-documents/${id}/download`} download>
            <bdi>{file.name}</bdi>
          </a>
          <p className={styles.about}>
            <FileSize bytes={file.size} />
          </p>
        </div>
      ),
    },
  ];
}
