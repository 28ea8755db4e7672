'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { AutocompleteField } from '@/components/ui/form/fields/autocomplete-field';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { DecimalField } from '@/components/ui/form/fields/decimal-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair } from '@/components/ui/form/form-section';
import type { Option } from '@/components/ui/inputs/option';
import { additionKinds } from '@/lib/pay-runs/additions/kinds';
import { type Addition, additionInput } from '@/lib/pay-runs/additions/schema';

export interface AddAdditionProps {
  runId: string;
}

/** The dialog that adds a line to a draft of a pay run. */
export function AddAdditionDialog({ runId, ...dialog }: AddAdditionProps & OpenDialog) {
  const t = useTranslations('pay_runs.additions');
  return (
    <FormDialog<typeof additionInput, Addition>
      {...dialog}
      title={t('add')}
      schema={additionInput}
      defaultValues={{
        contract_id: '',
        kind: 'bonus',
        description: '',
        amount: '',
        taxable: true,
        in_regular_rate: false,
        earned_from: '',
        earned_to: '',
      }}
      request={{ method: 'post', path: `/api/v1/pay-runs/${runId}/lines` }}
      formKey={`pay-line-new-${runId}`}
      submitLabel={t('add')}
      success={t('added')}
    >
      <AdditionFields />
    </FormDialog>
  );
}

export interface ChangeAdditionProps {
  addition: Addition;
}

/** The dialog that changes a line that was added. */
export function ChangeAdditionDialog({ addition, ...dialog }: ChangeAdditionProps & OpenDialog) {
  const t = useTranslations('pay_runs.additions');
  const { contract, candidate } = addition;
  return (
    <FormDialog<typeof additionInput, Addition>
      {...dialog}
      title={t('changeTitle')}
      schema={additionInput}
      defaultValues={{
        contract_id: contract.id,
        kind: addition.kind,
        description: addition.description,
        amount: addition.amount,
        taxable: addition.taxable,
        in_regular_rate: addition.in_regular_rate,
        earned_from: addition.earned_from ?? '',
        earned_to: addition.earned_to ?? '',
      }}
      request={{
        method: 'put',
        path: `/api/v1/pay-runs/${addition.pay_run_id}/lines/${addition.id}`,
        etag: `"${addition.version}"`,
      }}
      formKey={`pay-line-${addition.id}`}
      submitLabel={t('save')}
      success={t('saved')}
    >
      <AdditionFields initial={{ value: contract.id, label: `${contract.number} · ${candidate.name}` }} />
    </FormDialog>
  );
}

interface FoundContract {
  id: string;
  number: string;
  candidate: { name: string };
}
const contractAndCandidate = ({ id, number, candidate }: FoundContract): Option => ({
  value: id,
  label: `${number} · ${candidate.name}`,
});

function AdditionFields({ initial }: { initial?: Option }) {
  const t = useTranslations('pay_runs');
  return (
    <>
      <AutocompleteField
        name="contract_id"
        label={t('fields.contract')}
        path="/api/v1/contracts"
        recordPath="/api/v1/contracts"
        toOption={contractAndCandidate}
        {...(initial ? { initial } : {})}
      />
      <FieldPair>
        <SelectField
          name="kind"
          label={t('fields.kind')}
          options={additionKinds.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))}
        />
        <DecimalField name="amount" label={t('fields.amount')} help={t('additions.amountHelp')} places={[2, 4]} />
      </FieldPair>
      <TextField name="description" label={t('fields.description')} />
      <CheckboxField name="taxable" label={t('fields.taxable')} />
      <CheckboxField name="in_regular_rate" label={t('fields.in_regular_rate')} help={t('additions.rateHelp')} />
      <FieldPair>
        <DateField name="earned_from" label={t('fields.earned_from')} />
        <DateField name="earned_to" label={t('fields.earned_to')} />
      </FieldPair>
    </>
  );
}
