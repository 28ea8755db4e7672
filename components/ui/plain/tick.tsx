import type { ComponentProps, ReactNode } from 'react';
import styles from '@/components/ui/plain/tick.module.css';

interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  type?: 'checkbox' | 'radio';
  /** The words beside it; without them it needs an `aria-label`. */
  label?: ReactNode;
}

/** A checkbox or radio button: the browser's own, as in lists. */
export function Tick({ label, type = 'checkbox', ...control }: TickProps) {
  return (
    <label className={styles.tick}>
      <input {...control} type={type} />
      {label && <span>{label}</span>}
    </label>
  );
}
