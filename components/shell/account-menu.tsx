'use client';

import { useId, useState } from 'react';
import Image from 'next/image';
import Link from 'next/link';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Popover from '@mui/material/Popover';
import { useTranslations } from 'next-intl';
import { FrameButton } from '@/components/shell/frame-button';
import styles from '@/components/shell/account-menu.module.css';
import { Icon } from '@/components/ui/icon';
import { logoutPath, personPath } from '@/components/ui/icon-paths';

/** Who is signed in, as the avatar dropdown shows it. */
export interface Account {
  name: string | null;
  email: string | null;
  phone: string | null;
  avatarUrl: string | null;
}

interface Props {
  account: Account;
  onLogout: () => void;
}

/** The avatar dropdown: who one is, the way to the profile, and out (specification, section 2, Layout). */
export function AccountMenu({ account, onLogout }: Props) {
  const t = useTranslations('shell');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const name = account.name || t('anonymous');
  const close = () => setAnchor(null);
  return (
    <>
      <FrameButton
        label={t('account', { name })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={styles.avatar}>
          {account.avatarUrl ? <Image src={account.avatarUrl} alt="" width={36} height={36} unoptimized /> : initials(name)}
        </span>
      </FrameButton>
      {anchor && (
        <Popover
          id={id}
          open
          anchorEl={anchor}
          onClose={close}
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
            <MenuItem component={Link} href="/profile" prefetch={false} onClick={close} className={styles.action}>
              <Icon path={personPath} size="small" />
              {t('profile')}
            </MenuItem>
            <MenuItem onClick={onLogout} className={styles.action}>
              <Icon path={logoutPath} size="small" className="mirrored" />
              {t('logout')}
            </MenuItem>
          </MenuList>
        </Popover>
      )}
    </>
  );
}

/** First letters of the first and last name; a zero-width non-joiner keeps Arabic letters from running together. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0] ?? '');
  return letters.join('\u200C').toUpperCase();
}
