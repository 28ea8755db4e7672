import { getTranslations } from 'next-intl/server';
import { AddSkill } from '@/components/candidates/skills/skill-buttons';
import { SkillTable } from '@/components/candidates/skills/skill-table';
import { ClientMessages } from '@/components/shell/client-messages';
import { ListToolbar } from '@/components/ui/list/filters/list-toolbar';
import { PageHead } from '@/components/ui/record/page-head';
import { orNotFound, requirePermission } from '@/lib/auth/session/page-actor';
import { listSkills } from '@/lib/candidates/skills/data';
import { skillQuery } from '@/lib/candidates/skills/schema';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { can } from '@/lib/permissions';

export const generateMetadata = async () => ({ title: (await getTranslations('skills'))('title') });

/** The company's list of skills, in the words that everybody uses for them. */
export default async function SkillsPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_candidates');
  const [t, candidates] = [await getTranslations('skills'), await getTranslations('candidates')];
  const { page, list } = await orNotFound(
    pageList('/candidates/skills', await searchParams, skillQuery, (query) => listSkills(actor, query)),
  );
  const add = can(actor, 'edit_candidates') && !actor.impersonation && <AddSkill />;
  return (
    <ClientMessages namespaces={['validation', 'skills']}>
      <PageHead
        title={t('title')}
        context={t('context')}
        breadcrumbs={[{ label: candidates('title'), href: '/candidates' }]}
        primary={add}
      />
      <ListToolbar storageKey={null} searchHint={t('searchHint')} />
      <SkillTable page={page} list={list} edits={can(actor, 'merge_candidates') && !actor.impersonation} />
    </ClientMessages>
  );
}
