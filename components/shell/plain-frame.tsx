import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Logo } from '@/components/shell/logo';
import styles from '@/components/shell/plain-frame.module.css';
import { LanguageMenu } from '@/components/shell/settings/language-menu';
import { ThemeToggle } from '@/components/shell/settings/theme-toggle';

/** The frame of pages that are open to anyone. It has no menu, because the reader may not be signed in. */
export async function PlainFrame({ children }: { children: ReactNode }) {
  const t = await getTranslations('shell');
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <a href="/" className={styles.product}>
          <Logo />
          {t('product')}
        </a>
        <LanguageMenu />
        <ThemeToggle />
      </header>
      <main className={styles.content}>{children}</main>
      <footer className={styles.footer}>
        <span>{t('copyright', { product: t('product') })}</span>
        <a href="/terms-and-conditions">{t('terms')}</a>
        <a href="/privacy-policy">{t('privacy')}</a>
      </footer>
    </div>
  );
}
