'use client';

import type { LineInputProps } from '@/components/ui/inputs/line-input';
import { LineInput } from '@/components/ui/inputs/line-input';

/** A code of an authenticator app, or a recovery code: the form's field `otp`. A phone may fill it in. */
export const CodeInput = (props: Pick<LineInputProps, 'label' | 'help' | 'message'>) => (
  <LineInput {...props} name="otp" autoComplete="one-time-code" autoFocus isVerbatim maxLength={60} />
);
