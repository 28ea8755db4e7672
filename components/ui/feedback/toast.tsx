'use client';
import { useTranslations } from 'next-intl';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { rememberPlace } from '@/components/ui/feedback/keep-focus';
import { haveSubjectInCommon } from '@/components/ui/feedback/subjects';
import styles from '@/components/ui/feedback/toast.module.css';
import { usePause } from '@/components/ui/feedback/use-pause';
import { severityPaths } from '@/components/ui/plain/alert';
import { Button } from '@/components/ui/plain/button';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Icon } from '@/components/ui/value/icon';
import { closePath } from '@/components/ui/value/icon-paths';
import { singleKeys } from '@/lib/keys/table';

interface Toast {
  message: string;
  /** What was left out, one line each: the toast stays until it is closed. */
  lines?: readonly string[];
  tone?: 'success' | 'info' | 'error';
  /** The records that it is about: it replaces an older toast about any of them, which is out of date. */
  about?: readonly string[];
  /** An offer: to undo the action, or to load the newer state. The one to undo has a key. */
  offer?: { label: string; accept: () => void; key?: 'undo' };
  /**
   * Reports when the toast is out of date: the step that it offers to undo was undone elsewhere. Returns a function
   * that stops that.
   */
  until?: (end: () => void) => () => void;
}

type Shown = Toast & { id: number };

/** The number of lines that are shown; the rest is counted. */
const mostLines = 8;

const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Returns the function that shows a toast. It needs `ToastProvider` above it. */
export function useToast(): (toast: Toast) => void {
  return useContext(ToastContext);
}

/**
 * Shows toasts one after the other. It is in the layout, so that a toast outlives the page that caused it. Timing: it
 * stays while hovered, focused or in a hidden window, one with an offer stays longer, and an error stays until it is
 * closed.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly Shown[]>([]);
  const lastId = useRef(0);
  const show = useCallback((toast: Toast) => {
    lastId.current += 1;
    const shown = { ...toast, id: lastId.current };
    setQueue((before) => [...before.filter((older) => !isAboutTheSame(older, shown)), shown]);
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
          onDone={() => setQueue((before) => before.filter(({ id }) => id !== current.id))}
        />
      )}
    </ToastContext>
  );
}

const isAboutTheSame = (one: Toast, other: Toast): boolean => haveSubjectInCommon(one.about ?? [], other.about ?? []);

interface ToastBarProps {
  toast: Toast;
  /** Whether another toast waits behind it. */
  isAwaited: boolean;
  onDone: () => void;
}

function ToastBar({ toast, isAwaited, onDone }: ToastBarProps) {
  const [restoreFocus] = useState(() => rememberPlace());
  const t = useTranslations('ui');
  const { offer, lines = [], tone = 'success' } = toast;
  const close = () => {
    onDone();
    // Somebody who closed it by keyboard continues where they were.
    requestAnimationFrame(restoreFocus);
  };
  const accept = () => {
    close();
    offer?.accept();
  };
  const { isPaused, pauseHandlers } = usePause();
  useEnd(isPaused ? null : hideAfter(toast, isAwaited), close);
  const over = useEffectEvent(close);
  useEffect(() => toast.until?.(() => over()), [toast]);
  return (
    <div className={styles.place} data-toast {...pauseHandlers}>
      <div className={styles.toast} data-severity={tone} role={tone === 'error' ? 'alert' : 'status'}>
        <span className={styles.icon}>
          <Icon path={severityPaths[tone]} size="inherit" />
        </span>
        <div className={styles.message}>
          {toast.message}
          {lines.length > 0 && (
            <ul className={styles.lines}>
              {lines.slice(0, mostLines).map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a toast never change
                <li key={index}>{line}</li>
              ))}
              {lines.length > mostLines && <li>{t('skipped.more', { count: lines.length - mostLines })}</li>}
            </ul>
          )}
        </div>
        <div className={styles.actions}>
          {offer && (
            <Button
              color="inherit"
              size="small"
              aria-keyshortcuts={offer.key && singleKeys[offer.key]}
              onClick={accept}
            >
              {offer.label}
            </Button>
          )}
          <IconButton color="inherit" size="small" aria-label={t('close')} onClick={close}>
            <Icon path={closePath} size="small" />
          </IconButton>
        </div>
      </div>
    </div>
  );
}

/** Calls `end` on Escape and after the given time, if any; the timer restarts when the time changes. */
function useEnd(milliseconds: number | null, end: () => void): void {
  const over = useEffectEvent(end);
  useEffect(() => {
    if (milliseconds === null) return;
    const timer = setTimeout(() => over(), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && over();
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** Milliseconds. A toast with an Undo or an error keeps its full time, whatever waits behind it. */
function hideAfter(toast: Toast, isAwaited: boolean): number | null {
  if (toast.tone === 'error' || (toast.lines ?? []).length > 0) return null;
  if (toast.offer) return 10_000;
  return isAwaited ? 1_500 : 6_000;
}
