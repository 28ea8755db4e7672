import type { ReactNode } from 'react';
import { CollapseButton } from '@/components/shell/collapse-button';
import { CustomizerButton } from '@/components/shell/customizer/customizer-button';
import styles from '@/components/shell/header.module.css';
import { LanguageMenu } from '@/components/shell/settings/language-menu';
import { ThemeToggle } from '@/components/shell/settings/theme-toggle';

interface Props {
  search: ReactNode;
  bell: ReactNode;
  account: ReactNode;
}

/** The bar above the content. While it is hidden, two floating buttons still open the menu and the Customizer. */
export function Header({ search, bell, account }: Props) {
  return (
    <>
      <header className={styles.header} data-beside-drawer>
        <CollapseButton className={styles.collapse} />
        {search}
        <div className={styles.space} />
        {bell}
        <LanguageMenu />
        <ThemeToggle />
        <CustomizerButton />
        {account}
      </header>
      <div className={styles.floating} data-beside-drawer>
        <CollapseButton className={styles.collapse} />
        <CustomizerButton />
      </div>
    </>
  );
}
