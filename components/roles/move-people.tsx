'use client';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import styles from '@/components/roles/roles.module.css';
import { FieldFrame } from '@/components/ui/field-frame';
import type { Option } from '@/components/ui/select-field';
import { useAction } from '@/components/ui/use-action';

interface MovePeopleProps {
  role: { id: string; label: string; version: number; users_count: number };
  others: readonly Option[];
}

/** Deletes a role that people have: they get another one in the same step. */
export function MovePeople({ role, others }: MovePeopleProps) {
  const t = useTranslations('roles');
  const id = useId();
  const [to, setTo] = useState('');
  const { start, pending, dialog } = useAction();
  const count = role.users_count;
  const target = others.find(({ value }) => value === to);
  const move = () => target && start({
    method: 'delete',
    path: `/api/v1/company/roles/${role.id}?replacement=${target.value}`,
    etag: `"${role.version}"`,
    confirm: {
      title: t('move.confirmTitle', { count, role: target.label, name: role.label }),
      text: t('move.confirmText'), confirmLabel: t('move.button'), danger: true,
    },
    success: t('done.moved', { count }),
    goTo: '/roles',
  });
  if (others.length === 0) return <p>{t('move.noOther')}</p>;
  return (
    <div className={styles.move}>
      <p>{t('move.text', { count })}</p>
      <FieldFrame id={id} label={t('move.to')}>
        <Select native id={id} value={to} onChange={(event) => setTo(event.target.value)} input={<OutlinedInput />}>
          <option value="" />
          {others.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </FieldFrame>
      <Button variant="outlined" color="error" disabled={!target} loading={pending} onClick={move}>
        {t('move.button')}
      </Button>
      {dialog}
    </div>
  );
}
