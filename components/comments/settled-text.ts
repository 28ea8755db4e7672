'use client';
import { useTranslations } from 'next-intl';
import type { WrittenComment } from '@/lib/comments/schema';

/** The text after saving: it says when somebody is named in vain. */
export function useSettledText() {
  const t = useTranslations('comments');
  return ({ unseen_mentions: unseen }: WrittenComment, usual: string): string =>
    unseen.length > 0 ? `${usual} ${t('unseen', { count: unseen.length })}` : usual;
}
