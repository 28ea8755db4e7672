import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Icon } from '@/components/ui/value/icon';
import { keyboardArrowDownPath, keyboardArrowUpPath } from '@/components/ui/value/icon-paths';

interface MoveButtonsProps {
  name: string;
  index: number;
  count: number;
  isBusy?: boolean;
  onMove: (step: -1 | 1) => void;
}

/** Moves a row of a list one place up or down: by keyboard and by touch. */
export function MoveButtons({ name, index, count, isBusy = false, onMove }: MoveButtonsProps) {
  const t = useTranslations('ui');
  return (
    <>
      <MoveButton label={t('moveUp', { name })} disabled={index === 0 || isBusy} onClick={() => onMove(-1)}>
        <Icon path={keyboardArrowUpPath} size="small" />
      </MoveButton>
      <MoveButton label={t('moveDown', { name })} disabled={index === count - 1 || isBusy} onClick={() => onMove(1)}>
        <Icon path={keyboardArrowDownPath} size="small" />
      </MoveButton>
    </>
  );
}

interface MoveButtonProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Not `disabled` but `aria-disabled`: a disabled button would drop the focus of somebody who moves a row step by step. */
function MoveButton({ label, disabled, onClick, children }: MoveButtonProps) {
  return (
    <IconButton
      size="small"
      aria-label={label}
      aria-disabled={disabled || undefined}
      style={{ padding: 2, opacity: disabled ? 0.35 : 1 }}
      onClick={() => !disabled && onClick()}
    >
      {children}
    </IconButton>
  );
}
