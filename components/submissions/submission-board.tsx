'use client';
import { useTranslations } from 'next-intl';
import { changeOf, conversionPage, type Movable, stageChangeOf } from '@/components/submissions/submission-actions';
import { Board } from '@/components/ui/board/board';
import type { BoardCard, BoardColumn } from '@/components/ui/board/card';
import type { SubmissionStatus } from '@/lib/submissions/transitions';

/** A column of the board: a state, or one of the company's stages inside it. */
export interface SubmissionBoardColumn extends BoardColumn {
  status: SubmissionStatus;
  stageId: string | null;
}

/** A submission on a board: its card, and what its moves depend on. */
export type SubmissionCard = BoardCard & Omit<Movable, 'candidate'>;

interface SubmissionBoardProps {
  label: string;
  columns: readonly SubmissionBoardColumn[];
  cards: readonly SubmissionCard[];
}

/** Submissions by their states and stages. What a move asks and says is the same as on a submission's page. */
export function SubmissionBoard({ label, columns, cards }: SubmissionBoardProps) {
  const t = useTranslations('submissions');
  return (
    <Board
      label={label}
      columns={columns}
      cards={cards}
      moveOf={(card, column) => {
        const to = columns.find(({ key }) => key === column);
        const submission = { ...card, candidate: { name: card.title } };
        if (to && to.status === card.status) return { action: stageChangeOf(submission, to.stageId, to.label, t) };
        if (!to || to.status === 'placed') return { href: conversionPage(card.id) };
        return { action: changeOf(submission, to.status, { t, status: () => to.label }, to.stageId) };
      }}
    />
  );
}
