'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from '@/components/ui/live/live.module.css';
import { watch } from '@/components/ui/live/watches';
import type { Here } from '@/lib/changes/schema';
import { initials } from '@/lib/format/initials';

/**
 * Says in the head of a record's page who else has the record open: their initials, and their names for a pointer, the focus
 * and a screen reader.
 *
 * @param name `contract:<id>`
 */
export function LiveHere({ name }: { name: string }) {
  const t = useTranslations('ui.live');
  const [place, setPlace] = useState<Element | null>(null);
  const [here, setHere] = useState<Here | null>(null);
  useEffect(() => setPlace(document.querySelector('main [data-here]')), []);
  useEffect(() => watch({ name, onHere: setHere }), [name]);
  if (!place || !here || here.people.length === 0) return null;
  return createPortal(
    <ul className={styles.people} aria-label={t('here')}>
      {here.people.map(({ id, name: person }) => (
        <li key={id}>
          <span className={styles.person} role="img" aria-label={person} tabIndex={0}>
            {initials(person)}
            <bdi className={styles.name} aria-hidden>
              {person}
            </bdi>
          </span>
        </li>
      ))}
      {here.more > 0 && <li className={styles.more}>{t('more', { count: here.more })}</li>}
    </ul>,
    place,
  );
}
