import type { ComponentProps } from 'react';
import styles from '@/components/shell/frame-button.module.css';

interface Props extends ComponentProps<'button'> {
  /** The accessible name of the button, and its tooltip. */
  label: string;
}

/**
 * An icon button of the frame. It is plain, because the frame is on every page and MUI's button would add 5 KB there.
 */
export function FrameButton({ label, className = '', ...props }: Props) {
  return (
    <button type="button" className={`${styles.button} ${className}`} aria-label={label} title={label} {...props} />
  );
}
