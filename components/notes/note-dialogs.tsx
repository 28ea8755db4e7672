'use client';
import { useTranslations } from 'next-intl';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { type Option, SelectField } from '@/components/ui/form/select-field';
import { TextareaField } from '@/components/ui/form/textarea-field';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import { type Note, noteChange, noteInput } from '@/lib/notes/schema';

interface AddNoteProps {
  person: { id: string; name: string };
  types: readonly Option[];
}

export function AddNote({ person, types }: AddNoteProps) {
  const t = useTranslations('notes');
  return (
    <FormDialog<typeof noteInput, Note>
      title={t('addTitle', { name: person.name })}
      trigger={t('add')}
      triggerProps={{ startIcon: <Icon path={addPath} /> }}
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

export function EditNote({
  note,
  types,
}: {
  note: Pick<Note, 'id' | 'note_type' | 'body' | 'version'>;
  types: readonly Option[];
}) {
  const t = useTranslations('notes');
  return (
    <FormDialog<typeof noteChange, Note>
      title={t('editTitle')}
      trigger={t('edit')}
      triggerProps={{ size: 'small', variant: 'text' }}
      schema={noteChange}
      defaultValues={{ note_type: note.note_type, body: note.body }}
      request={{ method: 'put', path: `/api/v1/user-notes/${note.id}`, etag: `"${note.version}"` }}
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
