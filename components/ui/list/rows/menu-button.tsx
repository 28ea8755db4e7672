import '@/components/ui/list/rows/menu-button.css';
import type { MenuEntry } from '@/components/ui/action/action';
import type { Translator } from '@/lib/i18n/translator';

interface MenuOfRow {
  /** The list's name in the address of its menus, `GET /api/menus/contracts/…`. */
  list: string;
  /** The row's id, if the row has no address of its own that ends with it. */
  id?: string;
  /** The button's name for a screen reader, e.g. "Actions for Acme Inc". */
  label: string;
  /** The entries without words (`wordless`): if there are none, there is no button. */
  entries: readonly MenuEntry[];
}

/**
 * The button of a list's row, whose address mostly ends with the record's id. `RowMenus` opens it and requests its entries,
 * with their words and questions, when somebody wants to see them: on a page of 25 rows that is hardly ever more than
 * one.
 */
export const menuButton = ({ list, id, label, entries }: MenuOfRow) =>
  entries.length > 0 && (
    // There is no form around a table, and for 25 rows `type="button"` would add a kilobyte.
    <button data-menu={list} value={id} aria-haspopup="menu" aria-label={label} />
  );

/** Replaces a translator if only the keys of the entries are needed. */
export const wordless: Translator = () => '';
