'use client';
import type { ReactNode } from 'react';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import type { Option } from '@/components/ui/inputs/option';
import type { ButtonProps } from '@/components/ui/plain/button';

const NewButton = dialogButton(() =>
  import('@/components/invoices/draft/new-invoice-dialog').then((part) => part.NewInvoiceDialog),
);

interface NewInvoiceProps {
  /** The contract that is chosen at the start. */
  contract?: Option | undefined;
  /** A link to the page with this place in its address opens it. */
  anchor?: string;
  trigger: ReactNode;
  triggerProps?: Pick<ButtonProps, 'variant' | 'size' | 'startIcon' | 'aria-label'>;
}

/** The button that opens `NewInvoiceDialog`. */
export function NewInvoice({ contract, anchor, trigger, triggerProps }: NewInvoiceProps) {
  return (
    <NewButton dialog={{ contract }} anchor={anchor} variant="contained" {...triggerProps}>
      {trigger}
    </NewButton>
  );
}
