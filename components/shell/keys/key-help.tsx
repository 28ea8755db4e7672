'use client';

import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import styles from '@/components/shell/keys/key-help.module.css';
import { KeySwitch } from '@/components/shell/keys/key-switch';
import { useKeyPlaces } from '@/components/shell/keys/use-key-places';
import { useMenuLabel } from '@/components/shell/menu/use-menu-label';
import { Dialog } from '@/components/ui/library/dialog';
import { Button } from '@/components/ui/plain/button';
import { type KeyName, singleKeys } from '@/lib/keys/table';

interface Props {
  /** The keys that do something on the page below. */
  names: readonly KeyName[];
  onClose: () => void;
}

/** All single keys that work on the page, with their switch. */
export function KeyHelp({ names, onClose }: Props) {
  const [t, ui] = [useTranslations('shell.keys'), useTranslations('ui')];
  const labelOf = useMenuLabel();
  const places = useKeyPlaces();
  const id = useId();
  const nameOf = (key: string) => (key === 'Space' ? t('space') : key);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="sm" fullWidth>
      <DialogTitle id={id}>{t('title')}</DialogTitle>
      <DialogContent>
        <dl className={styles.keys}>
          {names.map((name) => (
            <div key={name}>
              <dt>
                <kbd>{nameOf(singleKeys[name])}</kbd>
              </dt>
              <dd>{t(`names.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <dl className={styles.keys} aria-label={t('names.go')}>
          {places.map(({ path, label, letter }) => (
            <div key={path}>
              <dt dir="ltr">
                <kbd>{singleKeys.go}</kbd> <kbd>{letter}</kbd>
              </dt>
              <dd>{labelOf(label)}</dd>
            </div>
          ))}
        </dl>
        <KeySwitch />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{ui('close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
