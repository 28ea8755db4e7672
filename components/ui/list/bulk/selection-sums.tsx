'use client';
import { Fragment } from 'react';
import type { RowFacts } from '@/components/ui/list/table/row-facts';
import { Hours } from '@/components/ui/value/hours';
import { Money } from '@/components/ui/value/money';
import { decimal } from '@/lib/money/amount';
import { sumOfHours } from '@/lib/money/minutes';

/** The sums of the ticked rows: their hours, and their money by currency. The default export, for `lazy`. */
export default function SelectionSums({ rows }: { rows: readonly RowFacts[] }) {
  const hours = rows.flatMap((row) => row.hours ?? []);
  const currencies = [...new Set(rows.flatMap((row) => (row.amount && row.currency) || []))];
  return (
    <>
      {hours.length > 0 && (
        <>
          {' · '}
          <Hours value={sumOfHours(hours)} />
        </>
      )}
      {currencies.map((currency) => (
        <Fragment key={currency}>
          {' · '}
          <Money
            amount={sumOf(rows.flatMap((row) => (row.currency === currency && row.amount) || []))}
            currency={currency}
          />
        </Fragment>
      ))}
    </>
  );
}

function sumOf(values: readonly string[]): string | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum.plus(decimal(value)), decimal('0')).toFixed();
}
