import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ChoosableColumn } from '@/components/ui/list/columns/choosable-column';
import styles from '@/components/ui/list/columns/column-choice.module.css';
import { MoveButtons } from '@/components/ui/list/ordering/move-buttons';
import { moveItem } from '@/components/ui/list/ordering/move-item';
import { Icon } from '@/components/ui/value/icon';
import { dragIndicatorPath } from '@/components/ui/value/icon-paths';

interface ColumnListProps {
  columns: readonly ChoosableColumn[];
  shown: readonly string[];
  onChange: (shown: readonly string[]) => void;
}

/** The shown columns in their order, to be moved by dragging or by buttons, and below them the other available ones. */
export function ColumnList({ columns, shown, onChange }: ColumnListProps) {
  const t = useTranslations('ui');
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const [ticked, setTicked] = useState<string | null>(null);
  const rows = shown.flatMap((field) => columns.filter((column) => column.field === field));
  const others = columns.filter(({ field }) => !shown.includes(field));
  const place = (next: readonly string[], field: string) => {
    const name = columns.find((column) => column.field === field)?.label ?? '';
    setSaid(t('moved', { name, position: next.indexOf(field) + 1, total: next.length }));
    onChange(next);
  };
  const tick = (field: string, next: readonly string[]) => {
    setTicked(field);
    onChange(next);
  };
  const drop = (target: string) => {
    setDragged(null);
    if (dragged && dragged !== target) place(placedAt(shown, dragged, target), dragged);
  };
  return (
    <div className={styles.lists}>
      <ol className={styles.list} aria-label={t('columns.shown')}>
        {rows.map((column, index) => (
          <li
            key={column.field}
            className={styles.row}
            data-dragged={dragged === column.field || undefined}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move';
              setDragged(column.field);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => dragged && event.preventDefault()}
            onDrop={() => drop(column.field)}
          >
            <Icon path={dragIndicatorPath} size="small" className={styles.handle} />
            <Choice
              column={column}
              checked
              isFocused={ticked === column.field}
              onChange={() =>
                tick(
                  column.field,
                  shown.filter((field) => field !== column.field),
                )
              }
            />
            <MoveButtons
              name={column.label}
              index={index}
              count={rows.length}
              onMove={(step) => place(moveItem(shown, index, step), column.field)}
            />
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <ul className={styles.list} aria-label={t('columns.hidden')}>
          {others.map((column) => (
            <li key={column.field} className={styles.row}>
              <Choice
                column={column}
                checked={false}
                isFocused={ticked === column.field}
                onChange={() => tick(column.field, [...shown, column.field])}
              />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

interface ChoiceProps {
  column: ChoosableColumn;
  checked: boolean;
  /** Whether it was just ticked: it has moved to the other list, and the focus moves along. */
  isFocused: boolean;
  onChange: () => void;
}

function Choice({ column, checked, isFocused, onChange }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      <input
        type="checkbox"
        checked={checked}
        disabled={column.is_required}
        // The focus was on this same choice, in the other list.
        autoFocus={isFocused}
        onChange={onChange}
      />
      <span>{column.label}</span>
    </label>
  );
}

/** The list with one item moved to another's place: after it if it came from before it, else before it. */
function placedAt(items: readonly string[], item: string, target: string): string[] {
  const isForward = items.indexOf(item) < items.indexOf(target);
  const rest = items.filter((other) => other !== item);
  const at = rest.indexOf(target) + (isForward ? 1 : 0);
  return [...rest.slice(0, at), item, ...rest.slice(at)];
}
