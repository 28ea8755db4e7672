'use client';
import { ExportMenu, useExportAddress } from '@/components/ui/list/export-menu';

interface ExportButtonProps {
  path: string;
  /** The shown columns in their order, which the file follows; without them it has all. */
  columns?: readonly string[] | undefined;
}

/** Downloads the list as it is filtered, sorted and shown right now, all of it. */
export function ExportButton({ path, columns }: ExportButtonProps) {
  return <ExportMenu addressOf={useExportAddress(path, columns)} />;
}
