'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import type { Keeping } from '@/components/timesheets/kept/kept-sheet';
import { ConfirmQuestion } from '@/components/ui/action/confirm-question';
import { UnsavedGuard } from '@/components/ui/form/drafts/unsaved-guard';
import type { SaveState } from '@/components/ui/form/saving/autosave';

interface SendGuardProps {
  save: SaveState;
  keeping: Keeping;
  /** Called when the person leaves: what is not stored on this device is lost. */
  onLeave: () => void;
}

/** Milliseconds after which the page itself has loaded. */
const earlyMs = 3_000;

/** Asks before an unsent sheet is left: what is stored on this device stays there and is sent later. */
export function SendGuard({ save: { phase }, keeping, onLeave }: SendGuardProps) {
  const t = useTranslations('timesheets.save.leave');
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  // Without a network the question's code could not be loaded when it is needed.
  useEffect(() => {
    const timer = setTimeout(ConfirmQuestion.fetchEarly, phase === 'saved' ? earlyMs : 0);
    return () => clearTimeout(timer);
  }, [phase]);
  const isKept = keeping === 'kept';
  const isPending = phase === 'waiting' || phase === 'saving';
  const isStuck = phase === 'invalid' || phase === 'failed' || phase === 'stale';
  return (
    <UnsavedGuard
      active={isStuck || (isPending && !isOnline)}
      onLeave={isKept ? () => undefined : onLeave}
      {...(isKept ? { question: { title: t('title'), text: t('text'), confirmLabel: t('confirm') } } : {})}
    />
  );
}

function subscribeToNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
