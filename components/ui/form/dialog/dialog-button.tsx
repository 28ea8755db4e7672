'use client';
import type { ComponentType, ReactNode } from 'react';
import { useState } from 'react';
import { useOpenedByAddress } from '@/components/ui/action/use-opened-by-address';
import type { OpenDialog } from '@/components/ui/form/dialog/form-dialog';
import { onDemand } from '@/components/ui/on-demand';
import type { ButtonProps } from '@/components/ui/plain/button';
import { Button } from '@/components/ui/plain/button';

interface DialogButtonProps<Props>
  extends Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'color' | 'aria-label'> {
  dialog: Props;
  /** A link to the page with this place in its address opens the dialog. */
  anchor?: string | undefined;
  children: ReactNode;
}

/** A button that opens a `FormDialog`, whose fields and schema are loaded when somebody points at it. */
export function dialogButton<Props extends object>(load: () => Promise<ComponentType<Props & OpenDialog>>) {
  const Dialog = onDemand(load);
  return function DialogButton({ dialog, anchor, ...button }: DialogButtonProps<Props>) {
    const [open, setOpen] = useState(false);
    const [openings, setOpenings] = useState(0);
    const show = () => {
      setOpenings(openings + 1);
      setOpen(true);
    };
    useOpenedByAddress(anchor, show);
    return (
      <>
        <Button variant="outlined" {...Dialog.early} {...button} onClick={show} />
        {/* Each opening is a dialog of its own: one whose code did not come is tried again. */}
        {openings > 0 && <Dialog key={openings} {...dialog} open={open} onClose={() => setOpen(false)} />}
      </>
    );
  };
}
