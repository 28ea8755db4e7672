import styles from '@/components/ui/value/icon.module.css';

interface IconProps {
  /** One of `icon-paths`. */
  path: string;
  /** 24 px, or `small` 20 px, or as large as the text around it. Within a button the button decides. */
  size?: 'small' | 'inherit';
  className?: string;
  /** Its meaning, if no words beside it say it. */
  label?: string;
}

/** A picture, as a plain element: the library's own icons are 174 MB of packages, of which fifty paths are used. */
export function Icon({ path, size, className, label }: IconProps) {
  const says = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  const classes = className ? `${styles.icon} ${className}` : styles.icon;
  return (
    <svg {...says} className={classes} {...(size && { 'data-size': size })} viewBox="0 0 24 24">
      <path d={path} />
    </svg>
  );
}
