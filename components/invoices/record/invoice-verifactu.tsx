import { useTranslations } from 'next-intl';
import styles from '@/components/invoices/record/record.module.css';
import { ActionButton } from '@/components/ui/action/action-button';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { Instant } from '@/components/ui/value/instant';
import { StatusChip, type Tone } from '@/components/ui/value/status-chip';
import type { VerifactuRecord } from '@/lib/invoices/verifactu/schema';

interface Props {
  id: string;
  /** The newest first. */
  records: readonly VerifactuRecord[];
  /** Whether the reader may record it again. */
  repeats: boolean;
}

const tones: Readonly<Record<VerifactuRecord['state'], Tone>> = {
  queued: 'warning',
  accepted: 'success',
  accepted_with_errors: 'warning',
  rejected: 'danger',
};

/** The records of an invoice in Spain's Veri*Factu, and what the tax agency said of each. Nothing for one without records. */
export function InvoiceVerifactu({ id, records, repeats }: Props) {
  const t = useTranslations('invoices.verifactu');
  const columns = useColumns();
  const [last] = records;
  if (!last) return null;
  const isRefused = last.state === 'rejected' || last.state === 'accepted_with_errors';
  return (
    <Section title={t('title')} flush>
      {repeats && isRefused && (
        <div className={styles.networks}>
          <ActionButton
            variant="outlined"
            action={{ method: 'post', path: `/api/v1/invoices/${id}/verifactu`, success: t('recorded') }}
          >
            {t('again')}
          </ActionButton>
        </div>
      )}
      <DataTable
        label={t('title')}
        page={{ rows: [...records] }}
        columns={columns}
        rowKey={(row) => row.id}
        empty={null}
      />
    </Section>
  );
}

function useColumns(): Column<VerifactuRecord>[] {
  const t = useTranslations('invoices.verifactu');
  return [
    {
      key: 'record',
      header: t('record'),
      primary: true,
      cell: ({ kind, document_type: type }) => (
        <>
          {t(`kinds.${kind}`)} {type && <bdi>({type})</bdi>}
        </>
      ),
    },
    {
      key: 'state',
      wraps: true,
      header: t('state'),
      card: 'fact',
      cell: ({ state, code, message }) => (
        <>
          <StatusChip label={t(`states.${state}`)} tone={tones[state]} />
          {(code || message) && (
            <div dir="auto" className={styles.said}>
              {[code, message].filter(Boolean).join(' ')}
            </div>
          )}
        </>
      ),
    },
    { key: 'since', header: t('since'), card: 'fact', cell: (row) => <Instant value={row.state_at} /> },
    {
      key: 'hash',
      wraps: true,
      header: t('hash'),
      cell: (row) => (
        <bdi dir="ltr">
          <code title={row.hash}>{row.hash.slice(0, 16)}…</code>
        </bdi>
      ),
    },
  ];
}
