'use client';

import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import { onStepUp } from '@/lib/http/client/step-up';

interface Asked {
  Dialog: ComponentType<{ onEnd: (isShown: boolean) => void }>;
  answer: (isShown: boolean) => void;
}

/** Loads the dialog when it is first needed; null if that fails, so that the call fails with the server's answer. */
const load = (): Promise<Asked['Dialog'] | null> =>
  import('@/components/session/step-up-dialog').then(
    (part) => part.StepUpDialog,
    () => null,
  );

/**
 * Asks users to confirm their identity when one of their calls needs it; the call then continues
 * (lib/http/client/step-up).
 */
export function StepUp() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    let leave: (() => void) | undefined;
    onStepUp(async () => {
      const Dialog = await load();
      if (!Dialog) return false;
      return new Promise<boolean>((answer) => {
        leave = () => answer(false);
        setAsked({ Dialog, answer });
      });
    });
    return () => {
      onStepUp(null);
      leave?.();
    };
  }, []);
  if (!asked) return null;
  const { Dialog, answer } = asked;
  const end = (isShown: boolean): void => {
    setAsked(null);
    answer(isShown);
  };
  return <Dialog onEnd={end} />;
}
