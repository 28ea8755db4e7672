import styles from '@/components/shell/menu/menu-icon.module.css';

/** The icon of a menu item, chosen by the item's `icon`. It has no text, so nothing has to hide it from a screen reader. */
export function MenuIcon({ name }: { name: string }) {
  return <span className={styles.icon} data-name={name} />;
}
