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
  /** What is not kept on this device is given up. */
  onLeave: () => void;
}

/** Long enough for the page itself to have come. */
const earlyMs = 3_000;

/** Asks before a sheet is left that is not sent yet: what is kept on this device stays there and is sent later. */
export function SendGuard({ save: { phase }, keeping, onLeave }: SendGuardProps) {
  const t = useTranslations('timesheets.save.leave');
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  // Without a network the question's code could not be fetched when it is needed.
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
