'use client';
import TextField from '@mui/material/TextField';
import { useTranslations } from 'next-intl';
import type { ConfirmField } from '@/components/ui/action';

interface ConfirmInputProps {
  field: ConfirmField;
  value: string;
  /** It is required, was left empty, and the person has tried to confirm. */
  missing: boolean;
  onChange: (value: string) => void;
}

/** One answer that a confirmation asks for. */
export function ConfirmInput({ field, value, missing, onChange }: ConfirmInputProps) {
  const t = useTranslations('ui');
  const { kind, label, required, options = [], min, max } = field;
  return (
    <TextField
      fullWidth
      size="small"
      margin="dense"
      label={label}
      value={value}
      required={required}
      error={missing}
      helperText={missing ? t('answerMissing') : undefined}
      multiline={kind === 'text'}
      minRows={kind === 'text' ? 2 : undefined}
      type={kind === 'date' ? 'date' : 'text'}
      select={kind === 'select'}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: { native: true },
        inputLabel: { shrink: true },
        htmlInput: kind === 'date' ? { min, max } : undefined,
      }}
    >
      {kind === 'select' && [
        <option key="" value="" />,
        ...options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        )),
      ]}
    </TextField>
  );
}
