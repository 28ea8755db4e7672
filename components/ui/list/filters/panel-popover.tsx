'use client';
import type { PopoverActions } from '@mui/material/Popover';
import type { ReactNode, Ref } from 'react';
import { Popover } from '@/components/ui/library/popover';

interface PanelPopoverProps {
  anchor: HTMLElement;
  /** The edge of the opening button with which it is aligned. */
  side: 'start' | 'end';
  labelledBy: string;
  className: string | undefined;
  /** Positions it again once it has grown. */
  action?: Ref<PopoverActions>;
  onClose: () => void;
  children: ReactNode;
}

/** A small dialog below the button that opened it; it is open as long as it is rendered. */
export function PanelPopover({ anchor, side, labelledBy, className, action, onClose, children }: PanelPopoverProps) {
  const isRightToLeft = getComputedStyle(anchor).direction === 'rtl';
  const horizontal = (side === 'start') === isRightToLeft ? 'right' : 'left';
  return (
    <Popover
      open
      action={action}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal }}
      transformOrigin={{ vertical: 'top', horizontal }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': labelledBy, className } }}
    >
      {children}
    </Popover>
  );
}
