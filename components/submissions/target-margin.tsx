'use client';
import { useLocale, useTranslations } from 'next-intl';
import type { KeyboardEvent } from 'react';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import styles from '@/components/submissions/submissions.module.css';
import type { TypedRates } from '@/components/ui/form/margins/typed-rates';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { Button } from '@/components/ui/plain/button';
import { Input } from '@/components/ui/plain/input';
import { formatRateText } from '@/lib/format/money';
import { parseDecimal } from '@/lib/format/parse-decimal';
import { formatRate } from '@/lib/money/amount';
import { billForMargin } from '@/lib/money/rates';
import { percentString } from '@/lib/money/schema';

/** Calculates the bill rate for a wanted margin and fills it in. The margin itself is not saved. */
export function TargetMargin({ rates }: { rates: TypedRates }) {
  const t = useTranslations('submissions.target');
  const locale = useLocale();
  const { setValue } = useFormContext();
  const id = useId();
  const [typed, setTyped] = useState('');
  const bill = billFor(rates, parseDecimal(typed, locale));
  const apply = () => bill && setValue('bill_rate', bill, { shouldDirty: true, shouldValidate: true });
  const rate = bill && `${formatRateText(bill, rates.currency, locale)} ${rates.currency}`;
  // Enter in this field presses its own button instead of saving the form.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <div className={styles.target}>
      <FieldFrame id={id} label={t('label')} help={t('help')}>
        <div className={styles.targetLine}>
          <Input
            id={id}
            className={styles.targetMargin}
            dir="ltr"
            inputMode="decimal"
            aria-describedby={`${id}-help`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            end="%"
          />
          <Button variant="outlined" disabled={!bill} onClick={apply}>
            {rate ? t('apply', { rate }) : t('applyNone')}
          </Button>
        </div>
      </FieldFrame>
    </div>
  );
}

/**
 * The bill rate for a target margin; null without a pay rate or target, and for 100 % or more, which no rate reaches.
 */
function billFor({ payRate, burdenPercent }: TypedRates, target: string | undefined): string | null {
  const targetMarginPercent = percentString.safeParse(target).data;
  if (payRate === null || burdenPercent === null || targetMarginPercent === undefined) return null;
  const bill = billForMargin({ payRate, burdenPercent, targetMarginPercent });
  return bill && formatRate(bill);
}
