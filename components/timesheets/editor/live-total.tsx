'use client';
import { type TimeSetting, useTypedTime } from '@/components/timesheets/week/use-typed-time';
import { Money } from '@/components/ui/value/money';
import { formatAmount } from '@/lib/money/amount';
import { ratedTotals } from '@/lib/timesheets/pricing/rated';

interface LiveTotalProps {
  side: 'bill' | 'pay';
  setting: TimeSetting;
  currency: string;
}

/** The amount of the typed hours. */
export function LiveTotal({ side, setting, currency }: LiveTotalProps) {
  const { billTotal, payTotal } = ratedTotals(useTypedTime(setting).rows, currency);
  return <Money amount={formatAmount(side === 'bill' ? billTotal : payTotal, currency)} currency={currency} />;
}
