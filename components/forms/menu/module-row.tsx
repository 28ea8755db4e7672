'use client';
import { useTranslations } from 'next-intl';
import styles from '@/components/forms/menu/menu.module.css';
import { MoveButtons } from '@/components/ui/list/ordering/move-buttons';
import { Input } from '@/components/ui/plain/input';
import { Tick } from '@/components/ui/plain/tick';
import { Icon } from '@/components/ui/value/icon';
import { dragIndicatorPath } from '@/components/ui/value/icon-paths';
import type { FormRole, ModuleConfigurationInput } from '@/lib/forms/schema';
import { readyNames } from '@/lib/menu/ready-names';

type Placed = ModuleConfigurationInput['modules'][number];

interface ModuleRowProps {
  row: Placed;
  name: string;
  roles: readonly FormRole[];
  /** The id of the list of existing groups. */
  groupsId: string;
  index: number;
  count: number;
  onChange: (row: Placed) => void;
  onMove: (step: -1 | 1) => void;
}

/** One module's place in the sidebar. */
export function ModuleRow({ row, name, roles, groupsId, index, count, onChange, onMove }: ModuleRowProps) {
  const [t, ready] = [useTranslations('form_menu'), useTranslations('ready_names')];
  const chosen = row.role_ids.filter((id) => roles.some((role) => role.id === id));
  const choose = (id: string, isChosen: boolean) =>
    onChange({ ...row, role_ids: isChosen ? [...chosen, id] : chosen.filter((one) => one !== id) });
  // A ready-made name that is chosen or typed is that name in every reader's language.
  const groupOf = (text: string): Pick<Placed, 'group' | 'group_ready'> => {
    const name = readyNames.find((key) => ready(key) === text.trim());
    return name ? { group: null, group_ready: name } : { group: text, group_ready: null };
  };
  return (
    <li className={styles.row} data-drag={row.form_id} data-shown={row.is_in_menu || undefined}>
      <span className={styles.order}>
        <span data-handle className={styles.handle} aria-hidden>
          <Icon path={dragIndicatorPath} size="small" />
        </span>
        <MoveButtons name={name} index={index} count={count} onMove={onMove} />
      </span>
      <span className={styles.name}>
        <bdi>{name}</bdi>
      </span>
      <Tick
        label={t('shown')}
        aria-label={t('shownNamed', { name })}
        checked={row.is_in_menu}
        onChange={({ target }) => onChange({ ...row, is_in_menu: target.checked })}
      />
      {row.is_in_menu && (
        <>
          <Input
            className={styles.group}
            aria-label={t('groupNamed', { name })}
            placeholder={t('group')}
            list={groupsId}
            maxLength={40}
            value={row.group_ready ? ready(row.group_ready) : (row.group ?? '')}
            onChange={({ target }) => onChange({ ...row, ...groupOf(target.value) })}
          />
          <details className={styles.roles}>
            <summary>{chosen.length === 0 ? t('everybody') : t('roles', { count: chosen.length })}</summary>
            <fieldset className={styles.choices} aria-label={t('rolesNamed', { name })}>
              {roles.map((role) => (
                <Tick
                  key={role.id}
                  label={role.name}
                  checked={chosen.includes(role.id)}
                  onChange={({ target }) => choose(role.id, target.checked)}
                />
              ))}
            </fieldset>
          </details>
        </>
      )}
    </li>
  );
}
