import { getLocale, getTranslations } from 'next-intl/server';
import { DocumentList } from '@/components/documents/document-list';
import { rulesEntry } from '@/components/forms/rules/record-rules';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { listDocuments } from '@/lib/documents/data';
import { addsDocumentsOf } from '@/lib/documents/policy';
import { documentQuery } from '@/lib/documents/schema';
import { listReferences } from '@/lib/references/data';
import { readWords } from '@/lib/references/words.data';

/** A person's newest 200 documents, for actors who may see them: `seesDocumentsOf(actor, { userId })`. */
export async function DocumentsTab({ actor, userId }: { actor: Actor; userId: string }) {
  const translate = await getTranslations('references');
  const [page, types, wordOf] = await Promise.all([
    listDocuments(actor, documentQuery.parse({ user_id: userId, limit: '200' })),
    listReferences(actor, 'document_type', await getLocale()),
    readWords(actor, translate),
  ]);
  const rules = await getTranslations('trigger_rules');
  const typeName = (key: string) => wordOf('document_type', key);
  return (
    <ClientMessages namespaces={['validation', 'documents']}>
      <DocumentList
        moreOf={({ id }) => rulesEntry(actor, rules, 'document', id)}
        documents={page.rows}
        userId={userId}
        isOwn={actor.userId === userId}
        canAdd={addsDocumentsOf(actor, { userId })}
        types={types.map(({ key, label }) => ({ value: key, label }))}
        typeName={typeName}
        today={actor.today}
      />
    </ClientMessages>
  );
}
