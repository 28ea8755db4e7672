'use client';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import type { Action } from '@/components/ui/action';
import { useAction } from '@/components/ui/use-action';

interface ActionButtonProps extends Pick<ButtonProps, 'variant' | 'color' | 'size' | 'startIcon' | 'children'> {
  action: Action;
}

/** A button that does something at once (the next step of a record): runs, tells how it went, shows the new state. */
export function ActionButton({ action, variant = 'contained', ...props }: ActionButtonProps) {
  const { start, pending, dialog } = useAction();
  return (
    <>
      <Button variant={variant} loading={pending} loadingPosition={props.startIcon ? 'start' : 'center'} onClick={() => start(action)} {...props} />
      {dialog}
    </>
  );
}
