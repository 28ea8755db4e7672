'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef } from 'react';
import type { Action, Request } from '@/components/ui/action/action';
import { BusyButton } from '@/components/ui/action/busy-button';
import { useAction } from '@/components/ui/action/use-action';
import type { BulkAction, BulkLink, Ticks } from '@/components/ui/list/bulk/bulk-action';
import styles from '@/components/ui/list/bulk/bulk-bar.module.css';
import { useBarInTabOrder } from '@/components/ui/list/bulk/use-bar-in-tab-order';
import { useBulkActions } from '@/components/ui/list/bulk/use-bulk-actions';
import { selectAllBox, type TickedRow, useSelection } from '@/components/ui/list/bulk/use-selection';
import { Button, ButtonLink } from '@/components/ui/plain/button';
import sticky from '@/components/ui/plain/sticky-end.module.css';

// With exact decimals, which a page loads only when somebody ticks a row.
const SelectionSums = lazy(() => import('@/components/ui/list/bulk/selection-sums'));

/**
 * Appears, with all actions at once, when a row is ticked: shows how many are ticked with their sums, and acts on all
 * of them together. `tableId` is the `selection.id` of the `DataTable`.
 */
export function BulkBar(ticks: Ticks) {
  const { tableId } = ticks;
  const t = useTranslations('ui');
  const { rows, clear } = useSelection(tableId);
  const bar = useRef<HTMLDivElement>(null);
  const isOpen = rows.length > 0;
  const actions = useBulkActions(ticks, isOpen);
  useBarInTabOrder(tableId, bar, isOpen);
  return (
    <>
      <p role="status" className="visually-hidden">
        {isOpen && t('selected', { count: rows.length })}
      </p>
      {isOpen && actions && (
        <div className={`${sticky.end} ${styles.dock}`}>
          <div ref={bar} role="toolbar" aria-label={t('bulkActions')} className={styles.bar}>
            <span className={styles.count}>
              {t('selected', { count: rows.length })}
              <Suspense fallback={null}>
                <SelectionSums rows={rows.map(({ facts }) => facts)} />
              </Suspense>
            </span>
            {actions
              .filter((one) => isOffered(rows, one))
              .map((action) =>
                'opens' in action ? (
                  <ButtonLink
                    key={action.key}
                    size="small"
                    variant="outlined"
                    href={addressFor(rows, action)}
                    download={action.download}
                  >
                    {action.label}
                  </ButtonLink>
                ) : (
                  <BulkButton key={action.key} tableId={tableId} rows={rows} bulk={action} onDone={clear} />
                ),
              )}
            <Button size="small" onClick={clear}>
              {t('clearSelection')}
            </Button>
          </div>
        </div>
      )}
    </>
  );
}

interface BulkButtonProps {
  tableId: string;
  rows: readonly TickedRow[];
  bulk: BulkAction;
  onDone: () => void;
}

function BulkButton({ tableId, rows, bulk, onDone }: BulkButtonProps) {
  const { start, pending, isClosed } = useAction(onDone);
  const action = actionOn(rows, bulk);
  return (
    <BusyButton
      size="small"
      variant="outlined"
      color={action.confirm?.danger ? 'error' : 'primary'}
      busy={pending}
      closed={pending || isClosed(action)}
      onPress={() => start(action, { from: selectAllBox(document.getElementById(tableId)) })}
    >
      {bulk.label}
    </BusyButton>
  );
}

const addressFor = (rows: readonly TickedRow[], { opens }: BulkLink): string =>
  `${opens}${opens.includes('?') ? '&' : '?'}ids=${rows.map(({ id }) => id).join(',')}`;

const isOffered = (rows: readonly TickedRow[], action: BulkAction | BulkLink): boolean => {
  const { step } = action;
  if (step === undefined) return true;
  return 'skips' in action ? rows.some(({ facts }) => facts.steps?.includes(step)) : allCan(rows, step);
};

const allCan = (rows: readonly TickedRow[], step: string) => rows.every(({ facts }) => facts.steps?.includes(step));

function actionOn(rows: readonly TickedRow[], { action, idsField, undoStep }: BulkAction): Action {
  const ids = rows.map(({ id }) => id);
  const withIds = <R extends Request>(request: R): R => ({ ...request, body: { ...request.body, [idsField]: ids } });
  const isUndone = undoStep === undefined || allCan(rows, undoStep);
  return { ...withIds(action), undo: action.undo && isUndone ? withIds(action.undo) : undefined };
}
