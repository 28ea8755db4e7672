'use client';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import styles from '@/components/session/sender.module.css';
import type { Sender } from '@/lib/letterhead/sender';

/** Nobody was told yet, nobody is known, or the company whose page it is. */
type Told = Sender | null | undefined;

const SenderContext = createContext<{ sender: Told; tell: (sender: Told) => void }>({
  sender: null,
  tell: () => undefined,
});

/** For pages that learn in the browser who has sent somebody there. `waits`: until then nobody's name is shown. */
export function SenderProvider({ waits = false, children }: { waits?: boolean; children: ReactNode }) {
  const [sender, tell] = useState<Told>(waits ? undefined : null);
  return <SenderContext value={{ sender, tell }}>{children}</SenderContext>;
}

/** At the head of the page: the company that was told, else the product's own mark. */
export function SenderMark({ product }: { product: ReactNode }) {
  const { sender } = use(SenderContext);
  return sender ? <SenderName sender={sender} /> : sender === null && product;
}

/** A company's logo, or its name where it has none. */
export function SenderName({ sender: { name, logo } }: { sender: Sender }) {
  if (!logo) return <bdi>{name}</bdi>;
  return (
    <picture>
      <img className={styles.logo} src={logo.src} alt={name} width={logo.width} height={logo.height} />
    </picture>
  );
}

/** Below the page: what it is made with, since its head names somebody else. */
export function MadeWith() {
  const t = useTranslations('shell');
  return use(SenderContext).sender && <span>{t('madeWith', { product: t('product') })}</span>;
}

/** Tells the frame and the browser's tab whose page it is: `null` where nobody is to be named. */
export function useSender(sender: Told, title?: string): void {
  const { tell } = use(SenderContext);
  const [name, logo] = [sender?.name, sender?.logo];
  const isNobody = sender === null;
  useEffect(() => {
    if (name !== undefined) tell({ name, logo: logo ?? null });
    else if (isNobody) tell(null);
  }, [tell, name, logo, isNobody]);
  useEffect(() => {
    if (name !== undefined && title !== undefined) document.title = `${title} · ${name}`;
  }, [name, title]);
}
