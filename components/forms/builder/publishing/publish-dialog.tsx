'use client';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { type FormEvent, Fragment, useId, useState } from 'react';
import styles from '@/components/forms/builder/builder.module.css';
import { useBuilder } from '@/components/forms/builder/builder-context';
import { ExplainedRadio } from '@/components/ui/inputs/explained-radio';
import { Dialog } from '@/components/ui/library/dialog';
import { Button } from '@/components/ui/plain/button';
import { Tick } from '@/components/ui/plain/tick';
import type { PublishInput } from '@/lib/forms/schema';

/** Where the sidebar shows a new form. */
export type FirstPlace = NonNullable<PublishInput['menu']>;

const places = ['nobody', 'roles', 'everybody'] as const;

interface PublishDialogProps {
  onCancel: () => void;
  onPublish: (menu: FirstPlace) => void;
}

/** Asks before a form is published for the first time whose sidebar shows it. Nobody's, unless somebody chooses. */
export function PublishDialog({ onCancel, onPublish }: PublishDialogProps) {
  const [t, ui] = [useTranslations('forms.builder.publish'), useTranslations('ui')];
  const { roles } = useBuilder();
  const id = useId();
  const [place, setPlace] = useState<(typeof places)[number]>('nobody');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const isOpen = place !== 'roles' || chosen.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOpen) onPublish({ is_in_menu: place !== 'nobody', role_ids: place === 'roles' ? [...chosen] : [] });
  };
  return (
    <Dialog open onClose={onCancel} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={id}>{t('place.title')}</DialogTitle>
        <DialogContent>
          <fieldset className={styles.places} aria-label={t('place.title')}>
            {places.map((one) => (
              <Fragment key={one}>
                <ExplainedRadio
                  name={id}
                  label={t(`place.${one}`)}
                  help={t(`place.${one}Help`)}
                  checked={place === one}
                  onChoose={() => setPlace(one)}
                />
                {one === 'roles' && place === 'roles' && (
                  <fieldset className={styles.roles} aria-label={t('place.roles')}>
                    {roles.map((role) => (
                      <Tick
                        key={role.id}
                        label={role.name}
                        checked={chosen.includes(role.id)}
                        onChange={({ target }) =>
                          setChosen(target.checked ? [...chosen, role.id] : chosen.filter((each) => each !== role.id))
                        }
                      />
                    ))}
                  </fieldset>
                )}
              </Fragment>
            ))}
          </fieldset>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel}>{ui('cancel')}</Button>
          <Button type="submit" variant="contained" disabled={!isOpen} autoFocus>
            {t('button')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
