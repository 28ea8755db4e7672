import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/timesheets/panel.module.css';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { Hours } from '@/components/ui/value/hours';
import { Money } from '@/components/ui/value/money';
import type { Timesheet } from '@/lib/timesheets/schema';

interface TimesheetSummaryProps {
  sheet: Timesheet;
  /** Hours and money as they are typed, if the sheet is being written; else as they are stored. */
  live?: { hours: ReactNode; bill: ReactNode; pay: ReactNode };
  linksContract: boolean;
}

/** The most important figures of a sheet. */
export function TimesheetSummary({ sheet, live, linksContract }: TimesheetSummaryProps) {
  const t = useTranslations('timesheets.fields');
  const { contract, currency } = sheet;
  const money = (amount: string | undefined) => <Money amount={amount} currency={currency} />;
  return (
    <SummaryStrip
      figures={[
        { label: t('total_hours'), value: live?.hours ?? <Hours value={sheet.total_hours} /> },
        ...(sheet.bill_total === undefined
          ? []
          : [{ label: t('bill_total'), value: live?.bill ?? money(sheet.bill_total) }]),
        { label: t('pay_total'), value: live?.pay ?? money(sheet.pay_total) },
        {
          label: t('client'),
          value: sheet.client.name,
          note: (
            <>
              {linksContract ? (
                <a href={`/contracts/${contract.id}`} className={styles.contractLink}>
                  <bdi>{contract.number}</bdi>
                </a>
              ) : (
                <bdi>{contract.number}</bdi>
              )}{' '}
              · {contract.position_title}
            </>
          ),
        },
      ]}
    />
  );
}
