import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import styles from '@/components/sign-in/card-frame.module.css';

type CardFrameProps = {
  /** The product's logo. */
  logo: ReactNode;
  /** Renders the mark in place of the product's, for a page with another sender. */
  mark?: (product: ReactNode) => ReactNode;
  /** The first element of the footer. */
  foot?: ReactNode;
  /** The controls for language and theme, at the end of the top line. */
  controls: ReactNode;
  /** Whether the card is as wide as a form of the program, if there is room. */
  isWide?: boolean | undefined;
  children: ReactNode;
};

/** The frame of pages outside the shell: one card, and nothing else that asks for attention. */
export async function CardFrame({ logo, mark, foot, controls, isWide, children }: CardFrameProps) {
  const [t, shell] = await Promise.all([getTranslations('session.frame'), getTranslations('shell')]);
  const product = (
    <>
      {logo}
      {shell('product')}
    </>
  );
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <span className={styles.product}>{mark ? mark(product) : product}</span>
        <span className={styles.controls}>{controls}</span>
      </header>
      <main className={styles.main}>
        <div className={styles.card} data-wide={isWide || undefined}>
          {children}
        </div>
      </main>
      <footer className={styles.footer}>
        {foot}
        <a href="/terms-and-conditions">{t('terms')}</a>
        <a href="/privacy-policy">{t('privacy')}</a>
      </footer>
    </div>
  );
}
