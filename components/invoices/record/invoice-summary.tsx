import { useTranslations } from 'next-intl';
import { DeliveryStatus } from '@/components/invoices/invoice-status';
import { type Figure, SummaryStrip } from '@/components/ui/record/summary-strip';
import { CalendarDate } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import { Percent } from '@/components/ui/value/percent';
import { type CalendarDay, daysBetween } from '@/lib/calendar/days';
import type { InvoiceRecord } from '@/lib/invoices/schema';

interface InvoiceSummaryProps {
  invoice: InvoiceRecord;
  /** The company's calendar day. */
  today: CalendarDay;
}

/** The main figures: the total, what is still due and until when. */
export function InvoiceSummary({ invoice, today }: InvoiceSummaryProps) {
  const t = useTranslations('invoices');
  const { currency, due_date: due } = invoice;
  const isNote = invoice.kind === 'credit_note';
  const late = invoice.is_overdue && due !== null ? t('overdueBy', { days: daysBetween(due, today) }) : undefined;
  const note: Figure[] = [
    { label: t('fields.credit_left'), value: <Money amount={invoice.credit_left ?? '0'} currency={currency} /> },
    { label: t('fields.issue_date'), value: <CalendarDate value={invoice.issue_date} /> },
    { label: t('fields.delivery_status'), value: <DeliveryStatus status={invoice.delivery_status} /> },
  ];
  const issued: Figure[] = [
    { label: t('fields.amount_due'), value: <Money amount={invoice.amount_due} currency={currency} /> },
    { label: t('fields.due_date'), value: <CalendarDate value={due} />, note: late },
    { label: t('fields.delivery_status'), value: <DeliveryStatus status={invoice.delivery_status} /> },
  ];
  const others: Figure[] = [
    {
      label: t('fields.issue_date'),
      value: invoice.issue_date ? <CalendarDate value={invoice.issue_date} /> : t('dayOfIssue'),
    },
    ...(isNote ? [] : [{ label: t('fields.terms_days'), value: t('termsDays', { days: invoice.terms_days }) }]),
    ...(invoice.discount_percent === null
      ? []
      : [{ label: t('fields.discount_percent'), value: <Percent value={invoice.discount_percent} places={4} /> }]),
  ];
  return (
    <SummaryStrip
      figures={[
        { label: t('fields.gross_total'), value: <Money amount={invoice.gross_total} currency={currency} /> },
        ...(invoice.status === 'issued' ? (isNote ? note : issued) : others),
      ]}
    />
  );
}
