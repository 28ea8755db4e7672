'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { LineInputProps } from '@/components/ui/inputs/line-input';
import { LineInput } from '@/components/ui/inputs/line-input';
import { IconButton } from '@/components/ui/plain/icon-button';
import { Icon } from '@/components/ui/value/icon';
import { visibilityOffPath, visibilityPath } from '@/components/ui/value/icon-paths';

interface PasswordInputProps
  extends Pick<LineInputProps, 'name' | 'label' | 'help' | 'message' | 'autoFocus' | 'onTyped' | 'note'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with a button that shows it. */
export function PasswordInput(props: PasswordInputProps) {
  const t = useTranslations('ui');
  const [isShown, setShown] = useState(false);
  return (
    <LineInput
      {...props}
      type={isShown ? 'text' : 'password'}
      isVerbatim
      end={
        <IconButton
          edge="end"
          aria-label={t(isShown ? 'hidePassword' : 'showPassword')}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <Icon path={visibilityOffPath} size="small" /> : <Icon path={visibilityPath} size="small" />}
        </IconButton>
      }
    />
  );
}
