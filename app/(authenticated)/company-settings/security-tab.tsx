import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { SupportAccess } from '@/components/companies/settings-parts';
import styles from '@/components/company-settings/settings.module.css';
import { SingleSignOnFacts, SingleSignOnForm } from '@/components/security/single-sign-on-form-part';
import { ClientMessages } from '@/components/shell/client-messages';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { StatusChip } from '@/components/ui/value/status-chip';
import type { Actor } from '@/lib/actor';
import { getSingleSignOn } from '@/lib/auth/single-sign-on/settings';
import { can } from '@/lib/permissions';
import { listRoles } from '@/lib/roles/data';
import { type Role, roleQuery } from '@/lib/roles/schema';

/** The other rules of access: which roles need a second factor, single sign-on, and access for platform support. */
export async function SecurityTab({ actor }: { actor: Actor }) {
  return (
    <div className={styles.block}>
      {can(actor, 'view_roles') && <RoleFactors actor={actor} />}
      <SingleSignOn actor={actor} />
      {actor.company.kind === 'tenant' && (
        <ClientMessages namespaces={['validation', 'companies']}>
          <SupportAccess
            canAllow={actor.isCompanyAdmin && !actor.impersonation}
            canEnd={can(actor, 'edit_company_settings')}
          />
        </ClientMessages>
      )}
    </div>
  );
}

async function SingleSignOn({ actor }: { actor: Actor }) {
  const [t, settings] = [await getTranslations('security.sso'), await getSingleSignOn(actor)];
  if (actor.isCompanyAdmin && !actor.impersonation) {
    return (
      <div className={styles.apart}>
        <ClientMessages namespaces={['validation', 'security']}>
          <SingleSignOnForm settings={settings} />
        </ClientMessages>
      </div>
    );
  }
  return (
    <Section title={t('title')}>
      <SingleSignOnFacts settings={settings} />
    </Section>
  );
}

async function RoleFactors({ actor }: { actor: Actor }) {
  const t = await getTranslations('company_settings.security');
  const [roles, format] = [await getTranslations('roles'), await getFormatter()];
  const page = await listRoles(actor, roleQuery.parse({ limit: '200' }), await getLocale());
  const columns: Column<Role>[] = [
    { key: 'role', header: t('role'), primary: true, cell: (row) => row.label },
    { key: 'people', header: t('people'), align: 'end', card: 'fact', cell: (row) => format.number(row.users_count) },
    {
      key: 'factor',
      header: roles('fields.requires_second_factor'),
      card: 'fact',
      cell: (row) => (
        <StatusChip
          label={t(row.requires_second_factor ? 'required' : 'optional')}
          tone={row.requires_second_factor ? 'success' : 'neutral'}
        />
      ),
    },
  ];
  return (
    <Section title={t('roles')} flush>
      <p className={styles.intro}>{t('rolesText')}</p>
      <DataTable
        label={t('roles')}
        page={{ rows: page.rows }}
        columns={columns}
        rowKey={(row) => row.id}
        rowHref={(row) => `/roles/${row.id}`}
        empty={null}
      />
    </Section>
  );
}
