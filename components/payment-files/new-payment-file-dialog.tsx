'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { FormDialog, type OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { DateField } from '@/components/ui/form/fields/date-field';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { SeveralField } from '@/components/ui/form/fields/several-field';
import { TextField } from '@/components/ui/form/fields/text-field';
import { FieldPair } from '@/components/ui/form/form-section';
import { useFigures } from '@/components/ui/value/use-figures';
import { formatRules, payoutFormats } from '@/lib/payment-files/formats';
import { type PaymentFileParts, type PaymentFileRecord, paymentFileInput } from '@/lib/payment-files/schema';

export interface NewPaymentFileProps {
  /** What can be paid. */
  parts: PaymentFileParts;
  /** The company's currency. */
  currency: string;
}

/** The dialog that drafts a file of what closed runs and refunds owe, and opens it. */
export function NewPaymentFileDialog({ parts, currency, ...dialog }: NewPaymentFileProps & OpenDialog) {
  const t = useTranslations('payment_files');
  const format = payoutFormats.find((one) => formatRules[one].currency === currency) ?? 'sepa';
  return (
    <FormDialog<typeof paymentFileInput, PaymentFileRecord>
      {...dialog}
      title={t('new')}
      schema={paymentFileInput}
      defaultValues={{
        format,
        execution_date: parts.first_days[format],
        pay_run_ids: [],
        self_billed_invoice_ids: [],
        refund_ids: [],
        refund_accounts: parts.refunds
          .filter(({ account }) => account === null)
          .map(({ id }) => ({ refund_id: id, iban: '' })),
        originator: parts.originator ?? { routing_number: '', bank_name: '', company_id: '' },
      }}
      request={{ method: 'post', path: '/api/v1/payment-files' }}
      formKey="payment-file-new"
      submitLabel={t('form.create')}
      success={t('form.created')}
      onSaved={(saved) => `/payment-files/${saved.id}`}
    >
      <p>{t('form.text')}</p>
      <FieldPair>
        <SelectField
          name="format"
          label={t('fields.format')}
          options={payoutFormats.map((value) => ({ value, label: t(`formats.${value}`) }))}
        />
        <DateField name="execution_date" label={t('fields.execution_date')} help={t('form.dayHelp')} />
      </FieldPair>
      <Sources parts={parts} />
      <Originator />
    </FormDialog>
  );
}

function Sources({ parts: { pay_runs: runs, refunds } }: Pick<NewPaymentFileProps, 'parts'>) {
  const [t, show] = [useTranslations('payment_files'), useFigures()];
  const { currency } = formatRules[useWatch<{ format: 'sepa' | 'nacha' }, 'format'>({ name: 'format' })];
  const ofCurrency = <Row extends { currency: string }>(rows: readonly Row[]) =>
    rows.filter((row) => row.currency === currency);
  const [ownRuns, ownRefunds] = [ofCurrency(runs), ofCurrency(refunds)];
  const unknown = refunds.filter(({ account }) => account === null);
  return (
    <>
      {ownRuns.length + ownRefunds.length === 0 && <p>{t('form.nothing', { currency })}</p>}
      {ownRuns.length > 0 && (
        <SeveralField
          name="pay_run_ids"
          label={t('form.payRuns')}
          options={ownRuns.map(({ id, number, amount }) => ({
            value: id,
            label: `${number} · ${show.money(amount, currency)}`,
          }))}
        />
      )}
      {ownRefunds.length > 0 && (
        <SeveralField
          name="refund_ids"
          label={t('form.refunds')}
          options={ownRefunds.map(({ id, client, amount, account }) => ({
            value: id,
            label: [client.name, show.money(amount, currency), account].filter((one) => one !== null).join(' · '),
          }))}
        />
      )}
      {unknown.map(({ id, client, currency: own }, index) =>
        own === currency ? (
          <TextField
            key={id}
            name={`refund_accounts.${index}.iban`}
            label={t('form.ibanOf', { client: client.name })}
            help={t('form.ibanHelp')}
          />
        ) : null,
      )}
    </>
  );
}

/** How the bank knows the company, which only a NACHA file says. */
function Originator() {
  const t = useTranslations('payment_files');
  const format = useWatch<{ format: string }, 'format'>({ name: 'format' });
  if (format !== 'nacha') return null;
  return (
    <>
      <FieldPair>
        <TextField name="originator.routing_number" label={t('form.routingNumber')} />
        <TextField name="originator.bank_name" label={t('form.bankName')} />
      </FieldPair>
      <TextField name="originator.company_id" label={t('form.companyId')} help={t('form.companyIdHelp')} />
    </>
  );
}
