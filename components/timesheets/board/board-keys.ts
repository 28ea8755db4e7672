/** How a key moves on the board: by rows and places in them. Null for a key that does not move. */
export function stepOf(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  rtl: boolean,
): { rows: number; places: number } | null {
  const onward = rtl ? -1 : 1;
  const far = Number.POSITIVE_INFINITY;
  switch (key) {
    case 'ArrowRight':
      return { rows: 0, places: onward };
    case 'ArrowLeft':
      return { rows: 0, places: -onward };
    case 'ArrowDown':
      return { rows: 1, places: 0 };
    case 'ArrowUp':
      return { rows: -1, places: 0 };
    case 'Home':
      return { rows: ctrlKey ? -far : 0, places: -far };
    case 'End':
      return { rows: ctrlKey ? far : 0, places: far };
    default:
      return null;
  }
}

/** The cell to which a step leads; it stays inside the board. */
export function cellAfter<Cell>(
  rows: readonly (readonly Cell[])[],
  from: Cell,
  step: { rows: number; places: number },
) {
  const row = rows.findIndex((cells) => cells.includes(from));
  const place = rows[row]?.indexOf(from) ?? -1;
  if (place < 0) return undefined;
  const to = rows[within(row + step.rows, rows.length)];
  return to?.[within(place + step.places, to.length)];
}

const within = (place: number, length: number): number => Math.min(Math.max(place, 0), length - 1);
