import type { Filter } from '@/components/ui/list/filters/filter';
import type { ListCell } from '@/components/ui/list/table/list-columns';
import { useFieldFilters } from '@/components/ui/own-fields/use-field-filters';
import { useValueText } from '@/components/ui/own-fields/use-value-text';
import { isFigure } from '@/lib/forms/answers/listing/list-form';
import type { OwnFields } from '@/lib/forms/own-fields/own-field';

/** The cells of the fields that a company added to a noun, for its table. */
export function useOwnCells(own: OwnFields | undefined): Readonly<Record<string, ListCell<{ id: string }>>> {
  const text = useValueText();
  if (!own) return {};
  return Object.fromEntries(
    own.fields.map((field) => {
      const cell = ({ id }: { id: string }) => {
        const said = own.values.get(id);
        return said && text(field, said.byName[field.name], said.labels);
      };
      return [field.name, isFigure(field) ? { align: 'end', cell } : { cell }];
    }),
  );
}

/** The filters by own fields: for those that the list shows, and those that it is filtered by. */
export function useOwnFilters(own: OwnFields): Filter[] {
  const filterOf = useFieldFilters(own.searchesUsers);
  return own.fields.filter(({ isFilterable }) => isFilterable).flatMap((field) => filterOf(field, field.name));
}
