'use client';
import { useTranslations } from 'next-intl';
import { type ClipboardEvent, useId } from 'react';
import { FieldFrame } from '@/components/ui/inputs/field-frame';
import { NativeChoice } from '@/components/ui/inputs/native-choice';
import type { Option } from '@/components/ui/inputs/option';
import { Button } from '@/components/ui/plain/button';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Input } from '@/components/ui/plain/input';
import { Icon } from '@/components/ui/value/icon';
import { addPath, closePath } from '@/components/ui/value/icon-paths';
import type { InvitedRow } from '@/components/users/invited-row';
import { addRow, changeRow, isToSpread, removeRow, spreadRow } from '@/components/users/invited-row';
import styles from '@/components/users/users.module.css';

interface InvitedRowsProps {
  rows: readonly InvitedRow[];
  roles: readonly Option[];
  /** Whether the user tried to send without naming anybody. */
  isEmpty: boolean;
  onChange: (rows: InvitedRow[]) => void;
}

/**
 * The people to invite, a row each: address, name and role. Several addresses pasted into one row become a row each.
 */
export function InvitedRows({ rows, roles, isEmpty, onChange }: InvitedRowsProps) {
  const t = useTranslations('users.invite');
  return (
    <div className={styles.invited}>
      {rows.map((row, index) => (
        <PersonRow
          key={row.key}
          row={row}
          place={index}
          roles={roles}
          message={isEmpty && index === 0 ? t('missing') : undefined}
          onChange={(change) => onChange(changeRow(rows, row.key, change))}
          onSpread={(text) => onChange(spreadRow(rows, row.key, text))}
          onRemove={rows.length > 1 ? () => onChange(removeRow(rows, row.key)) : undefined}
        />
      ))}
      <Button startIcon={<Icon path={addPath} />} onClick={() => onChange(addRow(rows))}>
        {t('add')}
      </Button>
    </div>
  );
}

interface PersonRowProps {
  row: InvitedRow;
  place: number;
  roles: readonly Option[];
  message: string | undefined;
  onChange: (change: Partial<InvitedRow>) => void;
  onSpread: (text: string) => void;
  onRemove: (() => void) | undefined;
}

function PersonRow({ row, place, roles, message, onChange, onSpread, onRemove }: PersonRowProps) {
  const t = useTranslations('users');
  const id = useId();
  const number = place + 1;
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    if (!isToSpread(text)) return;
    event.preventDefault();
    onSpread(text);
  };
  return (
    <fieldset className={styles.person} aria-label={t('invite.person', { number })}>
      <FieldFrame
        id={`${id}-email`}
        label={t('fields.email')}
        help={place === 0 ? t('invite.emailsHelp') : undefined}
        message={message}
        required
      >
        <Input
          id={`${id}-email`}
          required
          // The user has just opened the dialog, or asked for another row.
          autoFocus={place === 0 || row.email === ''}
          value={row.email}
          dir="ltr"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={place === 0 ? `${id}-email-help` : undefined}
          aria-invalid={message !== undefined || undefined}
          onPaste={paste}
          // A button that is being pressed must not move: the button that sends splits the rows itself.
          onBlur={({ relatedTarget }) => {
            if (!(relatedTarget instanceof HTMLButtonElement) && isToSpread(row.email)) onSpread(row.email);
          }}
          onChange={(event) => onChange({ email: event.target.value })}
        />
      </FieldFrame>
      <FieldFrame id={`${id}-name`} label={t('fields.name')}>
        <Input
          id={`${id}-name`}
          value={row.name}
          dir="auto"
          maxLength={120}
          autoComplete="off"
          onChange={(event) => onChange({ name: event.target.value })}
        />
      </FieldFrame>
      <NativeChoice
        id={`${id}-role`}
        label={t('fields.role')}
        {...(place === 0 ? { help: t('form.roleHelp') } : {})}
        value={row.role}
        options={roles}
        onChange={(role) => onChange({ role })}
      />
      {onRemove && (
        <IconButton aria-label={t('invite.removePerson', { number })} onClick={onRemove}>
          <Icon path={closePath} />
        </IconButton>
      )}
    </fieldset>
  );
}
