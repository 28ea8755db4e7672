import { getTranslations } from 'next-intl/server';
import type { FormTabProps } from '@/app/(authenticated)/modules/[uuid]/form-tab-props';
import { DeliveryTable } from '@/components/forms/rules/delivery-table';
import { FiringTable } from '@/components/forms/rules/firing-table';
import { recordRulesPath } from '@/components/forms/rules/record-rules';
import { RuleForm } from '@/components/forms/rules/rule-form-part';
import { TryRule } from '@/components/forms/rules/try-rule-part';
import { ClientMessages } from '@/components/shell/client-messages';
import { LinkButton } from '@/components/ui/action/link-button';
import { EmptyState } from '@/components/ui/list/empty-state';
import { Section } from '@/components/ui/record/section';
import type { Actor } from '@/lib/auth/session/actor';
import { defaultLocale, findLocale } from '@/lib/i18n/locales';
import { listModelFields, listModels, listRuleRoles } from '@/lib/trigger-rules/config.data';
import { listFirings } from '@/lib/trigger-rules/firings.data';
import type { Rule } from '@/lib/trigger-rules/schema';
import { listDeliveries } from '@/lib/webhooks/data';
import { deliveryQuery } from '@/lib/webhooks/schema';

interface RuleViewProps extends Pick<FormTabProps, 'actor' | 'form'> {
  /** Null for a new one. */
  rule: Rule | null;
  /** Of the tab, with its `?tab=`. */
  path: string;
}

/** One rule: to be written, to be tested, and what it did. */
export async function RuleView({ actor, form, rule, path }: RuleViewProps) {
  const t = await getTranslations('trigger_rules');
  const back = (
    <LinkButton href={path} variant="text" size="small">
      {t('all')}
    </LinkButton>
  );
  return (
    <ClientMessages namespaces={['validation', 'forms', 'trigger_rules']}>
      <Section title={rule?.name ?? t('new')} actions={back} flush>
        <RuleForm
          key={rule?.id ?? 'new'}
          formId={form.id}
          path={path}
          rule={rule}
          models={listModels(actor)}
          roles={await listRuleRoles(actor)}
          company={(findLocale(actor.company.locale) ?? defaultLocale).language}
        />
      </Section>
      {rule && <RulePast actor={actor} rule={rule} />}
    </ClientMessages>
  );
}

/** What a rule would do, and what it did. */
async function RulePast({ actor, rule }: { actor: Actor; rule: Rule }) {
  const t = await getTranslations('trigger_rules');
  const fields = await listModelFields(actor, rule.on.model, rule.form_id);
  const calls = rule.then.some((action) => action.do === 'call_webhook');
  const query = deliveryQuery.parse({ rule: rule.id });
  return (
    <>
      {rule.readable && (
        <Section title={t('try.title')}>
          <TryRule ruleId={rule.id} fields={fields} />
        </Section>
      )}
      <Section title={t('log.label')} flush>
        <FiringTable
          firings={await listFirings(actor, rule.id)}
          fields={fields}
          names="records"
          hrefOf={({ subject_id: id }) => recordRulesPath(rule.on.model, id)}
          empty={<EmptyState title={t('log.empty.title')} text={t('log.empty.text')} />}
        />
      </Section>
      {calls && (
        <Section title={t('deliveries.title')} flush>
          <DeliveryTable
            deliveries={(await listDeliveries(actor, query)).rows}
            canReplay={!actor.impersonation}
            empty={<EmptyState title={t('deliveries.empty.title')} text={t('deliveries.empty.text')} />}
          />
        </Section>
      )}
    </>
  );
}
