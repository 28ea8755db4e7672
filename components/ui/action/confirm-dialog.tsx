'use client';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import type { FormEvent } from 'react';
import { useId, useState } from 'react';
import type { Confirmation, ConfirmField } from '@/components/ui/action/action';
import { type AnswerFault, ConfirmInput } from '@/components/ui/action/confirm-input';
import { usePageHold } from '@/components/ui/action/use-page-hold';
import { Dialog } from '@/components/ui/library/dialog';
import { Alert } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { isCalendarDay } from '@/lib/calendar/days';

export interface ConfirmDialogProps {
  confirmation: Confirmation;
  pending?: boolean;
  /** The error; the dialog stays open with what was typed. */
  error?: string | null;
  /** Offered beside the error if somebody else was first: shows the current state. */
  onLoad?: (() => void) | undefined;
  onCancel: () => void;
  /** Receives the answers by field name, without empty ones. */
  onConfirm: (answers: Record<string, string>) => void;
}

/** The question before an action that cannot be undone, with a reason or other answers if the action needs them. */
export function ConfirmDialog({
  confirmation,
  pending = false,
  error,
  onLoad,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const t = useTranslations('ui');
  const id = useId();
  const fields = useFields(confirmation);
  const [answers, setAnswers] = useState(() => valuesOf(fields));
  usePageHold(fields.some(({ name, value = '' }) => (answers[name] ?? '') !== value));
  const [tried, setTried] = useState(false);
  const faultOf = ({ name, kind, required }: ConfirmField): AnswerFault | null => {
    const answer = answers[name]?.trim() ?? '';
    if (answer === '') return required ? 'answerMissing' : null;
    return kind === 'date' && !isCalendarDay(answer) ? 'day.unclear' : null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A dialog inside a form is its child in React: submitting it must not submit the form.
    event.stopPropagation();
    setTried(true);
    if (!pending && fields.every((field) => faultOf(field) === null)) onConfirm(filled(fields, answers));
  };
  return (
    <Dialog open onClose={pending ? undefined : onCancel} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{confirmation.title}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {confirmation.text && <DialogContentText>{confirmation.text}</DialogContentText>}
          {fields.map((field, index) => (
            <ConfirmInput
              key={field.name}
              field={field}
              focused={index === 0}
              value={answers[field.name] ?? ''}
              fault={tried ? faultOf(field) : null}
              onChange={(value) => setAnswers((before) => ({ ...before, [field.name]: value }))}
            />
          ))}
          {error && (
            <Alert severity="error" action={onLoad && <LoadNewer onLoad={onLoad} />}>
              {error}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} disabled={pending} autoFocus={fields.length === 0}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" color={confirmation.danger ? 'error' : 'primary'} loading={pending}>
            {confirmation.confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function LoadNewer({ onLoad }: { onLoad: () => void }) {
  const t = useTranslations('ui');
  return (
    <Button color="inherit" size="small" onClick={onLoad}>
      {t('form.loadNewer')}
    </Button>
  );
}

function useFields({ reason, fields = [] }: Confirmation): readonly ConfirmField[] {
  const t = useTranslations('ui');
  if (!reason) return fields;
  return [...fields, { name: 'reason', label: t('reason'), kind: 'text', required: reason === 'required' }];
}

const valuesOf = (fields: readonly ConfirmField[]): Record<string, string> =>
  Object.fromEntries(fields.flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])));

/** The answers as the body has them: without empty ones, and for a choice what it sends. */
function filled(fields: readonly ConfirmField[], answers: Record<string, string>): Record<string, string> {
  const sent = fields.flatMap(({ name, options = [] }): [string, string][] => {
    const value = answers[name]?.trim() ?? '';
    const { sends } = options.find((option) => option.value === value) ?? {};
    return sends ? Object.entries(sends) : [[name, value]];
  });
  return Object.fromEntries(sent.filter(([, value]) => value !== ''));
}
