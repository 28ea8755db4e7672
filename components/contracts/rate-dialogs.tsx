'use client';
import { useTranslations } from 'next-intl';
import type { RateContext } from '@/components/contracts/rate-context';
import { ContractRateFields } from '@/components/contracts/rate-fields';
import { FormDialog } from '@/components/ui/form/form-dialog';
import type { Option } from '@/components/ui/form/select-field';
import { Icon } from '@/components/ui/value/icon';
import { addPath } from '@/components/ui/value/icon-paths';
import { type CandidateRate, rateInput } from '@/lib/contracts/rates/schema';

interface RateDialogProps {
  contract: RateContext;
  withMargin: boolean;
  types: readonly Option[];
}

/** A rate from a day on; the first one is the regular one of the contract's first day. */
export function AddRate({
  contract,
  withMargin,
  types,
  first,
  today,
}: RateDialogProps & { first: boolean; today: string }) {
  const t = useTranslations('contracts.rates');
  return (
    <FormDialog<typeof rateInput, CandidateRate>
      title={t('addTitle')}
      trigger={t('add')}
      triggerProps={{ startIcon: <Icon path={addPath} />, variant: first ? 'contained' : 'outlined' }}
      schema={rateInput}
      defaultValues={{
        rate_type: first ? 'regular' : '',
        bill_rate: '',
        pay_rate: '',
        unit: 'hour',
        effective_from: first || today < contract.start ? contract.start : today,
      }}
      request={{ method: 'post', path: `/api/v1/contracts/${contract.id}/candidate-rates` }}
      formKey={`rate-new-${contract.id}`}
      submitLabel={t('add')}
      success={t('added')}
    >
      <ContractRateFields contract={contract} withMargin={withMargin} types={types} />
    </FormDialog>
  );
}

export function ChangeRate({
  contract,
  withMargin,
  types,
  rate,
  label,
}: RateDialogProps & { rate: CandidateRate; label: string }) {
  const t = useTranslations('contracts.rates');
  return (
    <FormDialog<typeof rateInput, CandidateRate>
      title={label}
      trigger={t('edit')}
      triggerProps={{ size: 'small', variant: 'text' }}
      schema={rateInput}
      defaultValues={{
        rate_type: rate.rate_type,
        bill_rate: rate.bill_rate ?? '',
        pay_rate: rate.pay_rate,
        unit: rate.unit,
        effective_from: rate.effective_from,
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
    </FormDialog>
  );
}
