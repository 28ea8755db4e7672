'use client';
import { useTranslations } from 'next-intl';
import { useFieldArray, useWatch } from 'react-hook-form';
import styles from '@/components/company-settings/settings.module.css';
import { TextField } from '@/components/ui/form/fields/text-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FormSection } from '@/components/ui/form/form-section';
import { MoveButtons } from '@/components/ui/list/ordering/move-buttons';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Icon } from '@/components/ui/value/icon';
import { closePath } from '@/components/ui/value/icon-paths';
import { mostStages, mostStagesOfState, type Stages, stagesInput } from '@/lib/submissions/stages/schema';
import type { SubmissionStatus } from '@/lib/submissions/transitions';

interface StagesFormProps {
  saved: Stages;
  /** The states in their order, named in the reader's language. */
  states: readonly { value: SubmissionStatus; label: string }[];
}

/** The company's own stages inside the states of submissions. */
export function StagesForm({ saved, states }: StagesFormProps) {
  const t = useTranslations('company_settings');
  return (
    <ResourceForm<typeof stagesInput, Stages>
      schema={stagesInput}
      defaultValues={valuesOf(saved)}
      toValues={valuesOf}
      request={{ method: 'put', path: '/api/v1/submission-stages', etag: `"${saved.version}"` }}
      formKey="submission-stages"
      submitLabel={t('save')}
      success={t('saved')}
    >
      <StateSections saved={saved} states={states} />
    </ResourceForm>
  );
}

const valuesOf = ({ stages }: Stages) => ({ stages: stages.map(({ id, state, name }) => ({ id, state, name })) });
type Values = { stages: { id?: string; state: SubmissionStatus; name: string }[] };

function StateSections({ saved, states }: StagesFormProps) {
  const t = useTranslations('company_settings.stages');
  const { fields, append, remove, swap } = useFieldArray<Values, 'stages', 'key'>({ name: 'stages', keyName: 'key' });
  const countOf = (id: string | undefined) => saved.stages.find((stage) => stage.id === id)?.count ?? 0;
  const left = saved.stages.filter(({ id }) => !fields.some((field) => field.id === id));
  const concerned = left.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <FormSection title={t('title')} text={t('text')}>
        {concerned > 0 && <Alert severity="warning">{t('removed', { count: concerned })}</Alert>}
      </FormSection>
      {states.map(({ value: state, label: status }) => {
        // The stages of all states are one list: each knows its place in it.
        const rows = fields.flatMap((field, index) => (field.state === state ? [{ ...field, index }] : []));
        return (
          <FormSection key={state} title={status}>
            {rows.length > 0 && (
              <ol className={styles.stages}>
                {rows.map(({ key, id, index }, place) => (
                  <StageRow
                    key={key}
                    index={index}
                    label={t('nameOf', { number: place + 1, status })}
                    count={countOf(id)}
                    place={place}
                    places={rows.length}
                    onMove={(step) => {
                      const other = rows[place + step];
                      if (other) swap(index, other.index);
                    }}
                    onRemove={() => remove(index)}
                  />
                ))}
              </ol>
            )}
            {rows.length < mostStagesOfState && fields.length < mostStages && (
              <div>
                <Button onClick={() => append({ state, name: '' })}>{t('add', { status })}</Button>
              </div>
            )}
          </FormSection>
        );
      })}
    </>
  );
}

interface StageRowProps {
  /** The place in the form's list, and the one in its state. */
  index: number;
  place: number;
  places: number;
  label: string;
  /** The number of submissions that are at the stage now. */
  count: number;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
}

function StageRow({ index, place, places, label, count, onMove, onRemove }: StageRowProps) {
  const t = useTranslations('company_settings.stages');
  const typed: unknown = useWatch({ name: `stages.${index}.name` });
  const name = typeof typed === 'string' && typed.trim() ? typed : label;
  return (
    <li className={styles.stage}>
      <div className={styles.stageName}>
        <TextField name={`stages.${index}.name`} label={label} />
        {count > 0 && <span className={styles.note}>{t('count', { count })}</span>}
      </div>
      <span className={styles.actions}>
        <MoveButtons name={name} index={place} count={places} onMove={onMove} />
        <IconButton size="small" aria-label={t('remove', { name })} onClick={onRemove}>
          <Icon path={closePath} size="small" />
        </IconButton>
      </span>
    </li>
  );
}
