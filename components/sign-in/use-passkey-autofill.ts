'use client';

import { useEffect } from 'react';
import { signInByPasskey } from '@/components/sign-in/use-passkey-sign-in';

/**
 * Lets the browser offer a passkey in the address field. It fails silently, since the button and the password remain.
 */
export function usePasskeyAutofill(next: string | null): void {
  useEffect(() => {
    let isOver = false;
    const passkeys = import('@simplewebauthn/browser');
    const offer = async (): Promise<void> => {
      const { browserSupportsWebAuthnAutofill } = await passkeys;
      if ((await browserSupportsWebAuthnAutofill()) && !isOver) await signInByPasskey(next, undefined, true);
    };
    offer().catch(() => undefined);
    return () => {
      isOver = true;
      passkeys.then(({ WebAuthnAbortService }) => WebAuthnAbortService.cancelCeremony()).catch(() => undefined);
    };
  }, [next]);
}
