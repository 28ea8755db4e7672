'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CustomizerDrawer } from '@/components/shell/customizer/customizer-drawer';
import { Footer } from '@/components/shell/footer';
import styles from '@/components/shell/frame.module.css';
import { FrameStateProvider } from '@/components/shell/frame-state';
import { Header } from '@/components/shell/header';
import { FrameKeys } from '@/components/shell/keys/frame-keys';
import { Sidebar } from '@/components/shell/menu/sidebar';
import { CommandSearch } from '@/components/shell/search/command-search';
import type { Screen } from '@/lib/menu/flat-menu';
import type { MenuItem } from '@/lib/menu/sidebar';

interface Props {
  menu: MenuItem[];
  screens: Screen[];
  /** What is new to the reader. */
  bell: ReactNode;
  /** The account menu, made by the layout, which knows how to sign out. */
  account: ReactNode;
  /** A banner above every page, for an operator who acts in somebody's place. */
  banner?: ReactNode;
  children: ReactNode;
}

/** The frame of every signed-in page: sidebar, header, content, footer, and the Customizer at the far side. */
export function Shell({ menu, screens, bell, account, banner, children }: Props) {
  const t = useTranslations('shell');
  return (
    <FrameStateProvider menu={menu} screens={screens}>
      <a href="#content" className={styles.skip}>
        {t('skipToContent')}
      </a>
      <div className={styles.frame}>
        <Sidebar />
        <Header search={<CommandSearch />} bell={bell} account={account} />
        <main id="content" tabIndex={-1} className={styles.content} data-beside-drawer>
          {banner && <div className={styles.banner}>{banner}</div>}
          {children}
        </main>
        <Footer />
      </div>
      <CustomizerDrawer />
      <FrameKeys />
    </FrameStateProvider>
  );
}
