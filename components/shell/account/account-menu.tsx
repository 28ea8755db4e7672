'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import styles from '@/components/shell/account/account-menu.module.css';
import type { AccountDetails } from '@/components/shell/account/account-panel';
import { FrameButton } from '@/components/shell/frame-button';
import { onDemand } from '@/components/ui/on-demand';
import { initials } from '@/lib/format/initials';

const AccountPanel = onDemand(() =>
  import('@/components/shell/account/account-panel').then((part) => part.AccountPanel),
);

interface Props {
  account: AccountDetails;
  onLogout: () => void;
}

/** The account menu: the user's name, a link to the profile, and the sign-out (specification, section 2, Layout). */
export function AccountMenu({ account, onLogout }: Props) {
  const t = useTranslations('shell');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  const name = account.name || t('anonymous');
  const close = () => setAnchor(null);
  return (
    <>
      <FrameButton
        // The accessible name contains the visible text (WCAG 2.5.3): a user of voice control says what they see.
        label={
          account.avatarUrl ? t('account', { name }) : t('accountWithInitials', { name, initials: initials(name) })
        }
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        {...AccountPanel.early}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span className={styles.avatar}>
          {account.avatarUrl ? (
            <picture>
              <img src={account.avatarUrl} alt="" width={36} height={36} />
            </picture>
          ) : (
            initials(name)
          )}
        </span>
      </FrameButton>
      {anchor && <AccountPanel id={id} anchor={anchor} account={account} onLogout={onLogout} onClose={close} />}
    </>
  );
}
