import { useTranslations } from 'next-intl';
import { AddMandate, EditMandate } from '@/components/mandates/mandate-buttons';
import styles from '@/components/mandates/mandates.module.css';
import type { MenuEntry } from '@/components/ui/action/action';
import { askAs, entriesFrom, removeEntry, tagOfVersion } from '@/components/ui/action/menu-entries';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { chip, type Tone } from '@/components/ui/value/status-chip';
import { useFigures } from '@/components/ui/value/use-figures';
import type { Translator } from '@/lib/i18n/translator';
import { mayBecome } from '@/lib/mandates/policy';
import type { Mandate } from '@/lib/mandates/schema';
import type { MandateState, MandateStatus } from '@/lib/mandates/state';

interface ClientMandatesProps {
  clientId: string;
  /** The name that a new mandate begins with. */
  clientName: string;
  mandates: Mandate[];
  canEdit: boolean;
  /** Whether new ones are offered. */
  canAdd: boolean;
}

const tones: Record<MandateState, Tone> = {
  active: 'success',
  suspended: 'warning',
  cancelled: 'neutral',
  expired: 'danger',
  used: 'neutral',
};

/** The client's direct debit mandates, cancelled ones too. */
export function ClientMandates({ clientId, clientName, mandates, canEdit, canAdd }: ClientMandatesProps) {
  const [t, status, show] = [useTranslations('mandates'), useTranslations('statuses.mandate'), useFigures()];
  const isFree = mandates.every((one) => one.status === 'cancelled');
  const add = canAdd && isFree ? <AddMandate clientId={clientId} debtor={clientName} /> : undefined;
  if (mandates.length === 0) return <EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />;
  return (
    <Section title={t('title')} actions={add} flush>
      <DataTable
        label={t('title')}
        page={{ rows: mandates }}
        columns={[
          { key: 'reference', header: t('fields.reference'), primary: true, cell: (row) => row.reference },
          {
            key: 'state',
            header: t('fields.state'),
            card: 'fact',
            wraps: true,
            cell: (row) => (
              <>
                {chip(status(row.state), tones[row.state])} {row.status_reason}
              </>
            ),
          },
          { key: 'debtor_name', header: t('fields.debtor_name'), wraps: true, cell: (row) => row.debtor_name },
          { key: 'account', header: t('fields.account'), card: 'fact', cell: (row) => <bdi>{row.account}</bdi> },
          { key: 'scheme', header: t('fields.scheme'), wraps: true, cell: (row) => t(`schemes.${row.scheme}`) },
          { key: 'sequence', header: t('fields.sequence'), wraps: true, cell: (row) => t(`sequences.${row.sequence}`) },
          { key: 'signed_on', header: t('fields.signed_on'), cell: (row) => show.day(row.signed_on) },
          {
            key: 'last_collected_on',
            header: t('fields.last_collected_on'),
            cell: (row) => show.day(row.last_collected_on) ?? '—',
          },
          { key: 'expires_on', header: t('fields.expires_on'), card: 'fact', cell: (row) => show.day(row.expires_on) },
        ]}
        rowKey={(row) => row.id}
        rowMenu={canEdit ? (row) => <MandateMenu mandate={row} /> : undefined}
        empty={null}
      />
    </Section>
  );
}

function MandateMenu({ mandate }: { mandate: Mandate }) {
  const [t, clients] = [useTranslations('mandates'), useTranslations('clients')];
  const { id, reference: name, version, status } = mandate;
  return (
    <div className={styles.actions}>
      {status !== 'cancelled' && <EditMandate mandate={mandate} />}
      <RowMenu
        label={clients('actionsFor', { name })}
        entries={[
          ...entriesFrom([
            mayBecome(status, 'active') && stepOf(mandate, 'activate', 'active', t),
            mayBecome(status, 'suspended') && stepOf(mandate, 'suspend', 'suspended', t),
            mayBecome(status, 'cancelled') && stepOf(mandate, 'cancel', 'cancelled', t),
          ]),
          removeEntry(t, { path: `/api/v1/mandates/${id}`, version }, { name }),
        ]}
      />
    </div>
  );
}

function stepOf(mandate: Mandate, step: string, status: MandateStatus, t: Translator): MenuEntry {
  const named = { name: mandate.reference };
  return {
    key: step,
    label: t(`steps.${step}`),
    danger: status === 'cancelled',
    action: {
      method: 'post',
      path: `/api/v1/mandates/${mandate.id}/status`,
      etag: tagOfVersion(mandate),
      body: { status },
      confirm: askAs(
        t,
        step,
        named,
        status === 'active' ? undefined : { danger: status === 'cancelled', reason: 'optional' },
      ),
      success: t(`done.${step}`, named),
    },
  };
}
