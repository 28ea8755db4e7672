'use client';
import type { Action } from '@/components/ui/action/action';
import type { BusyButtonProps } from '@/components/ui/action/busy-button';
import { BusyButton } from '@/components/ui/action/busy-button';
import { useAction } from '@/components/ui/action/use-action';
import { useOpenedByAddress } from '@/components/ui/action/use-opened-by-address';

interface ActionButtonProps extends Omit<BusyButtonProps, 'busy' | 'closed' | 'onPress'> {
  action: Action;
  /** A link to the page with this place in its address asks the action's question. */
  anchor?: string;
  /** Called once the action has succeeded. */
  onDone?: () => void;
}

/** A button that does something at once (the next step of a record): runs it, reports the result, shows the new state. */
export function ActionButton({ action, anchor, onDone, variant = 'contained', ...props }: ActionButtonProps) {
  const { start, pending, isClosed } = useAction(onDone);
  // A link must not act: without a question it opens nothing.
  useOpenedByAddress(action.confirm && anchor, () => start(action));
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
