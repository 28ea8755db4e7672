import { useTranslations } from 'next-intl';
import styles from '@/components/invoices/record/record.module.css';
import { ActionButton } from '@/components/ui/action/action-button';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { Instant } from '@/components/ui/value/instant';
import { StatusChip, type Tone } from '@/components/ui/value/status-chip';
import { isOver, type Network, type TransmissionState } from '@/lib/e-invoices/send/networks';
import type { Transmission } from '@/lib/invoices/network/schema';

interface Props {
  id: string;
  transmissions: readonly Transmission[];
  /** The networks by which the reader may send it. */
  networks: readonly Network[];
}

const tones: Readonly<Record<TransmissionState, Tone>> = {
  queued: 'warning',
  sent: 'warning',
  delivered: 'success',
  accepted: 'success',
  undeliverable: 'danger',
  rejected: 'danger',
  failed: 'danger',
};

/** Where an invoice is on its way through each network, and buttons to send it. Nothing for a company without a network. */
export function InvoiceTransmissions({ id, transmissions, networks }: Props) {
  const t = useTranslations('invoices.network');
  const columns = useColumns();
  const open = networks.filter(
    (network) => !transmissions.some((one) => one.network === network && !isOver(one.state)),
  );
  if (transmissions.length === 0 && open.length === 0) return null;
  return (
    <Section title={t('title')} flush={transmissions.length > 0}>
      {open.length > 0 && (
        <div className={styles.networks}>
          <p className={styles.formatsText}>{t('text')}</p>
          {open.map((network) => (
            <ActionButton
              key={network}
              variant="outlined"
              action={{
                method: 'post',
                path: `/api/v1/invoices/${id}/transmissions`,
                body: { network },
                success: t('sent'),
              }}
            >
              {t('send', { network: t(`names.${network}`) })}
            </ActionButton>
          ))}
        </div>
      )}
      {transmissions.length > 0 && (
        <DataTable
          label={t('title')}
          page={{ rows: [...transmissions] }}
          columns={columns}
          rowKey={(row) => row.id}
          empty={null}
        />
      )}
    </Section>
  );
}

function useColumns(): Column<Transmission>[] {
  const t = useTranslations('invoices.network');
  return [
    { key: 'network', header: t('network'), primary: true, cell: (row) => t(`names.${row.network}`) },
    {
      key: 'state',
      wraps: true,
      header: t('state'),
      card: 'fact',
      cell: ({ state, problem, message }) => (
        <>
          <StatusChip label={t(`states.${state}`)} tone={tones[state]} />
          {state === 'undeliverable' && <div>{t('undeliverable')}</div>}
          {problem && <div>{t(`problems.${problem}`)}</div>}
          {message && (
            <div dir="auto" className={styles.said}>
              {message}
            </div>
          )}
        </>
      ),
    },
    { key: 'since', header: t('since'), card: 'fact', cell: (row) => <Instant value={row.state_at} /> },
    { key: 'by', header: t('by'), cell: (row) => row.created_by && <bdi>{row.created_by.name}</bdi> },
    {
      key: 'reference',
      wraps: true,
      header: t('reference'),
      cell: (row) => row.reference && <bdi>{row.reference}</bdi>,
    },
  ];
}
