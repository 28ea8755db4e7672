'use client';

import type { LineInputProps } from '@/components/ui/inputs/line-input';
import { LineInput } from '@/components/ui/inputs/line-input';

interface EmailInputProps extends Pick<LineInputProps, 'name' | 'label' | 'help' | 'message' | 'autoFocus'> {
  /** `username webauthn` if a passkey may be offered, too. */
  autoComplete?: string;
}

/** The e-mail address with which somebody signs in. */
export const EmailInput = ({ autoComplete = 'username', ...props }: EmailInputProps) => (
  <LineInput {...props} type="email" autoComplete={autoComplete} isVerbatim />
);
