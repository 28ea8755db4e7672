import { useFormatter, useTranslations } from 'next-intl';
import { paymentItemTones } from '@/components/payment-files/payment-file-status';
import styles from '@/components/payment-files/payment-files.module.css';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Alert } from '@/components/ui/plain/alert';
import { Section } from '@/components/ui/record/section';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { Money } from '@/components/ui/value/money';
import { chip } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import { isolate } from '@/lib/format/isolate';
import { isCollecting } from '@/lib/payment-files/formats';
import type { PaymentFileItem, PaymentFileRecord } from '@/lib/payment-files/schema';

/** The contents of a file: its totals, what is left out, and its payments. */
export function PaymentFileOverview({ file }: { file: PaymentFileRecord }) {
  const [t, show, format] = [useTranslations('payment_files'), useFigures(), useFormatter()];
  const collects = isCollecting(file.format);
  return (
    <>
      <SummaryStrip
        figures={[
          { label: t(collects ? 'collect.day' : 'fields.execution_date'), value: show.day(file.execution_date) ?? '—' },
          { label: t('fields.payments'), value: format.number(file.payments, 'count') },
          { label: t('fields.total'), value: <Money amount={file.total} currency={file.currency} /> },
          {
            label: t(collects ? 'collect.collectedTo' : 'fields.payer_account'),
            value: <bdi>{file.payer_account}</bdi>,
          },
          { label: t('fields.created_by'), value: <bdi>{file.created_by.name}</bdi> },
          { label: t('fields.approved_by'), value: file.approved_by ? <bdi>{file.approved_by.name}</bdi> : '—' },
        ]}
      />
      {file.status === 'draft' && (
        <Alert severity="info" role="note" className={styles.note}>
          {t('fourEyes')}
        </Alert>
      )}
      {file.reason && (
        <Alert severity="warning" role="note" className={styles.note}>
          {t('rejectedBecause', { reason: isolate(file.reason) })}
        </Alert>
      )}
      <LeftOut file={file} />
      <Section title={t('items')} flush>
        <Items file={file} />
        <Pages file={file} />
      </Section>
      {file.sha256 && (
        <p className={styles.hash}>
          SHA-256 <bdi>{file.sha256}</bdi>
        </p>
      )}
    </>
  );
}

function Items({ file }: { file: PaymentFileRecord }) {
  const [t, status, show] = [
    useTranslations('payment_files'),
    useTranslations('payment_files.itemStatuses'),
    useFigures(),
  ];
  const collects = isCollecting(file.format);
  return (
    <DataTable
      label={t('items')}
      columns={[
        {
          key: 'payee',
          header: t(collects ? 'collect.debtor' : 'fields.payee'),
          primary: true,
          cell: (item) => item.payee,
        },
        {
          key: 'status',
          header: t('fields.status'),
          card: 'fact',
          wraps: true,
          cell: (item: PaymentFileItem) => (
            <>
              {chip(status(item.status), paymentItemTones[item.status])} {item.reason_code} {item.reason}
            </>
          ),
        },
        { key: 'account', header: t('fields.account'), card: 'fact', cell: (item) => <bdi>{item.account}</bdi> },
        {
          key: 'source',
          header: t(collects ? 'collect.collects' : 'fields.source'),
          cell: (item) => <Source item={item} />,
        },
        { key: 'reference', header: t('fields.reference'), wraps: true, cell: (item) => item.reference },
        {
          key: 'amount',
          header: t('fields.amount'),
          align: 'end',
          card: 'fact',
          cell: (item) => show.money(item.amount, file.currency),
        },
      ]}
      page={{ rows: file.items }}
      rowKey={(item) => item.id}
      empty={null}
    />
  );
}

function Source({ item: { pay_run: run, client, invoice } }: { item: PaymentFileItem }) {
  if (invoice) return <a href={`/invoices/${invoice.id}`}>{invoice.number}</a>;
  if (run) return <a href={`/pay-runs/${run.id}`}>{run.number}</a>;
  return client ? <a href={`/clients/${client.id}?tab=invoices`}>{client.name}</a> : null;
}

function LeftOut({ file: { left_out: leftOut } }: { file: PaymentFileRecord }) {
  const [t, lack, show] = [useTranslations('payment_files'), useTranslations('payment_files.lacks'), useFigures()];
  if (leftOut.length === 0) return null;
  return (
    <Section title={t('leftOut')} flush>
      <DataTable
        label={t('leftOut')}
        columns={[
          { key: 'payee', header: t('fields.payee'), primary: true, cell: (row) => row.payee },
          {
            key: 'lacks',
            header: t('fields.lacks'),
            card: 'fact',
            wraps: true,
            cell: (row) => (row.lacks.length > 0 ? row.lacks.map((one) => lack(one)).join(' ') : t('notChosen')),
          },
          {
            key: 'amount',
            header: t('fields.amount'),
            align: 'end',
            card: 'fact',
            cell: (row) => show.money(row.amount, row.currency),
          },
        ]}
        page={{ rows: leftOut }}
        rowKey={(row) => `${row.payee} ${row.currency} ${row.amount}`}
        empty={null}
      />
    </Section>
  );
}

function Pages({ file: { id, page, pages } }: { file: PaymentFileRecord }) {
  const [t, ui] = [useTranslations('payment_files'), useTranslations('ui')];
  if (pages === 1) return null;
  const href = (to: number) => `/payment-files/${id}?page=${to}`;
  return (
    <nav className={styles.pages} aria-label={ui('pages')}>
      {page > 1 && <a href={href(page - 1)}>{ui('previous')}</a>}
      <span>{t('page', { page, pages })}</span>
      {page < pages && <a href={href(page + 1)}>{ui('next')}</a>}
    </nav>
  );
}
