import styles from '@/components/shell/menu/menu-icon.module.css';

/** The picture of a menu item, by the item's `icon`. */
export function MenuIcon({ name }: { name: string }) {
  return <span className={styles.icon} data-name={name} aria-hidden />;
}
