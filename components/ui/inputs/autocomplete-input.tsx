'use client';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useTranslations } from 'next-intl';
import type { AriaAttributes } from 'react';
import styles from '@/components/ui/inputs/autocomplete-input.module.css';
import type { Option } from '@/components/ui/inputs/option';
import { OptionList } from '@/components/ui/inputs/option-list';
import { Input } from '@/components/ui/plain/input';
import { Icon } from '@/components/ui/value/icon';
import { arrowDropDownPath, closePath } from '@/components/ui/value/icon-paths';

interface AutocompleteInputProps {
  id: string;
  aria: AriaAttributes;
  options: readonly Option[];
  value: Option | null;
  disabled?: boolean;
  required?: boolean;
  onChange: (option: Option | null) => void;
  onBlur: () => void;
  /** For a search on the server: receives the typed text, and whether the list is open. */
  onSearch?: (text: string) => void;
  onOpenChange?: (open: boolean) => void;
  loading?: boolean;
  failed?: boolean;
}

/**
 * The control of a field whose value is found by typing. Only its behaviour comes from the library: the library's
 * component would add 80 KB.
 */
export function AutocompleteInput(props: AutocompleteInputProps) {
  const { id, aria, options, value, disabled, required, onChange, onBlur, onSearch, onOpenChange, loading, failed } =
    props;
  const t = useTranslations('ui');
  const {
    getRootProps,
    getInputProps,
    getClearProps,
    getPopupIndicatorProps,
    getListboxProps,
    getOptionProps,
    groupedOptions,
    anchorEl,
    setAnchorEl,
    popupOpen,
    dirty,
  } = useAutocomplete({
    id,
    options,
    value,
    disabled,
    autoHighlight: true,
    getOptionKey: (option) => option.value,
    isOptionEqualToValue: (option, other) => option.value === other.value,
    filterOptions: onSearch && ((all) => all),
    onOpen: () => onOpenChange?.(true),
    onClose: () => onOpenChange?.(false),
    onInputChange: (_, text, reason) => onSearch?.(reason === 'input' ? text : ''),
    onChange: (_, option) => onChange(option),
  });
  const toggle = t(popupOpen ? 'close' : 'showOptions');
  return (
    <div {...getRootProps()} ref={setAnchorEl} onBlur={onBlur} className={styles.box}>
      <Input
        {...getInputProps()}
        {...aria}
        required={required}
        className={styles.line}
        end={
          <span className={styles.buttons}>
            {dirty && !disabled && (
              <button
                {...getClearProps()}
                type="button"
                className={`${styles.button} ${styles.clear}`}
                aria-label={t('clear')}
                title={t('clear')}
              >
                <Icon path={closePath} size="small" />
              </button>
            )}
            <button
              {...getPopupIndicatorProps()}
              type="button"
              className={`${styles.button} ${styles.toggle}`}
              disabled={disabled}
              data-open={popupOpen || undefined}
              aria-label={toggle}
              title={toggle}
            >
              <Icon path={arrowDropDownPath} />
            </button>
          </span>
        }
      />
      {popupOpen && anchorEl && (
        <OptionList
          anchor={anchorEl}
          options={groupedOptions}
          getListboxProps={getListboxProps}
          getOptionProps={getOptionProps}
          empty={loading ? t('loading') : t(failed ? 'failed' : 'noOptions')}
        />
      )}
    </div>
  );
}
