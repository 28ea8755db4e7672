'use client';
import { useTranslations } from 'next-intl';
import { useFieldArray } from 'react-hook-form';
import { RequirementFields } from '@/components/requirements/requirement-fields';
import styles from '@/components/requirements/requirements.module.css';
import { useField } from '@/components/ui/form/fields/use-field';
import { FormSection } from '@/components/ui/form/form-section';
import { FieldNotes } from '@/components/ui/inputs/field-frame';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Select } from '@/components/ui/plain/input';
import { Icon } from '@/components/ui/value/icon';
import { closePath } from '@/components/ui/value/icon-paths';
import { mostRequirements, type SetChoices } from '@/lib/requirements/schema';

const kinds = ['document', 'form', 'field'] as const;
type Kind = (typeof kinds)[number];

/** The requirements of a set, one after the other. */
export function RequirementList({ choices }: { choices: SetChoices }) {
  const [t, words] = [useTranslations('readiness.form'), useTranslations('readiness')];
  const { id, frame } = useField({ name: 'requirements', label: words('fields.requirements') });
  const { fields, append, remove } = useFieldArray<{ requirements: { kind: Kind }[] }, 'requirements', 'key'>({
    name: 'requirements',
    keyName: 'key',
  });
  return (
    <FormSection title={words('fields.requirements')}>
      <ol className={styles.list}>
        {fields.map(({ key, kind }, index) => (
          <li key={key} className={styles.item}>
            <div className={styles.head}>
              <strong>{words(`kinds.${kind}`)}</strong>
              <IconButton size="small" aria-label={t('removeOne', { number: index + 1 })} onClick={() => remove(index)}>
                <Icon path={closePath} size="small" />
              </IconButton>
            </div>
            <RequirementFields name={`requirements.${index}`} kind={kind} choices={choices} />
          </li>
        ))}
      </ol>
      {fields.length === 0 && <FieldNotes id={id} message={frame.message} />}
      {fields.length < mostRequirements && (
        <Select
          id={id}
          className={styles.add}
          aria-label={t('add')}
          value=""
          onChange={({ target }) => {
            const kind = kinds.find((one) => one === target.value);
            if (kind) append(beginningOf(kind));
          }}
        >
          <option value="">{t('add')}</option>
          {kinds
            .filter((kind) => kind !== 'form' || choices.forms.length > 0)
            .map((kind) => (
              <option key={kind} value={kind}>
                {words(`kinds.${kind}`)}
              </option>
            ))}
        </Select>
      )}
    </FormSection>
  );
}

/** A new requirement before anything is filled in. */
function beginningOf(kind: Kind) {
  switch (kind) {
    case 'document':
      return { kind, document_type: '', verified: true, through_end: false, repeat: 'once', stop: true };
    case 'form':
      return { kind, form_id: '', state: 'submitted', repeat: 'once', stop: true };
    case 'field':
      return { kind, field: '', check: 'filled', min_age: '', stop: true };
  }
}
