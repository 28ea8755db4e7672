import { useTranslations } from 'next-intl';
import { LinkButton } from '@/components/ui/action/link-button';
import { TabsNav } from '@/components/ui/plain/tabs-nav';
import { PageHead } from '@/components/ui/record/page-head';
import type { Actor } from '@/lib/actor';
import { formActions } from '@/lib/forms/policy';

interface ModulesHeadProps {
  actor: Actor;
  current: 'list' | 'rules' | 'menu';
}

/** The head above the lists of modules: the title, and the tabs between the lists. */
export function ModulesHead({ actor, current }: ModulesHeadProps) {
  const t = useTranslations('forms');
  const { create, edit } = formActions(actor);
  return (
    <>
      <PageHead
        title={t('title')}
        context={t('context')}
        primary={create && <LinkButton href="/modules/create">{t('new')}</LinkButton>}
      />
      <TabsNav
        label={t('views.label')}
        current={current}
        tabs={[
          { key: 'list', label: t('views.list'), href: '/modules' },
          { key: 'rules', label: t('views.rules'), href: '/modules/rules' },
          ...(edit ? [{ key: 'menu', label: t('views.menu'), href: '/modules?tab=menu' }] : []),
        ]}
      />
    </>
  );
}
