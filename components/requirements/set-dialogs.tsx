'use client';
import { useTranslations } from 'next-intl';
import { RequirementList } from '@/components/requirements/requirement-list';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import { ChoiceField } from '@/components/ui/form/fields/choice-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair, FormSection } from '@/components/ui/form/form-section';
import type { Option } from '@/components/ui/inputs/option';
import { type RequirementSet, requirementSetInput, type SetChoices } from '@/lib/requirements/schema';

export interface SetDialogProps {
  choices: SetChoices;
  /** Whether the reader may search clients; otherwise a set keeps the client that it has. */
  searchesClients: boolean;
}

/** The dialog that adds a requirement set. */
export function AddSetDialog({ choices, searchesClients, ...dialog }: SetDialogProps & OpenDialog) {
  const t = useTranslations('readiness');
  return (
    <FormDialog<typeof requirementSetInput, RequirementSet>
      {...dialog}
      title={t('new')}
      schema={requirementSetInput}
      defaultValues={{
        name: '',
        for: { client_id: '', job_id: '', contract_type: '', country: '' },
        requirements: [],
      }}
      request={{ method: 'post', path: '/api/v1/requirement-sets' }}
      formKey="requirement-set-new"
      submitLabel={t('save')}
      success={t('saved')}
    >
      <SetFields choices={choices} client={searchesClients ? {} : null} />
    </FormDialog>
  );
}

/** The dialog that changes a requirement set. */
export function EditSetDialog({
  set,
  choices,
  searchesClients,
  ...dialog
}: SetDialogProps & { set: RequirementSet } & OpenDialog) {
  const t = useTranslations('readiness');
  const { client_id: clientId, job_id: jobId, contract_type: type, country } = set.for;
  const initial = set.client && { value: set.client.id, label: set.client.name };
  return (
    <FormDialog<typeof requirementSetInput, RequirementSet>
      {...dialog}
      title={t('editTitle', { name: set.name })}
      schema={requirementSetInput}
      defaultValues={{
        name: set.name,
        for: { client_id: clientId ?? '', job_id: jobId ?? '', contract_type: type ?? '', country: country ?? '' },
        requirements: set.requirements.map((one) =>
          one.kind === 'field' ? { ...one, min_age: one.min_age ?? '' } : one,
        ),
      }}
      request={{ method: 'put', path: `/api/v1/requirement-sets/${set.id}`, etag: `"${set.version}"` }}
      formKey={`requirement-set-${set.id}`}
      submitLabel={t('save')}
      success={t('saved')}
    >
      <SetFields choices={choices} client={searchesClients ? { ...(initial && { initial }) } : null} />
    </FormDialog>
  );
}

interface SetFieldsProps {
  choices: SetChoices;
  /** Null if the client cannot be chosen. */
  client: { initial?: Option } | null;
}

function SetFields({ choices, client }: SetFieldsProps) {
  const t = useTranslations('readiness.form');
  return (
    <>
      <TextField name="name" label={t('name')} />
      <FormSection title={t('scope')} text={t('scopeText')}>
        {client && (
          <AutocompleteField
            name="for.client_id"
            label={t('client')}
            path="/api/v1/clients/search"
            recordPath="/api/v1/clients"
            {...client}
          />
        )}
        <FieldPair>
          <SelectField name="for.contract_type" label={t('contractType')} options={choices.contractTypes} />
          <ChoiceField name="for.country" label={t('country')} help={t('countryHelp')} options={choices.countries} />
        </FieldPair>
      </FormSection>
      <RequirementList choices={choices} />
    </>
  );
}
