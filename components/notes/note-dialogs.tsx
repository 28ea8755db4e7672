'use client';
import { useTranslations } from 'next-intl';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import type { Option } from '@/components/ui/inputs/option';
import { type Note, noteChange, noteInput } from '@/lib/notes/schema';

export interface AddNoteProps {
  person: { id: string; name: string };
  types: readonly Option[];
}

export interface EditNoteProps {
  note: Pick<Note, 'id' | 'note_type' | 'body' | 'version'>;
  types: readonly Option[];
}

/** The dialog that adds a note about a person. */
export function AddNoteDialog({ person, types, ...dialog }: AddNoteProps & OpenDialog) {
  const t = useTranslations('notes');
  return (
    <FormDialog<typeof noteInput, Note>
      {...dialog}
      title={t('addTitle', { name: person.name })}
      schema={noteInput}
      defaultValues={{ user_id: person.id, note_type: types[0]?.value ?? '', body: '' }}
      request={{ method: 'post', path: '/api/v1/user-notes' }}
      formKey={`note-new-${person.id}`}
      submitLabel={t('save')}
      success={t('added')}
    >
      <NoteFields types={types} />
    </FormDialog>
  );
}

/** The dialog that edits a note. */
export function EditNoteDialog({ note, types, ...dialog }: EditNoteProps & OpenDialog) {
  const t = useTranslations('notes');
  return (
    <FormDialog<typeof noteChange, Note>
      {...dialog}
      title={t('editTitle')}
      schema={noteChange}
      defaultValues={{ note_type: note.note_type, body: note.body }}
      request={{ method: 'patch', path: `/api/v1/user-notes/${note.id}`, etag: `"${note.version}"` }}
      formKey={`note-${note.id}`}
      submitLabel={t('save')}
      success={t('changed')}
    >
      <NoteFields types={types} />
    </FormDialog>
  );
}

function NoteFields({ types }: { types: readonly Option[] }) {
  const t = useTranslations('notes');
  return (
    <>
      <SelectField name="note_type" label={t('type')} options={types} />
      <TextareaField name="body" label={t('body')} />
    </>
  );
}
