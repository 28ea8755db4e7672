'use client';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Snackbar from '@mui/material/Snackbar';
import { useTranslations } from 'next-intl';
import { createContext, useCallback, useContext, useState } from 'react';
import type { ReactNode } from 'react';
import { useErrorText } from '@/components/ui/use-error-text';

interface Toast {
  message: string;
  tone?: 'success' | 'info' | 'error';
  /** Takes it back; a failure of it is told by another toast. */
  undo?: () => Promise<void>;
}

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Gives the function that shows a toast. It needs `ToastProvider` above it. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/**
 * Shows toasts one after the other. It stands in the layout, so that a toast outlives the page that caused it. Timing:
 * it waits while hovered, focused or in a hidden window, Undo gets longer, and an error stays until it is closed.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly (Toast & { id: number })[]>([]);
  const show = useCallback((toast: Toast) => {
    setQueue((before) => [...before, { ...toast, id: (before.at(-1)?.id ?? 0) + 1 }]);
  }, []);
  const [current] = queue;
  return (
    <ToastContext value={show}>
      {children}
      {current && (
        <ToastBar
          key={current.id}
          toast={current}
          isAwaited={queue.length > 1}
          show={show}
          onDone={() => setQueue((before) => before.slice(1))}
        />
      )}
    </ToastContext>
  );
}

interface ToastBarProps {
  toast: Toast;
  /** Another toast waits behind it. */
  isAwaited: boolean;
  show: (toast: Toast) => void;
  onDone: () => void;
}

function ToastBar({ toast, isAwaited, show, onDone }: ToastBarProps) {
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  const { undo, tone = 'success' } = toast;
  return (
    <Snackbar
      open={open}
      autoHideDuration={hideAfter(toast, isAwaited)}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
      slotProps={{ transition: { onExited: onDone } }}
    >
      <Alert
        severity={tone}
        variant="filled"
        role={tone === 'error' ? 'alert' : 'status'}
        onClose={close}
        action={undo && <UndoButton undo={undo} show={show} onClick={close} />}
      >
        {toast.message}
      </Alert>
    </Snackbar>
  );
}

interface UndoButtonProps {
  undo: () => Promise<void>;
  show: (toast: Toast) => void;
  onClick: () => void;
}

function UndoButton({ undo, show, onClick }: UndoButtonProps) {
  const t = useTranslations('ui');
  const errorText = useErrorText();
  const run = async () => {
    onClick();
    try {
      await undo();
      show({ message: t('undone'), tone: 'info' });
    } catch (error) {
      const message = errorText(error);
      if (message) show({ message, tone: 'error' });
    }
  };
  return (
    <Button color="inherit" size="small" onClick={run}>
      {t('undo')}
    </Button>
  );
}

/** Milliseconds. What can be taken back, or went wrong, has its time whatever waits behind it. */
function hideAfter(toast: Toast, isAwaited: boolean): number | null {
  if (toast.tone === 'error') return null;
  if (toast.undo) return 12_000;
  return isAwaited ? 1_500 : 6_000;
}
