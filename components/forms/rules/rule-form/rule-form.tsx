'use client';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { ActionList } from '@/components/forms/rules/rule-form/action-list';
import { EventFields, type RuleModelChoice } from '@/components/forms/rules/rule-form/event-fields';
import { RuleConditionField } from '@/components/forms/rules/rule-form/rule-condition-field';
import { RuleContext } from '@/components/forms/rules/rule-form/rule-context';
import styles from '@/components/forms/rules/rule-form/rule-form.module.css';
import { useModelFields } from '@/components/forms/rules/rule-form/use-model-fields';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FormSection } from '@/components/ui/form/form-section';
import type { Option } from '@/components/ui/inputs/option';
import { CompanyZone } from '@/components/ui/value/company-zone';
import type { Language } from '@/lib/i18n/locales';
import { ruleModels } from '@/lib/trigger-rules/models';
import { type Rule, type RuleAction, ruleInput } from '@/lib/trigger-rules/schema';

interface RuleFormProps {
  formId: string;
  /** The address of the tab, with its `?tab=`. */
  path: string;
  /** Null for a new one. */
  rule: Rule | null;
  models: readonly RuleModelChoice[];
  roles: readonly { id: string; name: string }[];
  company: Language;
  /** The names of the records in the rule's condition. */
  names: readonly Option[];
  /** The company's time zone. */
  timeZone: string;
}

/** A rule: when something happens, if a condition holds, then these actions. */
export function RuleForm({ formId, path, rule, models, roles, company, names, timeZone }: RuleFormProps) {
  const t = useTranslations('trigger_rules');
  return (
    <ResourceForm<typeof ruleInput, Rule>
      schema={ruleInput}
      defaultValues={rule ? valuesOf(rule) : beginning}
      request={
        rule
          ? { method: 'put', path: `/api/v1/trigger-rules/${rule.id}`, etag: `"${rule.version}"` }
          : { method: 'post', path: `/api/v1/forms/${formId}/trigger-rules` }
      }
      formKey={rule ? `rule-${rule.id}` : `rule-new-${formId}`}
      submitLabel={t(rule ? 'form.save' : 'form.create')}
      success={t('form.saved')}
      onSaved={({ id }) => (rule ? undefined : `${path}&rule=${id}`)}
      cancel={path}
      toValues={valuesOf}
    >
      <CompanyZone value={timeZone}>
        <RuleParts formId={formId} roles={roles} company={company} models={models} names={names}>
          <TextField name="name" label={t('name')} />
          <EnabledField wasEnabled={rule?.enabled ?? true} />
        </RuleParts>
      </CompanyZone>
    </ResourceForm>
  );
}

type RulePartsProps = Pick<RuleFormProps, 'formId' | 'roles' | 'company' | 'models' | 'names'> & {
  children: ReactNode;
};

function RuleParts({ formId, roles, company, models, names, children }: RulePartsProps) {
  const t = useTranslations('trigger_rules');
  const watched: unknown = useWatch({ name: 'on.model' });
  const model = ruleModels.find((one) => one === watched) ?? 'form';
  const fields = useModelFields(model, formId);
  const hasSteps = models.some(({ key, has_steps: has }) => key === model && has);
  const statuses = (hasSteps && fields.find(({ path }) => path === 'status')?.options) || [];
  return (
    <RuleContext value={{ formId, company, roles, fields, names, statuses }}>
      <div className={styles.steps}>
        <div className={styles.head}>{children}</div>
        <FormSection title={t('event')}>
          <EventFields models={models} />
        </FormSection>
        <FormSection title={t('condition')}>
          <RuleConditionField />
        </FormSection>
        <FormSection title={t('form.then')}>
          <ActionList />
        </FormSection>
      </div>
    </RuleContext>
  );
}

/** On or off; anyone who switches it gives a reason. */
function EnabledField({ wasEnabled }: { wasEnabled: boolean }) {
  const t = useTranslations('trigger_rules');
  const enabled: unknown = useWatch({ name: 'enabled' });
  return (
    <>
      <CheckboxField name="enabled" label={t('form.enabled')} />
      {enabled !== wasEnabled && (
        <TextField name="reason" label={t(wasEnabled ? 'form.whyOff' : 'form.whyOn')} required />
      )}
    </>
  );
}

const beginning = {
  name: '',
  enabled: true,
  reason: '',
  on: { model: 'form' as const, event: 'submitted' as const },
  then: [],
};

const valuesOf = ({ name, enabled, on, when, then }: Rule) => ({
  name,
  enabled,
  reason: '',
  on,
  when: when ?? undefined,
  then: then.map(withBlanks),
});

/** An action as a form needs it: a blank for every value that is not chosen or known. */
function withBlanks(action: RuleAction) {
  if (action.do === 'set_field') return { ...action, value: action.value ?? '' };
  if (action.do === 'change_status') return { ...action, reason: action.reason ?? '' };
  return action.do === 'call_webhook' ? { ...action, secret: '' } : action;
}
