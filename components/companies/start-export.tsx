'use client';
import { exportsKey } from '@/components/companies/export-list';
import type { Action } from '@/components/ui/action/action';
import { ActionButton } from '@/components/ui/action/action-button';
import { queries } from '@/lib/http/client/queries';

/** A button that starts an export and reloads the lists of exports beside it. */
export function StartExport({ action, label }: { action: Action; label: string }) {
  return (
    <ActionButton
      variant="outlined"
      action={action}
      onDone={() => void queries().invalidateQueries({ queryKey: [exportsKey] })}
    >
      {label}
    </ActionButton>
  );
}
