'use client';
import FormHelperText from '@mui/material/FormHelperText';
import type { FieldProps } from '@/components/ui/form/use-field';
import { useField } from '@/components/ui/form/use-field';
import { Checkbox } from '@/components/ui/library/checkbox';
import { FormControl } from '@/components/ui/library/form-control';
import { FormControlLabel } from '@/components/ui/library/form-control-label';

/** Yes or no. */
export function CheckboxField(props: Omit<FieldProps, 'required'>) {
  const { id, field, frame, aria } = useField(props);
  const { label, help, message, disabled } = frame;
  return (
    <FormControl error={Boolean(message)} disabled={disabled}>
      <FormControlLabel
        label={label}
        control={
          <Checkbox
            id={id}
            name={field.name}
            checked={field.value === true}
            onChange={field.onChange}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, ...aria } }}
          />
        }
      />
      {message && <FormHelperText id={`${id}-error`}>{message}</FormHelperText>}
      {help && (
        <FormHelperText id={`${id}-help`} error={false} sx={{ marginBlockStart: 0, marginInline: '30px 0' }}>
          {help}
        </FormHelperText>
      )}
    </FormControl>
  );
}
