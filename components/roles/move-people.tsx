'use client';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import styles from '@/components/roles/roles.module.css';
import { BusyButton } from '@/components/ui/action/busy-button';
import { useAction } from '@/components/ui/action/use-action';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import type { Option } from '@/components/ui/inputs/option';
import { Select } from '@/components/ui/plain/input';

interface MovePeopleProps {
  role: { id: string; label: string; version: number; users_count: number };
  others: readonly Option[];
}

/** Deletes a role that people have, and gives them another one in the same step. */
export function MovePeople({ role, others }: MovePeopleProps) {
  const t = useTranslations('roles');
  const id = useId();
  const [to, setTo] = useState('');
  const { start, pending } = useAction();
  const count = role.users_count;
  const target = others.find(({ value }) => value === to);
  const move = () => {
    if (!target) return;
    start({
      method: 'delete',
      path: `/api/v1/company/roles/${role.id}?replacement=${target.value}`,
      etag: `"${role.version}"`,
      confirm: {
        title: t('move.confirmTitle', { count, role: target.label, name: role.label }),
        text: t('move.confirmText'),
        confirmLabel: t('move.button'),
        danger: true,
      },
      success: t('done.moved', { count }),
      goTo: '/roles',
    });
  };
  if (others.length === 0) return <p>{t('move.noOther')}</p>;
  return (
    <div className={styles.move}>
      <p>{t('move.text', { count })}</p>
      <FieldFrame id={id} label={t('move.to')}>
        <Select id={id} value={to} onChange={(event) => setTo(event.target.value)}>
          <option value="" />
          {others.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <BusyButton variant="outlined" color="error" busy={pending} closed={pending || !target} onPress={move}>
        {t('move.button')}
      </BusyButton>
    </div>
  );
}
