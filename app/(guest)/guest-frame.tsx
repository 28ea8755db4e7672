import type { ReactNode } from 'react';
import { LanguageMenu } from '@/components/shell/language-menu';
import { Logo } from '@/components/shell/logo';
import { ThemeToggle } from '@/components/shell/theme-toggle';
import { CardFrame } from '@/components/sign-in/card-frame';

/** What is around the pages for anybody who is not, or need not be, signed in. */
export function GuestFrame({ isWide, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <CardFrame
      isWide={isWide}
      logo={<Logo />}
      controls={
        <>
          <LanguageMenu />
          <ThemeToggle />
        </>
      }
    >
      {children}
    </CardFrame>
  );
}
