import type { ComponentProps, ReactNode } from 'react';
import styles from '@/components/ui/plain/alert.module.css';
import { Icon } from '@/components/ui/value/icon';
import {
  doneOutlinePath,
  errorOutlinePath,
  infoOutlinePath,
  warningOutlinePath,
} from '@/components/ui/value/icon-paths';

/** The kind of a notice; its picture shows it too, because not everybody sees colours. */
export type Severity = 'error' | 'warning' | 'info' | 'success';

interface AlertProps extends ComponentProps<'div'> {
  severity: Severity;
  /** At its end: an action. */
  action?: ReactNode;
}

/** The picture of each kind of notice. */
export const severityPaths: Record<Severity, string> = {
  error: errorOutlinePath,
  warning: warningOutlinePath,
  info: infoOutlinePath,
  success: doneOutlinePath,
};

/** A notice on the page. By default it is an alert: a screen reader reads it at once. */
export function Alert({ severity, action, className = '', children, ...props }: AlertProps) {
  return (
    <div role="alert" className={`${styles.alert} ${className}`} data-severity={severity} {...props}>
      <div className={styles.icon}>
        <Icon path={severityPaths[severity]} size="inherit" />
      </div>
      <div className={styles.message}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}

/** The first line of a notice that has several. */
export function AlertTitle({ children }: { children: ReactNode }) {
  return <div className={styles.title}>{children}</div>;
}
