'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { AnswerValuesField } from '@/components/forms/rules/rule-form/answer-values-field';
import { RecipientField } from '@/components/forms/rules/rule-form/recipient-field';
import { useRule } from '@/components/forms/rules/rule-form/rule-context';
import styles from '@/components/forms/rules/rule-form/rule-form.module.css';
import { TextsField } from '@/components/forms/rules/rule-form/texts-field';
import { ValueField } from '@/components/forms/rules/rule-form/value-field';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import type { RuleAction } from '@/lib/trigger-rules/schema';

/** The fields of one action; `name` is its path in the form, `then.0`. */
export function ActionFields({ name, kind }: { name: string; kind: RuleAction['do'] }) {
  const t = useTranslations('trigger_rules.form');
  const { statuses } = useRule();
  switch (kind) {
    case 'notify':
    case 'mail': {
      const first = kind === 'mail' ? 'subject' : 'title';
      return (
        <>
          <RecipientField name={`${name}.to`} label={t('to')} takesAddresses={kind === 'mail'} />
          <TextsField name={`${name}.${first}`} label={t('subject')} letters={200} />
          <TextsField name={`${name}.text`} label={t('text')} letters={4000} isLong />
        </>
      );
    }
    case 'set_field':
      return <SetField name={name} />;
    case 'change_status':
      return (
        <div className={styles.pair}>
          <SelectField
            name={`${name}.status`}
            label={t('status')}
            required
            options={statuses.map(({ key, label }) => ({ value: key, label }))}
          />
          <TextField name={`${name}.reason`} label={t('reason')} />
        </div>
      );
    case 'create_submission':
      return <CreateAnswer name={name} />;
    case 'require_form':
      return (
        <>
          <FormField name={`${name}.form`} />
          <RecipientField name={`${name}.of`} label={t('of')} />
          <IntegerField name={`${name}.by_days`} label={t('byDays')} help={t('byDaysHelp')} suffix={t('days')} />
        </>
      );
    case 'call_webhook':
      return (
        <>
          <TextField name={`${name}.url`} label={t('url')} type="url" required />
          <TextField name={`${name}.secret`} label={t('secret')} help={t('secretHelp')} secret />
        </>
      );
  }
}

function SetField({ name }: { name: string }) {
  const t = useTranslations('trigger_rules.form');
  const path: unknown = useWatch({ name: `${name}.field` });
  const settable = useRule().fields.filter((field) => field.settable);
  return (
    <div className={styles.pair}>
      <SelectField
        name={`${name}.field`}
        label={t('field')}
        required
        options={settable.map(({ path: value, label }) => ({ value, label }))}
      />
      <ValueField name={`${name}.value`} label={t('value')} of={settable.find((field) => field.path === path)} />
    </div>
  );
}

function CreateAnswer({ name }: { name: string }) {
  const t = useTranslations('trigger_rules.form');
  const form: unknown = useWatch({ name: `${name}.form` });
  return (
    <>
      <FormField name={`${name}.form`} />
      {typeof form === 'string' && form !== '' && (
        <AnswerValuesField name={`${name}.values`} label={t('values')} form={form} />
      )}
      <SelectField
        name={`${name}.status`}
        label={t('status')}
        required
        options={[
          { value: 'draft', label: t('asDraft') },
          { value: 'submitted', label: t('asSubmitted') },
        ]}
      />
    </>
  );
}

function FormField({ name }: { name: string }) {
  const t = useTranslations('trigger_rules.form');
  return <AutocompleteField name={name} label={t('form')} required path="/api/v1/forms" recordPath="/api/v1/forms" />;
}
