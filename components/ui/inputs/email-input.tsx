'use client';

import type { LineInputProps } from '@/components/ui/inputs/line-input';
import { LineInput } from '@/components/ui/inputs/line-input';

interface EmailInputProps extends Pick<LineInputProps, 'name' | 'label' | 'help' | 'message' | 'autoFocus'> {
  /** `username webauthn` where a passkey may be offered, too. */
  autoComplete?: string;
}

/** The e-mail address that somebody signs in with. */
export const EmailInput = ({ autoComplete = 'username', ...props }: EmailInputProps) => (
  <LineInput {...props} type="email" autoComplete={autoComplete} isVerbatim />
);
