'use client';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import styles from '@/components/roles/roles.module.css';
import { Dialog } from '@/components/ui/library/dialog';
import { Button } from '@/components/ui/plain/button';
import type { LevelChange } from '@/lib/roles/levels';

export interface Review {
  name: string;
  people: number;
  isOwn: boolean;
  gives: readonly LevelChange[];
  takes: readonly LevelChange[];
  /** The new name, if it changes; else null. */
  renamed: string | null;
  /** Whether a second factor becomes required (true) or is no longer (false); null if that does not change. */
  factor: boolean | null;
}

interface ReviewDialogProps {
  review: Review;
  onAnswer: (goesOn: boolean) => void;
}

/**
 * The dialog before a change of a role is saved: the rights that it gives and takes, and how many people it affects.
 */
export function ReviewDialog({ review, onAnswer }: ReviewDialogProps) {
  const t = useTranslations('roles.review');
  const ui = useTranslations('ui');
  const id = useId();
  const { name, people, isOwn, gives, takes, renamed, factor } = review;
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={() => onAnswer(false)}>
      <DialogTitle id={id}>{t('title', { name })}</DialogTitle>
      <DialogContent className={styles.review}>
        <p className={styles.line}>{t('touches', { count: people })}</p>
        {isOwn && <p className={styles.line}>{t('own')}</p>}
        {renamed !== null && <p className={styles.line}>{t('renamed', { name: renamed })}</p>}
        {factor !== null && <p className={styles.line}>{t(factor ? 'factorOn' : 'factorOff')}</p>}
        {gives.length + takes.length === 0 && <p className={styles.line}>{t('nothing')}</p>}
        <Changes title={t('gives')} sign="+" changes={gives} />
        <Changes title={t('takes')} sign="−" changes={takes} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={() => onAnswer(false)}>
          {ui('cancel')}
        </Button>
        <Button variant="contained" onClick={() => onAnswer(true)}>
          {t('confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Changes({ title, sign, changes }: { title: string; sign: '+' | '−'; changes: readonly LevelChange[] }) {
  const t = useTranslations('roles');
  if (changes.length === 0) return null;
  const word = (level: LevelChange['to'], { cell }: LevelChange) =>
    t(`levels.${cell.own === null && level === 'all' ? 'yes' : level}`);
  return (
    <section>
      <h3 className={styles.changesTitle}>{title}</h3>
      <ul className={styles.changes} data-sign={sign}>
        {changes.map((change) => (
          <li key={change.cell.all}>
            <span>
              {t('permission', {
                resource: t(`resources.${change.row.resource}`),
                verb: t(`verbs.${change.cell.verb}`),
              })}
            </span>
            <span className={styles.levels}>
              {t('review.change', { from: word(change.from, change), to: word(change.to, change) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
