/** The list with one item moved one place; unchanged if it would leave the list. */
export function moveItem<T>(items: readonly T[], index: number, step: -1 | 1): T[] {
  const moved = items.slice(index, index + 1);
  if (index + step < 0 || index + step >= items.length) return [...items];
  const others = [...items.slice(0, index), ...items.slice(index + 1)];
  return [...others.slice(0, index + step), ...moved, ...others.slice(index + step)];
}
