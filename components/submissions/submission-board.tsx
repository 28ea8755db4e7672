'use client';
import { useTranslations } from 'next-intl';
import { changeOf, conversionPage, type Movable } from '@/components/submissions/submission-actions';
import { Board } from '@/components/ui/board/board';
import type { BoardCard, BoardColumn } from '@/components/ui/board/card';
import { type SubmissionStatus, submissionStatuses } from '@/lib/submissions/transitions';

/** A submission on a board: its card, and what its moves depend on. */
export type SubmissionCard = BoardCard & Omit<Movable, 'status' | 'candidate'> & { column: SubmissionStatus };

interface SubmissionBoardProps {
  label: string;
  columns: readonly BoardColumn[];
  cards: readonly SubmissionCard[];
}

/** Submissions by their states. What a move asks and says is the same as on a submission's page. */
export function SubmissionBoard({ label, columns, cards }: SubmissionBoardProps) {
  const t = useTranslations('submissions');
  const texts = {
    t,
    status: (status: SubmissionStatus) => columns.find(({ key }) => key === status)?.label ?? status,
  };
  return (
    <Board
      label={label}
      columns={columns}
      cards={cards}
      moveOf={(card, column) => {
        const to = submissionStatuses.find((status) => status === column);
        if (!to || to === 'placed') return { href: conversionPage(card.id) };
        return { action: changeOf({ ...card, status: card.column, candidate: { name: card.title } }, to, texts) };
      }}
    />
  );
}
