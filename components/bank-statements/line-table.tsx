import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AssignLine } from '@/components/bank-statements/assign-line';
import styles from '@/components/bank-statements/bank-statements.module.css';
import { asideOf, bookingOf, pathOf, paymentOf, takeBackOf } from '@/components/bank-statements/statement-actions';
import { ActionButton } from '@/components/ui/action/action-button';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import type { ListState } from '@/components/ui/list/table/list-state';
import { Money } from '@/components/ui/value/money';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import type { BankLine, Proposal } from '@/lib/bank-statements/schema';
import { isolate, isolateFigure } from '@/lib/format/isolate';
import { formatAmountText } from '@/lib/format/money';
import type { Page } from '@/lib/lists/list-query';

interface LineTableProps {
  statementId: string;
  /** The company's currency. */
  own: string;
  page: Page<BankLine>;
  list: ListState;
  empty: ReactNode;
}

const confidenceTones: Record<Proposal['confidence'], Tone> = {
  certain: 'success',
  likely: 'info',
  possible: 'warning',
};
const statusTones: Record<BankLine['status'], Tone> = {
  unmatched: 'warning',
  paid: 'success',
  parked: 'info',
  ignored: 'neutral',
};

/** The lines of a bank statement, each with the invoices that it pays and its actions. */
export function LineTable({ statementId, own, page, list, empty }: LineTableProps) {
  const t = useTranslations('bank_statements');
  return (
    <DataTable
      label={t('lines')}
      columns={useColumns(statementId, own)}
      page={page}
      list={list}
      rowKey={(line) => line.id}
      empty={empty}
    />
  );
}

function useColumns(statementId: string, own: string): Column<BankLine>[] {
  const [t, show] = [useTranslations('bank_statements'), useFigures()];
  const [match, acts] = [useMatchCell(), useActsCell(statementId, own)];
  return [
    {
      key: 'payer',
      header: t('fields.payer'),
      primary: true,
      wraps: true,
      cell: (line) => line.payer_name ?? line.payer_iban ?? t('unnamed'),
    },
    { key: 'day', header: t('fields.day'), card: 'fact', cell: (line) => show.day(line.booked_on) },
    {
      key: 'text',
      header: t('fields.text'),
      card: 'fact',
      wraps: true,
      cell: (line) => line.reference && <bdi className={styles.text}>{line.reference}</bdi>,
    },
    {
      key: 'amount',
      header: t('fields.amount'),
      align: 'end',
      card: 'fact',
      cell: (line) => (
        <>
          {show.money(line.kind === 'payment' ? line.amount : `-${line.amount}`, line.currency)}
          {line.charges && (
            <div className={styles.reasons}>
              {t('charges')} <Money amount={line.charges} currency={line.currency} />
            </div>
          )}
        </>
      ),
    },
    {
      key: 'status',
      header: t('fields.status'),
      card: 'fact',
      cell: ({ status }) => chip(t(`statuses.${status}`), statusTones[status]),
    },
    { key: 'match', header: t('fields.match'), card: 'fact', wraps: true, cell: match },
    {
      key: 'act',
      header: t('fields.act'),
      card: 'fact',
      wraps: true,
      cell: acts,
    },
  ];
}

