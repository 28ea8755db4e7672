import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import styles from '@/components/invoices/guest/guest-invoice.module.css';
import card from '@/components/ui/form/card-form.module.css';
import { CalendarDate } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import type { GuestInvoice } from '@/lib/invoices/sending/guest';

interface GuestInvoiceViewProps {
  invoice: GuestInvoice;
  token: string;
  /** Whether it can be paid online, and how the reader came back from that. */
  online: { isOffered: boolean; came?: 'paid' | 'unpaid' | undefined };
}

/** The kind of document, the amount due and its date, a way to pay it, and the document itself as a PDF. */
export function GuestInvoiceView({ invoice, token, online }: GuestInvoiceViewProps) {
  const t = useTranslations('guest_invoice');
  const { kind, number, company, client, currency } = invoice;
  return (
    <>
      <h1 className={card.title}>{t(kind === 'credit_note' ? 'creditNote' : 'invoice', { number })}</h1>
      <p className={card.context}>{t('context', { company, client })}</p>
      {online.came && <p role="status">{t(online.came)}</p>}
      <dl className={styles.facts}>
        <Fact label={t('issueDate')}>
          <CalendarDate value={invoice.issueDate} />
        </Fact>
        <Fact label={t('total')}>
          <Money amount={invoice.grossTotal} currency={currency} />
        </Fact>
        {invoice.amountDue !== null && (
          <>
            <Fact label={t('dueDate')}>
              <CalendarDate value={invoice.dueDate} />
            </Fact>
            <Fact label={t('amountDue')}>
              <strong>
                <Money amount={invoice.amountDue} currency={currency} />
              </strong>
            </Fact>
          </>
        )}
      </dl>
      {online.isOffered && online.came !== 'paid' && (
        <p>
          <a href={`/api/guest-invoices/${encodeURIComponent(token)}/pay`} rel="nofollow">
            {t('pay')}
          </a>
        </p>
      )}
      <p>
        <a href={`/api/guest-invoices/${encodeURIComponent(token)}/pdf`} download>
          {t('download')}
        </a>
      </p>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
