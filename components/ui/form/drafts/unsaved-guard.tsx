'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Confirmation } from '@/components/ui/action/action';
import { ConfirmQuestion } from '@/components/ui/action/confirm-question';
import { readToken } from '@/lib/browser/storage';

interface UnsavedGuardProps {
  active: boolean;
  /** Called when the person leaves and discards what was typed, and the draft with it. */
  onLeave: () => void;
  /** Replaces the question about a loss. */
  question?: Confirmation;
}

/** A way out that waits for the person's answer. */
interface WayOut {
  go: () => void;
}

/**
 * Asks before changes are lost: the browser asks if the page itself is left, our dialog if a link or the browser's Back
 * leads elsewhere inside the program.
 */
export function UnsavedGuard({ active, onLeave, question }: UnsavedGuardProps) {
  const t = useTranslations('ui');
  const router = useRouter();
  const [wanted, setWanted] = useState<WayOut | null>(null);
  const onLink = useEffectEvent((address: string) => setWanted({ go: () => router.push(address) }));
  const onTraverse = useEffectEvent((go: () => void) => setWanted({ go }));
  useEffect(() => (active ? watch(onLink) : undefined), [active]);
  useEffect(() => (active ? watchTraversal(onTraverse) : undefined), [active]);
  if (!wanted) return null;
  return (
    <ConfirmQuestion
      confirmation={
        question ?? {
          title: t('form.leave.title'),
          text: t('form.leave.text'),
          confirmLabel: t('form.leave.confirm'),
          danger: true,
        }
      }
      onCancel={() => setWanted(null)}
      onConfirm={() => {
        setWanted(null);
        onLeave();
        wanted.go();
      }}
    />
  );
}

/**
 * Watches Back and Forward inside the program. A browser lets a page stop them once after each action of the person;
 * one without the Navigation API (Firefox before 147) does not ask.
 */
function watchTraversal(onTraverse: (go: () => void) => void): () => void {
  const { navigation } = window;
  if (!navigation) return () => undefined;
  let isAllowed = false;
  const onNavigate = (event: NavigateEvent) => {
    const { sameDocument, key } = event.destination;
    if (event.navigationType !== 'traverse' || !event.cancelable || !sameDocument || isAllowed) return;
    event.preventDefault();
    onTraverse(() => {
      isAllowed = true;
      navigation.traverseTo(key);
    });
  };
  navigation.addEventListener('navigate', onNavigate);
  return () => navigation.removeEventListener('navigate', onNavigate);
}

function watch(onLink: (address: string) => void): () => void {
  const hadSession = readToken() !== null;
  const onUnload = (event: BeforeUnloadEvent) => {
    // An ended session must be left at once, even if nobody is there; the draft is stored.
    if (hadSession && readToken() === null) return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent) => {
    const address = innerAddress(event);
    if (!address) return;
    event.preventDefault();
    event.stopPropagation();
    onLink(address);
  };
  window.addEventListener('beforeunload', onUnload);
  // On the window and in the capture phase, because React's own listener is on the document.
  window.addEventListener('click', onClick, true);
  return () => {
    window.removeEventListener('beforeunload', onUnload);
    window.removeEventListener('click', onClick, true);
  };
}

/** The address inside the program that a click opens; null if it opens elsewhere, or stays on this page. */
function innerAddress(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.target === '_blank' || link.hasAttribute('download')) return null;
  const { origin, pathname, search } = window.location;
  if (link.origin !== origin || (link.pathname === pathname && link.search === search)) return null;
  return link.pathname + link.search + link.hash;
}
