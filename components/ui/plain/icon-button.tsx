import type { ComponentProps } from 'react';
import styles from '@/components/ui/plain/button.module.css';

interface Look {
  size?: 'small' | 'medium';
  /** Moves it closer to the end of its field, so that the icon lines up with the text below. */
  edge?: 'end';
  color?: 'inherit';
}

/** A button with a picture; `aria-label` says what it does. */
export function IconButton({
  size,
  edge,
  color,
  className = '',
  ...props
}: Look & Omit<ComponentProps<'button'>, 'color'>) {
  return <button type="button" {...look({ size, edge, color, className })} {...props} />;
}

/** A link with a picture; `aria-label` says where it leads. */
export function IconLink({ size, edge, color, className = '', ...props }: Look & Omit<ComponentProps<'a'>, 'color'>) {
  return <a {...look({ size, edge, color, className })} {...props} />;
}

const look = ({
  size,
  edge,
  color,
  className,
}: { [key in keyof Look]: Look[key] | undefined } & { className: string }) => ({
  className: `${styles.icon} ${className}`,
  'data-size': size,
  'data-edge': edge,
  'data-color': color,
});
