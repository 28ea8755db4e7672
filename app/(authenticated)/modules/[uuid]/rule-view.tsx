import { getTranslations } from 'next-intl/server';
import type { FormTabProps } from '@/app/(authenticated)/modules/[uuid]/form-tab-props';
import { DeliveryTable } from '@/components/forms/rules/delivery-table';
import { FailureNotice } from '@/components/forms/rules/failure-notice';
import { FiringTable } from '@/components/forms/rules/firing-table';
import { recordRulesPath } from '@/components/forms/rules/record-rules';
import { RuleForm } from '@/components/forms/rules/rule-form/rule-form-part';
import { TryRule } from '@/components/forms/rules/try-rule-part';
import { ClientMessages } from '@/components/shell/client-messages';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import type { Actor } from '@/lib/actor';
import { comparisonsOf } from '@/lib/conditions/comparisons';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { pageList } from '@/lib/lists/page-list';
import { listRuleDeliveries } from '@/lib/trigger-rules/firings/deliveries.data';
import { findFiring, listFirings } from '@/lib/trigger-rules/firings/firings.data';
import { withRecordNames } from '@/lib/trigger-rules/names.data';
import type { ModelField, Rule } from '@/lib/trigger-rules/schema';
import { listModelFields, listModels, listRuleRoles } from '@/lib/trigger-rules/writing/config.data';
import { deliveryQuery } from '@/lib/webhooks/schema';

interface RuleViewProps extends FormTabProps {
  /** The rule; null for a new one. */
  rule: Rule | null;
  /** The address of the tab, with its `?tab=`. */
  path: string;
}

/** One rule: its form, its test and its log. */
export async function RuleView({ actor, form, query, rule, path }: RuleViewProps) {
  const t = await getTranslations('trigger_rules');
  const fields = rule
    ? await withRecordNames(
        actor,
        await listModelFields(actor, rule.on.model, rule.form_id),
        rule.when ? comparisonsOf(rule.when) : [],
      )
    : [];
  const back = (
    <LinkButton href={path} variant="text" size="small">
      {t('all')}
    </LinkButton>
  );
  return (
    <ClientMessages namespaces={['validation', 'forms', 'trigger_rules']}>
      {rule?.last_failure && (
        <FailureNotice
          rule={rule}
          failure={rule.last_failure}
          zone={actor.company.timeZone}
          firing={await findFiring(actor, rule.id, rule.last_failure.firing_id)}
        />
      )}
      <Section title={rule?.name ?? t('new')} actions={back} flush>
        <RuleForm
          key={rule?.id ?? 'new'}
          formId={form.id}
          path={path}
          rule={rule}
          models={listModels(actor)}
          roles={await listRuleRoles(actor)}
          names={namesIn(fields)}
          timeZone={actor.company.timeZone}
          company={(findLocale(actor.company.locale) ?? defaultLocale).language}
        />
      </Section>
      {rule && <RulePast actor={actor} rule={rule} fields={fields} cursor={query.cursor} />}
    </ClientMessages>
  );
}

/** The names of the records that a rule's condition mentions. */
const namesIn = (fields: readonly ModelField[]) =>
  fields.flatMap(({ pool, options }) => (pool ? (options ?? []) : [])).map(({ key, label }) => ({ value: key, label }));

interface RulePastProps {
  actor: Actor;
  rule: Rule;
  fields: readonly ModelField[];
  /** The cursor in the list of deliveries. */
  cursor: string | string[] | undefined;
}

/** The test of a rule, and its log. */
async function RulePast({ actor, rule, fields, cursor }: RulePastProps) {
  const t = await getTranslations('trigger_rules');
  const firings = await listFirings(actor, rule.id);
  const said = firings.flatMap(({ conditions }) => conditions);
  const calls = rule.then.some((action) => action.do === 'call_webhook');
  return (
    <>
      {rule.readable && (
        <Section title={t('try.title')}>
          <TryRule rule={rule} fields={fields} zone={actor.company.timeZone} />
        </Section>
      )}
      <Section title={t('log.label')} flush>
        <FiringTable
          firings={firings}
          fields={await withRecordNames(actor, fields, said)}
          names="records"
          zone={actor.company.timeZone}
          hrefOf={({ subject_id: id }) => recordRulesPath(rule.on.model, id)}
          empty={<EmptyState title={t('log.empty.title')} text={t('log.empty.text')} />}
        />
      </Section>
      {calls && (
        <Section title={t('deliveries.title')} flush>
          <Deliveries actor={actor} rule={rule} cursor={cursor} />
        </Section>
      )}
    </>
  );
}

/** The deliveries of a rule to webhooks, page by page. */
async function Deliveries({ actor, rule, cursor }: Omit<RulePastProps, 'fields'>) {
  const t = await getTranslations('trigger_rules.deliveries');
  const asked = { cursor, rule: rule.id };
  const { page, list } = await pageList(`/modules/${rule.form_id}`, asked, deliveryQuery, (query) =>
    listRuleDeliveries(actor, query),
  );
  return (
    <DeliveryTable
      page={page}
      list={{ ...list, params: { tab: 'rules', rule: rule.id } }}
      canReplay={!actor.impersonation}
      empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
    />
  );
}
