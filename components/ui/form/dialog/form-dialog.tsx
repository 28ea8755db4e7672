'use client';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { ReactNode } from 'react';
import { useId } from 'react';
import type { z } from 'zod';
import styles from '@/components/ui/form/dialog/form-dialog.module.css';
import type { ResourceFormProps } from '@/components/ui/form/form';
import { ResourceForm } from '@/components/ui/form/form';
import { Dialog } from '@/components/ui/library/dialog';

/** The props that a `dialogButton` passes to its dialog, and the dialog to its `FormDialog`. */
export interface OpenDialog {
  open: boolean;
  onClose: () => void;
}

interface FormDialogProps<Schema extends z.core.$ZodType, Saved extends object>
  extends OpenDialog,
    Omit<ResourceFormProps<Schema, Saved>, 'inDialog' | 'cancel'> {
  title: string;
  /** Shown beside the form, if the screen is wide enough. */
  aside?: ReactNode;
}

/**
 * A short form for a part of a record (a contact, a rate, a payment) in a dialog; saving closes it and refreshes, or
 * goes on.
 */
export function FormDialog<Schema extends z.core.$ZodType, Saved extends object>(
  props: FormDialogProps<Schema, Saved>,
) {
  const { title, aside, open, onClose, onSaved, ...form } = props;
  const id = useId();
  const settle = (saved: Saved) => {
    const address = onSaved?.(saved);
    // On the way to another page the dialog stays open, with its button pending: the new page removes it.
    if (!address) onClose();
    return address;
  };
  // A click beside it must not discard what was typed: only Cancel and Escape close it.
  return (
    <Dialog
      open={open}
      fullWidth
      maxWidth={aside ? 'lg' : 'sm'}
      aria-labelledby={id}
      onClose={(_, reason) => reason === 'escapeKeyDown' && onClose()}
    >
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent sx={{ paddingBlockEnd: 0 }} className={aside ? styles.beside : undefined}>
        <ResourceForm<Schema, Saved> {...form} inDialog cancel={onClose} onSaved={settle} />
        {aside}
      </DialogContent>
    </Dialog>
  );
}
