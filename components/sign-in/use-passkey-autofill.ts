'use client';

import { browserSupportsWebAuthnAutofill, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect } from 'react';
import { signInByPasskey } from '@/components/sign-in/use-passkey-sign-in';

/**
 * Lets the browser offer a passkey where the address is typed. It says nothing when that is not possible or not wanted:
 * there are the button and the password.
 */
export function usePasskeyAutofill(next: string | null): void {
  useEffect(() => {
    let isOver = false;
    const offer = async (): Promise<void> => {
      if ((await browserSupportsWebAuthnAutofill()) && !isOver) await signInByPasskey(next, undefined, true);
    };
    offer().catch(() => undefined);
    return () => {
      isOver = true;
      WebAuthnAbortService.cancelCeremony();
    };
  }, [next]);
}
