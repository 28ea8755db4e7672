'use client';
import { useTranslations } from 'next-intl';
import { useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import styles from '@/components/forms/menu/menu.module.css';
import { ModuleRow } from '@/components/forms/menu/module-row';
import { ResourceForm } from '@/components/ui/form/form';
import { moveItem } from '@/components/ui/list/ordering/move-item';
import { type Drop, useDragRows } from '@/components/ui/list/ordering/use-drag-rows';
import {
  type FormRole,
  type ModuleConfiguration,
  type ModuleConfigurationInput,
  moduleConfigurationInput,
} from '@/lib/forms/schema';
import { readyNames } from '@/lib/menu/ready-names';

interface MenuFormProps {
  modules: readonly ModuleConfiguration[];
  roles: readonly FormRole[];
}

/** The modules in the sidebar, their order, their groups and who sees them. */
export function MenuForm({ modules, roles }: MenuFormProps) {
  const t = useTranslations('form_menu');
  return (
    <ResourceForm<typeof moduleConfigurationInput, ModuleConfiguration[]>
      schema={moduleConfigurationInput}
      defaultValues={{
        modules: modules.map(({ name: _name, icon: _icon, group, group_ready: ready, ...placed }) => ({
          ...placed,
          group: group ?? '',
          group_ready: ready ?? '',
        })),
      }}
      request={{ method: 'put', path: '/api/v1/module-configurations' }}
      formKey="module-menu"
      submitLabel={t('save')}
      success={t('saved')}
    >
      <ModulesField names={new Map(modules.map((module) => [module.form_id, module.name]))} roles={roles} />
    </ResourceForm>
  );
}

type Placed = ModuleConfigurationInput['modules'][number];

function ModulesField({ names, roles }: { names: ReadonlyMap<string, string>; roles: readonly FormRole[] }) {
  const [t, ui] = [useTranslations('form_menu'), useTranslations('ui')];
  const { field } = useController({ name: 'modules' });
  const rows: Placed[] = Array.isArray(field.value) ? field.value : [];
  const [said, setSaid] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const groupsId = useId();
  const nameOf = (id: string) => names.get(id) ?? '';
  const place = (next: Placed[], id: string) => {
    const position = next.findIndex((row) => row.form_id === id) + 1;
    setSaid(ui('moved', { name: nameOf(id), position, total: next.length }));
    field.onChange(next);
  };
  useDragRows(list, { onDrop: (drop) => place(dropped(rows, drop), drop.id) });
  const ready = useTranslations('ready_names');
  const groups = [...new Set([...rows.flatMap(({ group }) => group || []), ...readyNames.map((key) => ready(key))])];
  return (
    <>
      <ol ref={list} className={styles.list} aria-label={t('order')}>
        {rows.map((row, index) => (
          <ModuleRow
            key={row.form_id}
            row={row}
            name={nameOf(row.form_id)}
            roles={roles}
            groupsId={groupsId}
            index={index}
            count={rows.length}
            onChange={(changed) => field.onChange(rows.with(index, changed))}
            onMove={(step) => place(moveItem(rows, index, step), row.form_id)}
          />
        ))}
      </ol>
      <datalist id={groupsId}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </>
  );
}

function dropped(rows: readonly Placed[], { id, over, isAfter }: Drop): Placed[] {
  const moved = rows.filter((row) => row.form_id === id);
  const rest = rows.filter((row) => row.form_id !== id);
  const at = rest.findIndex((row) => row.form_id === over) + (isAfter ? 1 : 0);
  return rest.toSpliced(at, 0, ...moved);
}
