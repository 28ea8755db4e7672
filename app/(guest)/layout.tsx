import type { ReactNode } from 'react';
import { LanguageMenu } from '@/components/shell/language-menu';
import { Logo } from '@/components/shell/logo';
import { ThemeToggle } from '@/components/shell/theme-toggle';
import { CardFrame } from '@/components/sign-in/card-frame';

/** The pages that only signed-out people see; the middleware sends others to their dashboard. */
export default function GuestLayout({ children }: { children: ReactNode }) {
  return (
    <CardFrame
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
