import { getTranslations } from 'next-intl/server';
import { ModulesHead } from '@/app/(authenticated)/modules/modules-head';
import { RuleTable } from '@/components/forms/rules/rule-table';
import { RuleToolbar } from '@/components/forms/rules/rule-toolbar';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { requirePermission } from '@/lib/auth/session/page-actor';
import { formActions } from '@/lib/forms/policy';
import type { ListParams } from '@/lib/lists/list-url';
import { pageList } from '@/lib/lists/page-list';
import { listEveryRule, listFieldsOf } from '@/lib/trigger-rules/list.data';
import { ruleQuery } from '@/lib/trigger-rules/schema';
import { listModels } from '@/lib/trigger-rules/writing/config.data';

export async function generateMetadata() {
  return { title: (await getTranslations('trigger_rules'))('title') };
}

/** All rules of the company, each with its model, its state and its last failure. */
export default async function RulesPage({ searchParams }: { searchParams: Promise<ListParams> }) {
  const actor = await requirePermission('view_modules');
  const [t, params] = [await getTranslations('trigger_rules'), await searchParams];
  const { page, list } = await pageList('/modules/rules', params, ruleQuery, (query) => listEveryRule(actor, query));
  const models = listModels(actor);
  return (
    <>
      <ModulesHead actor={actor} current="rules" />
      <RuleToolbar models={models} />
      <RuleTable
        page={page}
        list={list}
        isOpen={formActions(actor).edit}
        models={models}
        zone={actor.company.timeZone}
        fields={await listFieldsOf(actor, page.rows)}
        empty={<EmptyState title={t('empty.title')} text={t('empty.everyText')} />}
      />
    </>
  );
}
