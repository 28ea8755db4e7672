'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useRequest } from '@/components/ui/action/use-request';
import { MoveButtons } from '@/components/ui/list/ordering/move-buttons';
import { moveItem } from '@/components/ui/list/ordering/move-item';
import styles from '@/components/ui/list/ordering/reorder-list.module.css';
import { api } from '@/lib/http/api-client';

interface ReorderListProps {
  items: readonly { id: string; name: string; content: ReactNode; actions?: ReactNode }[];
  /** `PUT` with `{ [idsField]: [...] }`, e.g. `/api/v1/contracts/…/commissions/reorder`. */
  path: string;
  idsField?: string;
  /** Further properties of the body, e.g. the owner of the rows. */
  body?: Readonly<Record<string, unknown>>;
}

/** Rows whose order can be changed by buttons: by keyboard, by touch, and announced to a screen reader. */
export function ReorderList({ items, path, idsField = 'ids', body }: ReorderListProps) {
  const t = useTranslations('ui');
  const router = useRouter();
  const [moved, setMoved] = useState<{ order: readonly string[]; said: string } | null>(null);
  const saved = items.map((item) => item.id);
  const { start: save, isPending } = useRequest(
    async (next: readonly string[]) => {
      await api.put(path, { ...body, [idsField]: next });
      router.refresh();
    },
    () => setMoved(null),
  );
  const order = moved && sameMembers(moved.order, saved) ? moved.order : saved;
  const rows = order.flatMap((id) => items.filter((item) => item.id === id));
  const move = (index: number, step: -1 | 1) => {
    const next = moveItem(order, index, step);
    const said = t('moved', { name: rows[index]?.name ?? '', position: index + step + 1, total: rows.length });
    setMoved({ order: next, said });
    save(next);
  };
  return (
    <>
      <ol className={styles.list}>
        {rows.map((row, index) => (
          <li key={row.id} className={styles.row}>
            <span className={styles.buttons}>
              <MoveButtons
                name={row.name}
                index={index}
                count={rows.length}
                isBusy={isPending}
                onMove={(step) => move(index, step)}
              />
            </span>
            <div className={styles.content}>{row.content}</div>
            {row.actions}
          </li>
        ))}
      </ol>
      <p role="status" className="visually-hidden">
        {moved?.said}
      </p>
    </>
  );
}

function sameMembers(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
