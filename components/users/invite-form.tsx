'use client';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePageHold } from '@/components/ui/action/use-page-hold';
import { NativeChoice } from '@/components/ui/inputs/native-choice';
import type { Option } from '@/components/ui/inputs/option';
import { useChoices } from '@/components/ui/inputs/use-options';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { Tick } from '@/components/ui/plain/tick';
import { firstRow, peopleOf, spreadAll } from '@/components/users/invited-row';
import { InvitedRows } from '@/components/users/invited-rows';
import { RefusedAddresses } from '@/components/users/refused-addresses';
import { rolesToGive } from '@/components/users/roles-to-give';
import { useInvite } from '@/components/users/use-invite';
import styles from '@/components/users/users.module.css';

export interface InviteChoices {
  languages: readonly Option[];
  /** The company's language, which is the default. */
  language: string;
  /** Whether the actor is an administrator, and so may invite administrators. */
  makesAdministrators: boolean;
  restores: boolean;
}

/** The form that invites people. It lists addresses that cannot be invited; nobody is mailed until all are good. */
export function InviteForm({
  languages,
  language,
  makesAdministrators,
  restores,
  onClose,
}: InviteChoices & { onClose: () => void }) {
  const t = useTranslations('users');
  const failed = useTranslations('ui')('failed');
  const [rows, setRows] = useState([firstRow]);
  const people = peopleOf(rows);
  usePageHold(people.length > 0);
  const [locale, setLocale] = useState(language);
  const [isAdmin, setIsAdmin] = useState(false);
  const roles = useChoices(rolesToGive);
  const invite = useInvite(onClose);
  const leaveOut = (gone: string) => {
    const left = rows.filter(({ email }) => email.trim().toLowerCase() !== gone);
    setRows(left.length > 0 ? left : [firstRow]);
    invite.forget(gone);
  };
  const send = () => {
    setRows(spreadAll(rows));
    invite.send({
      people,
      locale,
      ...(makesAdministrators ? { is_company_admin: isAdmin } : {}),
    });
  };
  return (
    <>
      <DialogContent className={styles.dialogForm}>
        {invite.message && <Alert severity="error">{invite.message}</Alert>}
        {roles.isError && <Alert severity="error">{failed}</Alert>}
        <RefusedAddresses refused={invite.refused} onLeaveOut={leaveOut} restores={restores} />
        <InvitedRows
          rows={rows}
          roles={[{ value: '', label: t('noRole') }, ...(roles.choices ?? [])]}
          isEmpty={invite.isEmpty}
          onChange={setRows}
        />
        {makesAdministrators && (
          <Tick
            label={t('fields.is_company_admin')}
            checked={isAdmin}
            onChange={(event) => setIsAdmin(event.target.checked)}
          />
        )}
        <NativeChoice
          id="invite-locale"
          label={t('fields.locale')}
          help={t('form.localeHelp')}
          value={locale}
          options={languages}
          onChange={setLocale}
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('invite.cancel')}</Button>
        <Button variant="contained" loading={invite.isSending} onClick={send}>
          {t('invite.send', { count: people.length })}
        </Button>
      </DialogActions>
    </>
  );
}
