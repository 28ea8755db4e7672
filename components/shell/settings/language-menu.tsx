'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { FrameButton } from '@/components/shell/frame-button';
import { Flag } from '@/components/shell/settings/flag';
import { useInterfaceSettings } from '@/components/shell/settings/interface-settings';
import { onDemand } from '@/components/ui/on-demand';

const LanguageList = onDemand(() =>
  import('@/components/shell/settings/language-list').then((part) => part.LanguageList),
);

/** Changes the interface language. Each language is listed by its own name. */
export function LanguageMenu() {
  const t = useTranslations('shell');
  const { locale } = useInterfaceSettings();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const id = useId();
  return (
    <>
      <FrameButton
        label={t('language', { name: locale.label })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        {...LanguageList.early}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Flag locale={locale} />
      </FrameButton>
      {anchor && <LanguageList id={id} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
