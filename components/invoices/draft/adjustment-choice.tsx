'use client';
import FormHelperText from '@mui/material/FormHelperText';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useMemo } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from '@/components/invoices/draft/draft.module.css';
import { chosenIn } from '@/components/invoices/draft/use-available-time';
import { useField } from '@/components/ui/form/fields/use-field';
import { CalendarPeriod } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import { api } from '@/lib/http/api-client';
import { queries } from '@/lib/http/client/queries';
import type { AvailableAdjustment } from '@/lib/invoices/schema';

interface AdjustmentChoiceProps {
  /** '' while none is chosen. */
  contractId: string;
  /** The differences that are on the draft already; the same array in every render. */
  included?: readonly AvailableAdjustment[];
}

const nothing: readonly AvailableAdjustment[] = [];

/** Which differences of the contract's earlier time go onto the invoice; it shows nothing if there are none. */
export function AdjustmentChoice({ contractId, included = nothing }: AdjustmentChoiceProps) {
  const t = useTranslations('invoices.choice');
  const { setValue } = useFormContext();
  const { id, field, frame, aria } = useField({ name: 'adjustment_ids', label: t('adjustments') });
  const { data } = useQuery(
    {
      queryKey: ['available-adjustments', contractId],
      enabled: contractId !== '',
      gcTime: 0,
      queryFn: async ({ signal }) =>
        (
          await api.get<AvailableAdjustment[]>(`/api/v1/invoices/contracts/${contractId}/available-adjustments`, {
            signal,
          })
        ).data,
    },
    queries(),
  );
  const adjustments = useMemo(() => data && [...included, ...data], [data, included]);
  useEffect(() => {
    const chosen = included.length > 0 ? included : adjustments;
    if (chosen && adjustments)
      setValue(
        'adjustment_ids',
        chosen.map((one) => one.id),
      );
  }, [adjustments, included, setValue]);
  if (!adjustments || adjustments.length === 0) return null;
  const chosen = chosenIn(field.value);
  const toggle = (toggled: string) =>
    field.onChange(adjustments.map((one) => one.id).filter((one) => chosen.includes(one) !== (one === toggled)));
  return (
    <fieldset id={id} tabIndex={-1} className={styles.choice} aria-describedby={aria['aria-describedby']}>
      <legend className={styles.legend}>{frame.label}</legend>
      <p className={styles.hint}>{t('adjustmentsHint')}</p>
      <div className={styles.differences}>
        {adjustments.map((one) => (
          <label key={one.id} className={styles.difference}>
            <input type="checkbox" checked={chosen.includes(one.id)} onChange={() => toggle(one.id)} />
            <CalendarPeriod start={one.period_start} end={one.period_end} />
            <span className={styles.figure}>
              <Money amount={one.bill_amount} currency={one.currency} />
            </span>
          </label>
        ))}
      </div>
      {frame.message && (
        <FormHelperText error id={`${id}-error`}>
          {frame.message}
        </FormHelperText>
      )}
    </fieldset>
  );
}
