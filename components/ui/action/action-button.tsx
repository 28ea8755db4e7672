'use client';
import type { Action } from '@/components/ui/action/action';
import type { BusyButtonProps } from '@/components/ui/action/busy-button';
import { BusyButton } from '@/components/ui/action/busy-button';
import { useAction } from '@/components/ui/action/use-action';

interface ActionButtonProps extends Omit<BusyButtonProps, 'busy' | 'closed' | 'onPress'> {
  action: Action;
  /** Called once the action has succeeded. */
  onDone?: () => void;
}

/** A button that does something at once (the next step of a record): runs it, reports the result, shows the new state. */
export function ActionButton({ action, onDone, variant = 'contained', ...props }: ActionButtonProps) {
  const { start, pending, isClosed } = useAction(onDone);
  return (
    <BusyButton
      variant={variant}
      busy={pending}
      closed={pending || isClosed(action)}
      onPress={() => start(action)}
      {...props}
    />
  );
}
