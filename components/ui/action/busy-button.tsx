'use client';
import type { MouseEvent } from 'react';
import styles from '@/components/ui/action/busy-button.module.css';
import type { ButtonProps } from '@/components/ui/plain/button';
import { Button } from '@/components/ui/plain/button';
import { Spinner } from '@/components/ui/plain/spinner';

export interface BusyButtonProps
  extends Pick<
    ButtonProps,
    'variant' | 'color' | 'size' | 'startIcon' | 'children' | 'aria-label' | 'aria-keyshortcuts'
  > {
  /** Whether its work is in progress. */
  busy: boolean;
  /** Whether it must wait for something else; while `busy`, it is closed too. */
  closed?: boolean;
  onPress: () => void;
}

/**
 * A button that is closed while its work is in progress and keeps the focus. The second click of a double click is
 * ignored: by then it may be the button of the next step.
 */
export function BusyButton({ busy, closed = busy, onPress, children, ...props }: BusyButtonProps) {
  const press = (event: MouseEvent) => {
    if (!closed && event.detail < 2) onPress();
  };
  return (
    <Button
      {...props}
      aria-disabled={closed || undefined}
      aria-busy={busy || undefined}
      className={[closed && styles.closed, busy && styles.busy].filter(Boolean).join(' ')}
      onClick={press}
    >
      <span className={styles.label}>{children}</span>
      {busy && (
        <span className={styles.spinner}>
          <Spinner label={null} />
        </span>
      )}
    </Button>
  );
}
