import { getTranslations } from 'next-intl/server';
import { holderOf, moneyShown } from '@/app/(authenticated)/roles/[id]/preview-facts';
import styles from '@/components/roles/preview.module.css';
import { MenuIcon } from '@/components/shell/menu/menu-icon';
import type { Column } from '@/components/ui/list/table/column';
import { DataTable } from '@/components/ui/list/table/data-table';
import { Section } from '@/components/ui/record/section';
import { NoValue } from '@/components/ui/value/no-value';
import { StatusChip } from '@/components/ui/value/status-chip';
import type { Actor } from '@/lib/actor';
import { nameOfLabel } from '@/lib/menu/label';
import { sidebarFor } from '@/lib/menu/sidebar';
import { can } from '@/lib/permissions';
import { type CatalogueRow, catalogueFor } from '@/lib/roles/catalogue';
import { levelOf, rowState } from '@/lib/roles/levels';
import type { Role } from '@/lib/roles/schema';

/** The menu, the areas and the amounts that a user with this role would see. */
export async function RolePreview({ actor, role }: { actor: Actor; role: Role }) {
  const t = await getTranslations('roles.preview');
  return (
    <>
      <p className={styles.text}>{t('text')}</p>
      <div className={styles.layout}>
        <MenuPreview permissions={role.permissions} />
        <div className={styles.main}>
          <AreaPreview kind={actor.company.kind} permissions={role.permissions} />
          <MoneyPreview permissions={role.permissions} />
        </div>
      </div>
    </>
  );
}

async function MenuPreview({ permissions }: { permissions: readonly string[] }) {
  const [t, menu] = [await getTranslations('roles.preview'), await getTranslations('menu')];
  const holder = holderOf(permissions);
  return (
    <Section title={t('menu')}>
      <ul className={styles.menu}>
        {sidebarFor((permission) => can(holder, permission))
          .flatMap((item) => item.children ?? item)
          .map(({ key, icon, label }) => (
            <li key={key} className={styles.item}>
              <MenuIcon name={icon} />
              {nameOfLabel(menu, label)}
            </li>
          ))}
      </ul>
    </Section>
  );
}

async function AreaPreview({ kind, permissions }: { kind: 'platform' | 'tenant'; permissions: readonly string[] }) {
  const t = await getTranslations('roles');
  const held = new Set(permissions);
  const rows = catalogueFor(kind)
    .flatMap((group) => group.rows)
    .filter((row) => rowState(held, row) !== 'none');
  const acts = ({ cells }: CatalogueRow) =>
    cells
      .filter(({ verb }) => verb !== 'view')
      .flatMap((cell) => {
        const level = levelOf(held, cell);
        const verb = t(`verbs.${cell.verb}`);
        if (level === 'none') return [];
        return level === 'own' ? [t('preview.ownAct', { verb })] : [verb];
      });
  const columns: Column<CatalogueRow>[] = [
    { key: 'area', header: t('matrix.resource'), primary: true, cell: ({ resource }) => t(`resources.${resource}`) },
    {
      key: 'scope',
      wraps: true,
      header: t('preview.scope'),
      card: 'fact',
      cell: (row) => t(`preview.scopes.${viewLevel(held, row)}`),
    },
    {
      key: 'acts',
      wraps: true,
      header: t('preview.acts'),
      card: 'fact',
      cell: (row) => acts(row).join(' · ') || t('preview.readOnly'),
    },
  ];
  return (
    <Section title={t('preview.screens')} flush>
      <DataTable
        label={t('preview.screens')}
        page={{ rows }}
        columns={columns}
        rowKey={({ resource }) => resource}
        empty={<p className={styles.empty}>{t('preview.empty')}</p>}
      />
    </Section>
  );
}

function viewLevel(held: ReadonlySet<string>, { cells }: CatalogueRow): 'none' | 'own' | 'all' {
  const view = cells.find(({ verb }) => verb === 'view');
  return view ? levelOf(held, view) : 'none';
}

async function MoneyPreview({ permissions }: { permissions: readonly string[] }) {
  const t = await getTranslations('roles');
  const rows = moneyShown(permissions);
  if (rows.length === 0) return null;
  const mark = (shown: boolean | null) =>
    shown === null ? (
      <NoValue />
    ) : (
      <StatusChip label={t(shown ? 'preview.shown' : 'preview.hidden')} tone={shown ? 'success' : 'neutral'} />
    );
  const columns: Column<(typeof rows)[number]>[] = [
    { key: 'screen', header: t('preview.screen'), primary: true, cell: ({ screen }) => t(`resources.${screen}`) },
    { key: 'bill', header: t('preview.fields.bill_rate'), card: 'fact', cell: ({ shown }) => mark(shown.bill_rate) },
    { key: 'pay', header: t('preview.fields.pay_rate'), card: 'fact', cell: ({ shown }) => mark(shown.pay_rate) },
    { key: 'margin', header: t('preview.fields.margin'), card: 'fact', cell: ({ shown }) => mark(shown.margin) },
  ];
  return (
    <Section title={t('preview.money')} flush>
      <DataTable
        label={t('preview.money')}
        page={{ rows }}
        columns={columns}
        rowKey={({ screen }) => screen}
        empty={null}
      />
    </Section>
  );
}
