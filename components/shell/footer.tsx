import { useTranslations } from 'next-intl';
import styles from '@/components/shell/footer.module.css';

/** The line below the content. It shows the template's price text if the option for the footer asks for it. */
export function Footer() {
  const t = useTranslations('shell');
  return (
    <footer className={styles.footer} data-beside-drawer>
      <span>{t('copyright', { product: t('product') })}</span>
      <span className={styles.price}>{t('price')}</span>
      <span className={styles.space} />
      <a href="/terms-and-conditions">{t('terms')}</a>
      <a href="/privacy-policy">{t('privacy')}</a>
    </footer>
  );
}
