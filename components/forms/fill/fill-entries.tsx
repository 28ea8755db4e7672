'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useFormState } from 'react-hook-form';
import styles from '@/components/forms/fill/fields/fill.module.css';
import { FillFields } from '@/components/forms/fill/fields/fill-fields';
import { wordsOf } from '@/components/forms/fill/words';
import { fieldId, useFormFrame } from '@/components/ui/form/form-context';
import { FormSection } from '@/components/ui/form/form-section';
import frameStyles from '@/components/ui/inputs/field-frame.module.css';
import { Button } from '@/components/ui/plain/button';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Icon } from '@/components/ui/value/icon';
import { addPath, closePath } from '@/components/ui/value/icon-paths';
import type { EvaluatedAnswer } from '@/lib/forms/answers/values/evaluate-answer';
import { blankEntry } from '@/lib/forms/answers/values/typed';
import type { Section } from '@/lib/forms/definition/schema';

/** A section that repeats: its entries one below the other, to be added and removed within its limits. */
export function FillEntries({ section, evaluated }: { section: Section; evaluated: EvaluatedAnswer }) {
  const t = useTranslations('fill');
  const title = wordsOf(section.title);
  const name = `values.${section.key}`;
  const { fields, append, remove } = useFieldArray({ name });
  const { id, message } = useListFault(name, title);
  const add = useRef<HTMLButtonElement>(null);
  const { min, max } = section.repeats ?? { min: 0, max: 0 };
  return (
    <FormSection title={title} text={wordsOf(section.help)}>
      {fields.length === 0 && <p className={styles.none}>{t('noEntries')}</p>}
      {fields.map(({ id: key }, index) => (
        <fieldset key={key} className={styles.entry}>
          <legend className={styles.entryHead}>{t('entry', { section: title, position: index + 1 })}</legend>
          {fields.length > min && (
            <IconButton
              size="small"
              className={styles.remove}
              aria-label={t('removeEntry', { section: title, position: index + 1 })}
              onClick={() => {
                remove(index);
                add.current?.focus();
              }}
            >
              <Icon path={closePath} size="small" />
            </IconButton>
          )}
          <FillFields section={section} entry={index} evaluated={evaluated} />
        </fieldset>
      ))}
      <div>
        <Button
          ref={add}
          id={id}
          variant="outlined"
          size="small"
          startIcon={<Icon path={addPath} size="small" />}
          aria-describedby={`${id}-bounds`}
          disabled={fields.length >= max}
          onClick={() => append(blankEntry(section))}
        >
          {t('addEntry', { section: title })}
        </Button>
        <p id={`${id}-bounds`} className={frameStyles.note}>
          {t('bounds', { min, max })}
        </p>
        {message && <p className={`${frameStyles.note} ${frameStyles.fault}`}>{message}</p>}
      </div>
    </FormSection>
  );
}

/** The fault of a list as a whole; the summary's link to it leads to the button that adds an entry. */
function useListFault(name: string, label: string) {
  const frame = useFormFrame();
  const { enrol } = frame;
  useEffect(() => enrol(name, { label, secret: false }), [enrol, name, label]);
  const { getFieldState } = useFormContext();
  const { error } = getFieldState(name, useFormState({ name }));
  return { id: fieldId(frame.id, name), message: error?.root?.message };
}
