'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { CandidatePicker } from '@/components/submissions/candidate-picker';
import { ClientPicker } from '@/components/submissions/client-picker';
import { JobPicker } from '@/components/submissions/job-picker';
import { SubmissionRateFields } from '@/components/submissions/rate-fields';
import { submissionValues } from '@/components/submissions/submission-values';
import type { ClientFloor } from '@/components/submissions/use-client-floor';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { TextareaField } from '@/components/ui/form/fields/textarea-field';
import { ResourceForm } from '@/components/ui/form/form';
import { FieldPair, FormColumn, FormSection } from '@/components/ui/form/form-section';
import type { FormDefaults } from '@/components/ui/form/form-values';
import { PersonFields } from '@/components/ui/form/known-person';
import type { Option } from '@/components/ui/inputs/option';
import { type Submission, type SubmissionForm as SubmissionFormValues, submissionForm } from '@/lib/submissions/schema';

interface SubmissionFormProps {
  values: FormDefaults<SubmissionFormValues>;
  /** The submission that is edited; undefined for a new one. */
  edited?: { id: string; number: string; version: number; clientId: string };
  /** The candidate in `values`, with their name and number, if somebody was chosen before the form opened. */
  candidate?: Option | undefined;
  /** The client in `values`, with its name. */
  client?: Option;
  /** The job in `values`, if there is one. */
  job?: { id: string; number: string; title: string } | undefined;
  /** Whether the actor sees margins, and so may set the burden. */
  withMargin: boolean;
  floor: ClientFloor;
  /** The colleagues to choose the owner from; none if the actor may not change the owner. */
  owners: readonly Option[];
  currencies: readonly Option[];
  addsClients: boolean;
  /** Whether a new submission can be submitted at once. */
  submits?: boolean;
  /** Whether a new submission offers the candidates whom the actor sees. */
  findsCandidates?: boolean;
}

/** The form that makes or edits a submission. */
export function SubmissionForm({
  values,
  edited,
  candidate,
  client,
  job,
  withMargin,
  floor,
  owners,
  currencies,
  addsClients,
  submits = false,
  findsCandidates = false,
}: SubmissionFormProps) {
  const t = useTranslations('submissions');
  const path = '/api/v1/candidate-submissions';
  const [chosen, setChosen] = useState(candidate?.value ?? '');
  return (
    <ResourceForm<typeof submissionForm, Submission>
      schema={submissionForm}
      defaultValues={values}
      request={
        edited ? { method: 'put', path: `${path}/${edited.id}`, etag: `"${edited.version}"` } : { method: 'post', path }
      }
      formKey={edited ? `submission-${edited.id}` : 'submission-new'}
      submitLabel={t(edited ? 'form.save' : 'form.saveNew')}
      {...(submits && { also: { label: t('form.saveAndSubmit'), values: { submit: true } } })}
      success={({ status }) => t(edited ? 'form.saved' : status === 'draft' ? 'form.created' : 'form.submitted')}
      cancel={edited ? `/submissions/${edited.id}` : '/submissions'}
      onSaved={(saved) => `/submissions/${saved.uuid}`}
      toValues={(newer) => submissionValues(values, newer)}
    >
      <FormColumn>
        <FormSection title={t('sections.candidate')} text={t('form.candidateText')} isGiven={candidate !== undefined}>
          {findsCandidates && <CandidatePicker chosen={chosen} initial={candidate} onChoose={setChosen} />}
          <PersonFields
            chosen={chosen}
            labels={{ name: t('fields.name'), email: t('fields.candidate_email'), phone: t('fields.candidate_phone') }}
          />
        </FormSection>
        <FormSection title={t('sections.assignment')} isGiven={!edited && job !== undefined}>
          {values.job_id !== undefined && <JobPicker initial={job} isNew={!edited} />}
          <TextField name="position_title" label={t('fields.position_title')} />
          <ClientPicker initial={client} savedId={edited?.clientId} addsClients={addsClients} />
          <FieldPair>
            <DateField name="available_from" label={t('fields.available_from')} />
            {owners.length > 0 && (
              <ChoiceField name="owner_id" label={t('fields.owner')} help={t('form.ownerHelp')} options={owners} />
            )}
          </FieldPair>
          <TextareaField name="note" label={t('fields.note')} />
        </FormSection>
      </FormColumn>
      <SubmissionRateFields withMargin={withMargin} floor={floor} currencies={currencies} />
    </ResourceForm>
  );
}
