import { forbidden } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import * as z from 'zod';
import { WriteToAll } from '@/components/candidate-lists/write-to-all';
import { ClientMessages } from '@/components/shell/client-messages';
import { Alert } from '@/components/ui/plain/alert';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import type { Actor } from '@/lib/actor';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { candidateLists } from '@/lib/candidates/lists/data';
import { previewListMail } from '@/lib/candidates/lists/mailing/order.data';
import { offersWriting } from '@/lib/candidates/lists/mailing/visible.data';
import { pageId } from '@/lib/http/page-id';
import { findLocale } from '@/lib/i18n/locales';
import { listTemplates } from '@/lib/mail-templates/data';
import { Problem } from '@/lib/problem/problem';

interface Props {
  params: Promise<{ uuid: string }>;
  searchParams: Promise<{ words?: string | string[] }>;
}

export const generateMetadata = async () => ({ title: (await getTranslations('candidate_lists.mails'))('write') });

/** The page on which somebody writes to all candidates of a list: with the company's template, or in their own words. */
export default async function WriteToAllPage({ params, searchParams }: Props) {
  const actor = await requirePermission('edit_candidates');
  if (!offersWriting(actor)) forbidden();
  const [t, all] = [await getTranslations('candidate_lists.mails'), await getTranslations('candidate_lists')];
  const { id, name } = named.parse(
    await orNotFound(candidateLists.get(actor, await pageId(params), await getLocale())),
  );
  const use = (await searchParams).words === 'own' ? 'own' : 'template';
  const { preview, refusal } = await lookAhead(actor, id);
  const path = `/candidate-lists/${id}`;
  return (
    <>
      <PageHead
        title={t('title', { name })}
        breadcrumbs={[
          { label: all('title'), href: '/candidate-lists' },
          { label: name, href: `${path}?tab=mails` },
        ]}
      />
      <TabsNav
        label={t('how')}
        current={use}
        tabs={[
          { key: 'template', label: t('template'), href: `${path}/write` },
          { key: 'own', label: t('own'), href: `${path}/write?words=own` },
        ]}
      />
      {refusal && <Alert severity="warning">{refusal}</Alert>}
      {preview && (
        <ClientMessages namespaces={['validation', 'candidate_lists', 'problems']}>
          <WriteToAll key={use} listId={id} use={use} first={preview} proposal={await proposalOf(actor)} />
        </ClientMessages>
      )}
    </>
  );
}

const named = z.object({ id: z.uuid(), name: z.string() });

/** The template in the company's language, from which somebody's own words begin. */
async function proposalOf(actor: Actor) {
  const locale = findLocale(actor.company.locale)?.code ?? 'en-US';
  const templates = await listTemplates(actor);
  const found = templates.find((one) => one.kind === 'list_mail' && one.locale === locale);
  return { locale, subject: found?.subject ?? '', text: found?.text ?? '', placeholders: found?.placeholders ?? [] };
}

async function lookAhead(actor: Actor, id: string) {
  try {
    return { preview: await previewListMail(actor, id, { words: { use: 'template' } }) };
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 409) throw error;
    return { refusal: (await getTranslations('problems'))(error.key, error.details.values) };
  }
}
