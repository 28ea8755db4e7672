import { useTranslations } from 'next-intl';
import { DeliveryStatus } from '@/components/invoices/invoice-status';
import { UseCredit } from '@/components/invoices/payment/record-payment';
import { owedOf } from '@/components/invoices/record/invoice-steps';
import { useActionTexts } from '@/components/invoices/use-action-texts';
import { type Figure, SummaryStrip } from '@/components/ui/record/summary-strip';
import { CalendarDate } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import { Percent } from '@/components/ui/value/percent';
import { type CalendarDay, daysBetween } from '@/lib/calendar/days';
import type { OpenCredit } from '@/lib/invoices/client-accounts/client-credit-schema';
import type { InvoiceRecord } from '@/lib/invoices/schema';
import { formatAmount, sum } from '@/lib/money/amount';

interface InvoiceSummaryProps {
  invoice: InvoiceRecord;
  /** The company's calendar day. */
  today: CalendarDay;
  /** The client's credits that the reader can pay the invoice with. */
  credits: readonly OpenCredit[];
}

/** The main figures: the total, what is still due and until when, and the credit that can pay it. */
export function InvoiceSummary({ invoice, today, credits }: InvoiceSummaryProps) {
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
    {
      label: t('fields.amount_due'),
      value: <Money amount={invoice.amount_due} currency={currency} />,
      note: <UsableCredit invoice={invoice} today={today} credits={credits} />,
    },
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

/** How much credit the client has in the invoice's currency, with the form that uses it; nothing if there is none. */
function UsableCredit({ invoice, today, credits }: InvoiceSummaryProps) {
  const { t, money } = useActionTexts();
  const [oldest] = credits;
  if (!oldest) return null;
  const left = formatAmount(sum(credits.map((one) => one.amount_left)), invoice.currency);
  return (
    <>
      {t('payments.creditUsable', { amount: money(left, invoice.currency) })}{' '}
      <UseCredit invoice={owedOf(invoice)} credits={credits} credit={oldest} today={today} />
    </>
  );
}
