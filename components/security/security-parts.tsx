'use client';
import dynamic from 'next/dynamic';

// Parts of the profile's tab for security, loaded on demand with the tab.
export const Authenticator = dynamic(() =>
  import('@/components/security/authenticator').then((part) => part.Authenticator),
);

export const NewPasskey = dynamic(() => import('@/components/security/new-passkey').then((part) => part.NewPasskey));

export const NewRecoveryCodes = dynamic(() =>
  import('@/components/security/new-recovery-codes').then((part) => part.NewRecoveryCodes),
);

export const OwnPasswordForm = dynamic(() =>
  import('@/components/security/own-password-form').then((part) => part.OwnPasswordForm),
);

export const PasskeyMenu = dynamic(() => import('@/components/security/passkey-menu').then((part) => part.PasskeyMenu));
