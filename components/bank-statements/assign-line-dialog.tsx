'use client';
import { useLocale, useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { ChosenInvoices, type ChosenInvoicesProps } from '@/components/bank-statements/chosen-invoices';
import { CheckboxField } from '@/components/ui/form/checkbox-field';
import type { OpenDialog } from '@/components/ui/form/form-dialog';
import { FormDialog } from '@/components/ui/form/form-dialog';
import { isRecord } from '@/components/ui/form/is-record';
import { type BankLine, bankPaymentInput } from '@/lib/bank-statements/schema';
import { isolateFigure } from '@/lib/format/isolate';
import { formatAmountText } from '@/lib/format/money';
import { unspread } from '@/lib/invoices/spread';

export interface AssignLineProps extends ChosenInvoicesProps {
  /** Who paid. */
  payer: string;
}

/** Records a line on the invoices that somebody chooses: several of one client, and what they leave as the client's credit. */
export function AssignLineDialog({ path, line, payer, ...dialog }: AssignLineProps & OpenDialog) {
  const [t, locale] = [useTranslations('bank_statements'), useLocale()];
  const amount = isolateFigure(`${formatAmountText(line.amount, line.currency, locale)} ${line.currency}`);
  return (
    <FormDialog<typeof bankPaymentInput, BankLine>
      {...dialog}
      title={t('assign.title', { amount })}
      schema={bankPaymentInput}
      defaultValues={{ invoices: [], keep_rest_as_credit: false }}
      request={{ method: 'post', path: `${path}/payment` }}
      formKey={`bank-line-${line.id}`}
      submitLabel={t('acts.payment')}
      success={t('done.payment')}
    >
      <p>
        <bdi>{payer}</bdi>
        {line.reference && (
          <>
            {' · '}
            <bdi>{line.reference}</bdi>
          </>
        )}
      </p>
      <ChosenInvoices path={path} line={line} />
      <Rest line={line} />
    </FormDialog>
  );
}

/** What no invoice gets of the line, and whether it is kept. */
function Rest({ line: { amount, currency } }: Pick<AssignLineProps, 'line'>) {
  const [t, locale] = [useTranslations('bank_statements.assign'), useLocale()];
  const chosen: unknown = useWatch({ name: 'invoices' });
  const parts = Array.isArray(chosen) ? chosen.map((one) => (isRecord(one) ? one.amount : '')) : [];
  const left = parts.length > 0 ? unspread(amount, parts, currency) : null;
  if (!left) return null;
  const figure = isolateFigure(`${formatAmountText(left.amount, currency, locale)} ${currency}`);
  if (left.kind === 'over') return <p>{t('over', { amount: figure })}</p>;
  return <CheckboxField name="keep_rest_as_credit" label={t('keep', { amount: figure })} help={t('keepHelp')} />;
}
