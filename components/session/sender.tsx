'use client';
import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import styles from '@/components/session/sender.module.css';
import type { Sender } from '@/lib/letterhead/sender';

/** The company whose page it is; null if none is to be named, undefined while it is not known. */
type Told = Sender | null | undefined;

const SenderContext = createContext<{ sender: Told; tell: (sender: Told) => void }>({
  sender: null,
  tell: () => undefined,
});

/** Holds the sender for pages that learn it in the browser. With `waits`, no name is shown until then. */
export function SenderProvider({ waits = false, children }: { waits?: boolean; children: ReactNode }) {
  const [sender, tell] = useState<Told>(waits ? undefined : null);
  return <SenderContext value={{ sender, tell }}>{children}</SenderContext>;
}

/** The head of the page: the sender if there is one, or else the product's own mark. */
export function SenderMark({ product }: { product: ReactNode }) {
  const { sender } = use(SenderContext);
  return sender ? <SenderName sender={sender} /> : sender === null && product;
}

/** A company's logo, or its name if it has no logo. */
export function SenderName({ sender: { name, logo } }: { sender: Sender }) {
  if (!logo) return <bdi>{name}</bdi>;
  return (
    <picture>
      <img className={styles.logo} src={logo.src} alt={name} width={logo.width} height={logo.height} />
    </picture>
  );
}

/** The foot of the page: names the product if the head names a sender. */
export function MadeWith() {
  const t = useTranslations('shell');
  return use(SenderContext).sender && <span>{t('madeWith', { product: t('product') })}</span>;
}

/** Sets the sender for the frame and for the title of the browser's tab; `null` if no sender is to be named. */
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
