'use client';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import type { Action } from '@/components/ui/action';
import { exportsKey } from '@/components/companies/export-list';
import { useAction } from '@/components/ui/use-action';

/** Begins an export, and has the lists of exports beside it show it. */
export function StartExport({ action, label }: { action: Action; label: string }) {
  const queries = useQueryClient();
  const { start, pending, dialog } = useAction(() => void queries.invalidateQueries({ queryKey: [exportsKey] }));
  return (
    <>
      <Button variant="outlined" loading={pending} onClick={() => start(action)}>
        {label}
      </Button>
      {dialog}
    </>
  );
}
