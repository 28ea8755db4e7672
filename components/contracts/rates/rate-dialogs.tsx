'use client';
import { useTranslations } from 'next-intl';
import type { RateContext } from '@/components/contracts/rates/rate-context';
import { RateEffect } from '@/components/contracts/rates/rate-effect';
import { ContractRateFields } from '@/components/contracts/rates/rate-fields';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { FormDialog } from '@/components/ui/form/dialog/form-dialog';
import type { Option } from '@/components/ui/inputs/option';
import { type CandidateRate, rateSaveInput } from '@/lib/contracts/rates/schema';

interface RateDialogProps {
  contract: RateContext;
  withMargin: boolean;
  types: readonly Option[];
}

export interface AddRateProps extends RateDialogProps {
  first: boolean;
  today: string;
}

export interface ChangeRateProps extends RateDialogProps {
  rate: CandidateRate;
  label: string;
}

/** Adds a rate that begins on a day; the first one is the regular rate from the contract's first day. */
export function AddRateDialog({ contract, withMargin, types, first, today, ...dialog }: AddRateProps & OpenDialog) {
  const t = useTranslations('contracts.rates');
  return (
    <FormDialog<typeof rateSaveInput, CandidateRate>
      {...dialog}
      title={t('addTitle')}
      schema={rateSaveInput}
      defaultValues={{
        rate_type: first ? 'regular' : '',
        bill_rate: '',
        pay_rate: '',
        unit: 'hour',
        margin_reason: '',
        effective_from: first || today < contract.start ? contract.start : today,
        apply: 'none',
        seen: '',
      }}
      request={{ method: 'post', path: `/api/v1/contracts/${contract.id}/candidate-rates` }}
      formKey={`rate-new-${contract.id}`}
      submitLabel={t('add')}
      success={t('added')}
    >
      <ContractRateFields contract={contract} withMargin={withMargin} types={types} />
      <RateEffect contractId={contract.id} />
    </FormDialog>
  );
}

/** Changes a rate. */
export function ChangeRateDialog({
  contract,
  withMargin,
  types,
  rate,
  label,
  ...dialog
}: ChangeRateProps & OpenDialog) {
  const t = useTranslations('contracts.rates');
  return (
    <FormDialog<typeof rateSaveInput, CandidateRate>
      {...dialog}
      title={label}
      schema={rateSaveInput}
      defaultValues={{
        rate_type: rate.rate_type,
        bill_rate: rate.bill_rate ?? '',
        pay_rate: rate.pay_rate,
        unit: rate.unit,
        margin_reason: '',
        effective_from: rate.effective_from,
        apply: 'none',
        seen: '',
      }}
      request={{
        method: 'put',
        path: `/api/v1/contracts/${contract.id}/candidate-rates/${rate.id}`,
        etag: `"${rate.version}"`,
      }}
      formKey={`rate-${rate.id}`}
      submitLabel={t('save')}
      success={t('saved')}
    >
      <ContractRateFields contract={contract} withMargin={withMargin} types={types} />
      <RateEffect contractId={contract.id} rateId={rate.id} />
    </FormDialog>
  );
}
