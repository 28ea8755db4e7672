import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Money } from '@/components/ui/money';
import { SummaryStrip } from '@/components/ui/summary-strip';
import type { Timesheet } from '@/lib/timesheets/schema';

interface TimesheetSummaryProps {
  sheet: Timesheet;
  /** The hours: as they are typed, where the sheet is written. */
  hours: ReactNode;
  linksContract: boolean;
}

/** The figures that decide. */
export function TimesheetSummary({ sheet, hours, linksContract }: TimesheetSummaryProps) {
  const t = useTranslations('timesheets.fields');
  const { contract, currency } = sheet;
  const bill = { label: t('bill'), value: <Money amount={sheet.bill_total} currency={currency} /> };
  return (
    <SummaryStrip
      figures={[
        { label: t('hours'), value: hours },
        ...(sheet.bill_total === undefined ? [] : [bill]),
        { label: t('pay'), value: <Money amount={sheet.pay_total} currency={currency} /> },
        { label: t('client'), value: sheet.client.name },
        {
          label: t('contract'),
          value: linksContract ? <Link href={`/contracts/${contract.id}`}><bdi>{contract.number}</bdi></Link> : <bdi>{contract.number}</bdi>,
          note: contract.position_title,
        },
      ]}
    />
  );
}
