import { readDevice } from '@/lib/auth/session/device';

/** The default name of a new passkey: the system, and the browser if it is known. */
export function nameOfThisDevice(): string {
  const { browser, system } = readDevice(navigator.userAgent);
  return [system, browser].filter(Boolean).join(' · ');
}
