'use client';
import { useTranslations } from 'next-intl';
import { dialogButton } from '@/components/ui/form/dialog/dialog-button';
import type { BirthDate } from '@/lib/candidates/birth/schema';

const Dialog = dialogButton(() =>
  import('@/components/candidates/birth-date-dialog').then((part) => part.BirthDateDialog),
);

/** The button that opens `BirthDateDialog`. */
export function BirthDateButton({ candidateId, saved }: { candidateId: string; saved: BirthDate }) {
  const t = useTranslations('candidates');
  return <Dialog dialog={{ candidateId, saved }}>{t('birthDate.edit')}</Dialog>;
}
