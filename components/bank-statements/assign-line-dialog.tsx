'use client';
import { useLocale, useTranslations } from 'next-intl';
import { ChosenInvoices, type ChosenInvoicesProps } from '@/components/bank-statements/chosen-invoices';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import { type BankLine, bankPaymentInput } from '@/lib/bank-statements/schema';
import { isolateSentence } from '@/lib/format/isolate';
import { formatAmountText } from '@/lib/format/money';

export interface AssignLineProps extends ChosenInvoicesProps {
  /** The name of the payer. */
  payer: string;
}

/**
 * Records a line as the payment of invoices that somebody chooses: several of one currency, and the rest as the client's
 * credit.
 */
export function AssignLineDialog({ path, line, own, payer, ...dialog }: AssignLineProps & OpenDialog) {
  const [t, locale] = [useTranslations('bank_statements'), useLocale()];
  const amount = isolateSentence(`${formatAmountText(line.amount, line.currency, locale)} ${line.currency}`, locale);
  return (
    <FormDialog<typeof bankPaymentInput, BankLine>
      {...dialog}
      title={t('assign.title', { amount })}
      schema={bankPaymentInput}
      defaultValues={{
        invoices: [],
        exchange_rate: '',
        company_rate: '',
        with_charges: false,
        keep_rest_as_credit: false,
      }}
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
      <ChosenInvoices path={path} line={line} own={own} />
    </FormDialog>
  );
}
