'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ConditionEditor } from '@/components/forms/conditions/condition-editor';
import type { ConditionField } from '@/components/forms/conditions/condition-field';
import { recordSource } from '@/components/forms/rules/record-source';
import { useRule } from '@/components/forms/rules/rule-form/rule-context';
import { useField } from '@/components/ui/form/fields/use-field';
import { FieldNotes } from '@/components/ui/inputs/field-frame';
import type { Option } from '@/components/ui/inputs/option';

/** The condition that the record must meet for the rule to act. */
export function RuleConditionField() {
  const t = useTranslations('trigger_rules');
  const { fields, names } = useRule();
  const [chosen, setChosen] = useState<readonly Option[]>([]);
  const records = new Map([...names, ...chosen].map((option) => [option.value, option.label]));
  const { id, field, frame } = useField({ name: 'when', label: t('form.onlyIf') });
  const groupOf = (path: string, label: string) =>
    t(
      path.startsWith('old.')
        ? 'form.groups.before'
        : label.includes(' › ')
          ? 'form.groups.related'
          : 'form.groups.own',
    );
  const named = new Map(
    fields.map(({ path, label, kind, options, changes, pool }): [string, ConditionField] => [
      path,
      {
        path,
        label,
        kind,
        changes,
        section: groupOf(path, label),
        ...(options && { options: new Map(options.map((option) => [option.key, option.label])) }),
        ...(pool && {
          options: records,
          source: recordSource(pool),
          onNamed: (option: Option) => setChosen((before) => [...before, option]),
        }),
      },
    ]),
  );
  return (
    <div id={id} tabIndex={-1}>
      <ConditionEditor
        label={t('form.onlyIf')}
        named={named}
        value={field.value ?? undefined}
        onChange={(value) => field.onChange(value ?? null)}
        onTyped={field.onBlur}
      />
      <FieldNotes id={id} message={frame.message} />
    </div>
  );
}
