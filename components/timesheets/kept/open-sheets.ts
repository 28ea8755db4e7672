const open = new Map<string, number>();

/**
 * Marks a sheet as open in this window: its page sends what is typed, and nothing else does. Returns a function that
 * ends that.
 */
export function holdSheet(id: string): () => void {
  open.set(id, (open.get(id) ?? 0) + 1);
  return () => {
    open.set(id, (open.get(id) ?? 1) - 1);
  };
}

export const isSheetOpen = (id: string): boolean => (open.get(id) ?? 0) > 0;
