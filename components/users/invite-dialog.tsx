'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { onDemand } from '@/components/ui/on-demand';
import { Button } from '@/components/ui/plain/button';
import { Icon } from '@/components/ui/value/icon';
import { mailPath } from '@/components/ui/value/icon-paths';
import type { InviteChoices } from '@/components/users/invite-form';

const InvitePanel = onDemand(() => import('@/components/users/invite-panel').then((part) => part.InvitePanel));

/** A button with a dialog that invites one or many addresses at once. */
export function InviteDialog(choices: InviteChoices) {
  const t = useTranslations('users.invite');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="contained"
        startIcon={<Icon path={mailPath} />}
        {...InvitePanel.early}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {open && <InvitePanel {...choices} onClose={() => setOpen(false)} />}
    </>
  );
}
