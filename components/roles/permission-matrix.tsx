'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { columnVerbs, MatrixRow } from '@/components/roles/matrix-row';
import styles from '@/components/ui/form/matrix.module.css';
import { Input } from '@/components/ui/plain/input';
import { Icon } from '@/components/ui/value/icon';
import { searchPath } from '@/components/ui/value/icon-paths';
import type { Permission } from '@/lib/permissions';
import { type CatalogueGroup, catalogueFor } from '@/lib/roles/catalogue';

interface PermissionMatrixProps {
  kind: 'platform' | 'tenant';
  permissions: ReadonlySet<string>;
  /** Whether the editor may give this right. */
  may: (permission: Permission) => boolean;
  readOnly?: boolean;
  onChange?: (permissions: Set<string>) => void;
}

/** The table of permissions: resources down the side, verbs across. */
export function PermissionMatrix({
  kind,
  permissions,
  may,
  readOnly = false,
  onChange = () => undefined,
}: PermissionMatrixProps) {
  const t = useTranslations('roles');
  const [search, setSearch] = useState('');
  const groups = useMatches(catalogueFor(kind), search);
  return (
    <div className={styles.root}>
      <Input
        type="search"
        value={search}
        placeholder={t('matrix.search')}
        aria-label={t('matrix.search')}
        maxLength={100}
        dir="auto"
        className={styles.search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        start={<Icon path={searchPath} size="small" />}
      />
      <p role="status" className={groups.length === 0 ? styles.noMatch : 'visually-hidden'}>
        {groups.length === 0 && t('matrix.noMatch')}
      </p>
      {groups.length > 0 && (
        <table className={styles.table} aria-label={t('matrix.label')}>
          <MatrixHead />
          {groups.map(({ group, rows }) => (
            <tbody key={group}>
              <tr className={styles.group}>
                <th scope="rowgroup" colSpan={columnVerbs.length + 2}>
                  {t(`groups.${group}`)}
                </th>
              </tr>
              {rows.map((row) => (
                <MatrixRow
                  key={row.resource}
                  row={row}
                  permissions={permissions}
                  may={may}
                  readOnly={readOnly}
                  onChange={onChange}
                />
              ))}
            </tbody>
          ))}
        </table>
      )}
    </div>
  );
}

function MatrixHead() {
  const t = useTranslations('roles');
  return (
    <thead className={styles.head}>
      <tr>
        <th scope="col">{t('matrix.resource')}</th>
        {columnVerbs.map((verb) => (
          <th key={verb} scope="col" className={styles.verb}>
            {t(`verbs.${verb}`)}
          </th>
        ))}
        <th scope="col">{t('matrix.special')}</th>
      </tr>
    </thead>
  );
}

/** The rows whose area, resource or verbs match the search, in the reader's language. */
function useMatches(catalogue: readonly CatalogueGroup[], search: string): CatalogueGroup[] {
  const t = useTranslations('roles');
  const words = plain(search).split(/\s+/).filter(Boolean);
  return catalogue
    .map(({ group, rows }) => ({
      group,
      rows: rows.filter(({ resource, cells }) => {
        const text = plain(
          [t(`groups.${group}`), t(`resources.${resource}`), ...cells.map(({ verb }) => t(`verbs.${verb}`))].join(' '),
        );
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
