'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useErrorText } from '@/components/ui/feedback/use-error-text';
import { DateInput } from '@/components/ui/inputs/date-input';
import { RecordInput } from '@/components/ui/inputs/record-input';
import styles from '@/components/ui/peek/peek-panel.module.css';
import type { PeekedRecord } from '@/components/ui/peek/read-facts';
import { Button } from '@/components/ui/plain/button';
import { Input, Select } from '@/components/ui/plain/input';
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
  const form = useRef<HTMLFormElement>(null);
  const [value, setValue] = useState(field.value);
  const [isSaving, setIsSaving] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select')?.focus(), []);
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
    // An open list of choices closes first.
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    // The panel stays open.
    event.preventDefault();
    onClose();
  };
  const described = { 'aria-label': label, 'aria-invalid': fault !== null, 'aria-describedby': `${id}-fault` };
  return (
    <form ref={form} className={styles.quick} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
      <QuickInput id={id} label={label} field={field} value={value} onChange={setValue} aria={described} />
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

interface QuickInputProps {
  id: string;
  label: string;
  field: QuickEdit;
  value: string;
  onChange: (value: string) => void;
  aria: { 'aria-label': string; 'aria-invalid': boolean; 'aria-describedby': string };
}

/** The control for a field's kind: a day, one of several values, a record that is found by typing, or a text. */
function QuickInput({ id, label, field, value, onChange, aria }: QuickInputProps) {
  const { kind, options = [], optional, source } = field;
  if (kind === 'day') return <DateInput id={id} label={label} value={value} onChange={onChange} aria={aria} />;
  if (kind === 'named')
    return source ? (
      <RecordInput id={id} aria={aria} source={source} value={value} onChoose={(one) => onChange(one?.value ?? '')} />
    ) : null;
  if (kind === 'choice')
    return (
      <Select {...aria} value={value} onChange={(event) => onChange(event.target.value)}>
        {(optional || value === '') && <option value="" />}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    );
  return (
    <Input
      type={inputTypes[kind]}
      inputMode={kind === 'integer' ? 'numeric' : undefined}
      dir={kind === 'text' ? 'auto' : 'ltr'}
      {...aria}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
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
