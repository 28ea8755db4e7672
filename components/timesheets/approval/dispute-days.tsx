'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { DisputeProps } from '@/components/timesheets/approval/dispute-dialog';
import { onDemand } from '@/components/ui/on-demand';
import { Button } from '@/components/ui/plain/button';

const DisputeDialog = onDemand(() =>
  import('@/components/timesheets/approval/dispute-dialog').then((part) => part.DisputeDialog),
);

/**
 * Sends single days of a week back, each with its reason: a button, and every day of the week on the page, whose names
 * are buttons too (`DayAsk`). It listens to those, so that the days are not sent to the browser a second time.
 */
export function DisputeDays(props: Omit<DisputeProps, 'asked'>) {
  const t = useTranslations('timesheets.dispute');
  const [opened, setOpened] = useState<{ asked: string | null; turn: number; isOpen: boolean } | null>(null);
  const open = (asked: string | null) =>
    setOpened((before) => ({ asked, turn: (before?.turn ?? 0) + 1, isOpen: true }));
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const day =
        target instanceof Element ? target.closest<HTMLElement>('[data-dispute]')?.dataset.dispute : undefined;
      if (day) open(day);
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, []);
  return (
    <>
      <Button variant="outlined" {...DisputeDialog.early} onClick={() => open(null)}>
        {t('button')}
      </Button>
      {opened && (
        <DisputeDialog
          key={opened.turn}
          {...props}
          asked={opened.asked}
          open={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
    </>
  );
}
