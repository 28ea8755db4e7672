import { getLocale, getTranslations } from 'next-intl/server';
import type { DocumentOwner } from '@/components/documents/document-dialogs';
import { DocumentList } from '@/components/documents/document-list';
import { rulesEntry } from '@/components/forms/rules/record-rules';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Actor } from '@/lib/actor';
import { listDocuments } from '@/lib/documents/data';
import { addsDocumentsOf, addsDocumentsOfCandidates } from '@/lib/documents/policy';
import { documentQuery } from '@/lib/documents/schema';
import { listReferences } from '@/lib/references/data';
import { readWords } from '@/lib/references/words.data';

/** A person's newest 200 documents, for actors who may see them: `seesDocumentsOf`, of a candidate `seesDocumentsOfCandidates`. */
export async function DocumentsTab({ actor, owner }: { actor: Actor; owner: DocumentOwner }) {
  const translate = await getTranslations('references');
  const [page, types, wordOf] = await Promise.all([
    listDocuments(actor, documentQuery.parse({ ...owner, limit: '200' })),
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
        owner={owner}
        isOwn={'user_id' in owner && owner.user_id === actor.userId}
        canAdd={
          'user_id' in owner ? addsDocumentsOf(actor, { userId: owner.user_id }) : addsDocumentsOfCandidates(actor)
        }
        types={types.map(({ key, label }) => ({ value: key, label }))}
        typeName={typeName}
        today={actor.today}
      />
    </ClientMessages>
  );
}
