'use client';
import { useEditing } from '@/components/timesheets/editing-context';
import { Money } from '@/components/ui/value/money';
import { formatAmount } from '@/lib/money/amount';
import type { ShownRate } from '@/lib/timesheets/editor-rates';
import { ratedTotals, rateEntries } from '@/lib/timesheets/rated';

interface LiveTotalProps {
  side: 'bill' | 'pay';
  rates: readonly ShownRate[];
  currency: string;
}

/** What the hours come to as they are typed, by the same rules as the server's. */
export function LiveTotal({ side, rates, currency }: LiveTotalProps) {
  const { read } = useEditing();
  const entries = read.entries.map(({ date, hours, rate_type: rateType }) => ({ date, hours, rateType }));
  const dated = rates.map((rate) => ({
    rateType: rate.rate_type,
    unit: rate.unit,
    effectiveFrom: rate.effective_from,
    payRate: rate.pay_rate,
    billRate: rate.bill_rate ?? '0',
  }));
  const { billTotal, payTotal } = ratedTotals(rateEntries(entries, dated), currency);
  return <Money amount={formatAmount(side === 'bill' ? billTotal : payTotal, currency)} currency={currency} />;
}
