'use client';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useId, useState } from 'react';
import type { z } from 'zod';
import type { ResourceFormProps } from '@/components/ui/form/form';
import { ResourceForm } from '@/components/ui/form/form';
import { Dialog } from '@/components/ui/library/dialog';
import type { ButtonProps } from '@/components/ui/plain/button';
import { Button } from '@/components/ui/plain/button';

interface FormDialogProps<Schema extends z.core.$ZodType, Saved extends object>
  extends Omit<ResourceFormProps<Schema, Saved>, 'inDialog' | 'cancel'> {
  title: string;
  /** The button that opens it. */
  trigger: ReactNode;
  triggerProps?: Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'color' | 'aria-label'>;
}

/** A short form for a part of a record (a contact, a rate, a payment) in a dialog; saving closes it and refreshes, or goes on. */
export function FormDialog<Schema extends z.core.$ZodType, Saved extends object>(
  props: FormDialogProps<Schema, Saved>,
) {
  const { title, trigger, triggerProps, onSaved, ...form } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = () => setOpen(false);
  const settle = (saved: Saved) => {
    const address = onSaved?.(saved);
    // On the way to another page it stays, with its button pending: that page takes it down.
    if (!address) close();
    return address;
  };
  return (
    <>
      <Button variant="outlined" {...triggerProps} onClick={() => setOpen(true)}>
        {trigger}
      </Button>
      {/* A click beside it must not throw away what was typed: only Cancel and Escape close it. */}
      <Dialog
        open={open}
        fullWidth
        maxWidth="sm"
        aria-labelledby={id}
        onClose={(_, reason) => reason === 'escapeKeyDown' && close()}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ paddingBlockEnd: 0 }}>
          <ResourceForm<Schema, Saved> {...form} inDialog cancel={close} onSaved={settle} />
        </DialogContent>
      </Dialog>
    </>
  );
}
