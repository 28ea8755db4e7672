'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ask } from '@/components/ui/live/ask';
import { LiveNews } from '@/components/ui/live/live-news';
import { watch } from '@/components/ui/live/watches';
import type { Change } from '@/lib/changes/schema';

interface Props {
  /** `contract:<id>`. */
  name: string;
  /** The version of the record that the page shows. */
  version: number;
  /** When the page read what is said about it. */
  since: string;
  /** Whoever reads it knows what they did themselves. */
  readerId: string;
}

/** Says that somebody else has changed the record of the page, and who. */
export function LiveRecord({ name, version, since, readerId }: Props) {
  const t = useTranslations('ui.live');
  const [last, setLast] = useState<Change | null>(null);
  useEffect(() => {
    const look = async () => {
      const changes = await ask<Change[]>(`/api/v1/changes?records=${name}`);
      if (changes?.[0]) setLast(changes[0]);
    };
    return watch({ name, onChange: setLast, onLook: () => void look() });
  }, [name]);
  // The clock alone misses a change that began before the page was read, and was committed after it.
  const isOther = last !== null && (last.version > version || Date.parse(last.at) > Date.parse(since));
  const isNews = isOther && last.by?.id !== readerId;
  return <LiveNews text={isNews ? (last.by ? t('changedBy', { name: last.by.name }) : t('changed')) : null} />;
}
