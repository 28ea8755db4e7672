import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AddNote, EditNote } from '@/components/notes/note-buttons';
import styles from '@/components/notes/notes.module.css';
import { removeEntry } from '@/components/ui/action/menu-entries';
import type { Option } from '@/components/ui/inputs/option';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { Instant } from '@/components/ui/value/instant';
import { StatusChip } from '@/components/ui/value/status-chip';
import type { Note } from '@/lib/notes/schema';

interface NoteListProps {
  person: { id: string; name: string };
  notes: readonly Note[];
  /** The company's types of notes that are in use. */
  types: readonly Option[];
  typeName: (key: string) => string;
  canWrite: boolean;
  canDelete: boolean;
  /** Renders the files of a note. */
  attachments?: (note: Note) => ReactNode;
  /** The links to older notes. */
  pages?: ReactNode;
}

/** The office's notes about a person, newest first. */
export function NoteList({ person, notes, types, typeName, canWrite, canDelete, attachments, pages }: NoteListProps) {
  const t = useTranslations('notes');
  const add = canWrite && <AddNote person={person} types={types} />;
  if (notes.length === 0)
    return <EmptyState title={t('empty.title')} text={t('empty.text', { name: person.name })} action={add} />;
  return (
    <Section title={t('title')} actions={add} flush>
      <p className={styles.hint}>{t('hint')}</p>
      <ul className={styles.list}>
        {notes.map((note) => (
          <li key={note.id} className={styles.note}>
            <NoteHead note={note} types={withOwn(types, note, typeName)} typeName={typeName} canDelete={canDelete} />
            <p className={styles.body} dir="auto">
              {note.body}
            </p>
            {attachments?.(note)}
          </li>
        ))}
      </ul>
      {pages}
    </Section>
  );
}

interface NoteHeadProps extends Pick<NoteListProps, 'types' | 'typeName' | 'canDelete'> {
  note: Note;
}

function NoteHead({ note, types, typeName, canDelete }: NoteHeadProps) {
  const [t, format] = [useTranslations('notes'), useFormatter()];
  const { id, author, note_type: type, body, version } = note;
  return (
    <div className={styles.head}>
      <bdi className={styles.author}>{author.name}</bdi>
      <StatusChip label={typeName(type)} />
      <span className={styles.meta}>
        <Instant value={note.created_at} />
        {note.version > 1 && <> · {t('changedMark')}</>}
        {note.is_editable && <> · {t('until', { time: format.dateTime(new Date(note.editable_until), 'instant') })}</>}
      </span>
      {note.is_editable && (
        <span className={styles.actions}>
          <EditNote note={{ id, note_type: type, body, version }} types={types} />
          {canDelete && (
            <RowMenu
              label={t('actionsFor', { name: author.name })}
              entries={[removeEntry(t, { path: `/api/v1/user-notes/${id}`, version })]}
            />
          )}
        </span>
      )}
    </div>
  );
}

/** The types for a note's form, with the note's own type if that is no longer in use. */
const withOwn = (
  types: readonly Option[],
  { note_type: type }: Note,
  typeName: (key: string) => string,
): readonly Option[] =>
  types.some(({ value }) => value === type) ? types : [...types, { value: type, label: typeName(type) }];
