'use client';
import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { ActionFields } from '@/components/forms/rules/rule-form/action-fields';
import { useRule } from '@/components/forms/rules/rule-form/rule-context';
import styles from '@/components/forms/rules/rule-form/rule-form.module.css';
import { useField } from '@/components/ui/form/fields/use-field';
import { FieldNotes } from '@/components/ui/inputs/field-frame';
import { MoveButtons } from '@/components/ui/list/ordering/move-buttons';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Select } from '@/components/ui/plain/input';
import { Icon } from '@/components/ui/value/icon';
import { closePath } from '@/components/ui/value/icon-paths';
import { actionKinds, type RuleAction, ruleLimits } from '@/lib/trigger-rules/schema';

type Kind = RuleAction['do'];

/** The actions of the rule, in their order. */
export function ActionList() {
  const t = useTranslations('trigger_rules');
  const { statuses, fields: known } = useRule();
  const { id, frame } = useField({ name: 'then', label: t('form.then') });
  const { fields, append, remove, move } = useFieldArray<{ then: { do: Kind }[] }, 'then', 'key'>({
    name: 'then',
    keyName: 'key',
  });
  const isPossible: Partial<Record<Kind, boolean>> = {
    change_status: statuses.length > 0,
    set_field: known.some(({ settable }) => settable),
  };
  return (
    <>
      <ol className={styles.actions}>
        {fields.map(({ key, do: kind }, index) => (
          <li key={key} className={styles.action}>
            <div className={styles.actionHead}>
              <strong>{t(`actions.${kind}`)}</strong>
              <MoveButtons
                name={t(`actions.${kind}`)}
                index={index}
                count={fields.length}
                onMove={(step) => move(index, index + step)}
              />
              <IconButton
                size="small"
                aria-label={t('form.removeAction', { action: t(`actions.${kind}`) })}
                onClick={() => remove(index)}
              >
                <Icon path={closePath} size="small" />
              </IconButton>
            </div>
            <ActionFields name={`then.${index}`} kind={kind} />
          </li>
        ))}
      </ol>
      {fields.length === 0 && <FieldNotes id={id} message={frame.message} />}
      {fields.length < ruleLimits.actions && (
        <Select
          id={id}
          className={styles.add}
          aria-label={t('form.addAction')}
          value=""
          onChange={({ target }) => {
            const kind = actionKinds.find((one) => one === target.value);
            if (kind) append(beginningOf(kind));
          }}
        >
          <option value="">{t('form.addAction')}</option>
          {actionKinds
            .filter((kind) => isPossible[kind] ?? true)
            .map((kind) => (
              <option key={kind} value={kind}>
                {t(`actions.${kind}`)}
              </option>
            ))}
        </Select>
      )}
    </>
  );
}

/** A new action before anything is filled in. */
function beginningOf(kind: Kind) {
  const nobody = { role: '' };
  switch (kind) {
    case 'notify':
      return { do: kind, to: nobody, title: {}, text: {} };
    case 'mail':
      return { do: kind, to: nobody, subject: {}, text: {} };
    case 'set_field':
      return { do: kind, field: '', value: '' };
    case 'change_status':
      return { do: kind, status: '', reason: null };
    case 'create_submission':
      return { do: kind, form: '', values: {}, status: 'draft' };
    case 'require_form':
      return { do: kind, form: '', of: { field: '' }, by_days: 0 };
    case 'call_webhook':
      return { do: kind, url: '', secret: '' };
  }
}
