import { useTranslations } from 'next-intl';
import { useRequirementState } from '@/components/requirements/requirement-state';
import styles from '@/components/requirements/requirements.module.css';
import { sendToDo } from '@/components/requirements/send-to-do';
import { Waive } from '@/components/requirements/waive';
import { ActionButton } from '@/components/ui/action/action-button';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { CalendarDate } from '@/components/ui/value/date';
import { useDays } from '@/components/ui/value/use-figures';
import { isolate } from '@/lib/format/isolate';
import type { PlacedRequirementState, ContractRequirements as Required } from '@/lib/requirements/schema';

interface ContractRequirementsProps {
  required: Required;
  /** Whether the reader may let the contract do without something. */
  overrides: boolean;
  /** Whether the reader may mail the person what is still to do. */
  sends: boolean;
}

/** What a contract requires, what of it is there, and who has to act. */
export function ContractRequirements({ required, overrides, sends }: ContractRequirementsProps) {
  const [t, { day }] = [useTranslations('readiness'), useDays()];
  const { contract_id: contractId, frozen, requirements } = required;
  const columns = useColumns();
  if (requirements.length === 0)
    return <EmptyState title={t('contract.empty.title')} text={t('contract.empty.text')} />;
  return (
    <Section
      title={t('title')}
      flush
      {...(sends &&
        requirements.some(({ state, override }) => state !== 'met' && !override) && {
          actions: <ActionButton action={sendToDo(contractId, t)}>{t('toDo.send')}</ActionButton>,
        })}
    >
      <p className={styles.text}>
        {t(frozen ? 'contract.frozenText' : 'contract.draftText', { day: day(required.day) ?? required.day })}
      </p>
      <DataTable
        label={t('title')}
        page={{ rows: requirements }}
        columns={columns}
        rowKey={(one) => one.key}
        rowMenu={
          overrides && requirements.some(({ blocks }) => blocks)
            ? (one) => one.blocks && <Waive contractId={contractId} requirement={{ key: one.key, name: one.name }} />
            : undefined
        }
        empty={null}
      />
    </Section>
  );
}

function useColumns(): Column<PlacedRequirementState>[] {
  const [t, stateOf] = [useTranslations('readiness'), useRequirementState()];
  return [
    {
      key: 'name',
      header: t('contract.requirement'),
      primary: true,
      wraps: true,
      cell: ({ name, override }) =>
        override ? (
          <>
            {name}
            <div className={styles.note}>
              {t('contract.waived', { person: isolate(override.by.name), reason: isolate(override.reason) })}
            </div>
          </>
        ) : (
          name
        ),
    },
    {
      key: 'state',
      header: t('contract.state'),
      card: 'fact',
      wraps: true,
      cell: (one) => (
        <>
          {stateOf(one)}
          {one.act && <div className={styles.note}>{t(`act.${one.act}`)}</div>}
        </>
      ),
    },
    {
      key: 'until',
      header: t('contract.until'),
      card: 'fact',
      cell: ({ until }) => until && <CalendarDate value={until} />,
    },
    {
      key: 'effect',
      header: t('contract.effect'),
      card: 'fact',
      cell: ({ requirement }) => t(requirement.stop ? 'stops' : 'warns'),
    },
    {
      key: 'because',
      header: t('contract.because'),
      card: 'fact',
      wraps: true,
      cell: ({ sets }) => sets.map(({ name }) => name).join(' · '),
    },
  ];
}
