'use client';
import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslations } from 'next-intl';
import type { AriaAttributes } from 'react';
import type { Option } from '@/components/ui/form/select-field';
import { Library } from '@/components/ui/library/library';

interface AutocompleteInputProps {
  id: string;
  aria: AriaAttributes;
  options: readonly Option[];
  value: Option | null;
  disabled?: boolean;
  required?: boolean;
  onChange: (option: Option | null) => void;
  onBlur: () => void;
  /** Given where the server searches: what was typed, and whether the list is open. */
  onSearch?: (text: string) => void;
  onOpenChange?: (open: boolean) => void;
  loading?: boolean;
  failed?: boolean;
}

/** The control of a field that is chosen by typing. */
export function AutocompleteInput(props: AutocompleteInputProps) {
  const { id, aria, options, value, disabled, required, onChange, onBlur, onSearch, onOpenChange, loading, failed } =
    props;
  const t = useTranslations('ui');
  return (
    <Library>
      <Autocomplete
        id={id}
        options={options}
        value={value}
        disabled={disabled}
        disableClearable={false}
        autoHighlight
        loading={loading}
        loadingText={t('loading')}
        noOptionsText={failed ? t('failed') : t('noOptions')}
        getOptionKey={(option) => option.value}
        isOptionEqualToValue={(option, other) => option.value === other.value}
        filterOptions={onSearch && ((all) => all)}
        onOpen={() => onOpenChange?.(true)}
        onClose={() => onOpenChange?.(false)}
        onInputChange={(_, text, reason) => onSearch?.(reason === 'input' ? text : '')}
        onChange={(_, option) => onChange(option)}
        onBlur={onBlur}
        renderInput={({ slotProps: { input, htmlInput } }) => {
          const { ref, ...frame } = input;
          return (
            <OutlinedInput
              fullWidth
              size="small"
              {...frame}
              ref={ref}
              disabled={disabled}
              required={required}
              error={aria['aria-invalid'] === true}
              inputProps={{ ...htmlInput, ...aria }}
            />
          );
        }}
      />
    </Library>
  );
}
