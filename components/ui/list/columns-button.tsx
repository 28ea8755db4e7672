import { useTranslations } from 'next-intl';
import { ColumnChoice } from '@/components/ui/list/column-choice';
import type { ListColumns } from '@/lib/field-preferences/choose-fields';

/** The choice of a list's columns, at the end of its toolbar: what `readWithColumns` gave. */
export function ColumnsButton({ columns: { list, offered, shown, isDefault } }: { columns: ListColumns }) {
  const t = useTranslations();
  return (
    <ColumnChoice
      list={list}
      columns={offered.map(({ field, label, isRequired }) => ({ field, label: t(label), isRequired }))}
      shown={shown}
      isDefault={isDefault}
    />
  );
}
