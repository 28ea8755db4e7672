'use client';

import { useTranslations } from 'next-intl';
import { switchKeys, useKeysAreOn } from '@/components/ui/keys/use-single-keys';
import { Tick } from '@/components/ui/plain/tick';

/** Switches single keys off and on in this browser. */
export function KeySwitch() {
  const t = useTranslations('shell.keys');
  const isOn = useKeysAreOn();
  return (
    <>
      <Tick label={t('switch')} checked={isOn} onChange={(event) => switchKeys(event.target.checked)} />
      <p>{t('text')}</p>
    </>
  );
}
