import type { ComponentProps, ReactNode } from 'react';
import styles from '@/components/ui/plain/button.module.css';
import { Spinner } from '@/components/ui/plain/spinner';

interface Look {
  variant?: 'contained' | 'outlined' | 'text' | undefined;
  color?: 'primary' | 'inherit' | 'error' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  fullWidth?: boolean;
}

/** A button with text; `loading` closes it and shows that it works. */
export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'color'> {
  loading?: boolean;
}

/** A link that looks like a button: to a page or, with `download`, to a file. */
export interface ButtonLinkProps extends Look, Omit<ComponentProps<'a'>, 'color' | 'href'> {
  href: string;
}

/** See `Button`. */
export interface ButtonLabelProps extends Look, Omit<ComponentProps<'label'>, 'color'> {
  loading?: boolean;
  disabled?: boolean | undefined;
}

/** The library's button as a plain element: the library's own costs each page its style engine, here and in the browser. */
export function Button({ loading = false, disabled, ...props }: ButtonProps) {
  const { look, children, rest } = looked(props);
  return (
    <button
      type="button"
      {...look}
      data-loading={loading || undefined}
      aria-busy={loading || undefined}
      disabled={disabled || loading}
      {...rest}
    >
      {loading && (
        <span className={styles.waiting}>
          <Spinner label={null} />
        </span>
      )}
      {children}
    </button>
  );
}

/** See `Button`. The browser itself fetches a file, the router a page (`FollowLinks`). */
export function ButtonLink(props: ButtonLinkProps) {
  const { look, children, rest } = looked(props);
  return (
    <a {...look} {...rest}>
      {children}
    </a>
  );
}

/** A label that looks like a button, for the input inside it: a file input, which then needs no script to be found. */
export function ButtonLabel({ disabled = false, loading = false, ...props }: ButtonLabelProps) {
  const { look, children, rest } = looked(props);
  return (
    <label {...look} data-closed={disabled || loading || undefined} data-loading={loading || undefined} {...rest}>
      {loading && (
        <span className={styles.waiting}>
          <Spinner label={null} />
        </span>
      )}
      {children}
    </label>
  );
}

function looked<Props extends Look & { className?: string | undefined; children?: ReactNode }>(props: Props) {
  const { variant = 'text', color = 'primary', size, startIcon, endIcon, fullWidth, className = '', ...others } = props;
  const { children, ...rest } = others;
  const look = {
    className: className ? `${styles.button} ${className}` : styles.button,
    'data-variant': variant,
    'data-color': color,
    // An undefined value would be sent when a page draws it.
    ...(size && { 'data-size': size }),
    ...(fullWidth && { 'data-wide': true }),
  };
  if (!startIcon && !endIcon) return { look, children, rest };
  const content = (
    <>
      {startIcon && <span className={styles.start}>{startIcon}</span>}
      {children}
      {endIcon && <span className={styles.end}>{endIcon}</span>}
    </>
  );
  return { look, children: content, rest };
}
