import { readDevice } from '@/lib/auth/session/device';

/** What a new passkey is called until its person says otherwise: the system, and the browser where it tells more. */
export function nameOfThisDevice(): string {
  const { browser, system } = readDevice(navigator.userAgent);
  return [system, browser].filter(Boolean).join(' · ');
}
