'use client';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Action, Request } from '@/components/ui/action/action';
import { BusyButton } from '@/components/ui/action/busy-button';
import { useAction } from '@/components/ui/action/use-action';
import type {
  BulkAction,
  BulkDialogs,
  BulkForm,
  BulkLink,
  BulkOffer,
  Ticks,
} from '@/components/ui/list/bulk/bulk-action';
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
 * of them together. `tableId` is the `selection.id` of the `DataTable`, `dialogs` are the forms that it can open.
 */
export function BulkBar({ dialogs, ...ticks }: Ticks & { dialogs?: BulkDialogs }) {
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
              .map((action) => {
                if ('opens' in action)
                  return (
                    <ButtonLink
                      key={action.key}
                      size="small"
                      variant="outlined"
                      href={addressFor(rows, action)}
                      download={action.download}
                    >
                      {action.label}
                    </ButtonLink>
                  );
                if ('dialog' in action)
                  return <FormButton key={action.key} rows={rows} form={action} dialogs={dialogs} onDone={clear} />;
                return <BulkButton key={action.key} tableId={tableId} rows={rows} bulk={action} onDone={clear} />;
              })}
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

interface FormButtonProps {
  rows: readonly TickedRow[];
  form: BulkForm;
  dialogs: BulkDialogs | undefined;
  onDone: () => void;
}

/** Opens the form for the rows that are ticked at that moment; nothing where the page does not have the form. */
function FormButton({ rows, form, dialogs, onDone }: FormButtonProps) {
  const [ids, setIds] = useState<readonly string[] | null>(null);
  const Dialog = dialogs?.[form.dialog];
  if (!Dialog) return null;
  return (
    <>
      <BusyButton
        size="small"
        variant="outlined"
        busy={ids !== null}
        closed={ids !== null}
        onPress={() => setIds(rows.map(({ id }) => id))}
      >
        {form.label}
      </BusyButton>
      {ids && <Dialog ids={ids} onDone={onDone} onClose={() => setIds(null)} />}
    </>
  );
}

const addressFor = (rows: readonly TickedRow[], { opens }: BulkLink): string =>
  `${opens}${opens.includes('?') ? '&' : '?'}ids=${rows.map(({ id }) => id).join(',')}`;

const isOffered = (rows: readonly TickedRow[], action: BulkOffer): boolean => {
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
