'use client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldFrame } from '@/components/ui/field-frame';
import type { Option } from '@/components/ui/select-field';
import { NativeChoice } from '@/components/users/native-choice';
import { RefusedAddresses } from '@/components/users/refused-addresses';
import { splitAddresses, useInvite } from '@/components/users/use-invite';
import styles from '@/components/users/users.module.css';

export interface InviteChoices {
  /** Those that the actor may give. */
  roles: readonly Option[];
  languages: readonly Option[];
  /** The company's own, chosen at first. */
  language: string;
  /** Only an administrator makes administrators. */
  makesAdministrators: boolean;
  restores: boolean;
}

const addressesId = 'invite-emails';

/** What cannot be invited is named, with a way out; until every address is good, nobody was mailed. */
export function InviteForm({ roles, languages, language, makesAdministrators, restores, onClose }: InviteChoices & { onClose: () => void }) {
  const t = useTranslations('users');
  const [text, setText] = useState('');
  const [role, setRole] = useState('');
  const [locale, setLocale] = useState(language);
  const [isAdmin, setIsAdmin] = useState(false);
  const invite = useInvite(onClose);
  const emails = splitAddresses(text);
  const leaveOut = (gone: string) => {
    setText(emails.filter((email) => email !== gone).join('\n'));
    invite.forget(gone);
  };
  const send = () => invite.send({ emails, role_id: role === '' ? null : role, locale, ...(makesAdministrators ? { is_company_admin: isAdmin } : {}) });
  return (
    <>
      <DialogContent className={styles.dialogForm}>
        {invite.message && <Alert severity="error">{invite.message}</Alert>}
        <RefusedAddresses refused={invite.refused} onLeaveOut={leaveOut} restores={restores} />
        <FieldFrame id={addressesId} label={t('invite.emails')} help={t('invite.emailsHelp')} message={invite.isEmpty ? t('invite.missing') : undefined} required>
          <OutlinedInput
            id={addressesId}
            multiline
            minRows={3}
            maxRows={10}
            autoFocus
            value={text}
            onChange={(event) => setText(event.target.value)}
            inputProps={{ dir: 'ltr', 'aria-describedby': `${addressesId}-help`, 'aria-invalid': invite.isEmpty || undefined, autoCapitalize: 'none', spellCheck: false }}
          />
        </FieldFrame>
        <NativeChoice id="invite-role" label={t('fields.role')} help={t('form.roleHelp')} value={role} options={[{ value: '', label: t('noRole') }, ...roles]} onChange={setRole} />
        {makesAdministrators && (
          <FormControlLabel label={t('fields.administrator')} control={<Checkbox checked={isAdmin} onChange={(event) => setIsAdmin(event.target.checked)} />} />
        )}
        <NativeChoice id="invite-locale" label={t('fields.locale')} help={t('form.localeHelp')} value={locale} options={languages} onChange={setLocale} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('invite.cancel')}</Button>
        <Button variant="contained" loading={invite.isSending} onClick={send}>{t('invite.send', { count: emails.length })}</Button>
      </DialogActions>
    </>
  );
}
