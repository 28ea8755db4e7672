import { getLocale, getTranslations } from 'next-intl/server';
import { AttachmentList } from '@/components/attachments/attachment-list';
import { NoteList } from '@/components/notes/note-list';
import { ClientMessages } from '@/components/shell/client-messages';
import { PageLinks } from '@/components/ui/list/table/page-links';
import type { Actor } from '@/lib/actor';
import { listAttachments } from '@/lib/attachments/data';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { listNotes } from '@/lib/notes/data';
import { writesNotes } from '@/lib/notes/policy';
import { noteQuery } from '@/lib/notes/schema';
import { can } from '@/lib/permissions';
import { listReferences } from '@/lib/references/data';
import { readWords } from '@/lib/references/words.data';

interface NotesTabProps {
  actor: Actor;
  person: { id: string; name: string };
  /** The address of the person's page, and its query parameters. */
  path: string;
  params: ListParams;
}

/** The notes about a person. Render it only for actors who may read notes. */
export async function NotesTab({ actor, person, path, params: { cursor } }: NotesTabProps) {
  const translate = await getTranslations('references');
  const [{ page, list }, types, wordOf] = await Promise.all([
    pageList(path, { cursor, user_id: person.id }, noteQuery, (query) => listNotes(actor, query)),
    listReferences(actor, 'note_type', await getLocale()),
    readWords(actor, translate),
  ]);
  const typeName = (key: string) => wordOf('note_type', key);
  const files = new Map(
    await Promise.all(
      page.rows
        .filter((note) => note.attachment_count > 0)
        .map(async ({ id }) => [id, await listAttachments(actor, { noteId: id })] as const),
    ),
  );
  const hasPages = page.meta.next_cursor !== null || page.meta.prev_cursor !== null;
  return (
    <ClientMessages namespaces={['validation', 'notes', 'files']}>
      <NoteList
        person={person}
        notes={page.rows}
        typeName={typeName}
        types={types.map(({ key, label }) => ({ value: key, label }))}
        canWrite={writesNotes(actor)}
        canDelete={can(actor, 'delete_user_notes')}
        attachments={(note) =>
          (note.is_editable || files.has(note.id)) && (
            <AttachmentList
              parent={{ noteId: note.id }}
              attachments={files.get(note.id) ?? []}
              canEdit={note.is_editable}
            />
          )
        }
        pages={
          hasPages && (
            <PageLinks
              list={{ ...list, params: { tab: 'notes' } }}
              meta={page.meta}
              before={page.before}
              rows={page.rows.length}
            />
          )
        }
      />
    </ClientMessages>
  );
}
