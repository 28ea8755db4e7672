'use client';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { FieldPair } from '@/components/ui/form/form-section';
import {
  answerNeeds,
  answerRepeats,
  checksOf,
  documentRepeats,
  type SetRequirement,
} from '@/lib/requirements/requirement';
import type { SetChoices } from '@/lib/requirements/schema';

interface RequirementFieldsProps {
  /** The path of the requirement in the form: `requirements.0`. */
  name: string;
  kind: SetRequirement['kind'];
  choices: SetChoices;
}

/** The fields of one requirement. */
export function RequirementFields({ name, kind, choices }: RequirementFieldsProps) {
  const [t, words] = [useTranslations('readiness.form'), useTranslations('readiness')];
  const repeats = (options: readonly (typeof answerRepeats)[number][]) =>
    options.map((value) => ({ value, label: words(`repeats.${value}`) }));
  const stop = <CheckboxField name={`${name}.stop`} label={t('stop')} />;
  switch (kind) {
    case 'document':
      return (
        <>
          <FieldPair>
            <SelectField
              name={`${name}.document_type`}
              label={t('documentType')}
              options={choices.documentTypes}
              required
            />
            <SelectField name={`${name}.repeat`} label={t('repeat')} options={repeats(documentRepeats)} required />
          </FieldPair>
          <CheckboxField name={`${name}.verified`} label={t('verified')} />
          <CheckboxField name={`${name}.through_end`} label={t('throughEnd')} />
          {stop}
        </>
      );
    case 'form':
      return (
        <>
          <SelectField name={`${name}.form_id`} label={t('module')} options={choices.forms} required />
          <FieldPair>
            <SelectField
              name={`${name}.state`}
              label={t('state')}
              options={answerNeeds.map((value) => ({ value, label: words(`needs.${value}`) }))}
              required
            />
            <SelectField name={`${name}.repeat`} label={t('repeat')} options={repeats(answerRepeats)} required />
          </FieldPair>
          {stop}
        </>
      );
    case 'field':
      return (
        <>
          <FieldOfProfile name={name} choices={choices} />
          {stop}
        </>
      );
  }
}

/** A profile's field, with the checks that it allows: an age only of a birthday, a deadline only of a date ahead. */
function FieldOfProfile({ name, choices }: Pick<RequirementFieldsProps, 'name' | 'choices'>) {
  const [t, words] = [useTranslations('readiness.form'), useTranslations('readiness')];
  const { setValue } = useFormContext();
  const [field, check, age]: unknown[] = useWatch({ name: [`${name}.field`, `${name}.check`, `${name}.min_age`] });
  // An age that a set has stays, whoever edits the set.
  const checks = checksOf(String(field ?? '')).filter(
    (one) => one !== 'min_age' || choices.setsAges || check === 'min_age',
  );
  const isPossible = checks.some((one) => one === check);
  const hasOldAge = check !== 'min_age' && age !== '';
  useEffect(() => {
    if (!isPossible) setValue(`${name}.check`, 'filled');
    if (hasOldAge) setValue(`${name}.min_age`, '');
  }, [isPossible, hasOldAge, name, setValue]);
  return (
    <>
      <SelectField name={`${name}.field`} label={t('field')} options={choices.fields} required />
      {checks.length > 1 && (
        <FieldPair>
          <SelectField
            name={`${name}.check`}
            label={t('check')}
            options={checks.map((value) => ({ value, label: words(`checks.${value}`) }))}
            required
          />
          {check === 'min_age' && (
            <IntegerField name={`${name}.min_age`} label={t('minAge')} suffix={t('years')} required />
          )}
        </FieldPair>
      )}
    </>
  );
}
