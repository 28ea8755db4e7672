import { useTranslations } from 'next-intl';
import { AddAddition, ChangeAddition } from '@/components/pay-runs/addition-buttons';
import styles from '@/components/pay-runs/pay-runs.module.css';
import { removeEntry } from '@/components/ui/action/menu-entries';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { useFigures } from '@/components/ui/value/use-figures';
import type { Addition } from '@/lib/pay-runs/additions/schema';

interface AdditionSectionProps {
  runId: string;
  additions: readonly Addition[];
  /** Whether the reader may add, change and remove lines of this run. */
  writes: boolean;
}

/** The lines that were added to a run; nothing if there are none and none can be added. */
export function AdditionSection({ runId, additions, writes }: AdditionSectionProps) {
  const [t, show] = [useTranslations('pay_runs'), useFigures()];
  if (additions.length === 0 && !writes) return null;
  return (
    <div className={styles.additions}>
      <Section title={t('additions.title')} flush actions={writes && <AddAddition runId={runId} />}>
        {additions.length === 0 && <p className={styles.none}>{t('additions.text')}</p>}
        {additions.length > 0 && (
          <DataTable
            label={t('additions.title')}
            columns={[
              {
                key: 'description',
                header: t('fields.description'),
                primary: true,
                wraps: true,
                cell: ({ kind, description }) => (
                  <div>
                    <bdi>{description}</bdi>
                    <p className={styles.about}>{t(`kinds.${kind}`)}</p>
                  </div>
                ),
              },
              {
                key: 'candidate',
                header: t('fields.candidate'),
                card: 'fact',
                wraps: true,
                cell: ({ candidate, contract }) => `${candidate.name} · ${contract.number}`,
              },
              {
                key: 'earned',
                header: t('fields.period'),
                card: 'fact',
                cell: ({ earned_from: from, earned_to: to }) => from && to && show.period(from, to),
              },
              {
                key: 'amount',
                header: t('fields.amount'),
                align: 'end',
                card: 'fact',
                cell: ({ kind, amount, currency, overtime_amount: overtime }) => (
                  <div>
                    {show.money(kind === 'deduction' ? `-${amount}` : amount, currency)}
                    {overtime && (
                      <p className={styles.about}>
                        {t('kinds.bonus_overtime')} {show.money(overtime, currency)}
                      </p>
                    )}
                  </div>
                ),
              },
            ]}
            page={{ rows: [...additions] }}
            rowKey={({ id }) => id}
            rowMenu={writes ? (addition) => <Actions addition={addition} /> : undefined}
            empty={null}
          />
        )}
      </Section>
    </div>
  );
}

function Actions({ addition }: { addition: Addition }) {
  const t = useTranslations('pay_runs.additions');
  const { pay_run_id: run, id, version, description: name } = addition;
  return (
    <div className={styles.actions}>
      <ChangeAddition addition={addition} />
      <RowMenu
        label={t('actionsFor', { name })}
        entries={[removeEntry(t, { path: `/api/v1/pay-runs/${run}/lines/${id}`, version }, { name })]}
      />
    </div>
  );
}
