'use client';
import { useTranslations } from 'next-intl';
import { type Moved, moveOfContract } from '@/components/contracts/contract-actions';
import { contractTones } from '@/components/contracts/contract-status';
import { Board } from '@/components/ui/board/board';
import type { BoardCard } from '@/components/ui/board/card';
import { contractStatuses } from '@/lib/contracts/transitions';
import type { ByState } from '@/lib/lists/by-state';

export interface ContractCard extends BoardCard, Moved {}

interface Props {
  label: string;
  columns: ByState<Moved['status'], unknown>['columns'];
  cards: readonly ContractCard[];
  /** The list of the same contracts, to which a status is added. */
  list: string;
}

/** Contracts by their states. What a move asks and says is the same as on a contract's page. */
export function ContractBoard({ label, columns, cards, list }: Props) {
  const [t, status] = [useTranslations('contracts'), useTranslations('statuses.contract')];
  return (
    <Board
      label={label}
      columns={columns.map(({ status: key, count }) => ({
        key,
        label: status(key),
        tone: contractTones[key],
        count,
        href: `${list}filter[status]=${key}`,
      }))}
      cards={cards}
      moveOf={(card, column) => ({
        action: moveOfContract(card, contractStatuses.find((one) => one === column) ?? card.status, { t, status }),
      })}
    />
  );
}
