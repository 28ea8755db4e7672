'use client';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { FieldFrame } from '@/components/ui/form/field-frame';
import type { Option } from '@/components/ui/form/select-field';
import { useHeldPage } from '@/components/ui/form/use-held-page';
import { useChoices } from '@/components/ui/form/use-options';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { Textarea } from '@/components/ui/plain/input';
import { Tick } from '@/components/ui/plain/tick';
import { NativeChoice } from '@/components/users/native-choice';
import { type Details, PeopleRows } from '@/components/users/people-rows';
import { RefusedAddresses } from '@/components/users/refused-addresses';
import { rolesToGive } from '@/components/users/roles-to-give';
import { nameBefore, splitAddresses, useInvite } from '@/components/users/use-invite';
import styles from '@/components/users/users.module.css';

export interface InviteChoices {
  languages: readonly Option[];
  /** The company's own, chosen at first. */
  language: string;
  /** Only an administrator makes administrators. */
  makesAdministrators: boolean;
  restores: boolean;
}

const addressesId = 'invite-emails';

/** What cannot be invited is named, with a way out; until every address is good, nobody was mailed. */
export function InviteForm({
  languages,
  language,
  makesAdministrators,
  restores,
  onClose,
}: InviteChoices & { onClose: () => void }) {
  const t = useTranslations('users');
  const failed = useTranslations('ui')('failed');
  const [text, setText] = useState('');
  useHeldPage(text !== '');
  const [role, setRole] = useState('');
  const [details, setDetails] = useState<Readonly<Record<string, Details>>>({});
  const [locale, setLocale] = useState(language);
  const [isAdmin, setIsAdmin] = useState(false);
  const roles = useChoices(rolesToGive);
  const invite = useInvite(onClose);
  const emails = splitAddresses(text);
  const people = emails.map((email) => ({
    email,
    name: details[email]?.name ?? nameBefore(text, email),
    role: details[email]?.role ?? role,
  }));
  const options = [{ value: '', label: t('noRole') }, ...(roles.choices ?? [])];
  const leaveOut = (gone: string) => {
    setText(emails.filter((email) => email !== gone).join('\n'));
    invite.forget(gone);
  };
  const send = () =>
    invite.send({
      emails,
      people: people.map(({ email, name, role: given }) => ({
        email,
        ...(name.trim() && { name: name.trim() }),
        role_id: given === '' ? null : given,
      })),
      locale,
      ...(makesAdministrators ? { is_company_admin: isAdmin } : {}),
    });
  return (
    <>
      <DialogContent className={styles.dialogForm}>
        {invite.message && <Alert severity="error">{invite.message}</Alert>}
        {roles.isError && <Alert severity="error">{failed}</Alert>}
        <RefusedAddresses refused={invite.refused} onLeaveOut={leaveOut} restores={restores} />
        <FieldFrame
          id={addressesId}
          label={t('invite.emails')}
          help={t('invite.emailsHelp')}
          message={invite.isEmpty ? t('invite.missing') : undefined}
          required
        >
          <Textarea
            id={addressesId}
            rows={3}
            mostRows={10}
            required
            autoFocus
            value={text}
            dir="ltr"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={`${addressesId}-help`}
            aria-invalid={invite.isEmpty || undefined}
            onChange={(event) => setText(event.target.value)}
          />
        </FieldFrame>
        <NativeChoice
          id="invite-role"
          label={t('fields.role')}
          help={t('form.roleHelp')}
          value={role}
          options={options}
          onChange={setRole}
        />
        <PeopleRows
          people={people}
          roles={options}
          onChange={(email, change) =>
            setDetails((before) => ({ ...before, [email]: { ...before[email], ...change } }))
          }
        />
        {makesAdministrators && (
          <Tick
            label={t('fields.administrator')}
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
          {t('invite.send', { count: emails.length })}
        </Button>
      </DialogActions>
    </>
  );
}
