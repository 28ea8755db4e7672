'use client';
import { ExportMenu, useExportAddress } from '@/components/ui/list/export/export-menu';

interface ExportButtonProps {
  path: string;
  /** The shown columns in their order, which the file follows; without them it has all. */
  columns?: readonly string[] | undefined;
  /** Whose list it is, where the file's address has to say it. */
  of?: Readonly<Record<string, string>>;
}

/** Downloads the list as it is filtered, sorted and shown right now, all of it. */
export function ExportButton({ path, columns, of }: ExportButtonProps) {
  return <ExportMenu addressOf={useExportAddress(path, columns, of)} />;
}
