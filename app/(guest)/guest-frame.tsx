import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MadeWith, SenderMark, SenderName, SenderProvider } from '@/components/session/sender';
import { Logo } from '@/components/shell/logo';
import { LanguageMenu } from '@/components/shell/settings/language-menu';
import { ThemeToggle } from '@/components/shell/settings/theme-toggle';
import { CardFrame } from '@/components/sign-in/card-frame';
import styles from '@/components/ui/form/card-form.module.css';
import type { Sender } from '@/lib/letterhead/sender';

const controls = (
  <>
    <LanguageMenu />
    <ThemeToggle />
  </>
);

/** The frame around pages for readers who are not, or need not be, signed in. */
export function GuestFrame({ children }: { children: ReactNode }) {
  return (
    <CardFrame logo={<Logo />} controls={controls}>
      {children}
    </CardFrame>
  );
}

/** The guest frame of a page that a company sends people to: that company's name and logo on top, ours below. */
export async function SenderFrame({ sender, children }: { sender: Sender | null; children: ReactNode }) {
  const t = await getTranslations('shell');
  return (
    <CardFrame
      isWide
      logo={<Logo />}
      {...(sender && {
        mark: () => <SenderName sender={sender} />,
        foot: <span>{t('madeWith', { product: t('product') })}</span>,
      })}
      controls={controls}
    >
      {children}
    </CardFrame>
  );
}

/** The page of a mailed link that does not work, whatever the reason: nothing on it says whose the link was. */
export function ClosedLink({ title, text }: { title: string; text: string }) {
  return (
    <SenderFrame sender={null}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.context}>{text}</p>
    </SenderFrame>
  );
}

/** The sender's frame of a page whose sender only the browser learns (`useSender`). */
export function ToldSenderFrame(props: { waits?: boolean; isWide?: boolean; children: ReactNode }) {
  const { waits, isWide, children } = props;
  return (
    <SenderProvider {...(waits && { waits })}>
      <CardFrame
        isWide={isWide}
        logo={<Logo />}
        mark={(product) => <SenderMark product={product} />}
        foot={<MadeWith />}
        controls={controls}
      >
        {children}
      </CardFrame>
    </SenderProvider>
  );
}
