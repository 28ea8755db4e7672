import { useTranslations } from 'next-intl';
import type { Column } from '@/components/ui/list/table/column';
import type { ListColumns } from '@/lib/fields/list';

/** How a field is shown; its name and heading come from lib/forms/own-fields/lists.ts, or from a form. */
export type ListCell<Row> = Omit<Column<Row>, 'key' | 'header'>;

/** The number of facts on a phone's card. */
const factCount = 3;

/**
 * The table's columns as the user has chosen them. On a phone the first three chosen ones are the card's facts; without
 * a choice, the cells decide.
 */
export function useListColumns<Row>(
  { offered, shown, isDefault }: ListColumns,
  cells: Readonly<Record<string, ListCell<Row>>>,
): Column<Row>[] {
  const t = useTranslations();
  const yielding = new Set(offered.flatMap(({ field, yields }) => (yields ? [field] : [])));
  const columns = shown.flatMap((field): Column<Row>[] => {
    const [cell, found] = [cells[field], offered.find((one) => one.field === field)];
    if (!cell || !found) return [];
    const header = found.text ?? t(found.label);
    return [
      {
        ...cell,
        key: field,
        header,
        ...(found.sort && { sortKey: found.sort }),
        ...(found.isSummed && { summed: true }),
      },
    ];
  });
  // Whoever has chosen columns sees all of them, and scrolls.
  if (isDefault) return columns.map((column) => (yielding.has(column.key) ? { ...column, yields: true } : column));
  const facts = new Set(columns.filter(({ primary }) => !primary).slice(0, factCount));
  return columns.map((column) => (column.primary ? column : { ...column, card: facts.has(column) ? 'fact' : 'hide' }));
}
