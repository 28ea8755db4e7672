'use client';
import { ExportMenu, useExportAddress } from '@/components/ui/list/export/export-menu';

interface ExportButtonProps {
  path: string;
  /** The shown columns in their order, which the file follows; without them it has all columns. */
  columns?: readonly string[] | undefined;
  /** The query parameters of the list's owner, if the file's address needs them. */
  of?: Readonly<Record<string, string>>;
}

/** Downloads the whole list as it is currently filtered, sorted and shown. */
export function ExportButton({ path, columns, of }: ExportButtonProps) {
  return <ExportMenu addressOf={useExportAddress(path, columns, of)} />;
}
