'use client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import styles from '@/components/contracts/contracts.module.css';
import { SelectField } from '@/components/ui/form/fields/select-field';
import { useDebounced } from '@/components/ui/inputs/use-debounced';
import { Money } from '@/components/ui/value/money';
import { rateInput, rateReaches } from '@/lib/contracts/rates/schema';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import type { RatePreview } from '@/lib/timesheets/rate-changes/rate-preview';

interface RateEffectProps {
  contractId: string;
  /** The id of the rate that is changed; left out for a new one. */
  rateId?: string;
}

/** The time that the rate would affect, shown while it is typed and before it is saved. */
export function RateEffect({ contractId, rateId }: RateEffectProps) {
  const t = useTranslations('contracts.rates.effect');
  const reach = useTranslations('contracts.rates.apply');
  const became = useTranslations('ui')('became');
  const [rate_type, effective_from, unit, bill_rate, pay_rate]: unknown[] = useWatch({
    name: ['rate_type', 'effective_from', 'unit', 'bill_rate', 'pay_rate'],
  });
  const typed = rateInput.safeParse({ rate_type, effective_from, unit, bill_rate, pay_rate });
  const settled = useDebounced(typed.success ? JSON.stringify({ ...typed.data, rate_id: rateId }) : '');
  const {
    setValue,
    formState: { submitCount },
  } = useFormContext();
  const { data, isPlaceholderData } = useQuery(
    {
      // The preview is read once more after each attempt: a save is refused if time has changed since.
      queryKey: ['rate-preview', contractId, settled, submitCount],
      enabled: settled !== '',
      placeholderData: keepPreviousData,
      // A rate that cannot be saved has no effect to show; saving it shows the error at its field.
      retry: false,
      queryFn: async () => {
        const body: unknown = JSON.parse(settled);
        return (await api.post<RatePreview>(`/api/v1/contracts/${contractId}/candidate-rates/preview`, body)).data;
      },
    },
    queries(),
  );
  const seen = isPlaceholderData ? '' : (data?.seen ?? '');
  useEffect(() => setValue('seen', seen), [setValue, seen]);
  if (!data || settled === '') return null;
  const { draft = 0, rejected = 0, submitted = 0, approved = 0, invoiced = 0 } = data.by_status;
  const [following, keeping] = [draft + rejected, submitted + approved + invoiced];
  return (
    <>
      <div className={styles.effect} role="status">
        {data.days === 0 ? (
          <p>{t('none')}</p>
        ) : (
          <>
            <p>{t('days', { days: data.days })}</p>
            {following > 0 && <p>{t('following', { count: following })}</p>}
            {keeping > 0 && <p>{t('keeping', { count: keeping })}</p>}
            <p>{t('all')}</p>
            <dl>
              {(['bill', 'pay', 'margin'] as const).map((side) => {
                const change = data[side];
                return (
                  change && (
                    <div key={side}>
                      <dt>{t(side)}</dt>
                      <dd>
                        <Money amount={change.now} currency={data.currency} />{' '}
                        <span className="mirrored" role="img" aria-label={became}>
                          →
                        </span>{' '}
                        <Money amount={change.then} currency={data.currency} />
                      </dd>
                    </div>
                  )
                );
              })}
            </dl>
          </>
        )}
      </div>
      {keeping > 0 && (
        <SelectField
          name="apply"
          label={reach('label')}
          help={reach('help')}
          options={rateReaches.map((value) => ({ value, label: reach(value) }))}
        />
      )}
    </>
  );
}
