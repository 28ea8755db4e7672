import { ColumnChoice } from '@/components/ui/list/columns/column-choice';
import type { ListColumns } from '@/lib/fields/list';

/** The choice of a list's columns, at the end of its toolbar: with the result of `readWithColumns`. */
export function ColumnsButton({ columns: { list, shown, isDefault } }: { columns: ListColumns }) {
  return <ColumnChoice list={list} shown={shown} isDefault={isDefault} />;
}
