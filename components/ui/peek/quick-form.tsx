'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { DateInput } from '@/components/ui/inputs/date-input';
import styles from '@/components/ui/peek/peek-panel.module.css';
import type { PeekedRecord } from '@/components/ui/peek/read-facts';
import { Button } from '@/components/ui/plain/button';
import { Input } from '@/components/ui/plain/input';
import { ApiError, api } from '@/lib/http/api-client';
import type { QuickEdit } from '@/lib/sheets/record-facts';

type Editable = NonNullable<PeekedRecord['edit']>;

interface QuickFormProps {
  label: string;
  field: QuickEdit;
  record: Editable;
  onClose: () => void;
  onChanged: () => void;
  /** Called if somebody else has changed the record since it was read: what is written stays. */
  onStale: () => void;
}

/** Changes one field of a record: Enter saves it, Escape leaves it as it was. Nothing else of the record is sent. */
export function QuickForm({ label, field, record, onClose, onChanged, onStale }: QuickFormProps) {
  const [t, errorText] = [useTranslations('ui'), useErrorText()];
  const [id, router] = [useId(), useRouter()];
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(field.value);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => input.current?.focus(), []);
  const save = async () => {
    setIsSaving(true);
    try {
      await api.patch(record.path, { [field.name]: sent(field, value) }, { ifMatch: `"${record.version}"` });
      router.refresh();
      onChanged();
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 412;
      const name = isStale ? await whoWasFirst(record) : null;
      if (isStale) onStale();
      setFault(name === null ? errorText(error) : t('peek.changedBy', { name }));
      setIsSaving(false);
    }
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    // The panel stays open.
    event.preventDefault();
    onClose();
  };
  const described = { 'aria-label': label, 'aria-invalid': fault !== null, 'aria-describedby': `${id}-fault` };
  return (
    <form className={styles.quick} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      {field.kind === 'day' ? (
        <DateInput id={id} label={label} value={value} onChange={setValue} inputRef={input} aria={described} />
      ) : (
        <Input
          ref={input}
          type={inputTypes[field.kind]}
          inputMode={field.kind === 'integer' ? 'numeric' : undefined}
          dir={field.kind === 'text' ? 'auto' : 'ltr'}
          {...described}
          value={value}
          onChange={(event) => setValue(event.target.value)}
        />
      )}
      <span id={`${id}-fault`} role="alert" className={styles.fault}>
        {fault}
      </span>
      <span className={styles.value}>
        <Button type="submit" size="small" variant="contained" loading={isSaving}>
          {t('peek.save')}
        </Button>
        <Button size="small" onClick={onClose}>
          {t('cancel')}
        </Button>
      </span>
    </form>
  );
}

const inputTypes = { text: 'text', email: 'email', phone: 'tel', integer: 'text' } as const;

/** The value as a call sends it: the server refuses what is no number, with a reason. */
function sent({ kind }: QuickEdit, value: string): string | number | null {
  const text = value.trim();
  if (text === '') return null;
  return kind === 'integer' && /^\d{1,9}$/.test(text) ? Number(text) : text;
}

/** The part of a timeline's entry that says who did something. */
interface Newest {
  activity: { actor: { name: string } | null } | null;
}

/** The name of the person who last changed a record; null if that cannot be found out. */
async function whoWasFirst({ noun, path }: Editable): Promise<string | null> {
  const query = new URLSearchParams({ record_type: noun, record_id: path.split('/').at(-1) ?? '', limit: '1' });
  const newest = await api.get<Newest[]>(`/api/v1/timeline?${query}`).catch(() => null);
  return newest?.data[0]?.activity?.actor?.name ?? null;
}
