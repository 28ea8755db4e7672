import { useTranslations } from 'next-intl';
import { invite } from '@/components/companies/company-actions';
import { RowMenu } from '@/components/ui/list/rows/row-menu';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { EmptyState } from '@/components/ui/list/table/empty-state';
import { Section } from '@/components/ui/record/section';
import { Instant } from '@/components/ui/value/instant';
import { StatusChip } from '@/components/ui/value/status-chip';
import type { CompanyRecord } from '@/lib/companies/schema';

type Administrator = CompanyRecord['administrators'][number];

/** A table of the company's administrators, including those who have not joined yet. */
export function CompanyAdministrators({ company, invites }: { company: CompanyRecord; invites: boolean }) {
  const t = useTranslations('companies');
  const columns: Column<Administrator>[] = [
    { key: 'name', header: t('administrators.name'), primary: true, cell: (row) => row.name },
    {
      key: 'email',
      header: t('administrators.email'),
      card: 'fact',
      cell: (row) => (
        <a href={`mailto:${row.email}`}>
          <bdi>{row.email}</bdi>
        </a>
      ),
    },
    {
      key: 'signIn',
      header: t('administrators.lastSignIn'),
      card: 'fact',
      cell: (row) =>
        row.is_invited ? (
          <StatusChip label={t('administrators.invited')} tone="info" />
        ) : (
          <Instant value={row.last_sign_in_at} />
        ),
    },
  ];
  const canInvite = invites && company.state === 'active';
  return (
    <Section title={t('sections.administrators')} flush>
      <DataTable
        label={t('sections.administrators')}
        page={{ rows: company.administrators }}
        columns={columns}
        rowKey={(row) => row.id}
        rowMenu={(row) =>
          canInvite &&
          row.is_invited && (
            <RowMenu
              label={t('actionsFor', { name: row.name })}
              entries={[{ key: 'invite', label: t('steps.invite'), action: invite(company.id, row.id, t) }]}
            />
          )
        }
        empty={<EmptyState title={t('administrators.none')} />}
      />
    </Section>
  );
}
