'use client';
import { useTranslations } from 'next-intl';
import { ActionButton } from '@/components/ui/action/action-button';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import type { RefusedAddress } from '@/components/users/use-invite';
import styles from '@/components/users/users.module.css';

interface RefusedAddressesProps {
  refused: readonly RefusedAddress[];
  /** Removes an address from the list. */
  onLeaveOut: (email: string) => void;
  restores: boolean;
}

/** The addresses that cannot be invited, with the reason and the way out for each. */
export function RefusedAddresses({ refused, onLeaveOut, restores }: RefusedAddressesProps) {
  const t = useTranslations('users.invite');
  if (refused.length === 0) return null;
  return (
    <Alert severity="error">
      {t('failed')}
      <ul className={styles.refused}>
        {refused.map((one) => (
          <li key={one.email}>
            <span>
              <bdi>{one.email}</bdi>: {one.reason}
            </span>
            {restores && one.restorable && (
              <Restore id={one.restorable.id} name={one.restorable.name} onRestored={() => onLeaveOut(one.email)} />
            )}
            <Button
              size="small"
              color="inherit"
              aria-label={t('remove', { email: one.email })}
              onClick={() => onLeaveOut(one.email)}
            >
              {t('leaveOut')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Restore({ id, name, onRestored }: { id: string; name: string; onRestored: () => void }) {
  const t = useTranslations('users.invite');
  return (
    <ActionButton
      size="small"
      variant="outlined"
      color="inherit"
      action={{ method: 'post', path: `/api/v1/users/${id}/restore`, success: t('restored', { name }) }}
      onDone={onRestored}
    >
      {t('restore', { name })}
    </ActionButton>
  );
}
