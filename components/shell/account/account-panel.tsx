'use client';

import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import { useTranslations } from 'next-intl';
import styles from '@/components/shell/account/account-menu.module.css';
import { Popover } from '@/components/ui/library/popover';
import { Icon } from '@/components/ui/value/icon';
import { logoutPath, personPath } from '@/components/ui/value/icon-paths';

/** The signed-in user, as the account menu shows them. */
export interface AccountDetails {
  name: string | null;
  email: string | null;
  phone: string | null;
  avatarUrl: string | null;
}

interface Props {
  id: string;
  anchor: HTMLElement;
  account: AccountDetails;
  onLogout: () => void;
  onClose: () => void;
}

/** The panel that the avatar opens. */
export function AccountPanel({ id, anchor, account, onLogout, onClose }: Props) {
  const t = useTranslations('shell');
  const name = account.name || t('anonymous');
  return (
    <Popover
      id={id}
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('account', { name }) } }}
    >
      <div className={styles.identity}>
        <strong>{name}</strong>
        <span>{account.email || t('noEmail')}</span>
        {account.phone && <bdi>{account.phone}</bdi>}
      </div>
      <MenuList autoFocusItem aria-label={t('account', { name })} className={styles.actions}>
        <MenuItem component="a" href="/profile" onClick={onClose} className={styles.action}>
          <Icon path={personPath} size="small" />
          {t('profile')}
        </MenuItem>
        <MenuItem onClick={onLogout} className={styles.action}>
          <Icon path={logoutPath} size="small" className="mirrored" />
          {t('logout')}
        </MenuItem>
      </MenuList>
    </Popover>
  );
}
