import { getTranslations } from 'next-intl/server';
import type { FormTabProps } from '@/app/(authenticated)/modules/[uuid]/form-tab-props';
import { RuleView } from '@/app/(authenticated)/modules/[uuid]/rule-view';
import { RuleTable } from '@/components/forms/rules/rule-table';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/empty-state';
import { Section } from '@/components/ui/record/section';
import { comparisonsOf } from '@/lib/conditions/comparisons';
import { formActions } from '@/lib/forms/policy';
import { listModelFields, listModels } from '@/lib/trigger-rules/config.data';
import { listRules } from '@/lib/trigger-rules/data';
import type { RuleModel } from '@/lib/trigger-rules/models';
import { withRecordNames } from '@/lib/trigger-rules/names.data';
import { type ModelField, ruleLimits } from '@/lib/trigger-rules/schema';

/** The rules that were written here; or a chosen or new one, with what it did. */
export async function RulesTab({ actor, form, query }: FormTabProps) {
  const t = await getTranslations('trigger_rules');
  const path = `/modules/${form.uuid}?tab=rules`;
  const rules = await listRules(actor, form.id);
  const { edit } = formActions(actor);
  if (edit && query.rule === 'new') return <RuleView actor={actor} form={form} query={query} rule={null} path={path} />;
  const shown = edit ? rules.find(({ id }) => id === query.rule) : undefined;
  if (shown) return <RuleView actor={actor} form={form} query={query} rule={shown} path={path} />;
  const fields = new Map<RuleModel, readonly ModelField[]>();
  for (const model of new Set(rules.map(({ on }) => on.model))) {
    const said = rules.flatMap(({ on, when }) => (on.model === model && when ? comparisonsOf(when) : []));
    fields.set(model, await withRecordNames(actor, await listModelFields(actor, model, form.id), said));
  }
  const add = edit && form.state !== 'archived' && rules.length < ruleLimits.rules && (
    <LinkButton href={`${path}&rule=new`} size="small">
      {t('add')}
    </LinkButton>
  );
  return (
    <Section title={t('title')} actions={rules.length > 0 && add} flush>
      <RuleTable
        path={edit ? path : null}
        rules={rules}
        models={listModels(actor)}
        fields={fields}
        empty={<EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />}
      />
    </Section>
  );
}
