'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { CheckboxField } from '@/components/ui/form/fields/checkbox-field';
import { DateField } from '@/components/ui/form/fields/date-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { SeveralField } from '@/components/ui/form/fields/several-field';
import { FieldPair } from '@/components/ui/form/form-section';
import { Alert } from '@/components/ui/plain/alert';
import { useFigures } from '@/components/ui/value/use-figures';
import { type CollectionFormat, collectionFormats } from '@/lib/payment-files/formats';
import { type CollectionParts, collectionInput, type PaymentFileRecord } from '@/lib/payment-files/schema';

export interface NewCollectionProps {
  /** What can be collected. */
  parts: CollectionParts;
}

/** The dialog that drafts a file by which the bank collects open invoices, and opens it. */
export function NewCollectionDialog({ parts, ...dialog }: NewCollectionProps & OpenDialog) {
  const t = useTranslations('payment_files');
  return (
    <FormDialog<typeof collectionInput, PaymentFileRecord>
      {...dialog}
      title={t('collect.new')}
      schema={collectionInput}
      defaultValues={{
        format: parts.invoices[0]?.format ?? 'sepa_core',
        execution_date: parts.first_day,
        invoice_ids: [],
        announced_otherwise: false,
      }}
      request={{ method: 'post', path: '/api/v1/payment-files/collections' }}
      formKey="collection-new"
      submitLabel={t('form.create')}
      success={t('form.created')}
      onSaved={(saved) => `/payment-files/${saved.id}`}
    >
      <p>{t('collect.text')}</p>
      {parts.creditor_identifier === null && (
        <Alert severity="warning" role="note">
          {t('collect.noIdentifier')}
        </Alert>
      )}
      <FieldPair>
        <SelectField
          name="format"
          label={t('fields.format')}
          options={collectionFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        />
        <DateField name="execution_date" label={t('collect.day')} help={t('collect.dayHelp')} />
      </FieldPair>
      <Invoices parts={parts} />
    </FormDialog>
  );
}

/** The invoices of the chosen scheme on the chosen day; what cannot be collected says why below. */
function Invoices({ parts: { invoices } }: NewCollectionProps) {
  const [t, show] = [useTranslations('payment_files'), useFigures()];
  const format = useWatch<{ format: CollectionFormat }, 'format'>({ name: 'format' });
  const day = useWatch<{ execution_date: string }, 'execution_date'>({ name: 'execution_date' });
  const own = invoices.filter((one) => one.format === format);
  const [ready, others] = [own.filter(({ lacks }) => lacks.length === 0), own.filter(({ lacks }) => lacks.length > 0)];
  const about = ({ number, client, amount, currency, account, first_day: first }: (typeof own)[number]) =>
    [number, client.name, show.money(amount, currency), account, show.day(first)].join(' · ');
  return (
    <>
      {ready.length === 0 ? (
        <p>{t('collect.nothing')}</p>
      ) : (
        <SeveralField
          name="invoice_ids"
          label={t('collect.invoices')}
          options={ready.map((one) => ({ value: one.id, label: about(one) }))}
        />
      )}
      {ready.some((one) => one.announced_for === null || one.announced_for !== day) && (
        <CheckboxField name="announced_otherwise" label={t('collect.told')} />
      )}
      {others.length > 0 && (
        <>
          <p>{t('leftOut')}</p>
          <ul>
            {others.map((one) => (
              <li key={one.id}>
                {one.number} · {one.client.name}: {one.lacks.map((lack) => t(`collectionLacks.${lack}`)).join(' ')}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
