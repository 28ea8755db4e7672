'use client';
import { useTimeZone } from 'next-intl';
import { createContext, useContext } from 'react';

/** The zone in which a company counts its days, around what asks for moments or tells them. */
export const CompanyZone = createContext<string | null>(null);

/** The company's zone; the reader's own where no company is known. */
export function useCompanyZone(): string {
  const own = useTimeZone() ?? 'UTC';
  return useContext(CompanyZone) ?? own;
}
