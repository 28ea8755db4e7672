'use client';
import { useTranslations } from 'next-intl';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { DateField } from '@/components/ui/form/fields/date-field';
import { IntegerField } from '@/components/ui/form/fields/integer-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair } from '@/components/ui/form/form-section';
import { isolate } from '@/lib/format/isolate';
import { type Mandate, mandateInput } from '@/lib/mandates/schema';
import { mandateSchemes, mandateSequences } from '@/lib/mandates/state';

/** The dialog that adds the mandate that a client signed. */
export function AddMandateDialog({ clientId, debtor, ...dialog }: { clientId: string; debtor: string } & OpenDialog) {
  const t = useTranslations('mandates');
  return (
    <FormDialog<typeof mandateInput, Mandate>
      {...dialog}
      title={t('addTitle')}
      schema={mandateInput}
      defaultValues={{
        reference: '',
        scheme: 'core',
        sequence: 'recurring',
        signed_on: '',
        debtor_name: debtor.slice(0, 70),
        iban: '',
        bic: '',
        notice_days: 14,
      }}
      request={{ method: 'post', path: `/api/v1/clients/${clientId}/mandates` }}
      formKey={`client-mandate-${clientId}`}
      submitLabel={t('add')}
      success={t('added')}
    >
      <MandateFields ibanHelp={undefined} />
    </FormDialog>
  );
}

/** The dialog that changes a mandate. An empty IBAN keeps its account. */
export function EditMandateDialog({ mandate, ...dialog }: { mandate: Mandate } & OpenDialog) {
  const t = useTranslations('mandates');
  return (
    <FormDialog<typeof mandateInput, Mandate>
      {...dialog}
      title={t('editTitle', { name: mandate.reference })}
      schema={mandateInput}
      defaultValues={{
        reference: mandate.reference,
        scheme: mandate.scheme,
        sequence: mandate.sequence,
        signed_on: mandate.signed_on,
        debtor_name: mandate.debtor_name,
        iban: '',
        bic: mandate.bic ?? '',
        notice_days: mandate.notice_days,
      }}
      request={{ method: 'patch', path: `/api/v1/mandates/${mandate.id}`, etag: `"${mandate.version}"` }}
      formKey={`client-mandate-change-${mandate.id}`}
      submitLabel={t('save')}
      success={t('changed')}
    >
      <MandateFields ibanHelp={t('ibanKept', { account: isolate(mandate.account) })} />
    </FormDialog>
  );
}

function MandateFields({ ibanHelp }: { ibanHelp: string | undefined }) {
  const t = useTranslations('mandates');
  return (
    <>
      <FieldPair>
        <TextField name="reference" label={t('fields.reference')} help={t('referenceHelp')} />
        <DateField name="signed_on" label={t('fields.signed_on')} />
      </FieldPair>
      <SelectField
        name="scheme"
        label={t('fields.scheme')}
        options={mandateSchemes.map((value) => ({ value, label: t(`schemes.${value}`) }))}
      />
      <TextField name="debtor_name" label={t('fields.debtor_name')} />
      <FieldPair>
        <TextField name="iban" label={t('fields.iban')} help={ibanHelp} secret />
        <TextField name="bic" label={t('fields.bic')} />
      </FieldPair>
      <FieldPair>
        <SelectField
          name="sequence"
          label={t('fields.sequence')}
          options={mandateSequences.map((value) => ({ value, label: t(`sequences.${value}`) }))}
        />
        <IntegerField name="notice_days" label={t('fields.notice_days')} help={t('noticeHelp')} />
      </FieldPair>
    </>
  );
}
