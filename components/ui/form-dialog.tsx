'use client';
import Button from '@mui/material/Button';
import type { ButtonProps } from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { ResourceForm } from '@/components/ui/form';
import type { ResourceFormProps } from '@/components/ui/form';

interface FormDialogProps<Schema extends z.core.$ZodType, Saved extends object>
  extends Omit<ResourceFormProps<Schema, Saved>, 'inDialog' | 'cancel' | 'onSaved'> {
  title: string;
  /** The button that opens it. */
  trigger: ReactNode;
  triggerProps?: Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'color'>;
}

/** A short form for a part of a record (a contact, a rate, a payment) in a dialog; saving closes it and refreshes. */
export function FormDialog<Schema extends z.core.$ZodType, Saved extends object>(props: FormDialogProps<Schema, Saved>) {
  const { title, trigger, triggerProps, ...form } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" {...triggerProps} onClick={() => setOpen(true)}>
        {trigger}
      </Button>
      {/* A click beside it must not throw away what was typed: only Cancel and Escape close it. */}
      <Dialog open={open} fullWidth maxWidth="sm" aria-labelledby={id} onClose={(_, reason) => reason === 'escapeKeyDown' && close()}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent sx={{ paddingBlockEnd: 0 }}>
          <ResourceForm<Schema, Saved> {...form} inDialog cancel={close} onSaved={close} />
        </DialogContent>
      </Dialog>
    </>
  );
}
