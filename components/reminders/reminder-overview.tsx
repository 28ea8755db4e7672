import { useFormatter, useTranslations } from 'next-intl';
import styles from '@/components/reminders/reminders.module.css';
import { DataTable } from '@/components/ui/list/table/data-table';
import { DefinitionList } from '@/components/ui/record/definition-list';
import { Section } from '@/components/ui/record/section';
import { SummaryStrip } from '@/components/ui/record/summary-strip';
import { Money } from '@/components/ui/value/money';
import { StatusChip, type Tone } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import { useJoin } from '@/components/ui/value/use-join';
import { UserText } from '@/components/ui/value/user-text';
import type { ReminderRecord } from '@/lib/reminders/schema';

/** A reminder as it was sent: the amounts that it claimed for each invoice, and its mail. */
export function ReminderOverview({ reminder, linksClient }: { reminder: ReminderRecord; linksClient: boolean }) {
  const [t, show] = [useTranslations('reminders'), useFigures()];
  const { client, currency, interest_percent: percent } = reminder;
  const money = (amount: string) => <Money amount={amount} currency={currency} />;
  const interest = percent ? `${t('fields.interest')} (${show.percent(percent)})` : t('fields.interest');
  return (
    <>
      <SummaryStrip
        figures={[
          {
            label: t('fields.client'),
            value: linksClient ? <a href={`/clients/${client.id}`}>{client.name}</a> : client.name,
          },
          { label: t('fields.level'), value: t('level', { level: reminder.level }) },
          { label: t('fields.sent_on'), value: show.day(reminder.sent_on) },
          { label: t('fields.sent_by'), value: reminder.created_by?.name ?? t('automatic') },
          { label: t('fields.total'), value: money(reminder.total) },
        ]}
      />
      {reminder.invoices.length > 0 && (
        <Section title={t('fields.invoices')} flush>
          <Invoices reminder={reminder} />
        </Section>
      )}
      <Section title={t('claimed')}>
        <p className={styles.text}>{t('claimedText')}</p>
        <DefinitionList
          items={[
            { label: t('fields.open'), value: money(reminder.open_total) },
            { label: interest, value: money(reminder.interest_total) },
            { label: t('fields.fee'), value: money(reminder.fee) },
            { label: t('fields.total'), value: money(reminder.total) },
          ]}
        />
      </Section>
      {reminder.mails.map((mail) => (
        <Mail key={mail.id} mail={mail} />
      ))}
    </>
  );
}

function Invoices({ reminder: { invoices, currency } }: { reminder: ReminderRecord }) {
  const [t, show, format] = [useTranslations('reminders'), useFigures(), useFormatter()];
  return (
    <DataTable
      label={t('fields.invoices')}
      columns={[
        { key: 'number', header: t('fields.invoice'), primary: true, cell: ({ number }) => number },
        { key: 'level', header: t('fields.level'), card: 'fact', cell: ({ level }) => t('level', { level }) },
        { key: 'due', header: t('fields.due_date'), card: 'fact', cell: (row) => show.day(row.due_date) },
        {
          key: 'days',
          header: t('fields.days_overdue'),
          align: 'end',
          card: 'fact',
          cell: (row) => format.number(row.days_overdue, 'count'),
        },
        {
          key: 'open',
          header: t('fields.open'),
          align: 'end',
          card: 'fact',
          cell: (row) => show.money(row.open, currency),
        },
        {
          key: 'interest',
          header: t('fields.interest'),
          align: 'end',
          card: 'fact',
          cell: (row) => show.money(row.interest, currency),
        },
      ]}
      page={{ rows: invoices }}
      rowKey={({ id }) => id}
      rowHref={({ id }) => `/invoices/${id}`}
      empty={null}
    />
  );
}

const tones: Record<string, Tone> = { queued: 'warning', sent: 'success', failed: 'danger' };

function Mail({ mail }: { mail: ReminderRecord['mails'][number] }) {
  const [t, join] = [useTranslations('reminders'), useJoin()];
  const state = t.has(`mailStates.${mail.status}`) ? t(`mailStates.${mail.status}`) : mail.status;
  return (
    <Section title={t('mail')} actions={<StatusChip label={state} tone={tones[mail.status]} />}>
      <DefinitionList
        items={[
          { label: t('fields.to'), value: <bdi>{join(mail.to)}</bdi> },
          { label: t('fields.subject'), value: mail.subject },
        ]}
      />
      {mail.undelivered.map(({ email, reason }) => (
        <p key={email}>{t('undelivered', { email, reason })}</p>
      ))}
      <UserText className={styles.mail}>{mail.text}</UserText>
    </Section>
  );
}
