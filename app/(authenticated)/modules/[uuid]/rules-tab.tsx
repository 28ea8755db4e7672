import { getTranslations } from 'next-intl/server';
import type { FormTabProps } from '@/app/(authenticated)/modules/[uuid]/form-tab-props';
import { RuleView } from '@/app/(authenticated)/modules/[uuid]/rule-view';
import { RuleTable, rulesPath } from '@/components/forms/rules/rule-table';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { formActions } from '@/lib/forms/policy';
import { listRules } from '@/lib/trigger-rules/data';
import { listFieldsOf } from '@/lib/trigger-rules/list.data';
import { ruleLimits } from '@/lib/trigger-rules/schema';
import { listModels } from '@/lib/trigger-rules/writing/config.data';

/** The rules that were written for this form; or one chosen or new rule, with its log. */
export async function RulesTab({ actor, form, query }: FormTabProps) {
  const t = await getTranslations('trigger_rules');
  const path = rulesPath(form.uuid);
  const rules = await listRules(actor, form.id);
  const { edit } = formActions(actor);
  if (edit && query.rule === 'new') return <RuleView actor={actor} form={form} query={query} rule={null} path={path} />;
  const shown = edit ? rules.find(({ id }) => id === query.rule) : undefined;
  if (shown) return <RuleView actor={actor} form={form} query={query} rule={shown} path={path} />;
  const add = edit && form.state !== 'archived' && rules.length < ruleLimits.rules && (
    <LinkButton href={`${path}&rule=new`} size="small">
      {t('add')}
    </LinkButton>
  );
  return (
    <Section title={t('title')} actions={rules.length > 0 && add} flush>
      <RuleTable
        page={{ rows: rules }}
        isOpen={edit}
        zone={actor.company.timeZone}
        models={listModels(actor)}
        fields={await listFieldsOf(actor, rules)}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />}
      />
    </Section>
  );
}