/** The actions of a line: each button names the line for screen readers, which read out the button alone. */
function useActsCell(statementId: string, own: string): (line: BankLine) => ReactNode {
  const [t, locale] = [useTranslations('bank_statements'), useLocale()];
  return function actsCell(line) {
    const [payment, aside] = [paymentOf(statementId, line, t, locale), asideOf(statementId, line, t)];
    const [back, book] = [takeBackOf(statementId, line, t), bookingOf(statementId, line, t)];
    if (!payment && !aside && !back && !book) return null;
    const name = line.payer_name ?? line.payer_iban ?? t('unnamed');
    const said = { name, amount: `${formatAmountText(line.amount, line.currency, locale)} ${line.currency}` };
    const other = line.status === 'unmatched' ? 'ignore' : 'heed';
    const isOpen = line.status === 'unmatched' || line.status === 'parked';
    return (
      <div className={styles.acts}>
        {payment && (
          <ActionButton action={payment} size="small" aria-label={t('actsFor.payment', said)}>
            {t('acts.payment')}
          </ActionButton>
        )}
        {back && (
          <ActionButton action={back} size="small" aria-label={t('actsFor.return', said)}>
            {t('acts.return')}
          </ActionButton>
        )}
        {isOpen && line.kind === 'payment' && (
          <AssignLine
            path={pathOf(statementId, line)}
            line={line}
            own={own}
            payer={name}
            said={t('actsFor.assign', said)}
          />
        )}
        {book && (
          <ActionButton
            action={book.action}
            variant={book.act === 'park' ? 'text' : 'outlined'}
            size="small"
            aria-label={t(`actsFor.${book.act}`, said)}
          >
            {t(`acts.${book.act}`)}
          </ActionButton>
        )}
        {aside && (
          <ActionButton action={aside} variant="text" size="small" aria-label={t(`actsFor.${other}`, said)}>
            {t(`acts.${other}`)}
          </ActionButton>
        )}
      </div>
    );
  };
}

/** The invoices that a line was recorded on, or may pay: how certain that is, and why. */
function useMatchCell(): (line: BankLine) => ReactNode {
  const [t, say, locale] = [useTranslations('bank_statements'), useTranslations('problems'), useLocale()];
  const problemOf = ({ status, problem }: BankLine) =>
    status === 'unmatched' && problem ? <div>{say(problem.key, problem.values)}</div> : null;
  return function matchCell(line) {
    const { proposal, invoices, currency } = line;
    if (line.kind === 'return') return <ReturnedCell line={line} />;
    if (line.kind === 'charge') return chip(t('kinds.charge'), 'neutral');
    if (!proposal && invoices.length === 0 && !line.problem) return null;
    if (!proposal)
      return (
        <>
          {invoices.map((invoice) => (
            <div key={invoice.id}>{linkTo(invoice)}</div>
          ))}
          {problemOf(line)}
        </>
      );
    return (
      <>
        {chip(t(`confidences.${proposal.confidence}`), confidenceTones[proposal.confidence])}
        <div>
          <bdi>{proposal.client.name}</bdi>
        </div>
        {proposal.invoices.map(({ invoice, client, amount, stays_open: open }) => (
          <div key={invoice.id}>
            {client.id !== proposal.client.id && (
              <>
                <bdi>{client.name}</bdi>{' '}
              </>
            )}
            {linkTo(invoice)} <Money amount={amount} currency={currency} />
            {/[1-9]/.test(open) && (
              <div className={styles.reasons}>
                {t('staysOpen', { amount: isolateFigure(`${formatAmountText(open, currency, locale)} ${currency}`) })}
              </div>
            )}
          </div>
        ))}
        <div className={styles.reasons}>{proposal.reasons.map((reason) => t(`reasons.${reason}`)).join(' ')}</div>
        {problemOf(line)}
      </>
    );
  };
}

/** The payment that a line returns, the reason, and whether the payment was taken back. */
function ReturnedCell({ line }: { line: BankLine }) {
  const [t, show] = [useTranslations('bank_statements'), useFigures()];
  const { returned, invoices, return_reason: reason } = line;
  return (
    <>
      {chip(t('returned.chip'), 'danger')}
      {returned && (
        <>
          <div>
            <bdi>{returned.client.name}</bdi>
          </div>
          <div>{t('returned.of', { day: show.day(returned.paid_on) ?? '' })}</div>
        </>
      )}
      {(returned?.invoices ?? invoices).map((invoice) => (
        <div key={invoice.id}>{linkTo(invoice)}</div>
      ))}
      <div className={styles.reasons}>
        {[
          reason && t('returned.reason', { code: isolate(reason) }),
          returned?.confidence === 'possible' && t('returned.possible'),
          returned?.reversed_on && t('returned.reversed', { day: show.day(returned.reversed_on) ?? '' }),
          line.status === 'unmatched' && !returned && t('returned.none'),
        ]
          .filter(Boolean)
          .join(' ')}
      </div>
    </>
  );
}

const linkTo = ({ id, number }: BankLine['invoices'][number]) => (
  <a href={`/invoices/${id}`} className={styles.invoice}>
    {number}
  </a>
);
