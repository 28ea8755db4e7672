import type { ComponentProps } from 'react';
import styles from '@/components/shell/frame-button.module.css';

interface Props extends ComponentProps<'button'> {
  /** What it does; also its tooltip. */
  label: string;
}

/** A button of the frame with a picture on it. Plain, because the frame is on every page: MUI's costs 5 KB there. */
export function FrameButton({ label, className = '', ...props }: Props) {
  return (
    <button type="button" className={`${styles.button} ${className}`} aria-label={label} title={label} {...props} />
  );
}
